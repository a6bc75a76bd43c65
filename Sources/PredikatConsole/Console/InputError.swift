/// An input that the system refused: exit status 3.
package struct InputError: Error, Equatable {
  /// The path as given.
  package let path: String
  /// What the system said.
  package let reason: String

  /// Makes an error of its parts.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// What is wrong, in words.
  package var message: String { "cannot read '\(path)': \(reason)" }
}
