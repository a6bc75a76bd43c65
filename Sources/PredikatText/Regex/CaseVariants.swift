import Foundation

/// The characters that `(?i)` takes for one another: those whose lower case is the same, as Swift's
/// `Regex` has it. So `K` is `k` and `ẞ` is `ß`, but `ς` is no `σ` and `ſ` no `s`.
enum CaseVariants {
  /// A scalar with its lower and its upper case, where each is one scalar.
  private struct Mapping {
    var scalar: Unicode.Scalar
    var lower: Unicode.Scalar?
    var upper: Unicode.Scalar?
  }

  /// Every scalar that has another case.
  private static let mappings: [Mapping] = (UInt32(0)...0x1_FFFF).compactMap { value in
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let properties = scalar.properties
    guard properties.changesWhenLowercased || properties.changesWhenUppercased else { return nil }
    return Mapping(
      scalar: scalar, lower: only(properties.lowercaseMapping),
      upper: only(properties.uppercaseMapping))
  }

  private static func only(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }

  private static let byLowerCase = Dictionary(
    grouping: mappings.filter { $0.lower != nil }, by: { $0.lower ?? $0.scalar }
  ).mapValues { $0.map(\.scalar) }

  /// The characters with the same lower case, itself among them, in form C.
  static func characters(like character: Character) -> [Character] {
    let lower = character.lowercased()
    // No character has more than a few marks with a case of their own.
    var texts = [""]
    for scalar in lower.decomposedStringWithCanonicalMapping.unicodeScalars {
      let scalars = texts.count < 64 ? byLowerCase[scalar] ?? [scalar] : [scalar]
      texts = texts.flatMap { text in scalars.map { text + String(Character($0)) } }
    }
    for scalar in byLowerCase[only(lower) ?? "\0"] ?? [] { texts.append(String(Character(scalar))) }
    var found = [character]
    for text in texts.map(Normalization.normalized) {
      guard let variant = text.first, text.count == 1, variant.lowercased() == lower,
        !found.contains(variant)
      else { continue }
      found.append(variant)
    }
    return found
  }

  /// The scalars outside a range whose lower or upper case is in it.
  static func scalars(
    reaching range: ClosedRange<Unicode.Scalar>
  ) -> [Unicode.Scalar] {
    // Swift looks up ranges of ASCII in a table of ASCII.
    let isASCII = range.upperBound.isASCII
    return mappings.filter { mapping in
      !range.contains(mapping.scalar) && (mapping.scalar.isASCII || !isASCII)
        && [mapping.lower, mapping.upper].contains { $0.map(range.contains) ?? false }
    }.map(\.scalar)
  }
}
