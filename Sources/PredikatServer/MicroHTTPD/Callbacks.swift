import CMicroHTTPD
import Foundation

/// The functions the library calls from its threads. They are formed in this file and nowhere
/// else: in a main file they would belong to the main actor, and trap.
enum Callbacks {
  /// A connection was opened or is about to be closed.
  static let connectionChanged: MHD_NotifyConnectionCallback = { context, connection, slot, event in
    guard let context, let connection, let slot else { return }
    let daemon = Unmanaged<Daemon>.fromOpaque(context).takeUnretainedValue()
    if event == .CONNECTION_NOTIFY_STARTED {
      let watched = WatchedConnection(
        descriptor: predikat_socket(connection), due: daemon.limits.receivingTime)
      daemon.watchdog.add(watched)
      slot.pointee = Unmanaged.passRetained(watched).toOpaque()
    } else if let opaque = slot.pointee {
      daemon.watchdog.remove(Unmanaged<WatchedConnection>.fromOpaque(opaque).takeRetainedValue())
      slot.pointee = nil
    }
  }

  /// Header fields have come, a part of a body has, or the request is whole.
  static let answer: MHD_AccessHandlerCallback = {
    context, connection, path, method, version, part, partLength, slot in
    guard let context, let connection, let slot, let partLength else { return .NO }
    let daemon = Unmanaged<Daemon>.fromOpaque(context).takeUnretainedValue()
    guard let opaque = slot.pointee else {
      let head = RequestHead(connection, path: path, method: method, version: version)
      let exchange = daemon.begin(head.request)
      slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
      guard let failure = head.failure(limits: daemon.limits) else { return .YES }
      // Answered before its body, the connection cannot be used again: right for these.
      return daemon.send(daemon.router.response(to: failure), on: connection)
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(opaque).takeUnretainedValue()
    if partLength.pointee > 0 {
      let bytes = UnsafeRawBufferPointer(start: part, count: partLength.pointee)
      partLength.pointee = 0
      return exchange.receive(bytes, limits: daemon.limits) ? .YES : .NO
    }
    beginPhase(daemon.limits.requestDeadline + daemon.limits.sendingTime, of: connection)
    return daemon.answer(exchange, on: connection)
  }

  /// A request is over, answered or not.
  static let completed: MHD_RequestCompletedCallback = { context, connection, slot, _ in
    guard let context, let connection, let slot, let opaque = slot.pointee else { return }
    let daemon = Unmanaged<Daemon>.fromOpaque(context).takeUnretainedValue()
    Unmanaged<Exchange>.fromOpaque(opaque).release()
    slot.pointee = nil
    beginPhase(daemon.limits.idleTime + daemon.limits.receivingTime, of: connection)
    daemon.end()
  }

  /// Leaves percent escapes to the router: resolved in C, `%00` would end the path.
  static let unescape:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
    ) -> Int = { _, _, text in text.map { strlen($0) } ?? 0 }

  private static func beginPhase(_ duration: Duration, of connection: OpaquePointer) {
    guard let opaque = predikat_socket_context(connection) else { return }
    Unmanaged<WatchedConnection>.fromOpaque(opaque).takeUnretainedValue().beginPhase(duration)
  }
}
