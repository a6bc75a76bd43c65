import Predikat
import PredikatConsole
import PredikatJSON
import PredikatPlanning
import PredikatSchema
import PredikatServer
import PredikatStore
import PredikatSyntax

/// `predikat schema`: the models of Swift source or of a store, as Swift, JSON or SQL.
struct SchemaCommand {
  enum Format: String, CaseIterable {
    case swift
    case json
    case sql
  }

  private let arguments: ParsedArguments
  private let format: Format

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    format = try arguments.choice("--format", default: .swift)
  }

  func run(in console: Console) throws -> ExitStatus {
    let (schema, report) = try load(in: console)
    if format == .json {
      var writer = JSONWriter()
      writer.object { writer in
        writer.report(report)
        writer.schema(schema)
      }
      console.output.write(writer.text + "\n")
    } else {
      console.explain(report)
      console.output.write(text(of: schema))
    }
    return report.hasErrors ? .errors : .clean
  }

  private func load(in console: Console) throws -> (Schema, Report) {
    if let name = arguments.value("--store") {
      return (try OpenStore(named: name).compiler.schema, Report())
    }
    let paths = arguments.operands + arguments.all("--schema")
    guard !paths.isEmpty else { throw UsageError.missingSchema(command: "schema") }
    let files = try SchemaFiles.read(paths, in: console)
    return (files.schema, files.report)
  }

  private func text(of schema: Schema) -> String {
    switch format {
    case .sql: OwnLayout(schema: schema, dialect: SQLiteDialect()).text
    case .swift, .json: SchemaPrinter.print(schema, .models)
    }
  }
}
