import Foundation
import PredikatPlanning
import PredikatStore
import PredikatText

extension SQLiteStatement {
  /// Binds values as they are.
  func bind(_ values: [SQLValue]) throws(DatabaseError) {
    guard values.count == parameterCount else {
      throw .bindingCount(found: values.count, expected: parameterCount, sql: sql)
    }
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
  }

  /// Binds a query's values, each by its encoding.
  func bind(_ bindings: [SQLBinding]) throws(DatabaseError) {
    guard bindings.count == parameterCount else {
      throw .bindingCount(found: bindings.count, expected: parameterCount, sql: sql)
    }
    for (index, binding) in bindings.enumerated() {
      guard let value = binding.value,
        let encoded = ValueEncoder.encode(value, as: binding.encoding)
      else { throw .unbindable(binding.parameterName ?? "?\(index + 1)", sql: sql) }
      try bind(encoded, at: index + 1)
    }
  }

  private func bind(_ value: SQLValue, at index: Int) throws(DatabaseError) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let number): try bind(number, at: index)
    case .real(let number): try bind(number, at: index)
    case .text(let text): try bind(text, at: index)
    case .blob(let bytes): try bind(bytes, at: index)
    }
  }

  /// The values of the current row.
  func values(as columns: [ResultColumn]) throws(DatabaseError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(columns.count)
    for (index, column) in columns.enumerated() {
      guard let value = value(at: index, as: column.encoding) else {
        throw .unreadableColumn(
          column.name, expected: "\(column.encoding)", found: storage(at: index).rawValue, sql: sql)
      }
      values.append(value)
    }
    return values
  }

  /// The value in a column of the current row; nil where it is not of the encoding.
  func value(at column: Int, as encoding: ValueEncoding) -> Value? {
    switch (storage(at: column), encoding) {
    case (.null, _): .null
    case (.integer, .boolean): .bool(integer(at: column) != 0)
    case (.integer, .object(let entity)):
      .object(ObjectID(entity: entity, key: integer(at: column)))
    case (.integer, .date), (.real, .date): .date(real(at: column))
    case (.integer, .real), (.real, .real), (.real, .any): .double(real(at: column))
    case (.integer, .integer), (.integer, .any): .integer(integer(at: column))
    case (.text, .text), (.text, .any): .string(text(at: column))
    case (.blob, .blob), (.blob, .any): .data(bytes(at: column))
    case (.blob, .uuid): uuid(at: column)
    case (.blob, .decimal):
      withBytes(at: column) { DecimalEncoding.value(of: $0) }.map(Value.decimal)
    case (.text, .json(let shape)), (.blob, .json(let shape)):
      JSONReader.value(of: bytes(at: column), as: shape)
    default: nil
    }
  }

  private func uuid(at column: Int) -> Value? {
    withBytes(at: column) { bytes in
      bytes.count == 16 ? .uuid(UUID(uuid: bytes.loadUnaligned(as: UUIDBytes.self))) : nil
    }
  }
}
