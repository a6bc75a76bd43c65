import PredikatFoundation
import PredikatSyntax

/// A step that gives an object of a registered Swift type: not its value, which would have to be
/// copied and counted, but the place where it lies, for as long as something is done with it.
struct SwiftObject: Sendable {
  /// What is done with an object: nil for nil.
  typealias Use = (UnsafeRawPointer?) throws(EvaluationError) -> Void

  /// The type of the object; never an optional.
  let type: any Any.Type
  /// Whether it may be nil.
  let isOptional: Bool
  /// Where it lies, when that is a fixed distance from a variable's object.
  let place: Place?
  private let access: @Sendable (Frame, Use) throws(EvaluationError) -> Void

  /// A distance from the object that a variable names.
  struct Place: Sendable {
    var slot: Int
    var offset: Int
  }

  init(
    _ type: any Any.Type, isOptional: Bool, place: Place? = nil,
    access: @escaping @Sendable (Frame, Use) throws(EvaluationError) -> Void
  ) {
    self.type = type
    self.isOptional = isOptional
    self.place = place
    self.access = access
  }

  /// The object that a variable names, or what lies inside it.
  init(_ type: any Any.Type, at place: Place) {
    self.init(type, isOptional: false, place: place) { frame, use throws(EvaluationError) in
      try use(frame.objects[place.slot].map { $0 + place.offset })
    }
  }

  /// Does something with the object, which lies still meanwhile.
  @inline(__always)
  func with(_ frame: Frame, _ use: Use) throws(EvaluationError) { try access(frame, use) }

  /// Something else that is computed of the object.
  func map<Result: Sendable>(
    _ transform:
      @escaping @Sendable (Frame, UnsafeRawPointer?) throws(EvaluationError) -> Result
  ) -> Step<Result> {
    if let place {
      return { frame throws(EvaluationError) in
        try transform(frame, frame.objects[place.slot].map { $0 + place.offset })
      }
    }
    let access = access
    return { frame throws(EvaluationError) in
      var result: Result?
      try access(frame) { object throws(EvaluationError) in
        result = try transform(frame, object)
      }
      guard let result else { throw .unsuitable("an object", at: .none) }
      return result
    }
  }

  /// Another object, found by way of this one.
  func object(
    _ type: any Any.Type, isOptional: Bool,
    _ find:
      @escaping @Sendable (Frame, UnsafeRawPointer?, Use) throws(EvaluationError) -> Void
  ) -> SwiftObject {
    let access = access
    return SwiftObject(type, isOptional: isOptional) { frame, use throws(EvaluationError) in
      try access(frame) { object throws(EvaluationError) in try find(frame, object, use) }
    }
  }

  /// Whether there is an object.
  var isPresent: Step<Bool> { map { _, object in object != nil } }
}
