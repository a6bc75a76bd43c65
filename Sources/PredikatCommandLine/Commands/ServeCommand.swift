import PredikatConsole
import PredikatServer
import PredikatStore
import PredikatSyntax

/// `predikat serve`: the page and the HTTP interface, until it is told to stop.
struct ServeCommand {
  private let arguments: ParsedArguments
  private let port: UInt16

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    let text = arguments.value("--port") ?? "8080"
    guard let port = UInt16(text) else {
      throw .invalidValue(option: "--port", value: text, expected: "a port, 0 to 65535")
    }
    self.port = port
  }

  func run(in console: Console) throws -> ExitStatus {
    let shelf = try StoreShelf(named: arguments.all("--store"))
    let configuration = ServerConfiguration(
      host: arguments.value("--host") ?? "127.0.0.1", port: port)
    let server: HTTPServer
    do {
      server = try HTTPServer.start(configuration, engine: StoreEngine(shelf))
    } catch {
      console.fail("\(error)")
      return .input
    }
    let style = TextStyle(isColored: console.colorsErrors)
    console.errors.writeLine("Predikat listens on \(style.bold(server.address)); Ctrl-C stops it.")
    console.errors.flush()
    TerminationSignal.wait()
    server.stop()
    return .clean
  }
}
