/// A value as a database holds it: the five storage classes that every engine can give.
public enum SQLValue: Hashable, Sendable {
  /// NULL
  case null
  /// An integer of up to 64 bits.
  case integer(Int64)
  /// A floating-point number; never NaN, never negative zero.
  case real(Double)
  /// Text, in NFC.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}
