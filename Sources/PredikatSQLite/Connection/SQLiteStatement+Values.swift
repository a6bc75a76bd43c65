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
      guard let value = self[index].value(as: column.encoding) else {
        throw .unreadableColumn(
          column.name, expected: "\(column.encoding)", found: storage(at: index).rawValue, sql: sql)
      }
      values.append(value)
    }
    return values
  }
}
