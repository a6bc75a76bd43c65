import CMicroHTTPD
import Synchronization

/// The library's form of answers; those that never change are prepared once.
///
/// The library counts references to its responses under a lock of its own, and they are not
/// changed once they are in the table.
final class PreparedResponses: Sendable {
  private let kept = Mutex<[String: LibraryHandle]>([:])

  deinit {
    kept.withLock { kept in
      for prepared in kept.values { MHD_destroy_response(prepared.pointer) }
    }
  }

  /// Queues an answer on its connection.
  func queue(
    _ response: HTTPResponse, on connection: OpaquePointer, isLast: Bool
  ) -> MHD_Result {
    if let key = response.reuseKey, !isLast {
      let found = kept.withLock { kept -> LibraryHandle? in
        if let found = kept[key] { return found }
        guard let new = prepare(response).map(LibraryHandle.init) else { return nil }
        kept[key] = new
        return new
      }
      guard let found else { return .NO }
      return MHD_queue_response(connection, UInt32(response.status), found.pointer)
    }
    guard let prepared = prepare(response) else { return .NO }
    defer { MHD_destroy_response(prepared) }
    if isLast { MHD_add_response_header(prepared, "Connection", "close") }
    return MHD_queue_response(connection, UInt32(response.status), prepared)
  }

  private func prepare(_ response: HTTPResponse) -> OpaquePointer? {
    var body = response.body
    let prepared = body.withUnsafeMutableBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, bytes.baseAddress ?? UnsafeMutableRawPointer(bitPattern: 1),
        .RESPMEM_MUST_COPY)
    }
    guard let prepared else { return nil }
    for field in response.headers.fields {
      MHD_add_response_header(prepared, field.name, field.value)
    }
    return prepared
  }
}
