// swift-tools-version: 6.1
import PackageDescription

/// Settings every Swift target shares: the language mode of tomorrow, so that nothing drifts.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A Swift target in the order of the pipeline: it may import only what stands above it.
func stage(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A test target; `_PredikatTestSupport` holds what they share.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["_PredikatTestSupport"], swiftSettings: strict)
}

/// The pipeline's targets in order, for tests that use all up to their own.
let stages: [Target.Dependency] = [
  "PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatRules", "PredikatFoundation",
  "PredikatText", "PredikatEvaluation", "PredikatPlanning", "PredikatStore", "PredikatSQLite",
  "Predikat", "PredikatServer", "PredikatCommandLine",
]

let package = Package(
  name: "Predikat",
  platforms: [.macOS(.v15), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Predikat", targets: ["Predikat"]),
    .library(name: "PredikatFoundation", targets: ["PredikatFoundation"]),
    .library(name: "PredikatServer", targets: ["PredikatServer"]),
    .executable(name: "predikat", targets: ["predikat-cli"]),
    .executable(name: "predikat-benchmark", targets: ["predikat-benchmark"]),
  ],
  targets: [
    // System libraries, and the C that Swift cannot import by itself.
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    // ICU's headers do not compile beside Foundation's, so a C target of ours hides them.
    .target(
      name: "PredikatICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),

    // The pipeline, in the direction of the data.
    stage("PredikatSyntax"),
    stage("PredikatSchema", ["PredikatSyntax"]),
    stage("PredikatTyping", ["PredikatSyntax", "PredikatSchema"]),
    stage("PredikatRules", ["PredikatSyntax", "PredikatSchema", "PredikatTyping"]),
    stage("PredikatFoundation", ["PredikatSyntax", "PredikatSchema", "PredikatTyping"]),
    stage("PredikatText", ["PredikatICU", "CPCRE2"]),
    stage(
      "PredikatEvaluation",
      ["PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatText"]),
    stage(
      "PredikatPlanning",
      ["PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatText", "PredikatEvaluation"]),
    stage(
      "PredikatStore",
      [
        "PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatText", "PredikatEvaluation",
        "PredikatPlanning",
      ]),
    stage(
      "PredikatSQLite",
      [
        "CSQLite", "PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatText",
        "PredikatEvaluation", "PredikatPlanning", "PredikatStore",
      ]),
    stage(
      "Predikat",
      [
        "PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatRules", "PredikatText",
        "PredikatEvaluation", "PredikatPlanning", "PredikatStore",
      ]),
    .target(name: "PredikatWeb", path: "Web"),
    stage(
      "PredikatServer",
      [
        "CMicroHTTPD", "PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatRules",
        "PredikatText", "PredikatEvaluation", "PredikatPlanning", "PredikatStore", "PredikatSQLite",
        "Predikat", "PredikatWeb",
      ]),
    stage(
      "PredikatCommandLine",
      [
        "PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatRules", "PredikatText",
        "PredikatEvaluation", "PredikatPlanning", "PredikatStore", "PredikatSQLite", "Predikat",
        "PredikatServer",
      ]),
    .executableTarget(
      name: "predikat-cli", dependencies: ["PredikatCommandLine"], swiftSettings: strict),
    .executableTarget(
      name: "predikat-benchmark",
      dependencies: [
        "PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatRules", "PredikatText",
        "PredikatEvaluation", "PredikatPlanning", "PredikatStore", "PredikatSQLite", "Predikat",
        "PredikatServer",
      ],
      swiftSettings: strict),

    // Programs to read and to start from; the README quotes them.
    .executableTarget(
      name: "example-filters", dependencies: ["Predikat"], path: "Examples/FiltersFromStrangers",
      swiftSettings: strict),

    // Tests: one target a stage, in the same order, and one for the shape of the code itself.
    .target(
      name: "_PredikatTestSupport",
      dependencies: ["PredikatSyntax", "PredikatSchema", "PredikatTyping"],
      path: "Tests/_PredikatTestSupport", swiftSettings: strict),
    tests("PredikatSyntaxTests", Array(stages[...0])),
    tests("PredikatSchemaTests", Array(stages[...1])),
    tests("PredikatTypingTests", Array(stages[...2])),
    tests("PredikatRulesTests", Array(stages[...3])),
    tests("PredikatFoundationTests", Array(stages[...4])),
    tests("PredikatTextTests", Array(stages[...5])),
    tests("PredikatEvaluationTests", Array(stages[...6])),
    tests("PredikatPlanningTests", Array(stages[...7])),
    tests("PredikatStoreTests", Array(stages[...8])),
    tests("PredikatSQLiteTests", Array(stages[...9])),
    tests("PredikatTests", Array(stages[...10])),
    tests("PredikatServerTests", Array(stages[...11])),
    tests("PredikatCommandLineTests", Array(stages[...12])),
    tests("PredikatTidyTests", []),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
