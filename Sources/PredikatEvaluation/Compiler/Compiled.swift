import PredikatText

/// A step of an evaluation that gives a value of one machine type.
typealias Step<Result> = @Sendable (Frame) throws(EvaluationError) -> Result

/// An expression as a closure, unboxed where the static type allows it. An optional is a
/// ``Compiled/value(_:)``, but for an optional object.
enum Compiled: Sendable {
  case bool(Step<Bool>)
  case integer(Step<Int64>)
  /// `Double`, and `Float` in its own precision.
  case double(Step<Double>)
  /// The seconds of a `Date`.
  case date(Step<Double>)
  case string(Step<String>)
  /// The row of an object in that table, by the index of its root's type; -1 for nil.
  case row(Step<Int32>, table: Int)
  /// The rows of several objects.
  case rows(Step<[Int32]>, table: Int)
  case value(Step<Value>)
  /// An object of a registered Swift type, optional or not.
  case object(SwiftObject)
  /// Several objects of a registered Swift type.
  case objects(SwiftObjects)

  /// A constant in the form that its value allows.
  static func constant(_ value: Value) -> Compiled {
    switch value {
    case .bool(let bool): .bool { _ in bool }
    case .integer(let integer): .integer { _ in integer }
    case .double(let double): .double { _ in double }
    case .date(let seconds): .date { _ in seconds }
    case .string(let string): .string { _ in string }
    default: .value { _ in value }
    }
  }
}
