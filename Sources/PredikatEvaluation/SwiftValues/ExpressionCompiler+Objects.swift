import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// Notes that a variable names objects of a Swift type, and gives its place in the frame.
  mutating func bind(_ type: any Any.Type, to variable: VariableID) -> Int {
    objectVariables[variable.index] = type
    return slot(variable)
  }

  /// `base.property` of an object of a registered Swift type.
  func compile(
    _ property: PropertyReference, of object: SwiftObject, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let name = property.property(in: schema).name
    guard let types, let id = types.id(of: object.type) else {
      throw .unsupported("'\(name)' of an object that is not at hand", at: range)
    }
    guard let path = types.keyPath(to: property, of: id) else {
      throw .unregistered(name, of: schema[id].name, at: range)
    }
    return try SwiftProperty(
      object: object, path: path, reader: SwiftValueReader(types: types), range: range
    ).compiled()
  }

  // MARK: Boxes

  /// The object as a value: a struct by its fields.
  func boxed(_ object: SwiftObject) -> Step<Value> {
    let read = readObject(of: object.type)
    return object.map { _, object throws(EvaluationError) in
      guard let object else { return .null }
      return try read(object)
    }
  }

  func boxed(_ objects: SwiftObjects) -> Step<Value> {
    let read = readObject(of: objects.type)
    return { frame throws(EvaluationError) in
      var values: [Value] = []
      try objects.forEach(frame) { object throws(EvaluationError) in
        values.append(try read(object))
        return true
      }
      return .array(values)
    }
  }

  private func readObject(
    of type: any Any.Type
  ) -> @Sendable (UnsafeRawPointer) throws(EvaluationError) -> Value {
    guard let types else { return { _ in .null } }
    let reader = SwiftValueReader(types: types)
    func open<Held>(
      _: Held.Type
    ) -> @Sendable (UnsafeRawPointer) throws(EvaluationError) -> Value {
      { pointer throws(EvaluationError) in
        try reader.value(of: pointer.assumingMemoryBound(to: Held.self).pointee)
      }
    }
    return _openExistential(type, do: open)
  }

  // MARK: Optionals

  /// One of two objects, as a test decides.
  static func choice(
    _ test: @escaping Step<Bool>, _ yes: SwiftObject, _ no: SwiftObject
  ) -> SwiftObject {
    SwiftObject(yes.type, isOptional: yes.isOptional || no.isOptional) {
      frame, use throws(EvaluationError) in
      if try test(frame) { try yes.with(frame, use) } else { try no.with(frame, use) }
    }
  }

  /// The object, which must not be nil.
  static func forced(_ object: SwiftObject, at range: TextRange) -> SwiftObject {
    if !object.isOptional { return object }
    return object.object(object.type, isOptional: false) {
      _, object, use throws(EvaluationError) in
      guard let object else { throw .forcedNil(at: range) }
      try use(object)
    }
  }

  /// What is computed of the object that a slot names; nil for nil.
  func flatMap(_ object: SwiftObject, _ slot: Int, _ body: Compiled) -> Compiled {
    if case .object(let inner) = body {
      return .object(
        object.object(inner.type, isOptional: true) { frame, object, use throws(EvaluationError) in
          guard let object else { return try use(nil) }
          frame.objects[slot] = object
          try inner.with(frame, use)
        })
    }
    let step = boxed(body)
    return .value(
      object.map { frame, object throws(EvaluationError) in
        guard let object else { return .null }
        frame.objects[slot] = object
        return try step(frame)
      })
  }

  // MARK: Closures

  /// A closure over each of several objects.
  mutating func compile(
    _ quantifier: Quantifier, over objects: SwiftObjects, _ slot: Int, _ body: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    switch quantifier {
    case .contains: return .bool(Self.any(true, objects, slot, try bool(body)))
    case .allSatisfy: return .bool(Self.any(false, objects, slot, try bool(body)))
    case .filter: return .objects(objects.filtered(slot, try bool(body)))
    case .first: return .object(objects.filtered(slot, try bool(body)).first)
    case .map:
      let step = try value(body)
      return .value { frame throws(EvaluationError) in
        var values: [Value] = []
        try objects.forEach(frame) { object throws(EvaluationError) in
          frame.objects[slot] = object
          values.append(try step(frame))
          return true
        }
        return .array(values)
      }
    }
  }

  private static func any(
    _ decisive: Bool, _ objects: SwiftObjects, _ slot: Int, _ test: @escaping Step<Bool>
  ) -> Step<Bool> {
    { frame throws(EvaluationError) in
      var result = !decisive
      try objects.forEach(frame) { object throws(EvaluationError) in
        frame.objects[slot] = object
        guard try test(frame) == decisive else { return true }
        result = decisive
        return false
      }
      return result
    }
  }
}
