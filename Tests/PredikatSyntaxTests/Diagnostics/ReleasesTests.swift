import PredikatSyntax
import Testing

/// Releases of several systems, and what code says of them.
@Suite struct ReleasesTests {
  private typealias Version = Target.OSVersion

  @Test(arguments: [
    (Platform.macOS, "14", "17"), (.macOS, "14.4", "17.4"), (.macOS, "15.0", "18"),
    (.macOS, "26", "26"), (.macOS, "10.15", "10.15"), (.watchOS, "10", "17"),
    (.watchOS, "10.5", "17.5"), (.watchOS, "11", "18"), (.tvOS, "17.4", "17.4"),
    (.visionOS, "1", "17"), (.visionOS, "1.1", "17.4"), (.visionOS, "1.2", "17.5"),
    (.visionOS, "2", "18"), (.visionOS, "26.1", "26.1"), (.iOS, "17.4.1", "17.4"),
  ])
  func everyPlatformHasTheReleaseOfItsTime(
    _ platform: Platform, _ version: String, _ expected: String
  ) throws {
    #expect(platform.release(of: try #require(Version(version))).description == expected)
  }

  @Test(arguments: ["", "x", "17.", ".4", "17.4.1.2", "-17", "17 ", "99999999999999999999", "٧"])
  func whatIsNoVersionIsNone(_ text: String) { #expect(Version(text) == nil) }

  @Test(arguments: [
    ("swiftdata@17+", "17 17.4 17.5 18 26"), ("swiftdata@18", "18"), ("swiftdata@19", "18"),
    ("swiftdata@17.2", "17"), ("swiftdata@18.2+", "18 26"), ("swiftdata@27", "26"),
  ])
  func anUnknownReleaseIsTheKnownOneBefore(_ text: String, _ expected: String) throws {
    let targets = try #require(Target.parse(text))
    #expect(
      targets.map { $0.description.dropFirst("swiftdata@".count) }.joined(separator: " ")
        == expected)
  }

  @Test(arguments: [
    "swiftdata@16", "swiftdata@16.9+", "swiftdata@", "swiftdata@+", "swiftdata@x",
    "swiftdata@17.4.1",
    "swiftdata@17..4", "swiftdata", "swiftdata@-18", "swiftdata@18++",
  ])
  func whatNamesNoReleaseIsRefused(_ text: String) {
    #expect(Target.parse(text) == nil)
    #expect(Target.rounding(text) == nil)
  }

  @Test func roundingIsSaid() {
    #expect(Target.rounding("swiftdata@19")?.hasSuffix("judged as swiftdata@18") == true)
    #expect(Target.rounding("swiftdata@17.2+")?.hasSuffix("judged as swiftdata@17+") == true)
    for text in ["swiftdata@18", "swiftdata@17.4+", "foundation", "predikat"] {
      #expect(Target.rounding(text) == nil)
    }
  }

  @Test(arguments: [
    (Releases.all, "17 17.4 17.5 18 26"), (.since(Version(18)), "18 26"),
    (.since(Version(18, 4)), "18 26"), (.since(Version(17, 2)), "17 17.4 17.5 18 26"),
    (.since(Version(13)), "17 17.4 17.5 18 26"), (.since(Version(27)), "26"),
    (.before(Version(18)), "17 17.4 17.5"), (.before(Version(17, 2)), "17"),
    (.before(Version(17)), ""),
    (Releases.since(Version(17, 4)).intersection(.before(Version(26))), "17.4 17.5 18"),
  ])
  func codeRunsOnTargetsThatItsReleasesTouch(_ releases: Releases, _ expected: String) {
    let targets = releases.targets(among: Version.known.map(Target.swiftData))
    #expect(
      targets.map { $0.description.dropFirst("swiftdata@".count) }.joined(separator: " ")
        == expected)
    #expect(releases.targets(among: [.foundation, .predikat]) == [.foundation, .predikat])
  }

  private func introduced(_ attributes: String) throws -> String? {
    var sink = DiagnosticSink()
    let source = SourceText(attributes + " class A {}")
    let declarations = Parser.declarations(in: source, into: &sink)
    #expect(sink.diagnostics.isEmpty)
    return try #require(declarations.first).introduced?.description
  }

  @Test(
    arguments: [
      ("@available(iOS 18, *)", "18"), ("@available(iOS 17.4, macOS 14.4, *)", "17.4"),
      ("@available(iOS 26, macOS 15, *)", "18"), ("@available(macOS 26.0, *)", nil),
      ("@available(iOS, introduced: 18.0, deprecated: 26.0, message: \"x\")", "18"),
      ("@available(iOS, deprecated: 18)", nil), ("@available(*, deprecated)", nil),
      ("@available(iOS, unavailable)", nil), ("@available(swift 6.0)", nil),
      ("@available(*, unavailable, message: \"18\")", nil), ("@available()", nil),
      ("@available(iOS, introduced: 26) @available(macOS, introduced: 15)", "18"),
      ("@available(iOS 26, *) @available(macOS, unavailable)", "26"),
      ("@available(visionOS 1.1, *)", nil), ("@MainActor @available(watchOS 11, *)", nil),
      ("@available(iOS, obsoleted: 18)", nil), ("", nil),
    ] as [(String, String?)])
  func attributesSayWhereADeclarationBegins(_ text: String, _ expected: String?) throws {
    #expect(try introduced(text) == expected)
  }

  @Test(arguments: [
    "@available(iOS", "@available(iOS 18", "@available(,", "@available(iOS,", "@available(: 1",
  ])
  func unfinishedAttributesDoNoHarm(_ text: String) {
    var sink = DiagnosticSink()
    _ = Parser.declarations(in: SourceText(text), into: &sink)
    _ = Parser.declarations(in: SourceText("class A { \(text) }"), into: &sink)
    _ = Parser.declarations(
      in: SourceText(text.replacing("@available", with: "let a = { if #available") + "}"),
      into: &sink)
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    hasPrefix(text) ? other + dropFirst(text.count) : self
  }
}
