import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

/// A property of a registered Swift type, as steps over an object.
struct SwiftProperty: Sendable {
  let object: SwiftObject
  let path: any AnyKeyPath & Sendable
  let reader: SwiftValueReader
  let range: TextRange

  /// The property's value in the form that its type allows.
  func compiled() throws(EvaluationError) -> Compiled {
    if let scalar = unboxedScalar() { return scalar }
    if let objects = relation() { return objects }
    let type = type(of: path).valueType
    guard reader.canRead(type) else {
      throw .unsupported("a value of the Swift type '\(type)'", at: range)
    }
    func open<Held>(_: Held.Type) -> Compiled {
      let reader = reader
      return .value(
        step { (held: Held) throws(EvaluationError) in try reader.value(of: held) })
    }
    return _openExistential(type, do: open)
  }

  // MARK: Reading

  /// A step that makes something of the property's value, which is read where it lies if its
  /// place in the object is fixed.
  func step<Held, Result: Sendable>(
    _ transform: @escaping @Sendable (Held) throws(EvaluationError) -> Result
  ) -> Step<Result> {
    if let offset, let place = object.place {
      let slot = place.slot
      let distance = place.offset + offset
      return { frame throws(EvaluationError) in
        guard let object = frame.objects[slot] else { throw .unsuitable("nil", at: .none) }
        return try transform(
          (object + distance).assumingMemoryBound(to: Held.self).pointee)
      }
    }
    let read: @Sendable (UnsafeRawPointer) -> Held? = read()
    return object.map { _, object throws(EvaluationError) in
      guard let held = object.flatMap(read) else { throw .unsuitable("nil", at: .none) }
      return try transform(held)
    }
  }

  /// The distance of the property from the object's beginning, if it is fixed: not in classes, and
  /// not for what is computed.
  private var offset: Int? {
    func open<Root>(_: Root.Type) -> Int? {
      (path as? PartialKeyPath<Root>).flatMap { MemoryLayout<Root>.offset(of: $0) }
    }
    return _openExistential(type(of: path).rootType, do: open)
  }

  private func read<Held>() -> @Sendable (UnsafeRawPointer) -> Held? {
    func open<Root>(_: Root.Type) -> @Sendable (UnsafeRawPointer) -> Held? {
      guard let known = path as? KeyPath<Root, Held> else { return { _ in nil } }
      // `path` is sendable, which a cast cannot ask.
      let path = unsafeBitCast(known, to: (any KeyPath<Root, Held> & Sendable).self)
      return { $0.assumingMemoryBound(to: Root.self).pointee[keyPath: path] }
    }
    return _openExistential(type(of: path).rootType, do: open)
  }

  // MARK: Scalars

  private func unboxedScalar() -> Compiled? {
    switch type(of: path).valueType {
    case is Bool.Type: .bool(step { (held: Bool) in held })
    case is Int.Type: .integer(step { (held: Int) in Int64(held) })
    case is Int8.Type: .integer(step { (held: Int8) in Int64(held) })
    case is Int16.Type: .integer(step { (held: Int16) in Int64(held) })
    case is Int32.Type: .integer(step { (held: Int32) in Int64(held) })
    case is Int64.Type: .integer(step { (held: Int64) in held })
    case is UInt8.Type: .integer(step { (held: UInt8) in Int64(held) })
    case is UInt16.Type: .integer(step { (held: UInt16) in Int64(held) })
    case is UInt32.Type: .integer(step { (held: UInt32) in Int64(held) })
    case is Float.Type: .double(step { (held: Float) in Double(held) })
    case is Double.Type: .double(step { (held: Double) in held })
    case is Date.Type: .date(step { (held: Date) in held.timeIntervalSinceReferenceDate })
    case is String.Type: .string(step { (held: String) in held })
    case is Int?.Type: .value(step { (held: Int?) in held.map { .integer(Int64($0)) } ?? .null })
    case is Double?.Type: .value(step { (held: Double?) in held.map { .double($0) } ?? .null })
    case is String?.Type: .value(step { (held: String?) in held.map { .string($0) } ?? .null })
    case is Bool?.Type: .value(step { (held: Bool?) in held.map { .bool($0) } ?? .null })
    default: nil
    }
  }
}

extension SwiftProperty {
  // MARK: Objects

  /// The property as another object, or as several; nil where it is neither.
  private func relation() -> Compiled? {
    switch TypeForm(of: type(of: path).valueType) {
    case .optional(let wrapped) where isObject(wrapped):
      func open<Other>(_: Other.Type) -> SwiftObject {
        found { (held: Other?, use) throws(EvaluationError) in
          guard let held else { return try use(nil) }
          try withUnsafePointer(to: held) { pointer throws(EvaluationError) in
            try use(UnsafeRawPointer(pointer))
          }
        }
      }
      return .object(_openExistential(wrapped, do: open))
    case .array(let element) where isObject(element):
      func open<Other>(_: Other.Type) -> SwiftObjects { several(of: Other.self) }
      return .objects(_openExistential(element, do: open))
    case .other where isObject(type(of: path).valueType):
      func open<Other>(_: Other.Type) -> SwiftObject { one(of: Other.self) }
      return .object(_openExistential(type(of: path).valueType, do: open))
    default: return nil
    }
  }

  private func isObject(_ type: any Any.Type) -> Bool {
    reader.types.id(of: type).map { reader.types.schema[$0].kind != .enum } ?? false
  }

  private func one<Other>(of _: Other.Type) -> SwiftObject {
    if let offset, let place = object.place {
      return SwiftObject(
        Other.self, at: SwiftObject.Place(slot: place.slot, offset: place.offset + offset))
    }
    let read: @Sendable (UnsafeRawPointer) -> Other? = read()
    return object.object(Other.self, isOptional: false) {
      _, object, use throws(EvaluationError) in
      guard let held = object.flatMap(read) else { throw .unsuitable("nil", at: .none) }
      try withUnsafePointer(to: held) { pointer throws(EvaluationError) in
        try use(UnsafeRawPointer(pointer))
      }
    }
  }

  private func found<Other>(
    _ pass:
      @escaping @Sendable (Other?, SwiftObject.Use) throws(EvaluationError) -> Void
  ) -> SwiftObject {
    let read: @Sendable (UnsafeRawPointer) -> Other?? = read()
    return object.object(Other.self, isOptional: true) { _, object, use throws(EvaluationError) in
      guard let held = object.flatMap(read) else { throw .unsuitable("nil", at: .none) }
      try pass(held, use)
    }
  }

  private func several<Other>(of _: Other.Type) -> SwiftObjects {
    let read: @Sendable (UnsafeRawPointer) -> [Other]? = read()
    let object = object
    return SwiftObjects(
      type: Other.self, count: step { (held: [Other]) in Int64(held.count) },
      forEach: { frame, use throws(EvaluationError) in
        try object.with(frame) { object throws(EvaluationError) in
          guard let held = object.flatMap(read) else { throw .unsuitable("nil", at: .none) }
          try held.withUnsafeBufferPointer { buffer throws(EvaluationError) in
            guard var pointer = buffer.baseAddress.map({ UnsafeRawPointer($0) }) else { return }
            for _ in buffer.indices {
              guard try use(pointer) else { return }
              pointer += MemoryLayout<Other>.stride
            }
          }
        }
      })
  }
}
