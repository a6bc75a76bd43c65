/// Writes JSON straight into bytes, in the order it is told: rows are streamed, and integers,
/// infinities and the order of keys come out as the contract says.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes an empty writer.
  public init() { bytes.reserveCapacity(1024) }

  /// What was written so far, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes out what was written so far, for a stream.
  public mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes `{ … }`.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes `[ … ]`.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes `[ … ]` of one value an element.
  public mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array { writer in
      for element in elements { body(&writer, element) }
    }
  }

  /// Writes a key; its value must follow.
  public mutating func key(_ name: String) {
    separate()
    writeQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string, or null.
  public mutating func string(_ value: String?) {
    guard let value else { return null() }
    separate()
    writeQuoted(value)
  }

  /// Writes an integer, or null.
  public mutating func integer(_ value: Int64?) {
    guard let value else { return null() }
    raw(String(value))
  }

  /// Writes an integer, or null.
  public mutating func integer(_ value: Int?) { integer(value.map(Int64.init)) }

  /// Writes a number with as few digits as read back to the same; infinities and NaN as the strings
  /// `inf`, `-inf`, `nan`.
  public mutating func number(_ value: Double) {
    if value.isNaN { return string("nan") }
    if value.isInfinite { return string(value < 0 ? "-inf" : "inf") }
    // Swift writes 5e-324 and 1e+16: both are JSON; `1.0` is kept, so that doubles look it.
    raw(value.description)
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes `null`.
  public mutating func null() { raw("null") }

  /// Writes JSON that was made elsewhere, as a stored document.
  public mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
  }

  /// Writes JSON that was made elsewhere.
  public mutating func raw(bytes json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes a line break, between the objects of a stream.
  public mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func open(_ brace: UInt8) {
    separate()
    bytes.append(brace)
    needsComma = false
  }

  private mutating func close(_ brace: UInt8) {
    bytes.append(brace)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func writeQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var clean = 0
      for (index, byte) in utf8.enumerated() where Self.needsEscape(byte) {
        bytes.append(contentsOf: utf8[clean..<index])
        writeEscaped(byte)
        clean = index + 1
      }
      bytes.append(contentsOf: utf8[clean...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): writeShort(byte)
    case 0x0A: writeShort(UInt8(ascii: "n"))
    case 0x0D: writeShort(UInt8(ascii: "r"))
    case 0x09: writeShort(UInt8(ascii: "t"))
    case 0x08: writeShort(UInt8(ascii: "b"))
    case 0x0C: writeShort(UInt8(ascii: "f"))
    default:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(Self.hexadecimal(byte >> 4))
      bytes.append(Self.hexadecimal(byte & 15))
    }
  }

  private mutating func writeShort(_ letter: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(letter)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
