import PredikatSchema
import PredikatSyntax

/// One walk over the code in a file's functions, which keeps in mind what names are declared as.
struct CodeWalk {
  let checks: [CodeCheck]

  func visit(_ declarations: [DeclarationSyntax], _ context: inout SourceContext) {
    var scope = CodeScope()
    visit(declarations, &scope, &context)
  }

  private func visit(
    _ declarations: [DeclarationSyntax], _ scope: inout CodeScope, _ context: inout SourceContext
  ) {
    let members = declarations.flattened
    for member in members {
      if case .variable(let variable) = member.kind { declare(variable, member, &scope) }
    }
    for member in members { visit(member, scope, &context) }
  }

  private func visit(
    _ declaration: DeclarationSyntax, _ scope: CodeScope, _ context: inout SourceContext
  ) {
    context.on(Releases(first: declaration.introduced)) { context in
      visitParts(of: declaration, scope, &context)
    }
  }

  private func visitParts(
    of declaration: DeclarationSyntax, _ scope: CodeScope, _ context: inout SourceContext
  ) {
    var inner = scope
    switch declaration.kind {
    case .type(let type): visit(type.members, &inner, &context)
    case .function(let function):
      for parameter in function.parameters {
        inner.declare(parameter.name.text, .init(parameter.type))
      }
      if let body = function.body { visit(body.statements, inner, &context) }
    case .variable(let variable):
      for binding in variable.bindings {
        if let value = binding.value { visit(value, inner, &context) }
        if case .computed(let body) = binding.accessors {
          visit(body.statements, inner, &context)
        }
      }
    case .conditional(let statements): visit(statements, inner, &context)
    default: return
    }
  }

  private func declare(
    _ variable: VariableSyntax, _ declaration: DeclarationSyntax, _ scope: inout CodeScope
  ) {
    for binding in variable.bindings {
      guard let name = binding.name else { continue }
      if let type = binding.type {
        scope.declare(name.text, .init(type))
      } else if declaration.isModelContext {
        scope.declare(name.text, .init(name: "ModelContext", isCollection: false))
      } else {
        scope.declare(name.text, .init(madeBy: binding.value))
      }
    }
  }

  private func visit(
    _ statements: [StatementSyntax], _ outer: CodeScope, _ context: inout SourceContext
  ) {
    var scope = outer
    for statement in statements {
      if case .declaration(let declaration) = statement.kind {
        visit(declaration, scope, &context)
        if case .variable(let variable) = declaration.kind {
          declare(variable, declaration, &scope)
        }
        continue
      }
      statement.forEachExpression { visit($0, scope, &context) }
      var inner = scope
      switch statement.kind {
      case .guards(let conditions, _): declare(conditions, &scope)
      case .whileLoop(let conditions, _): declare(conditions, &inner)
      case .forIn(let pattern, let sequence, where: _, _):
        if case .name(let name) = pattern.kind {
          inner.declare(name.text, scope.type(of: sequence)?.element)
        }
      default: break
      }
      var nested: [StatementSyntax] = []
      statement.forEachStatement { nested.append($0) }
      if !nested.isEmpty { visit(nested, inner, &context) }
    }
  }

  private func declare(_ conditions: [ConditionSyntax], _ scope: inout CodeScope) {
    for condition in conditions {
      guard case .optionalBinding(let pattern, let type, let value) = condition.kind,
        case .name(let name) = pattern.kind
      else { continue }
      let declared = type.flatMap { CodeScope.DeclaredType($0) }
      scope.declare(
        name.text, declared ?? (value.map(scope.type(of:)) ?? scope.type(of: name.text)))
    }
  }

  private func visit(
    _ expression: ExpressionSyntax, _ scope: CodeScope, _ context: inout SourceContext
  ) {
    for check in checks { check(expression, scope, &context) }
    var inner = scope
    inner.path.append(expression)
    expression.forEachChild { visit($0, inner, &context) }
    switch expression.kind {
    case .closure(let closure):
      switch scope.parent.map(\.destination) {
      case .elsewhere? where !closure.isOnMainActor: inner.leave()
      case .mainActor?: inner.comeBack()
      default: if closure.isOnMainActor { inner.comeBack() }
      }
      for parameter in closure.parameters ?? [] {
        inner.declare(parameter.name.text, parameter.type.flatMap { .init($0) })
      }
      visit(closure.statements, inner, &context)
    case .ifElse(let branch):
      var then = inner
      declare(branch.conditions, &then)
      visit(branch.then.statements, then, &context)
      if let otherwise = branch.otherwise { visit(otherwise.statements, inner, &context) }
    case .switchCase(let choice):
      for item in choice.cases { visit(item.statements, inner, &context) }
    default: return
    }
  }
}

extension ClosureSyntax {
  /// Whether it says that it runs on the main actor.
  fileprivate var isOnMainActor: Bool { attributes.contains { $0.name.text == "MainActor" } }
}

extension DeclarationSyntax {
  /// `@Environment(\.modelContext)`.
  fileprivate var isModelContext: Bool {
    guard let value = attribute("Environment")?.arguments.first?.value,
      case .keyPath(let path) = value.kind
    else { return false }
    return path.propertyNames?.map(\.text) == ["modelContext"]
  }
}

/// Where the closures of a call run.
private enum Destination {
  case here
  case elsewhere
  case mainActor
}

extension ExpressionSyntax {
  /// Where the closures behind this call run: `Task.detached`, `DispatchQueue.global().async`,
  /// `MainActor.run`, `DispatchQueue.main.async`.
  fileprivate var destination: Destination {
    guard case .call(let call) = kind, case .member(let base?, let name) = call.callee.kind else {
      return .here
    }
    switch (base.kind, name.text) {
    case (.name(let type, generics: _), "detached") where type.text == "Task": return .elsewhere
    case (.name(let type, generics: _), "run") where type.text == "MainActor": return .mainActor
    case (.call(let queue), "async"), (.call(let queue), "asyncAfter"):
      guard case .member(_, let kind) = queue.callee.kind, kind.text == "global" else {
        return .here
      }
      return .elsewhere
    case (.member(_, let queue), "async"), (.member(_, let queue), "asyncAfter"):
      return queue.text == "main" ? .mainActor : .here
    default: return .here
    }
  }
}
