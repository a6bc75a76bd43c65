import Testing

/// Arrays, sets, dictionaries and `Codable` values mean the same in memory and in SQLite.
@Suite struct EveryCollectionTests {
  private static let lists: [(String, String)] = [
    ("bools", "true"), ("ints", "7"), ("floats", "0.5"), ("doubles", "-2.5"), ("decimals", "0.1"),
    ("strings", "\"\u{E9}\""), ("dates", "Date(timeIntervalSinceReferenceDate: 0.25)"),
    ("uuids", "UUID(uuidString: \"0000000F-0000-4000-8000-0000000000A1\")!"),
    ("urls", "URL(string: \"http://host:8080/\")!"), ("tones", "Tone.loud"),
    ("levels", "Level.high"), ("place.words", "\"ab\""), ("(someInts ?? [])", "7"),
    ("(somePlace?.words ?? [])", "\"ab\""),
  ]

  @Test(arguments: lists) func arrays(name: String, element: String) throws {
    var texts = [
      "\(name).isEmpty", "\(name).count == 2", "\(name).count > 0", "\(name).contains(\(element))",
      "!\(name).contains(\(element))", "\(name).first == \(element)", "\(name).last == \(element)",
      "\(name).last == nil", "\(name)[0] == \(element)",
      "\(name).count > 1 && \(name)[1] != \(element)", "\(name).contains { $0 == \(element) }",
      "\(name).allSatisfy { $0 != \(element) }", "\(name).filter { $0 == \(element) }.count == 1",
      "\(name).filter { $0 == \(element) }.isEmpty",
      "\(name).filter { $0 != \(element) }.first == \(element)",
      "\(name).first(where: { $0 == \(element) }) == nil", "\(name) == [\(element)]",
      "\(name) != []", "\(name).starts(with: [\(element)])",
      "\(name).contains([\(element), \(element)])", "\(name) == \(name)",
      "\(name)[0..<1].contains(\(element))", "\(name)[-1] == \(element)",
      "\(name)[int] == \(element)", "previous.contains { $0.bool && !\(name).isEmpty }",
      "(\(name) + [\(element)]).count == 2",
    ]
    if !name.contains("somePlace"), !name.contains("someInts") {
      texts += [
        "next?.\(name).contains(\(element)) == true", "next?.\(name).count == 1",
        "next?.\(name).isEmpty != false", "next?.\(name).first == \(element)",
        "previous.contains { $0.\(name).contains(\(element)) }",
        "previous.first?.\(name).first == \(element)", "previous.allSatisfy { $0.\(name).isEmpty }",
      ]
    }
    if !["bools", "urls", "tones", "levels"].contains(name) {
      texts += [
        "\(name).max() == \(element)", "\(name).min() == nil",
        "(\(name).max() ?? \(element)) < \(element)",
      ]
    }
    if ["ints", "floats", "doubles", "decimals", "(someInts ?? [])"].contains(name) {
      texts += [
        "\(name).sum() > 3", "(\(name).average() ?? 0) > 1", "\(name).map { $0 * 2 }.max() == 14",
      ]
    }
    for text in texts { try EveryTypeWorld.check(text) }
  }

  @Test(arguments: [
    "somePlace == nil", "place == place", "place != somePlace", "somePlace?.spot == nil",
    "place.spot?.row == 7", "place.spot?.label == nil", "somePlace?.spot?.label == \"é\"",
    "place.spot!.row > 1", "place.level == .high", "place.isOpen", "!place.isOpen && bool",
    "somePlace?.isOpen == false", "somePlace?.isOpen ?? true", "place.spot == somePlace?.spot",
    "(somePlace?.number ?? 0) + 1 > 2", "places.isEmpty", "places.count == 2",
    "places.contains { $0.town == \"ab\" }", "places.allSatisfy { $0.isOpen }",
    "places.contains { $0.spot?.label == nil }", "places.first?.town == \"é\"",
    "places.last?.spot?.row == 7", "places[0].number == 0", "places.contains(place)",
    "places.filter { $0.number > 0 }.count == 1", "places.map(\\.number).max() == 7",
    "places.map(\\.height).sum() > 1", "places.contains { $0.words.contains(\"ab\") }",
    "places.contains { p in p.words.contains { $0 == string } }", "place.tone == tone",
    "place.level?.rawValue == 5", "next?.place.town == \"ab\"", "next?.somePlace?.spot?.row == 1",
    "intSet.contains(7)", "intSet.isEmpty", "intSet.count == 2", "intSet == [0, -1]",
    "stringSet.contains(\"é\")", "stringSet.contains { $0.isEmpty }", "intSet.contains(int)",
    "counts[\"a\"] == 4", "counts[\"b\"] == nil", "(counts[\"a\"] ?? 0) > 3", "counts.isEmpty",
    "counts[\"a\", default: 1] > 3", "counts.count == 1", "counts[string] == nil",
    "counts.keys.contains(\"a\")", "counts.values.contains(2)", "names[3] == \"x\"",
    "names[int] == nil", "maybes[\"a\"] == nil", "maybes[\"b\"] != nil", "counts == [\"a\": 2]",
    "counts.contains { $0.value > 3 }", "counts.contains { $0.key == \"a\" && $0.value == 8 }",
    "counts.first?.value == 2", "maybeInts.contains(nil)", "maybeInts.contains(7)",
    "maybeInts.first == nil", "maybeInts.first != nil && maybeInts[0] == nil",
    "maybeInts.contains { $0 == nil }", "maybeInts.allSatisfy { ($0 ?? 0) < 3 }", "someInts == nil",
    "someInts?.isEmpty == true", "someInts?.contains(7) ?? false", "someInts?.first == 0",
    "someInts?.count == 2", "someInts!.count > 1", "someInts == [0, -1]", "data.contains(100)",
    "data.count == 2", "data.isEmpty", "data.first == 0", "data[0] == 0", "data.max() == 200",
    "data.allSatisfy { $0 < 200 }", "someData?.count == 1", "url.host == \"example.org\"",
    "url.port == 8080", "url.pathComponents.count > 2", "someUrl?.scheme == \"file\"",
    "url.isFileURL", "date.timeIntervalSince1970 > 978307200", "date.addingTimeInterval(60) > date",
    "date + 1 > date", "date.timeIntervalSince(place.opened) == 0", "date - 60 < place.opened",
    "(someDate ?? .distantPast) < date", "tone.rawValue == \"LOUD\"", "level.rawValue + 1 > 0",
    "someLevel?.rawValue == 5", "someTone?.rawValue.count == 4", "mode == .on",
    "Level(rawValue: int) == .high", "(bool as Bool)", "(bool as? Bool) == true",
    "(someBool as? Bool) ?? false", "bool as! Bool", "bools.first(where: { $0 }) == true",
    "bools.first == true", "bools.first ?? bool", "int as Any is Int", "(int as? Int) == 7",
    "someInt is Int", "(string as? Int) == nil", "int.hashValue == int.hashValue",
    "[int, 3].contains(7)", "[string, \"x\"].contains(\"ab\")", "[int, someInt ?? 0].max() == 12",
    "[int, 2].min() == 2", "[int, int].count == 2", "[bool, false].contains(true)",
    "[date].contains(place.opened)", "[\"a\": int][\"a\"] == 7",
  ])
  func composites(text: String) throws { try EveryTypeWorld.check(text) }
}
