import PredikatSyntax

/// Fixes that put a line before a query: in a query's own text they may be applied, but in code a
/// query may stand behind `return`, in an argument or in a property, where a line has no place.
enum HoistedFix {
  /// The finding with such fixes as suggestions.
  static func inCode(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.fixes.contains(where: isHoisted) else { return diagnostic }
    var changed = diagnostic
    changed.fixes = diagnostic.fixes.map { fix in
      isHoisted(fix) ? Fix(fix.title, .suggestion, fix.edits) : fix
    }
    return changed
  }

  private static func isHoisted(_ fix: Fix) -> Bool {
    fix.edits.contains { edit in
      edit.replacement.hasPrefix("let ") || edit.replacement.hasPrefix("static ")
        || edit.replacement.contains("\nlet ")
    }
  }
}
