import Foundation
public import PredikatSchema

extension SwiftTypes {
  /// The Swift type of a query's values of a type; nil where none is registered or there is none.
  public func metatype(of type: SwiftType) -> (any Any.Type)? {
    switch type {
    case .scalar(let scalar): Self.metatype(of: scalar)
    case .nominal(let id): metatype(of: id)
    case .optional(let wrapped): metatype(of: wrapped).map { optional($0) }
    case .array(let element): metatype(of: element).map { array($0) }
    case .set(let element): hashable(element).map { set($0) }
    case .dictionary(let key, let value): dictionary(key, value)
    case .range(let kind, let bound):
      (metatype(of: bound) as? any Comparable.Type).map { range(kind, $0) }
    case .comparisonResult: ComparisonResult.self
    case .regex: Regex<AnyRegexOutput>.self
    default: nil
    }
  }

  private func optional<Wrapped>(_: Wrapped.Type) -> any Any.Type { Wrapped?.self }
  private func array<Element>(_: Element.Type) -> any Any.Type { [Element].self }
  private func set<Element: Hashable>(_: Element.Type) -> any Any.Type { Set<Element>.self }

  private func hashable(_ type: SwiftType) -> (any Hashable.Type)? {
    metatype(of: type) as? any Hashable.Type
  }

  private func dictionary(_ key: SwiftType, _ value: SwiftType) -> (any Any.Type)? {
    guard let key = hashable(key), let value = metatype(of: value) else { return nil }
    func make<Key: Hashable, Value>(_: Key.Type, _: Value.Type) -> any Any.Type {
      [Key: Value].self
    }
    return make(key, value)
  }

  private func range<Bound: Comparable>(
    _ kind: SwiftType.RangeKind, _: Bound.Type
  ) -> any Any.Type {
    switch kind {
    case .halfOpen: Range<Bound>.self
    case .closed: ClosedRange<Bound>.self
    case .from: PartialRangeFrom<Bound>.self
    case .through: PartialRangeThrough<Bound>.self
    case .upTo: PartialRangeUpTo<Bound>.self
    }
  }

  /// The Swift type of single values.
  static func metatype(of scalar: ScalarType) -> any Any.Type {
    switch scalar {
    case .bool: Bool.self
    case .int: Int.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .uint: UInt.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    case .float: Float.self
    case .double: Double.self
    case .decimal: Decimal.self
    case .string: String.self
    case .substring: Substring.self
    case .character: Character.self
    case .date: Date.self
    case .uuid: UUID.self
    case .url: URL.self
    case .data: Data.self
    case .any: Any.self
    }
  }
}
