import Foundation

/// A place to write, buffered; a reader that went away (`| head`) is no error.
package final class OutputChannel {
  /// Whether a person sees it as it is written.
  package let isTerminal: Bool
  private let write: ([UInt8]) -> Bool
  private var buffer: [UInt8] = []
  /// Whether nobody reads any more.
  package private(set) var isClosed = false

  /// Writes to a file descriptor.
  init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    write = { bytes in
      bytes.withUnsafeBytes { raw in
        var rest = raw[...]
        while !rest.isEmpty {
          let count = Foundation.write(
            descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          if count < 0 && errno == EINTR { continue }
          if count <= 0 { return false }
          rest = rest.dropFirst(count)
        }
        return true
      }
    }
  }

  /// Writes into memory, through `receive`; for tests.
  package init(isTerminal: Bool = false, receive: @escaping ([UInt8]) -> Void) {
    self.isTerminal = isTerminal
    write = { bytes in
      receive(bytes)
      return true
    }
  }

  /// Writes text.
  package func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes a line.
  package func writeLine(_ text: String = "") { write(text + "\n") }

  /// Writes bytes.
  package func write(bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Hands on what is buffered.
  package func flush() {
    guard !buffer.isEmpty, !isClosed else { return }
    if !write(buffer) { isClosed = true }
    buffer.removeAll(keepingCapacity: true)
  }
}
