import PredikatSyntax

/// One pass over a file's findings, in order of place, that tells which of them are silenced.
struct SuppressionSweep {
  /// The rules in comments that have silenced something, by where they are named.
  private(set) var used: Set<TextRange> = []

  private var rules: [String: Rule] = [:]

  /// What the comments say of one rule.
  fileprivate struct Rule {
    /// What each of them silences, and where it names the rule, by where that begins.
    var reaches: [(covered: TextRange, name: TextRange)] = []
    /// How many of them begin before the present finding.
    var begunCount = 0
    /// Where the last of those ends.
    var end = 0
    /// Those of them that have silenced nothing so far.
    var unused: [(covered: TextRange, name: TextRange)] = []
  }

  init(_ suppressions: [Suppression]) {
    for suppression in suppressions {
      let covered = suppression.covered ?? TextRange(0, Int(UInt32.max))
      for rule in suppression.rules {
        rules[rule.id, default: Rule()].reaches.append((covered, rule.range))
      }
    }
    for id in rules.keys { rules[id]?.reaches.sort { $0.covered.start < $1.covered.start } }
  }

  /// Whether a finding, which stands no further in front than the one before, is silenced.
  mutating func silences(_ diagnostic: Diagnostic) -> Bool {
    let start = diagnostic.range.start
    return rules[diagnostic.id]?.silences(start, &used) ?? false
  }
}

extension SuppressionSweep.Rule {
  fileprivate mutating func silences(_ start: Int, _ used: inout Set<TextRange>) -> Bool {
    while begunCount < reaches.count, reaches[begunCount].covered.start <= start {
      end = max(end, reaches[begunCount].covered.end)
      unused.append(reaches[begunCount])
      begunCount += 1
    }
    // Each is looked at once: it is used now, or it ended before and never will be.
    for reach in unused where start < reach.covered.end { used.insert(reach.name) }
    unused.removeAll(keepingCapacity: true)
    return start < end
  }
}
