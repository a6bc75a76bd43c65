import PredikatSchema
import PredikatTyping

/// What a query does, so that an answer of Foundation's may be another.
extension TypedExpression {
  /// Whether some part of it searches without regard to case or accents, or orders as a language
  /// does.
  var searchesLoosely: Bool {
    switch kind {
    case .call(.localizedStandardContains, _), .call(.localizedCaseInsensitiveContains, _),
      .call(.localizedCompare, _), .call(.localizedCaseInsensitiveCompare, _),
      .call(.localizedStandardCompare, _):
      true
    default: children.contains(where: \.searchesLoosely)
    }
  }

  /// Whether some part of it is a `UInt` or a `UInt64`.
  var countsUnsigned: Bool {
    type == .scalar(.uint) || type == .scalar(.uint64) || children.contains(where: \.countsUnsigned)
  }

  /// Whether some part of it asks the elements of a set one by one.
  var asksSets: Bool {
    if case .each(_, let base, _, _) = kind, base.type.unwrapped.isSet { return true }
    return children.contains(where: \.asksSets)
  }

  /// Whether some part of it asks which of two texts comes first.
  var ordersTexts: Bool {
    let isOrder =
      switch kind {
      case .comparison(let operation, let lhs, _): !operation.isEquality && lhs.type.isText
      case .call(.minimum, let arguments), .call(.maximum, let arguments):
        arguments.contains { $0.type.element?.isText == true }
      case .call(.lesser, let arguments), .call(.greater, let arguments):
        arguments.contains { $0.type.isText }
      case .call(.rangeContains, let arguments): arguments.last?.type.isText == true
      case .range(_, let lower, let upper): (lower ?? upper)?.type.isText == true
      default: false
      }
    return isOrder || children.contains(where: \.ordersTexts)
  }
}

extension SwiftType {
  /// Whether it is text, or one character.
  fileprivate var isText: Bool {
    switch unwrapped {
    case .scalar(let scalar): scalar.isText || scalar == .character
    default: false
    }
  }
}
