import PredikatSyntax
import PredikatText

/// A step that gives several objects of a registered Swift type, one after the other.
struct SwiftObjects: Sendable {
  /// What is done with an object; false to stop.
  typealias Use = (UnsafeRawPointer) throws(EvaluationError) -> Bool

  /// The type of the objects.
  let type: any Any.Type
  /// How many there are.
  let count: Step<Int64>
  /// Goes along the objects.
  let forEach: @Sendable (Frame, Use) throws(EvaluationError) -> Void

  init(
    type: any Any.Type, count: @escaping Step<Int64>,
    forEach: @escaping @Sendable (Frame, Use) throws(EvaluationError) -> Void
  ) {
    self.type = type
    self.count = count
    self.forEach = forEach
  }

  /// Those that satisfy a test of what the slot names.
  func filtered(_ slot: Int, _ test: @escaping Step<Bool>) -> SwiftObjects {
    let forEach = forEach
    let found: @Sendable (Frame, Use) throws(EvaluationError) -> Void = {
      frame, use throws(EvaluationError) in
      try forEach(frame) { object throws(EvaluationError) in
        frame.objects[slot] = object
        return try test(frame) ? try use(object) : true
      }
    }
    return SwiftObjects(type: type, count: Self.count(found), forEach: found)
  }

  private static func count(
    _ forEach: @escaping @Sendable (Frame, Use) throws(EvaluationError) -> Void
  ) -> Step<Int64> {
    { frame throws(EvaluationError) in
      var count: Int64 = 0
      try forEach(frame) { _ throws(EvaluationError) in
        count += 1
        return true
      }
      return count
    }
  }

  /// The first, or nil.
  var first: SwiftObject {
    let forEach = forEach
    return SwiftObject(type, isOptional: true) { frame, use throws(EvaluationError) in
      var isEmpty = true
      try forEach(frame) { object throws(EvaluationError) in
        isEmpty = false
        try use(object)
        return false
      }
      if isEmpty { try use(nil) }
    }
  }

  /// The last, or nil.
  var last: SwiftObject {
    let forEach = forEach
    let count = count
    return SwiftObject(type, isOptional: true) { frame, use throws(EvaluationError) in
      var rest = try count(frame)
      if rest == 0 { return try use(nil) }
      try forEach(frame) { object throws(EvaluationError) in
        rest -= 1
        if rest == 0 { try use(object) }
        return rest > 0
      }
    }
  }

  /// The one at an index, which must be there.
  func element(at index: @escaping Step<Value>, in range: TextRange) -> SwiftObject {
    let forEach = forEach
    let count = count
    return SwiftObject(type, isOptional: false) { frame, use throws(EvaluationError) in
      let place = try index(frame).integer ?? -1
      let total = try count(frame)
      guard place >= 0, place < total else {
        throw EvaluationError(
          .invalidSubscript, at: range, "there is no element \(place) of \(total)")
      }
      var current: Int64 = 0
      try forEach(frame) { object throws(EvaluationError) in
        defer { current += 1 }
        if current == place { try use(object) }
        return current < place
      }
    }
  }
}
