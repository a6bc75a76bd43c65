/// Why a store cannot be opened or written.
public struct StoreError: Error, Sendable, Equatable {
  /// What kind of reason it is.
  public enum Kind: String, Sendable {
    /// A new store would take the place of a file that is there.
    case alreadyExists
    /// No store has the name that was asked for.
    case unknownStore
    /// The name says something that cannot be, such as a negative size.
    case invalidName
    /// The file holds objects in a layout that is not read yet.
    case unsupportedLayout
    /// The file was made by this program, but its models cannot be read.
    case damagedModel
    /// An object does not fit into the models.
    case unstorable
  }

  /// What kind of reason it is.
  public let kind: Kind
  /// What was found and what was expected.
  public let message: String

  private init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension StoreError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension StoreError {
  /// Something stands where a new store was to be written.
  public static func alreadyExists(_ path: String) -> StoreError {
    StoreError(.alreadyExists, "'\(path)' is there already, expected a new file's path")
  }

  /// The file is a Core Data or SwiftData store.
  public static func coreDataStore(_ path: String) -> StoreError {
    StoreError(
      .unsupportedLayout,
      "'\(path)' is a Core Data or SwiftData store, which is not read yet")
  }

  /// The models kept in a file have errors.
  public static func damagedModel(_ path: String, reason: String) -> StoreError {
    StoreError(.damagedModel, "the models kept in '\(path)' cannot be read: \(reason)")
  }

  /// The file is an SQLite database of somebody else.
  public static func foreignDatabase(_ path: String) -> StoreError {
    StoreError(
      .unsupportedLayout,
      "'\(path)' is an SQLite database that was not made by predikat, which is not read yet")
  }

  /// The size behind `@` is not one.
  public static func invalidSize(_ size: String, most: Int) -> StoreError {
    StoreError(
      .invalidName, "'\(size)' is not a number of rows, expected 0 to \(most)")
  }

  /// Objects of an entity that the models do not have.
  static func unknownEntity(_ name: String) -> StoreError {
    StoreError(.unstorable, "the models have no entity '\(name)'")
  }

  /// A value for a property that the entity does not store.
  static func unknownProperty(_ name: String, entity: String) -> StoreError {
    StoreError(.unstorable, "'\(entity)' stores no property '\(name)'")
  }

  /// No sample has the name that was asked for.
  public static func unknownSample(
    _ name: String, expected: [String], didYouMean: String?
  ) -> StoreError {
    let list = expected.map { "'\($0)'" }.joined(separator: ", ")
    let hint = didYouMean.map { "; did you mean '\($0)'?" } ?? ""
    return StoreError(
      .unknownStore, "there is no sample '\(name)', expected one of \(list)\(hint)")
  }

  /// A value that has no form in its column: not of its type, or NaN.
  static func unstorable(_ property: String, entity: String) -> StoreError {
    StoreError(.unstorable, "a value of '\(entity).\(property)' has no form in the store")
  }
}
