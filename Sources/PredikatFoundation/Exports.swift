// Types and predicates are made of a schema and a text, so an app that says
// `import PredikatFoundation` gets those with it.
@_exported public import PredikatSchema
@_exported public import PredikatSyntax
@_exported public import PredikatTyping
