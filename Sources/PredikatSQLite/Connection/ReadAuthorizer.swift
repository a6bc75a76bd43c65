import CSQLite

/// Lets a read connection prepare nothing but reading: called by SQLite while it compiles.
func authorizeReading(
  _: UnsafeMutableRawPointer?, _ action: Int32, _ first: UnsafePointer<CChar>?,
  _ second: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> Int32 {
  switch action {
  case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: SQLITE_OK
  case SQLITE_FUNCTION: isForbiddenFunction(second) ? SQLITE_DENY : SQLITE_OK
  case SQLITE_PRAGMA: isReadingPragma(first) ? SQLITE_OK : SQLITE_DENY
  // An R-tree prepares the statements that would change its own tables when it is first read; on a
  // connection that only reads, running them fails.
  case SQLITE_INSERT, SQLITE_DELETE: isShadowTable(first) ? SQLITE_OK : SQLITE_DENY
  case SQLITE_UPDATE: isShadowTable(first) || isSchemaTable(first) ? SQLITE_OK : SQLITE_DENY
  default: SQLITE_DENY
  }
}

private let readingPragmas = [
  "index_list", "index_xinfo", "index_info", "table_info", "table_xinfo", "table_list",
  "foreign_key_list", "foreign_key_check", "integrity_check", "quick_check",
]
private let forbiddenFunctions = ["load_extension", "fts3_tokenizer"]
private let shadowSuffixes = ["_node", "_rowid", "_parent"]

private func isReadingPragma(_ name: UnsafePointer<CChar>?) -> Bool {
  guard let name else { return false }
  return readingPragmas.contains { sqlite3_stricmp(name, $0) == 0 }
}

private func isForbiddenFunction(_ name: UnsafePointer<CChar>?) -> Bool {
  guard let name else { return true }
  return forbiddenFunctions.contains { sqlite3_stricmp(name, $0) == 0 }
}

/// A table-valued function such as `json_each` declares its columns as if it changed the schema,
/// which asks for this when it is first used. No statement can change the schema table: SQLite
/// refuses that by itself.
private func isSchemaTable(_ name: UnsafePointer<CChar>?) -> Bool {
  guard let name else { return false }
  return sqlite3_stricmp(name, "sqlite_master") == 0
}

private func isShadowTable(_ name: UnsafePointer<CChar>?) -> Bool {
  guard let name else { return false }
  let text = String(cString: name)
  return shadowSuffixes.contains { text.hasSuffix($0) }
}
