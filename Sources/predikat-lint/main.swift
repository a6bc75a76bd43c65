import PredikatLint

LintTool.main(Array(CommandLine.arguments.dropFirst()))
