import CMicroHTTPD
import Foundation
import Synchronization

/// A running HTTP server: the page and the interface of the playground.
///
/// ```swift
/// let server = try HTTPServer.start(ServerConfiguration(port: 0), engine: engine)
/// print(server.address)  // http://127.0.0.1:49152
/// server.stop()
/// ```
public final class HTTPServer: Sendable {
  /// The port it listens on, also when any was asked for.
  public let port: UInt16
  /// Where a browser on this machine finds it.
  public let address: String
  private let daemon: Daemon
  private let handle: Mutex<LibraryHandle?>

  /// Binds, listens and answers from then on.
  public static func start(
    _ configuration: ServerConfiguration = ServerConfiguration(),
    engine: any PlaygroundEngine, assets: AssetCatalog = .page()
  ) throws(ServerError) -> HTTPServer {
    let listener = try Listener(host: configuration.host, port: configuration.port)
    let hosts = AllowedHosts(
      boundTo: configuration.host, port: listener.port, others: configuration.allowedHosts)
    let daemon = Daemon(
      router: Router(engine: engine, assets: assets, hosts: hosts, limits: configuration.limits),
      limits: configuration.limits)
    guard let handle = daemon.start(on: listener) else {
      close(listener.descriptor)
      daemon.stop()
      throw .cannotStart
    }
    return HTTPServer(daemon, LibraryHandle(handle), host: configuration.host, port: listener.port)
  }

  private init(_ daemon: Daemon, _ handle: LibraryHandle, host: String, port: UInt16) {
    self.daemon = daemon
    self.handle = Mutex(handle)
    self.port = port
    let shown =
      switch host {
      case "0.0.0.0", "::": "localhost"
      case _ where host.contains(":"): "[\(host)]"
      default: host
      }
    address = "http://\(shown):\(port)"
  }

  deinit {
    stop()
  }

  /// Stops: takes no more connections, answers what is under way, closes. Does nothing when it has
  /// been stopped before.
  public func stop() {
    let running = handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    guard let running else { return }
    let listener = MHD_quiesce_daemon(running.pointer)
    if listener >= 0 { close(listener) }
    daemon.finishExchanges()
    MHD_stop_daemon(running.pointer)
    daemon.stop()
  }
}

extension Daemon {
  /// Starts the library's threads on a listening socket.
  fileprivate func start(on listener: Listener) -> OpaquePointer? {
    predikat_start_daemon(
      listener.descriptor, Callbacks.answer, Callbacks.completed, Callbacks.connectionChanged,
      Callbacks.unescape, Unmanaged.passUnretained(self).toOpaque(),
      UInt32(max(ProcessInfo.processInfo.activeProcessorCount, 2)), UInt32(limits.connections),
      UInt32(max(limits.idleTime.components.seconds, 1)),
      // The library answers in words of its own when this is full: four times our limit, so that
      // ours is met first.
      limits.headerBytes * 4)
  }
}
