/// What the HTTP interface asks of the pipeline behind it. Every method is synchronous and may be
/// called from several threads at a time; none may run much past its deadline.
public protocol PlaygroundEngine: Sendable {
  /// The stores that can be asked, with their ids: `GET /api/v1/stores`.
  func stores() -> PlaygroundAnswer

  /// A store's models and indexes: `GET /api/v1/stores/{id}/schema`. Unknown ids are answered 404.
  func schema(ofStore id: String) -> PlaygroundAnswer

  /// Diagnostics of a text: 200 even when it has errors.
  func check(_ request: PlaygroundRequest, deadline: ContinuousClock.Instant) -> PlaygroundAnswer

  /// SQL, access and reasons; 422 when the text has errors.
  func plan(_ request: PlaygroundRequest, deadline: ContinuousClock.Instant) -> PlaygroundAnswer

  /// Rows; 422 when the text has errors, 504 when the deadline cut the work short.
  func query(_ request: PlaygroundRequest, deadline: ContinuousClock.Instant) -> PlaygroundAnswer
}
