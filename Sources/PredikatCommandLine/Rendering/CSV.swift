import Predikat
package import PredikatText

/// Comma-separated values as RFC 4180 has them: nil is empty, the empty string is `""`.
package enum CSV {
  /// A line of values, with its end.
  package static func line(_ values: [Value]) -> String {
    values.map(cell).joined(separator: ",") + "\r\n"
  }

  /// The line of the columns' names, with its end.
  package static func header(_ names: [String]) -> String {
    names.map(quotedIfNeeded).joined(separator: ",") + "\r\n"
  }

  private static func cell(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .string(""): "\"\""
    case .double(let number) where !number.isFinite:
      number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"
    default: quotedIfNeeded(ValueText.of(value))
    }
  }

  private static func quotedIfNeeded(_ text: String) -> String {
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }
}
