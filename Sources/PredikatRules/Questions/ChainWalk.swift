import PredikatSyntax

/// Finds the optional chains of a predicate as the macro finds them.
///
/// The macro looks for the outermost member or call, takes what stands before a `?` anywhere
/// inside, and puts all the rest into a closure behind it. It starts nowhere inside a call whose
/// arguments in parentheses speak of `$0`.
struct ChainWalk {
  /// A chain whose `?` does not lead straight to the member or call around it.
  struct Detour {
    /// The chain up to the `?`.
    var link: ExpressionSyntax
    /// How many of them there are.
    var count: Int
    /// Whether the member or call around it is one side of `==` or `!=`, and a constant the other.
    var isComparedWithConstant: Bool
  }

  /// The places of the `?` that the macro leaves as they are, and then refuses.
  private(set) var outside: [TextRange] = []
  /// The chains that take along more than they should.
  private(set) var detours: [Detour] = []

  private var isInTree = false
  private var mayStart = true
  private var links: [(link: ExpressionSyntax, isDirect: Bool)] = []

  mutating func visit(_ statements: [StatementSyntax]) {
    for statement in statements {
      switch statement.kind {
      case .expression(let value): visit(value)
      case .returns(let value):
        if let value { visit(value) }
      case .doCatch(let body, _): visit(body.statements)
      default: continue
      }
    }
  }

  private mutating func visit(
    _ expression: ExpressionSyntax, isDirect: Bool = false, isCompared: Bool = false
  ) {
    switch expression.kind {
    case .member(base: let base?, name: _):
      tree(isCompared) { $0.visit(base, isDirect: isDirect || !$1) }
    case .call(let call):
      let outer = mayStart
      if call.arguments.contains(where: \.value.mentionsShorthand) { mayStart = false }
      tree(isCompared) { walk, isInside in
        walk.visit(call.callee, isDirect: isDirect || !isInside)
        for argument in call.arguments + call.trailingClosures { walk.visit(argument.value) }
      }
      mayStart = outer
    case .subscript(base: let base, arguments: let arguments):
      visit(base, isDirect: isDirect)
      for argument in arguments { visit(argument.value) }
    case .forceUnwrap(let base): visit(base, isDirect: isDirect)
    case .optionalChain(let base):
      if isInTree {
        links.append((expression, isDirect))
      } else {
        outside.append(expression.range)
        visit(base)
      }
    case .closure(let closure): visit(closure)
    case .binary(let name, let lhs, let rhs) where name.text == "==" || name.text == "!=":
      visit(lhs, isCompared: rhs.isConstant)
      visit(rhs, isCompared: lhs.isConstant)
    case .ternary(let test, let yes, let no):
      for part in [test, yes, no] { visit(part) }
    case .effect(_, let operand): visit(operand)
    case .ifElse(let written): visit(written)
    default:
      var parts: [ExpressionSyntax] = []
      expression.forEachOperand { parts.append($0) }
      for part in parts { visit(part) }
    }
  }

  /// Visits the parts of a member or call, which starts a tree where none is begun; `parts` is
  /// told whether one was.
  private mutating func tree(_ isCompared: Bool, _ parts: (inout Self, Bool) -> Void) {
    guard !isInTree, mayStart else { return parts(&self, isInTree) }
    isInTree = true
    parts(&self, false)
    isInTree = false
    let found = links
    links = []
    guard let last = found.last else { return }
    if found.contains(where: { !$0.isDirect }) {
      detours.append(
        Detour(link: last.link, count: found.count, isComparedWithConstant: isCompared))
    }
    if case .optionalChain(let base) = last.link.kind { visit(base) }
  }

  /// Inside a tree a closure is looked at for itself.
  private mutating func visit(_ closure: ClosureSyntax) {
    guard isInTree else { return visit(closure.statements) }
    var inner = ChainWalk()
    inner.visit(closure.statements)
    outside += inner.outside
    detours += inner.detours
  }

  private mutating func visit(_ written: IfSyntax) {
    for condition in written.conditions {
      switch condition.kind {
      case .expression(let test): visit(test)
      case .optionalBinding(_, type: _, let value):
        if let value { visit(value) }
      case .pattern, .availability: continue
      }
    }
    visit(written.then.statements)
    if let otherwise = written.otherwise { visit(otherwise.statements) }
  }
}

extension ExpressionSyntax {
  /// Whether it is a literal, or a name that is no parameter's number.
  fileprivate var isConstant: Bool {
    switch kind {
    case .literal: true
    case .name(let name, _): name.text.utf8.first != UInt8(ascii: "$")
    default: false
    }
  }
}
