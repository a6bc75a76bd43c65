package import PredikatSchema
package import PredikatText

extension GivenValue {
  /// The value that this is, read as a value of `type`; nil where it is none.
  package func value(as type: SwiftType, in schema: Schema) -> Value? {
    try? GivenValueReader(schema: schema).value(of: self, type: type)
  }
}
