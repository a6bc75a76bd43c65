import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

/// Makes values of what Swift holds: constants that a predicate has captured, properties of
/// objects.
struct SwiftValueReader: Sendable {
  let types: SwiftTypes

  /// The value of a Swift value, by its static type.
  func value<Held>(of held: Held) throws(EvaluationError) -> Value {
    if let type = Held.self as? any ReadableValue.Type { return try read(held, as: type) }
    guard let id = types.id(of: Held.self) else { throw unreadable(Held.self) }
    let nominal = types.schema[id]
    switch nominal.kind {
    case .enum: return try value(ofCase: held, nominal)
    case .model: throw unreadable(Held.self)
    default: return try structure(held, id)
    }
  }

  /// The value of a Swift value whose static type is only known at run time.
  func value(ofAny held: Any, as type: any Any.Type) throws(EvaluationError) -> Value {
    func open<Held>(_: Held.Type) -> Result<Value, EvaluationError> {
      guard let held = held as? Held else { return .failure(unreadable(Held.self)) }
      return Result { () throws(EvaluationError) in try value(of: held) }
    }
    return try _openExistential(type, do: open).get()
  }

  /// Whether values of a Swift type can be made.
  func canRead(_ type: any Any.Type) -> Bool {
    if let readable = type as? any ReadableValue.Type {
      return readable.parts.allSatisfy(canRead)
    }
    return types.id(of: type).map { types.schema[$0].kind != .model } ?? false
  }

  private func read<Held, Readable: ReadableValue>(
    _ held: Held, as type: Readable.Type
  ) throws(EvaluationError) -> Value {
    // `Held` is `Readable`; only the compiler does not know it.
    try withUnsafePointer(to: held) { pointer throws(EvaluationError) in
      try pointer.withMemoryRebound(to: Readable.self, capacity: 1) {
        pointer throws(EvaluationError) in
        try pointer.pointee.value(self)
      }
    }
  }

  private func value<Case>(
    ofCase held: Case, _ type: NominalType
  ) throws(EvaluationError) -> Value {
    if let raw = held as? any RawRepresentable {
      func open<Enum: RawRepresentable>(_ held: Enum) -> Result<Value, EvaluationError> {
        Result { () throws(EvaluationError) in try value(of: held.rawValue) }
      }
      return try open(raw).get()
    }
    let name = String(describing: held)
    guard type.enumCase(name) != nil else { throw unreadable(Case.self) }
    return .string(name)
  }

  private func structure<Root>(_ held: Root, _ id: TypeID) throws(EvaluationError) -> Value {
    var fields: [String: Value] = [:]
    for property in StoredProperties.of(id, in: types.schema) {
      let name = property.property(in: types.schema).name
      guard let path = types.keyPath(to: property, of: id) as? PartialKeyPath<Root> else {
        throw .unregistered(name, of: types.schema[id].name)
      }
      fields[name] = try value(ofAny: held[keyPath: path], as: type(of: path).valueType)
    }
    return .structure(fields)
  }

  private func unreadable(_ type: any Any.Type) -> EvaluationError {
    .unsupported("a value of the Swift type '\(type)'", at: .none)
  }
}

extension EvaluationError {
  /// A property without a key path.
  static func unregistered(
    _ name: String, of type: String, at range: TextRange = .none
  ) -> EvaluationError {
    EvaluationError(
      .unsupported, at: range, "'\(name)' of '\(type)' is registered with no key path")
  }
}

/// A type of Swift or Foundation that has a form among the values.
protocol ReadableValue {
  /// The types of what it holds.
  static var parts: [any Any.Type] { get }
  func value(_ reader: SwiftValueReader) throws(EvaluationError) -> Value
}

extension ReadableValue {
  static var parts: [any Any.Type] { [] }
}
