import PredikatText

extension Value {
  /// The value as a database gives it back: text in NFC, and no negative zero.
  var asStored: Value {
    switch self {
    case .string(let text): .string(Normalization.normalized(text))
    case .double(let number): .double(number == 0 ? 0 : number)
    case .date(let seconds): .date(seconds == 0 ? 0 : seconds)
    case .array(let elements): .array(elements.map(\.asStored))
    case .structure(let fields): .structure(fields.mapValues(\.asStored))
    case .dictionary(let pairs):
      .dictionary(
        Dictionary(pairs.map { ($0.asStored, $1.asStored) }, uniquingKeysWith: { $1 }))
    default: self
    }
  }
}
