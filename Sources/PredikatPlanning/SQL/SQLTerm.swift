import PredikatTyping

/// A value of a statement, before it is text.
indirect enum SQLTerm: Sendable, Equatable {
  /// A column of a source.
  case column(SQLColumn)
  /// A bound value, by its index among the translator's bindings.
  case binding(Int)
  /// 1 or 0, where a stored Boolean is compared with what a condition means by itself.
  case flag(Bool)
  /// NULL
  case null
  /// 1 where a condition holds, else 0.
  case truth(SQLCondition)
  /// A call of a registered function.
  case call(SQLFunction, [SQLTerm])
  /// A call of ``SQLFunction/evaluate``: the expression's index, and the inputs.
  case evaluate(Int, [SQLTerm])
  /// A call of a function that every database has.
  case native(SQLNative, [SQLTerm])
  /// Arithmetic that cannot fail.
  case arithmetic(ArithmeticOperator, SQLTerm, SQLTerm)
  /// The first that is not NULL.
  case coalesce([SQLTerm])
  /// The first term whose condition holds, or else the last.
  case choice([SQLCase], otherwise: SQLTerm)
  /// A member of JSON text, by the names that lead to it.
  case jsonMember(SQLTerm, path: [String])
  /// The only value of a subquery's only row.
  case subquery(SQLSelect)
}

/// A term and when it counts.
struct SQLCase: Sendable, Equatable {
  var test: SQLCondition
  var value: SQLTerm
}

/// A column of a source.
struct SQLColumn: Sendable, Equatable {
  /// The source's number.
  var source: Int
  /// The column.
  var name: SQLName
}

/// The functions that need no registration.
enum SQLNative: String, Sendable {
  case length
  case jsonArrayLength = "json_array_length"
  case count = "COUNT"
  case minimum = "MIN"
  case maximum = "MAX"
}

/// A term with what is known of its values.
struct Operand: Sendable, Equatable {
  /// The term.
  var term: SQLTerm
  /// How it holds values.
  var encoding: ValueEncoding
  /// Whether it may be NULL.
  var isNullable: Bool
}
