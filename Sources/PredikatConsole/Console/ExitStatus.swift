/// The program's exit statuses; scripts rely on them.
package enum ExitStatus: Int32 {
  /// Clean, or warnings only.
  case clean = 0
  /// Errors were found in what was given, or an evaluation failed.
  case errors = 1
  /// The command line itself is wrong.
  case usage = 2
  /// The system refused an input; it beats ``errors``.
  case input = 3
  /// The store, the database, or its deadline.
  case store = 4
  /// A fault of ours.
  case fault = 70
}
