/// How a database writes what planners mean.
public protocol Dialect: Sendable {
  /// The name a reader knows it by.
  var name: String { get }
  /// A name of the schema as statements write it: the only way a name gets into a statement.
  func quoted(_ name: String) -> String
  /// The mark for the binding at that index, from 0.
  func placeholder(_ index: Int) -> String
  /// The word between two values that may be NULL and shall be the same.
  var sameOperator: String { get }
  /// The word between two values that may be NULL and shall differ.
  var differentOperator: String { get }
  /// The words between two tables that are joined in this order.
  var orderedJoin: String { get }
  /// What stands before a list that is bound as one value, to make rows of its elements.
  var elementsBefore: String { get }
  /// What stands behind such a list.
  var elementsAfter: String { get }
  /// The words for a limit that limits nothing, where only an offset is wanted.
  var unlimited: String { get }
  /// The most values that are written one by one behind `IN`; longer lists are bound as one.
  var longestList: Int { get }
}
