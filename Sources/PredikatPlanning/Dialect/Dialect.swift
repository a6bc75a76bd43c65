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
  /// The most values that are written one by one behind `IN`; longer lists are bound whole.
  var longestList: Int { get }
}
