import PredikatSyntax

extension Diagnostic {
  /// A path of `--fields` that leads over several objects.
  static func fieldOverToMany(_ path: String, property: String) -> Diagnostic {
    Diagnostic(
      "plan.to-many-field", .error,
      "'\(path)' leads over '\(property)', which has several objects; a column needs one value",
      at: .none)
  }

  /// A path of `--fields` that is empty or has an empty part.
  static func malformedField(_ path: String) -> Diagnostic {
    Diagnostic(
      "plan.malformed-field", .error,
      "'\(path)' is no path of properties; expected names with full stops between them", at: .none)
  }

  /// A limit or an offset below zero.
  static func negativeCount(_ word: String, _ count: Int, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "plan.negative-count", .error, "\(word) is \(count); expected zero or more", at: range)
  }

  /// A query whose predicate is an expression of another type.
  static func noCondition(type: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "plan.no-condition", .error, "the expression gives '\(type)'; expected a condition",
      at: range)
  }

  /// A query without an entity.
  static func noEntity(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "plan.no-entity", .error,
      "the query names no entity that is stored; expected a model to fetch",
      at: range)
  }

  /// A query that grows too large: when its captured predicates are put in place, or where it picks
  /// objects of objects that it picks.
  static func queryTooLarge(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "plan.too-large", .error,
      "the query becomes a statement with too many parts; expected fewer objects that are picked "
        + "from others, or predicates put in place",
      at: range)
  }

  /// An expression over more columns than one function takes.
  static func tooManyInputs(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "plan.too-many-inputs", .error,
      "the expression reads more columns than a database function takes",
      at: range)
  }

  /// A field that no entity on its path has.
  static func unknownField(
    _ path: String, name: String, entity: String, didYouMean: String?
  ) -> Diagnostic {
    Diagnostic(
      "type.unknown-property", .error,
      "'\(entity)' has no property '\(name)' for the column '\(path)'"
        + (didYouMean.map { "; did you mean '\($0)'?" } ?? ""), at: .none)
  }

  /// An expression that neither SQL nor a function over columns can compute.
  static func unplannable(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "plan.unsupported", .error,
      "the expression needs objects of a relationship in a way that no SQL can express", at: range)
  }

  /// A sort key that has no value to compare.
  static func unsortable(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "sort.unsupported-key", .error,
      "the key is no stored value; expected an attribute, or a path to one",
      at: range)
  }
}
