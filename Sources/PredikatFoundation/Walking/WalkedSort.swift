public import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// The order that sort descriptors give, as text.
public struct WalkedSort: Sendable {
  /// `[SortDescriptor(\.title, comparator: .lexical), …]`
  public let text: String

  /// Walks sort descriptors. Each must compare by a registered property.
  public init<Root>(
    _ descriptors: [SortDescriptor<Root>], types: SwiftTypes
  ) throws(BridgeError) {
    var keys: [String] = []
    for descriptor in descriptors {
      guard let path = descriptor.keyPath else {
        throw BridgeError(.node("SortDescriptor"), "a sort descriptor without a key path")
      }
      let order = descriptor.order == .reverse ? ", order: .reverse" : ""
      let comparator = try Self.comparator(descriptor.stringComparator)
      let keyPath = try Self.keyPath(path, types)
      keys.append("SortDescriptor(\(keyPath)\(comparator)\(order))")
    }
    text = "[\(keys.joined(separator: ", "))]"
  }

  private static func keyPath(
    _ path: AnyKeyPath, _ types: SwiftTypes
  ) throws(BridgeError) -> String {
    let name = NameSyntax(try types.name(of: path), at: .none)
    return ExpressionPrinter.print(
      KeyPathSyntax(root: nil, components: [.property(name)], range: .none))
  }

  private static func comparator(
    _ comparator: String.StandardComparator?
  ) throws(BridgeError) -> String {
    guard let comparator else { return "" }
    if comparator == .lexical { return ", comparator: .lexical" }
    #if canImport(Darwin)
      if comparator == .localizedStandard { return "" }
      if comparator == .localized { return ", comparator: .localized" }
    #endif
    throw BridgeError(
      .node("SortDescriptor"), "a sort descriptor whose comparator is not known")
  }
}
