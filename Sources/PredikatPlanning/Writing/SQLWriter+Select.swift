extension SQLWriter {
  /// Writes a whole query.
  mutating func write(_ select: SQLSelect) {
    write("SELECT ")
    if let text = select.columnText {
      write(text)
    } else if select.columns.isEmpty {
      write("1")
    } else {
      writeList(select.columns)
    }
    for source in select.sources { write(source) }
    if select.condition.constant != true {
      write(" WHERE ")
      write(select.condition)
    }
    if let grouping = select.grouping {
      write(" GROUP BY ")
      write(grouping.term)
      write(" HAVING ")
      write(grouping.condition)
    }
    writeOrder(select.order)
    if let limit = select.limit {
      write(" LIMIT ")
      write(limit)
    } else if select.offset != nil {
      write(dialect.unlimited)
    }
    if let offset = select.offset {
      write(" OFFSET ")
      write(offset)
    }
  }

  private mutating func write(_ source: SQLSource) {
    switch source.join {
    case .first: write(" FROM ")
    case .inner: write(dialect.orderedJoin)
    case .left: write(" LEFT JOIN ")
    }
    write(source.table)
    write(" AS ")
    write(source: source.number)
    guard source.on.constant != true else { return }
    write(" ON ")
    write(source.on)
  }

  private mutating func writeOrder(_ order: [SQLOrder]) {
    for (index, key) in order.enumerated() {
      write(index == 0 ? " ORDER BY " : ", ")
      write(key.term)
      if let collation = key.collation { write(" COLLATE \(collation.rawValue)") }
      if key.isDescending { write(" DESC") }
    }
  }
}
