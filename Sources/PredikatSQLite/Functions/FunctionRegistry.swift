import CSQLite
import PredikatPlanning
import PredikatStore

extension SQLiteConnection {
  /// Registers every function and collation that statements may use.
  ///
  /// Those that only compute are marked as such, so that SQLite prepares their constant arguments
  /// once. `predikat_evaluate` is not: SQLite would otherwise call it outside the rows that it is
  /// guarded by, and raise an error for a row that is never visited.
  func installFunctions() throws(DatabaseError) {
    for function in SQLFunction.allCases {
      let purity =
        function == .evaluate ? SQLITE_DIRECTONLY : SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
      let isGathering = function == .list
      let code = sqlite3_create_function_v2(
        handle, function.rawValue, Int32(function.argumentCount ?? -1), SQLITE_UTF8 | purity,
        Unmanaged.passUnretained(state).toOpaque(), isGathering ? nil : callback(of: function),
        isGathering ? addToList : nil, isGathering ? finishList : nil, nil)
      guard code == SQLITE_OK else { throw DatabaseError(sqlite: handle) }
    }
    for collation in SQLCollation.allCases {
      let code = sqlite3_create_collation_v2(
        handle, collation.rawValue, SQLITE_UTF8, nil, comparison(of: collation), nil)
      guard code == SQLITE_OK else { throw DatabaseError(sqlite: handle) }
    }
  }

  private func callback(of function: SQLFunction) -> FunctionCallback {
    switch function {
    case .contains: callContains
    case .localizedContains: callLocalizedContains
    case .caseInsensitiveContains: callCaseInsensitiveContains
    case .starts: callStarts
    case .ends: callEnds
    case .count: callCount
    case .lowercased: callLowercased
    case .uppercased: callUppercased
    case .trimmed: callTrimmed
    case .regex: callRegex
    case .wholeRegex: callWholeRegex
    case .list: addToList
    case .evaluate: callEvaluate
    }
  }

  private func comparison(of collation: SQLCollation) -> CollationCallback {
    switch collation {
    case .localizedStandard: compareLocalizedStandard
    case .localized: compareLocalized
    }
  }
}

/// What SQLite calls for a function.
typealias FunctionCallback =
  @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

/// What SQLite calls to compare two texts.
typealias CollationCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
  ) -> Int32
