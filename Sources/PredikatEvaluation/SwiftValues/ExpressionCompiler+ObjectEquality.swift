import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// `==` and `!=` of objects of Swift types: with nil, or with others of the type. Nil for sides
  /// that are compared as values.
  func compareObjects(
    _ operation: ComparisonOperator, _ left: TypedExpression, _ right: TypedExpression,
    _ sides: (Compiled, Compiled)
  ) -> Step<Bool>? {
    let isEqual = operation == .equal
    switch sides {
    case (.object(let object), _) where right.isNilLiteral,
      (_, .object(let object)) where left.isNilLiteral:
      let isPresent = object.isPresent
      return { frame throws(EvaluationError) in try isPresent(frame) != isEqual }
    case (.object(let left), .object(let right)) where left.type == right.type:
      guard let areEqual = equality(of: left.type) else { return nil }
      return { frame throws(EvaluationError) in
        var result = false
        try left.with(frame) { left throws(EvaluationError) in
          try right.with(frame) { right throws(EvaluationError) in
            if let left, let right {
              result = areEqual(left, right)
            } else {
              result = left == right
            }
          }
        }
        return result == isEqual
      }
    default: return nil
    }
  }

  /// The `==` that Swift has for a type; for classes without one, identity.
  private func equality(
    of type: any Any.Type
  ) -> (@Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
    func open<Held>(
      _: Held.Type
    ) -> (@Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
      let areEquatable = Held.self is any Equatable.Type
      guard areEquatable || Held.self is AnyObject.Type else { return nil }
      return { left, right in
        let left = left.assumingMemoryBound(to: Held.self).pointee
        let right = right.assumingMemoryBound(to: Held.self).pointee
        guard areEquatable, let comparable = left as? any Equatable else {
          return left as AnyObject === right as AnyObject
        }
        return comparable.isEqual(to: right)
      }
    }
    return _openExistential(type, do: open)
  }

  /// `is`, `as?` and `as!` of an object of a Swift type.
  func compileCast(
    _ kind: CastKind, of object: SwiftObject, to type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    guard let target = types?.metatype(of: type.unwrapped) else {
      throw .unsupported("a cast to '\(schema.name(of: type))'", at: range)
    }
    let cast = cast(object, to: target)
    let acceptsNil = type.isOptional
    switch kind {
    case .check:
      return .bool(
        Scope.castCheck(cast.isPresent, object.isPresent, acceptsNil: acceptsNil))
    case .conditional: return .object(cast)
    case .force, .coerce:
      let name = schema.name(of: type)
      return .object(
        cast.object(target, isOptional: acceptsNil) { frame, found, use throws(EvaluationError) in
          if found == nil {
            guard acceptsNil, try !object.isPresent(frame) else {
              throw .failedCast(to: name, at: range)
            }
          }
          try use(found)
        })
    }
  }

  private func cast(_ object: SwiftObject, to target: any Any.Type) -> SwiftObject {
    func from<Held>(_: Held.Type) -> SwiftObject {
      func to<Other>(_: Other.Type) -> SwiftObject {
        object.object(Other.self, isOptional: true) { _, object, use throws(EvaluationError) in
          let held = object?.assumingMemoryBound(to: Held.self).pointee
          guard let found = held as? Other else { return try use(nil) }
          try withUnsafePointer(to: found) { pointer throws(EvaluationError) in
            try use(UnsafeRawPointer(pointer))
          }
        }
      }
      return _openExistential(target, do: to)
    }
    return _openExistential(object.type, do: from)
  }
}

extension Scope {
  /// Whether a cast found something, or nil may stand for it.
  fileprivate static func castCheck(
    _ isFound: @escaping Step<Bool>, _ isPresent: @escaping Step<Bool>, acceptsNil: Bool
  ) -> Step<Bool> {
    { frame throws(EvaluationError) in
      if try isFound(frame) { return true }
      guard acceptsNil else { return false }
      return try !isPresent(frame)
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

extension TypedExpression {
  /// Whether it is the literal `nil`.
  fileprivate var isNilLiteral: Bool {
    if case .literal(.nil) = kind { return true }
    return false
  }
}
