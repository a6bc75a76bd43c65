public import Foundation
import PredikatSyntax
public import PredikatSchema
public import PredikatTyping

/// A `Foundation.Predicate` as a query: its text, and the constants that it has captured.
///
/// ```swift
/// let recent = Date.now.addingTimeInterval(-86_400)
/// let predicate = #Predicate<Article> { $0.views > 10 && $0.published > recent }
/// let walked = try WalkedPredicate(predicate, types: types)
/// // let capture1: Date
/// // #Predicate<Article> { article in article.views > 10 && article.published > capture1 }
/// let query = try walked.query()
/// ```
///
/// Numbers, strings and Booleans become literals, as nothing tells a captured one from a literal;
/// other constants become captured names with declared types, whose values are in ``constants``.
/// Ranges in errors are places in the text, which is what a person reads of a predicate that
/// was never written as text.
public struct WalkedPredicate: Sendable {
  /// The predicate as text, with a line for each captured constant.
  public let text: String
  /// The values of the names that the text declares and gives no value.
  public let constants: [CapturedConstant]
  /// The Swift types that it was walked with.
  public let types: SwiftTypes

  /// Walks a predicate.
  public init<each Input>(
    _ predicate: Predicate<repeat each Input>, types: SwiftTypes
  ) throws(BridgeError) {
    var walker = PredicateWalker(types: types)
    var inputs: [PredicateWalker.Input] = []
    repeat inputs.append(PredicateWalker.Input(each predicate.variable))
    let syntax = try walker.predicate(predicate.expression, inputs: inputs, output: nil)
    self.init(syntax, walker)
  }

  /// Walks an expression, which may compute any value.
  @available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public init<each Input, Output>(
    _ expression: Expression<repeat each Input, Output>, types: SwiftTypes
  ) throws(BridgeError) {
    var walker = PredicateWalker(types: types)
    var inputs: [PredicateWalker.Input] = []
    repeat inputs.append(PredicateWalker.Input(each expression.variable))
    let syntax = try walker.predicate(
      expression.expression, inputs: inputs, output: Output.self)
    self.init(syntax, walker)
  }

  private init(_ syntax: PredicateSyntax, _ walker: PredicateWalker) {
    let predicate = ExpressionPrinter.print(syntax)
    text = (walker.lines + [predicate]).joined(separator: "\n")
    constants = walker.constants
    types = walker.types
  }

  /// The query that the text is, with its types: what the checker makes of the same text.
  public func query() throws(BridgeError) -> TypedQuery {
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(SourceText(text), into: &sink)
    let query = TypeChecker(schema: types.schema)
      .check(syntax, given: Set(constants.map(\.name)), into: &sink)
    guard !sink.hasErrors else { throw .diagnostics(sink.sorted()) }
    return query
  }
}

/// A constant that a predicate has captured.
///
/// `Predicate` is `Sendable` and holds the value already, whatever its type; that is what makes
/// this safe to send.
public struct CapturedConstant: @unchecked Sendable {
  /// The name that the text gives it.
  public let name: String
  /// Its type.
  public let type: SwiftType
  /// Its type in Swift.
  public let swiftType: any Any.Type
  /// Its value.
  public let value: Any
}
