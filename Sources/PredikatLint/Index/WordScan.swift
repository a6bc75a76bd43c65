/// What a look at a file's bytes tells without parsing it: whether it holds a word that makes it
/// worth reading, and which types it declares. Comments and strings count too: a file read for
/// nothing does no harm.
struct WordScan {
  /// Whether the file holds a predicate, a model, an order or a fetch.
  private(set) var isOfInterest = false
  /// The names of the types that it declares or extends, as numbers.
  private(set) var declared: [UInt64] = []

  private let bytes: UnsafeBufferPointer<UInt8>

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Scans a file's bytes.
  static func scan(_ bytes: [UInt8]) -> (isOfInterest: Bool, declared: [UInt64]) {
    bytes.withUnsafeBufferPointer { buffer in
      var scan = WordScan(buffer)
      scan.run()
      return (scan.isOfInterest, scan.declared)
    }
  }

  /// The number that stands for a name.
  static func number(of name: String) -> UInt64 {
    var number = seed
    for byte in name.utf8 { number = mix(number, byte) }
    return number
  }

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  private static func mix(_ number: UInt64, _ byte: UInt8) -> UInt64 {
    (number ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  @inline(__always)
  private static func isWordByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x5F
      || byte >= 0x80
  }

  private mutating func run() {
    var position = 0
    let end = bytes.count
    // Of a text in UTF-16, which is to be reported, no word would be seen.
    if end > 1, bytes[0] >= 0xFE, bytes[1] >= 0xFE { isOfInterest = true }
    while position < end {
      guard Self.isWordByte(bytes[position]) else {
        position += 1
        continue
      }
      let start = position
      repeat { position += 1 } while position < end && Self.isWordByte(bytes[position])
      look(start, position)
    }
  }

  /// Looks at one word.
  @inline(__always)
  private mutating func look(_ start: Int, _ end: Int) {
    switch end - start {
    case 4: if isWord("enum", start) { addName(behind: end) }
    case 5:
      if isWord("class", start) || isWord("actor", start) {
        addName(behind: end)
      } else if isWord("Model", start) || isWord("Query", start) {
        if follows(UInt8(ascii: "@"), start) || isQualified(start) { isOfInterest = true }
      } else if isWord("Index", start) {
        if follows(UInt8(ascii: "#"), start) { isOfInterest = true }
      }
    case 6:
      if isWord("struct", start) {
        addName(behind: end)
      } else if isWord("Unique", start), follows(UInt8(ascii: "#"), start) {
        isOfInterest = true
      }
    case 8: if isWord("protocol", start) { addName(behind: end) }
    case 9:
      if isWord("extension", start) || isWord("typealias", start) {
        addName(behind: end)
      } else if isWord("Predicate", start) {
        if follows(UInt8(ascii: "#"), start) { isOfInterest = true }
      } else if isWord("_exported", start) {
        isOfInterest = true
      }
    case 10:
      if isWord("Expression", start) {
        if follows(UInt8(ascii: "#"), start) { isOfInterest = true }
      } else if isWord("ModelActor", start) {
        isOfInterest = true
      }
    case 14: if isWord("SortDescriptor", start) { isOfInterest = true }
    case 15:
      if isWord("FetchDescriptor", start) || isWord("VersionedSchema", start) {
        isOfInterest = true
      }
    case 19: if isWord("SchemaMigrationPlan", start) { isOfInterest = true }
    case 20: if isWord("PredicateExpressions", start) { isOfInterest = true }
    default: return
    }
  }

  @inline(__always)
  private func isWord(_ word: StaticString, _ start: Int) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// Whether a mark stands before a word, blanks between them allowed.
  private func follows(_ mark: UInt8, _ start: Int) -> Bool {
    var place = start - 1
    while place >= 0, bytes[place] <= 0x20 { place -= 1 }
    return place >= 0 && bytes[place] == mark
  }

  /// Whether `SwiftData.` stands before a word.
  private func isQualified(_ start: Int) -> Bool {
    start >= 10 && isWord("SwiftData.", start - 10)
  }

  /// Takes the name of a declared type, and of `A.B` both parts.
  private mutating func addName(behind place: Int) {
    var position = place
    let end = bytes.count
    while position < end, bytes[position] <= 0x20 { position += 1 }
    while position < end, Self.isWordByte(bytes[position]) {
      var number = Self.seed
      while position < end, Self.isWordByte(bytes[position]) {
        number = Self.mix(number, bytes[position])
        position += 1
      }
      declared.append(number)
      guard position < end, bytes[position] == UInt8(ascii: ".") else { return }
      position += 1
    }
  }
}
