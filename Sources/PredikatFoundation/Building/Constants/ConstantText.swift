import Foundation

/// Constants as Swift's interpolation writes them.
enum ConstantText {
  /// The text of a value inside `"\(…)"`.
  static func description(of value: Any) -> String {
    if let text = value as? String { return text }
    return String(describing: value)
  }
}
