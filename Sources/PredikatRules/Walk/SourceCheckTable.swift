/// The checks of Swift files that concern a choice of targets, laid out by what they look at.
final class SourceCheckTable: Sendable {
  let models: [ModelCheck]
  let types: [DeclarationCheck]
  let code: [Code]

  /// A check of code, and the words without which it has nothing to look for.
  struct Code: Sendable {
    let words: [[UInt8]]
    let check: CodeCheck
  }

  /// Lays out the checks that can find something for one of the targets that `concerns` admits.
  init(where concerns: (Verdict) -> Bool) {
    var models: [ModelCheck] = []
    var types: [DeclarationCheck] = []
    var code: [Code] = []
    for rule in RuleRegistry.rules {
      for check in rule.checks where (check.verdicts ?? rule.verdicts).contains(where: concerns) {
        switch check.look {
        case .models(let check): models.append(check)
        case .types(let check): types.append(check)
        case .code(let words, let check):
          code.append(Code(words: words.map { Array($0.utf8) }, check: check))
        case .expressions, .predicates, .syntax, .sortKeys, .query: continue
        }
      }
    }
    self.models = models
    self.types = types
    self.code = code
  }
}
