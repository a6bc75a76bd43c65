public import Foundation
import PredikatEvaluation
public import PredikatFoundation

extension QueryRequest {
  /// Makes a request of a predicate that was built by `#Predicate`, so that it runs where there is
  /// no SwiftData.
  ///
  /// ```swift
  /// var types = SwiftTypes(schema: schema)
  /// try types.register(Article.self, ["title": \.title, "viewCount": \.views])
  ///
  /// let request = try QueryRequest(
  ///   #Predicate<Article> { $0.views > 10 && $0.title.contains(word) }, types: types,
  ///   sort: "-viewCount")
  /// let statement = compiler.planForRunning(request).value?.plan.statement
  /// ```
  ///
  /// The text of the request is the predicate in print, and what it has captured are parameters.
  /// What has no place in a query is a `BridgeError` that names the node.
  public init<each Input>(
    _ predicate: Predicate<repeat each Input>, types: SwiftTypes, sort: String? = nil,
    limit: Int? = nil
  ) throws(BridgeError) {
    let walked = try WalkedPredicate(predicate, types: types)
    self.init(walked.text, sort: sort, limit: limit, parameters: try walked.values())
  }

  /// The same with an order of Swift's own.
  public init<Root>(
    _ predicate: Predicate<Root>, sortBy descriptors: [SortDescriptor<Root>], types: SwiftTypes,
    limit: Int? = nil
  ) throws(BridgeError) {
    let keys = try WalkedSort(descriptors, types: types)
    try self.init(predicate, types: types, sort: keys.text, limit: limit)
  }
}
