import PredikatPlanning
import PredikatSchema
package import PredikatSyntax

/// A plan as a person reads it: the SQL, what is bound, which index serves what and why not.
package struct PlanText {
  private let answer: PlanAnswer
  private let schema: Schema
  private let style: TextStyle

  /// Shows the plan of a query.
  package init(_ answer: PlanAnswer, of query: CheckedQuery, style: TextStyle) {
    self.answer = answer
    schema = query.schema
    self.style = style
  }

  package var lines: [String] {
    section("SQL", sqlLines)
      + section("Bindings", bindingLines)
      + section("Access", accessLines)
      + section("Conditions", conditionLines)
      + section("Sort", [sortLine])
      + section(engineTitle, engineLines)
  }

  /// The statement, broken before its clauses.
  private var sqlLines: [String] {
    var lines = ["  " + answer.plan.statement.text.replacing("\n", with: "\n  ")]
    if !answer.plan.isExecuted {
      lines.append(style.dim("  not sent: no row can match"))
    }
    return lines
  }

  private var bindingLines: [String] {
    let bindings = answer.plan.statement.bindings
    guard !bindings.isEmpty else { return [] }
    var table = TextTable(headers: ["", "Value", "Type", "From"], alignments: Self.left(4))
    for (index, binding) in bindings.enumerated() {
      let value = binding.value.map(ValueText.of) ?? "(no value)"
      table.add([
        "?\(index + 1)", value, schema.name(of: binding.type), binding.parameterName ?? "",
      ])
    }
    return table.lines(styled: style).map { "  \($0)" }
  }

  private var accessLines: [String] {
    guard !answer.explanation.access.isEmpty else { return [] }
    var table = TextTable(
      headers: ["Table", "As", "Path", "Index", "Columns", "Rows"],
      alignments: Self.left(5) + [.right])
    for access in answer.explanation.access {
      table.add([
        access.table, access.alias, Self.words(for: access.path), access.index ?? "",
        access.columns.joined(separator: ", "), access.estimatedRows.map { "~\($0)" } ?? "",
      ])
    }
    return table.lines(styled: style).map { "  \($0)" }
  }

  private var conditionLines: [String] {
    answer.explanation.conditions.flatMap { condition in
      let mark = condition.servedBy == nil ? style.yellow("✗") : style.green("✓")
      let index = condition.servedBy.map { "  " + style.cyan($0) } ?? ""
      return ["  \(mark) \(condition.text)\(index)", style.dim("    \(condition.reason)")]
    }
  }

  private var sortLine: String {
    switch answer.explanation.sort {
    case .index: "  " + style.green("✓") + " rows come in the order of the index"
    case .temporary: "  " + style.yellow("✗") + " rows are gathered and sorted"
    case .none: "  no order was asked for"
    }
  }

  private var engineTitle: String {
    switch answer.agrees {
    case true?: "SQLite's own plan, as predicted"
    case false?: "SQLite's own plan, which is not the predicted one"
    case nil: "Predicted plan"
    }
  }

  private var engineLines: [String] {
    Self.tree((answer.engine ?? answer.explanation.prediction).nodes, indent: "  ")
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [style.bold(title)] + lines + [""]
  }

  static func tree(_ nodes: [EnginePlan.Node], indent: String) -> [String] {
    nodes.flatMap { ["\(indent)\($0.detail)"] + tree($0.children, indent: indent + "  ") }
  }

  private static func left(_ count: Int) -> [TextTable.Alignment] {
    Array(repeating: .left, count: count)
  }

  private static func words(for path: AccessPlan.Path) -> String {
    switch path {
    case .scan: "scan"
    case .primaryKey: "primary key"
    case .index: "index"
    case .coveringIndex: "covering index"
    case .fullText: "full text"
    case .rtree: "R-tree"
    }
  }
}
