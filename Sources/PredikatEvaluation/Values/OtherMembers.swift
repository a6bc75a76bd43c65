import Foundation
import PredikatSchema
import PredikatText

/// Members of `Date`.
enum DateMembers {
  static func member(_ name: String, clock: Date) -> (@Sendable (Value) -> Value?)? {
    let now = clock.timeIntervalSinceReferenceDate
    let since1970 = Date.timeIntervalBetween1970AndReferenceDate
    switch name {
    case "timeIntervalSinceReferenceDate": return { $0.date.map(Value.double) }
    case "timeIntervalSince1970": return { $0.date.map { .double($0 + since1970) } }
    case "timeIntervalSinceNow": return { $0.date.map { .double($0 - now) } }
    default: return nil
    }
  }
}

/// Members of `UUID`.
enum UUIDMembers {
  static func member(_ name: String) -> (@Sendable (Value) -> Value?)? {
    guard name == "uuidString" else { return nil }
    return { $0.uuid.map { .string($0.uuidString) } }
  }
}

/// Members of `URL`, whose value is its text.
enum URLMembers {
  static func member(_ name: String) -> (@Sendable (Value) -> Value?)? {
    switch name {
    case "absoluteString", "relativeString": { $0.string.map(Value.string) }
    case "path": text { $0.path }
    case "relativePath": text { $0.relativePath }
    case "lastPathComponent": text { $0.lastPathComponent }
    case "pathExtension": text { $0.pathExtension }
    case "host": text { $0.host }
    case "scheme": text { $0.scheme }
    case "query": text { $0.query }
    case "fragment": text { $0.fragment }
    case "user": text { $0.user }
    case "password": text { $0.password }
    case "port": value { $0.port.map { .integer(Int64($0)) } ?? .null }
    case "isFileURL": value { .bool($0.isFileURL) }
    case "hasDirectoryPath": value { .bool($0.hasDirectoryPath) }
    case "pathComponents": value { .array($0.pathComponents.map(Value.string)) }
    case "baseURL": value { _ in .null }
    case "absoluteURL": value { .string($0.absoluteString) }
    case "standardized": text { $0.standardized.absoluteString }
    case "standardizedFileURL": text { $0.standardizedFileURL.absoluteString }
    case "dataRepresentation": value { .data(Array($0.dataRepresentation)) }
    default: nil
    }
  }

  private static func text(
    _ part: @escaping @Sendable (URL) -> String?
  ) -> @Sendable (Value) -> Value? {
    value { part($0).map(Value.string) ?? .null }
  }

  private static func value(
    _ part: @escaping @Sendable (URL) -> Value
  ) -> @Sendable (Value) -> Value? {
    { $0.string.flatMap { URL(string: $0) }.map(part) }
  }
}

/// Members of arrays, dictionaries and tuples.
enum CollectionMembers {
  static func member(_ name: String) -> (@Sendable (Value) -> Value?)? {
    switch name {
    case "keys", "values":
      return { value in
        guard case .dictionary(let entries) = value else { return nil }
        return .array(Array(name == "keys" ? Array(entries.keys) : Array(entries.values)))
      }
    case "key": return { $0.elements?.first }
    case "value": return { $0.elements?.last }
    case "startIndex": return { $0.elements.map { _ in .integer(0) } }
    case "endIndex": return { $0.elements.map { .integer(Int64($0.count)) } }
    case "indices":
      return {
        $0.elements.map {
          .range(lower: .integer(0), upper: .integer(Int64($0.count)), includesUpper: false)
        }
      }
    default:
      guard let place = Int(name) else { return nil }
      return { value in
        value.elements.flatMap { $0.indices.contains(place) ? $0[place] : nil }
      }
    }
  }
}
