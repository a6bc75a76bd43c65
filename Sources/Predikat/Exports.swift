// A service that says `import Predikat` gets the vocabulary of every stage with it.
@_exported public import PredikatEvaluation
@_exported public import PredikatFoundation
@_exported public import PredikatPlanning
@_exported public import PredikatSchema
@_exported public import PredikatSyntax
@_exported public import PredikatText
@_exported public import PredikatTyping
