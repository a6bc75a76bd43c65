import CMicroHTTPD
import Synchronization

/// The library's form of answers; those that never change are prepared once.
///
/// Unchecked, because the library counts references to its responses under a lock of its own, and
/// they are not changed once they are in the table.
final class PreparedResponses: @unchecked Sendable {
  private struct Prepared: @unchecked Sendable {
    var response: OpaquePointer
  }

  private let kept = Mutex<[String: Prepared]>([:])

  deinit {
    kept.withLock { kept in
      for prepared in kept.values { MHD_destroy_response(prepared.response) }
    }
  }

  /// Queues an answer on its connection.
  func queue(
    _ response: HTTPResponse, on connection: OpaquePointer, isLast: Bool
  ) -> MHD_Result {
    if let key = response.reuseKey, !isLast {
      let found = kept.withLock { kept in
        if let found = kept[key] { return found }
        guard let new = prepare(response) else { return Prepared?.none }
        kept[key] = Prepared(response: new)
        return Prepared(response: new)
      }
      guard let found else { return MHD_NO }
      return MHD_queue_response(connection, UInt32(response.status), found.response)
    }
    guard let prepared = prepare(response) else { return MHD_NO }
    defer { MHD_destroy_response(prepared) }
    if isLast { MHD_add_response_header(prepared, "Connection", "close") }
    return MHD_queue_response(connection, UInt32(response.status), prepared)
  }

  private func prepare(_ response: HTTPResponse) -> OpaquePointer? {
    var body = response.body
    let prepared = body.withUnsafeMutableBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, bytes.baseAddress ?? UnsafeMutableRawPointer(bitPattern: 1),
        MHD_RESPMEM_MUST_COPY)
    }
    guard let prepared else { return nil }
    for field in response.headers.fields {
      MHD_add_response_header(prepared, field.name, field.value)
    }
    return prepared
  }
}
