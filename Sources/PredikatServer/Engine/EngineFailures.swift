import Predikat
import PredikatJSON
import PredikatStore
import PredikatSyntax

extension PlaygroundEngine {
  /// Answers what `work` makes, or what its failure means to a client.
  func answering(_ work: () throws -> PlaygroundAnswer) -> PlaygroundAnswer {
    do {
      return try work()
    } catch let error as HTTPError {
      return .failure(status: error.status, error.message)
    } catch let error as StoreError {
      return .failure(status: 500, error.message)
    } catch let error as DatabaseError {
      return .failure(status: status(of: error), error.message)
    } catch {
      return .failure(status: 500, "an internal fault: \(error)")
    }
  }

  private func status(of error: DatabaseError) -> Int {
    switch error.kind {
    case .timeout: 504
    case .busy: 503
    default: 500
    }
  }
}

extension HTTPError {
  static func unknownStore(_ id: String) -> HTTPError {
    HTTPError(404, "there is no store '\(id)'; GET /api/v1/stores lists them")
  }
}

extension PlaygroundAnswer {
  /// The text has errors: 422, with all that was found.
  static func refused(_ report: Report) -> PlaygroundAnswer {
    let first = report.diagnostics.first { $0.severity == .error }
    var writer = JSONWriter()
    writer.object { writer in
      writer.report(report)
      writer.key("status")
      writer.integer(422)
      writer.key("error")
      writer.string(first?.message ?? "the query cannot be planned")
    }
    return PlaygroundAnswer(status: 422, json: writer.bytes)
  }
}
