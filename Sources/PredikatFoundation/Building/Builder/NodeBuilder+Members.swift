import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// A member that Swift, Foundation or SwiftData give to a value.
  func member(
    _ member: ValueMember, of base: TypedExpression, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    let base = try node(base)
    switch member {
    case .rawValue: return try types.rawValue(of: base, at: range)
    case .persistentModelID, .defaultID:
      return try types.property(
        member.name, type: .persistentIdentifier, of: base, at: range)
    // Foundation traps at the key path of a value to itself.
    case .named("self"): return base
    default: break
    }
    if let path = KnownMembers.keyPath(to: member.name, of: base.outputType),
      let node = Self.keyPath(path, of: base)
    {
      return node
    }
    if base is any HeldValueNode,
      let value = ConstantMember.value(member.name, of: try value(of: base, at: range))
    {
      return try constant(value, at: range)
    }
    throw .node(
      "KeyPath", at: range,
      "no key path is known for '\(member.name)' of '\(base.outputType)'")
  }

  /// A key path of one property; nil where it does not start at the value's type.
  static func keyPath(_ path: any AnyKeyPath & Sendable, of base: AnyNode) -> AnyNode? {
    func open<Root: StandardPredicateExpression>(_ root: Root) -> AnyNode? {
      func with<Value>(_: Value.Type) -> AnyNode? {
        sendable(path as? KeyPath<Root.Output, Value>)
          .map { Nodes.build_KeyPath(root: root, keyPath: $0) }
      }
      return _openExistential(type(of: path).valueType, do: with)
    }
    return open(base)
  }

  /// A key path that was sendable before a cast forgot it; no cast can bring that back.
  static func sendable<Root, Value>(
    _ path: KeyPath<Root, Value>?
  ) -> (any KeyPath<Root, Value> & Sendable)? {
    path.map { unsafeDowncast($0, to: (any KeyPath<Root, Value> & Sendable).self) }
  }
}

/// Members of constants that have no key path of their own here.
enum ConstantMember {
  /// The value of a member; nil where it is none of these.
  static func value(_ name: String, of value: Any) -> Any? {
    if let text = value as? String { return textMember(name, of: text) }
    if let range = value as? any RandomAccessCollection {
      switch name {
      case "count": return range.count
      case "isEmpty": return range.isEmpty
      default: return nil
      }
    }
    return name == "description" ? String(describing: value) : nil
  }

  private static func textMember(_ name: String, of text: String) -> Any? {
    switch name {
    case "localizedLowercase": text.localizedLowercase
    case "localizedUppercase": text.localizedUppercase
    case "localizedCapitalized": text.localizedCapitalized
    case "capitalized": text.capitalized
    case "removingPercentEncoding": text.removingPercentEncoding as Any
    default: nil
    }
  }
}
