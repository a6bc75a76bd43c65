/// Something that Swift allows in a closure and a predicate does not, with the facts that the
/// validator needs to name it.
public enum Construct: Hashable, Sendable {
  /// `for`, `while`, `repeat`.
  case loop(String)
  /// `=`, `+=` … or a call of a mutating method: the operator or the method's name.
  case mutation(String)
  /// `let`, `var`, `func`, a type, `#if`: the word.
  case declaration(String)
  /// More than one statement, or none.
  case statements(count: Int)
  /// `switch`, `guard`, `do`, `throw`, `defer`, `break` …: the word.
  case statement(String)
  /// `if` without `else`.
  case ifWithoutElse
  /// `if let` mixed with other conditions, `if case`, `#available`, a pattern that is no name.
  case condition(ConditionProblem)
  /// A method outside the language: its signature, as `map(_:)`.
  case methodCall(String)
  /// A free function, an initialiser or a closure that is called: what is called.
  case functionCall(String)
  /// An operator outside the language.
  case `operator`(String)
  /// A tuple of several values.
  case tuple
  /// `.name` of a type that is not known.
  case implicitMember(String)
  /// A closure as a value.
  case closure
  /// A key path as a value.
  case keyPath
  /// A macro, as `#Expression` inside a predicate: its name.
  case macro(String)
  /// `try`, `await` and the like: the word.
  case effect(String)
  /// A type as a value.
  case type(String)
  /// A member that is known to exist and has no meaning here: its name.
  case member(String)
  /// A subscript with other labels than `default:`.
  case `subscript`(String)
  /// A call whose callee is neither a name nor a member: it crashes the compiler.
  case callee
  /// `#Predicate(f)`: a macro without its trailing closure.
  case missingTrailingClosure

  /// What is wrong with a condition of an `if`.
  public enum ConditionProblem: Hashable, Sendable {
    /// `if let` mixed with Boolean conditions.
    case mixedBinding
    /// `if case`.
    case pattern
    /// `#available`.
    case availability
    /// `if let (a, b)`, `if let _`.
    case binding
  }
}
