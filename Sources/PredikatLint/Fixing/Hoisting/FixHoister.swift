import PredikatSyntax

/// Finds the place in a file for lines that fixes put before a query: a query's own text begins
/// with them, but in code it may stand behind `return`, in an argument or in a property.
struct FixHoister {
  private let source: SourceText
  private let file: SourceFileSyntax
  private let layout: HoistLayout

  /// Reads a file whose findings have such fixes; `syntax` is all of it, bodies included.
  init(_ source: SourceText, syntax: SourceFileSyntax) {
    self.source = source
    file = syntax
    layout = HoistLayout(source)
  }

  /// Whether some finding of a query has such a fix.
  static func concerns(_ diagnostics: [Diagnostic], ofQueryAt start: Int) -> Bool {
    diagnostics.contains { $0.fixes.contains { HoistedFix($0, ofQueryAt: start) != nil } }
  }

  /// The findings of a query with such fixes where the file has a place for them, or with words on
  /// what to write instead.
  func placed(_ diagnostics: [Diagnostic], ofQueryAt start: Int) -> [Diagnostic] {
    let all = diagnostics.flatMap { $0.fixes.compactMap { HoistedFix($0, ofQueryAt: start) } }
    return diagnostics.map { diagnostic in
      var changed = diagnostic
      changed.fixes = []
      for fix in diagnostic.fixes {
        guard var hoisted = HoistedFix(fix, ofQueryAt: start) else {
          changed.fixes.append(fix)
          continue
        }
        // One constant serves wherever its value is written.
        for other in all where other.line == hoisted.line {
          hoisted.edits += other.edits.filter { !hoisted.edits.contains($0) }
        }
        switch placed(hoisted) {
        case .success(let fix): changed.fixes.append(fix)
        case .failure(let refusal): changed.notes.append(refusal.note)
        }
      }
      return changed
    }
  }

  private func placed(_ hoisted: HoistedFix) -> Result<Fix, Refusal> {
    guard let offset = hoisted.edits.map(\.range.start).min() else {
      return .failure(Refusal(hoisted, .unknown))
    }
    let finder = HoistPlaceFinder.find(offset, in: file, of: source)
    if let name = hoisted.usedNames.intersection(finder.boundNames).min() {
      return .failure(Refusal(hoisted, .name(name)))
    }
    var applicability = hoisted.applicability
    if finder.isConditional, hoisted.isHazardous { applicability = .suggestion }
    switch finder.place {
    case .nowhere(let reason):
      return .failure(Refusal(hoisted, reason))
    case .value(let range):
      let name = freeName(for: hoisted, in: range) ?? hoisted.name
      let line = hoisted.line(naming: name)
      let edits =
        layout.edits(putting: line, inClosureAround: range) + hoisted.edits(naming: name)
      return .success(Fix(hoisted.title, applicability, edits))
    case .statement(let statement):
      guard let name = freeName(for: hoisted, in: statement.scope) else {
        return .failure(Refusal(hoisted, .name(hoisted.name)))
      }
      if !statement.isSure { applicability = .suggestion }
      let line = hoisted.line(naming: name)
      let edits = layout.edits(putting: line, before: statement) + hoisted.edits(naming: name)
      return .success(Fix(hoisted.title, applicability, edits))
    }
  }

  /// The name without the number that it has because of another far away; nil where the name is
  /// taken and no other will do.
  private func freeName(for hoisted: HoistedFix, in scope: TextRange) -> String? {
    guard hoisted.isRenamable else {
      let places = hoisted.edits.map(\.range)
      return isUsed(hoisted.name, in: scope, except: places) ? nil : hoisted.name
    }
    let base = hoisted.plainName
    return isUsed(base, in: scope, except: []) ? hoisted.name : base
  }

  /// Whether the word occurs in a range, but for members of that name.
  private func isUsed(_ name: String, in scope: TextRange, except places: [TextRange]) -> Bool {
    let word = Array(name.utf8)
    var from = scope.start
    while let start = source.firstOffset(of: word, in: from..<min(scope.end, source.length)) {
      from = start + word.count
      let isWhole =
        !isWordByte(at: start - 1) && !isWordByte(at: from)
        && byte(at: start - 1) != UInt8(ascii: ".")
      if isWhole, !places.contains(where: { $0.start <= start && from <= $0.end }) { return true }
    }
    return false
  }

  private func byte(at offset: Int) -> UInt8? {
    source.utf8.indices.contains(offset) ? source.utf8[offset] : nil
  }

  private func isWordByte(at offset: Int) -> Bool {
    guard let byte = byte(at: offset) else { return false }
    let letter = byte | 0x20
    return (0x61...0x7A).contains(letter) || (0x30...0x39).contains(byte) || byte == 0x5F
      || byte >= 0x80
  }
}

/// Why a line has no place, and what to write.
private struct Refusal: Error {
  let note: String

  init(_ hoisted: HoistedFix, _ reason: HoistPlace.Reason) {
    let line = hoisted.line(naming: hoisted.plainName)
    note =
      switch reason {
      case .query(let variable):
        "no line stands before '@Query': in 'init', write '\(line)' and set "
          + "'_\(variable ?? "items")' to a 'Query' that uses it"
      case .defaultValue:
        "no line stands before a default value: let the parameter be nil by default, and write "
          + "'\(line)' in the body"
      case .loop:
        "a line before the loop is evaluated once: move the predicate and '\(line)' into the "
          + "loop's body"
      case .name(let name):
        "'\(line)' belongs to where '\(name)' is in sight: split the statement"
      case .unknown: "write '\(line)' before the predicate"
      }
  }
}
