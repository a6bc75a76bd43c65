import PredikatSyntax

/// What holds while a step runs: a variable that has its value.
enum Scope: Sendable {
  /// A value is put in its place first.
  case assignment(Step<Void>)
  /// An object lies still, and the slot says where.
  case object(SwiftObject, Int)

  /// The step inside this scope.
  func around(_ compiled: Compiled) -> Compiled {
    switch compiled {
    case .bool(let step): .bool(around(step))
    case .integer(let step): .integer(around(step))
    case .double(let step): .double(around(step))
    case .date(let step): .date(around(step))
    case .string(let step): .string(around(step))
    case .row(let step, let table): .row(around(step), table: table)
    case .rows(let step, let table): .rows(around(step), table: table)
    case .value(let step): .value(around(step))
    case .object(let object): .object(around(object))
    case .objects(let objects): .objects(around(objects))
    }
  }

  private func around<Result: Sendable>(_ step: @escaping Step<Result>) -> Step<Result> {
    switch self {
    case .assignment(let assign):
      { frame throws(EvaluationError) in
        try assign(frame)
        return try step(frame)
      }
    case .object(let object, let slot):
      object.map { frame, object throws(EvaluationError) in
        frame.objects[slot] = object
        return try step(frame)
      }
    }
  }

  private func around(_ inner: SwiftObject) -> SwiftObject {
    let enter = self
    return SwiftObject(inner.type, isOptional: inner.isOptional) {
      frame, use throws(EvaluationError) in
      try enter.run(frame) { () throws(EvaluationError) in try inner.with(frame, use) }
    }
  }

  private func around(_ inner: SwiftObjects) -> SwiftObjects {
    let enter = self
    return SwiftObjects(type: inner.type, count: around(inner.count)) {
      frame, use throws(EvaluationError) in
      try enter.run(frame) { () throws(EvaluationError) in try inner.forEach(frame, use) }
    }
  }

  private func run(
    _ frame: Frame, _ body: () throws(EvaluationError) -> Void
  ) throws(EvaluationError) {
    switch self {
    case .assignment(let assign):
      try assign(frame)
      try body()
    case .object(let object, let slot):
      try object.with(frame) { object throws(EvaluationError) in
        frame.objects[slot] = object
        try body()
      }
    }
  }
}
