import Foundation
import PredikatTyping

/// Functions of texts, as Swift and Foundation compute them.
enum TextFunctions {
  /// The value of a function.
  static func value(of function: Function, _ values: [Any]) -> Any? {
    guard let text = (values.first as? any StringProtocol).map({ String($0) }) else { return nil }
    let other = values.count > 1 ? (values[1] as? any StringProtocol).map { String($0) } : nil
    switch function {
    case .lowercased: return text.lowercased()
    case .uppercased: return text.uppercased()
    case .trimmingWhitespace:
      return text.trimmingCharacters(
        in: other == "whitespacesAndNewlines" ? .whitespacesAndNewlines : .whitespaces)
    default: break
    }
    guard let other else { return nil }
    return switch function {
    case .hasPrefix: text.hasPrefix(other)
    case .hasSuffix: text.hasSuffix(other)
    case .localizedStandardContains: text.localizedStandardContains(other)
    case .caseInsensitiveCompare: text.caseInsensitiveCompare(other)
    case .localizedCompare: text.localizedCompare(other)
    case .localizedCaseInsensitiveContains: text.localizedCaseInsensitiveContains(other)
    case .localizedCaseInsensitiveCompare: text.localizedCaseInsensitiveCompare(other)
    case .localizedStandardCompare: text.localizedStandardCompare(other)
    default: nil
    }
  }
}
