package import PredikatSyntax

/// What tells one finding from another however the lines around it move: its rule, its file, the
/// text it is about, and, where several are alike, which of them it is.
///
/// The message is no part of it, so a reworded message changes nothing.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package let description: String

  /// Takes a fingerprint as it was written; nil for what is none.
  package init?(_ text: String) {
    guard text.utf8.count == 16, text.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else {
      return nil
    }
    description = text
  }

  private init(hash: UInt64) {
    let digits = String(hash, radix: 16)
    description = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The fingerprints of a file's findings, in their order, if the file goes by that name.
  package static func all(of section: Report.Section, in file: String) -> [Fingerprint] {
    let lines = LineTable(section.source)
    var occurrences: [UInt64: UInt64] = [:]
    return section.diagnostics.map { diagnostic in
      var hash = StableHash()
      hash.combine(diagnostic.id.utf8)
      hash.combine(file.utf8)
      hash.combine(words(of: section.source, in: diagnostic.range))
      let line = lines.position(at: diagnostic.range.start).line
      hash.combine(words(of: section.source, in: lines.range(ofLine: line)))
      let occurrence = occurrences[hash.value, default: 0]
      occurrences[hash.value] = occurrence + 1
      hash.combine(String(occurrence).utf8)
      return Fingerprint(hash: hash.value)
    }
  }

  /// The bytes of a range without white space, so that indentation does not count.
  private static func words(of source: SourceText, in range: TextRange) -> [UInt8] {
    source.utf8[range.start..<min(range.end, source.length)].filter { $0 > 0x20 }
  }
}

/// FNV-1a of 64 bits: the same in every run and on every machine, which `Hasher` is not.
private struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
    // A separator that no text holds keeps neighbours apart.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
