import Predikat
import PredikatEvaluation
import PredikatJSON
import PredikatPlanning
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatTyping

/// The pipeline behind the HTTP interface: texts are compiled against the stores of a shelf, or
/// against models that a request brings along.
public struct StoreEngine: PlaygroundEngine {
  /// The most rows of an answer, whatever a request asks for.
  public static let mostRows = 10_000
  /// The most bytes of text and blobs of an answer. 16 MiB.
  public static let mostBytes = 16 << 20
  /// The rows of an answer when a request names no limit.
  public static let defaultLimit = 100

  private let shelf: StoreShelf

  /// Answers for the stores of a shelf.
  public init(_ shelf: StoreShelf) { self.shelf = shelf }

  /// The stores on offer.
  public func stores() -> PlaygroundAnswer {
    var writer = JSONWriter()
    writer.object { writer in
      writer.report(Report())
      writer.key("stores")
      writer.array(shelf.offers) { writer, offer in
        writer.object { writer in
          writer.key("id")
          writer.string(offer.id)
          writer.key("summary")
          writer.string(offer.summary)
        }
      }
    }
    return PlaygroundAnswer(json: writer.bytes)
  }

  /// A store's models, as source and as a list.
  public func schema(ofStore id: String) -> PlaygroundAnswer {
    answering {
      guard let store = try shelf.store(id) else { throw HTTPError.unknownStore(id) }
      var writer = JSONWriter()
      writer.object { writer in
        writer.report(Report())
        writer.schema(store.compiler.schema)
      }
      return PlaygroundAnswer(json: writer.bytes)
    }
  }

  /// What is wrong with a text.
  public func check(
    _ request: PlaygroundRequest, deadline: ContinuousClock.Instant
  ) -> PlaygroundAnswer {
    answering {
      let work = try Work(request, on: shelf)
      var report = work.report
      report.add(work.compiler.check(work.request).report)
      var writer = JSONWriter()
      writer.object { $0.report(report) }
      return PlaygroundAnswer(json: writer.bytes)
    }
  }

  /// SQL, bindings, access, reasons.
  public func plan(
    _ request: PlaygroundRequest, deadline: ContinuousClock.Instant
  ) -> PlaygroundAnswer {
    answering {
      var work = try Work(request, on: shelf)
      work.request.defaultLimit = Self.defaultLimit
      let outcome = work.compiler.plan(work.request)
      var report = work.report
      report.add(outcome.report)
      guard !report.hasErrors, let planned = outcome.value else { return .refused(report) }
      let answer =
        try work.store?.answer(for: planned) ?? PlanAnswer(planned)
      var writer = JSONWriter()
      writer.object { writer in
        writer.report(report)
        writer.plan(answer, for: planned)
        writer.key("tree")
        writer.string(planned.checked.treeText)
      }
      return PlaygroundAnswer(json: writer.bytes)
    }
  }

  /// Rows.
  public func query(
    _ request: PlaygroundRequest, deadline: ContinuousClock.Instant
  ) -> PlaygroundAnswer {
    answering {
      var work = try Work(request, on: shelf)
      guard let store = work.store else { return .failure(status: 400, "a query needs a 'store'") }
      // One more than is shown tells whether there are more.
      work.request.defaultLimit = Self.defaultLimit + 1
      return try rows(of: work, in: store, deadline: deadline)
    }
  }

  private func rows(
    of work: Work, in store: OpenStore, deadline: ContinuousClock.Instant
  ) throws -> PlaygroundAnswer {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = work.compiler.planForRunning(work.request)
    var report = outcome.report
    guard let planned = outcome.value else { return .refused(report) }
    let runStart = clock.now
    let hasOwnLimit = work.request.limit != nil || planned.checked.query.limit != nil
    var rows = JSONWriter()
    var count = 0
    do {
      let isTruncated = try store.forEachRow(
        of: planned.plan,
        limits: QueryLimits(
          deadline: max(.zero, deadline - clock.now),
          rows: hasOwnLimit ? Self.mostRows : Self.defaultLimit, bytes: Self.mostBytes)
      ) { row in
        count += 1
        rows.array(row) { $0.value($1) }
        return true
      }
      let elapsed = QueryElapsed(plan: runStart - start, run: clock.now - runStart)
      var writer = JSONWriter()
      writer.object { writer in
        writer.report(report)
        writer.rows(
          rows.bytes, count: count, columns: planned.plan.statement.columns,
          isTruncated: isTruncated, elapsed: elapsed)
      }
      return PlaygroundAnswer(json: writer.bytes)
    } catch let error as EvaluationError {
      report.add(planned.failure(error, file: nil))
      return .refused(report)
    }
  }
}
