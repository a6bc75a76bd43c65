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
  "PredikatSyntax", "PredikatJSON", "PredikatConsole", "PredikatSchema", "PredikatTyping",
  "PredikatRules", "PredikatLint", "PredikatFoundation", "PredikatText", "PredikatEvaluation",
  "PredikatPlanning", "PredikatStore", "PredikatSQLite",
  "Predikat", "PredikatServer", "PredikatCommandLine",
]

let package = Package(
  name: "Predikat",
  // SwiftPM has one list for all targets. Below iOS 18 and its like only PredikatSyntax, Schema,
  // Typing, Rules, JSON and Foundation compile, for apps that link the product PredikatFoundation.
  // The other targets need what those systems lack: `Mutex` and `Atomic`, `Process`, ICU, PCRE2.
  platforms: [.macOS(.v15), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Predikat", targets: ["Predikat"]),
    .library(name: "PredikatFoundation", targets: ["PredikatFoundation"]),
    .library(name: "PredikatServer", targets: ["PredikatServer"]),
    .executable(name: "predikat", targets: ["predikat-cli"]),
    .executable(name: "predikat-lint", targets: ["predikat-lint"]),
    .plugin(name: "PredikatLintPlugin", targets: ["PredikatLintPlugin"]),
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
    stage("PredikatJSON", ["PredikatSyntax"]),
    stage("PredikatConsole", ["PredikatSyntax", "PredikatJSON"]),
    stage("PredikatSchema", ["PredikatSyntax"]),
    stage("PredikatTyping", ["PredikatSyntax", "PredikatSchema"]),
    stage("PredikatRules", ["PredikatSyntax", "PredikatSchema", "PredikatTyping"]),
    stage(
      "PredikatLint",
      [
        "PredikatSyntax", "PredikatJSON", "PredikatConsole", "PredikatSchema", "PredikatTyping",
        "PredikatRules",
      ]),
    stage(
      "PredikatFoundation",
      ["PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatRules"]),
    stage("PredikatText", ["PredikatICU", "CPCRE2"]),
    stage(
      "PredikatEvaluation",
      [
        "PredikatSyntax", "PredikatJSON", "PredikatSchema", "PredikatTyping", "PredikatFoundation",
        "PredikatText",
      ]),
    stage(
      "PredikatPlanning",
      [
        "PredikatSyntax", "PredikatJSON", "PredikatSchema", "PredikatTyping", "PredikatText",
        "PredikatEvaluation",
      ]),
    stage(
      "PredikatStore",
      [
        "PredikatSyntax", "PredikatJSON", "PredikatSchema", "PredikatTyping", "PredikatText",
        "PredikatEvaluation",
        "PredikatPlanning",
      ]),
    stage(
      "PredikatSQLite",
      [
        "CSQLite", "PredikatSyntax", "PredikatJSON", "PredikatSchema", "PredikatTyping",
        "PredikatText",
        "PredikatEvaluation", "PredikatPlanning", "PredikatStore",
      ]),
    stage(
      "Predikat",
      [
        "PredikatSyntax", "PredikatJSON", "PredikatSchema", "PredikatTyping", "PredikatRules",
        "PredikatFoundation", "PredikatText", "PredikatEvaluation", "PredikatPlanning",
        "PredikatStore",
      ]),
    .target(name: "PredikatWeb", path: "Web"),
    stage(
      "PredikatServer",
      [
        "CMicroHTTPD", "PredikatSyntax", "PredikatJSON", "PredikatSchema", "PredikatTyping",
        "PredikatRules",
        "PredikatText", "PredikatEvaluation", "PredikatPlanning", "PredikatStore", "PredikatSQLite",
        "Predikat", "PredikatWeb",
      ]),
    stage(
      "PredikatCommandLine",
      [
        "PredikatSyntax", "PredikatJSON", "PredikatConsole", "PredikatSchema", "PredikatTyping",
        "PredikatRules", "PredikatLint", "PredikatText",
        "PredikatEvaluation", "PredikatPlanning", "PredikatStore", "PredikatSQLite", "Predikat",
        "PredikatServer",
      ]),
    .executableTarget(
      name: "predikat-cli", dependencies: ["PredikatCommandLine"], swiftSettings: strict),
    .executableTarget(
      name: "predikat-lint", dependencies: ["PredikatLint"], swiftSettings: strict),
    .plugin(
      name: "PredikatLintPlugin",
      capability: .command(
        intent: .custom(
          verb: "predikat-lint",
          description: "Finds every predicate, sort and model that SwiftData would not take")),
      dependencies: ["predikat-lint"], path: "Sources/PredikatLintPlugin"),
    .executableTarget(
      name: "predikat-benchmark",
      dependencies: [
        "PredikatSyntax", "PredikatSchema", "PredikatTyping", "PredikatRules",
        "PredikatFoundation", "PredikatText", "PredikatEvaluation", "PredikatPlanning",
        "PredikatStore", "PredikatSQLite", "Predikat", "PredikatServer",
      ],
      swiftSettings: strict),

    // Programs to read and to start from; the README quotes them.
    .executableTarget(
      name: "example-filters", dependencies: ["Predikat"], path: "Examples/FiltersFromStrangers",
      swiftSettings: strict),
    .executableTarget(
      name: "example-predicates", dependencies: ["Predikat", "PredikatStore", "PredikatSQLite"],
      path: "Examples/PredicatesFromCode", swiftSettings: strict),

    // Tests: one target a stage, in the same order, and one for the shape of the code itself.
    .target(
      name: "_PredikatTestSupport",
      dependencies: ["PredikatSyntax", "PredikatSchema", "PredikatTyping"],
      path: "Tests/_PredikatTestSupport", swiftSettings: strict),
    // The oracle: generated cases, and the program in which Foundation answers and may trap.
    .target(
      name: "_PredikatOracle",
      dependencies: [
        "PredikatSyntax", "PredikatJSON", "PredikatSchema", "PredikatTyping", "PredikatFoundation",
        "PredikatText", "PredikatEvaluation", "PredikatPlanning", "PredikatStore",
        "PredikatSQLite", "_PredikatTestSupport",
      ],
      path: "Tests/_PredikatOracle", swiftSettings: strict),
    .executableTarget(
      name: "predikat-oracle", dependencies: ["_PredikatOracle"], path: "Tests/predikat-oracle",
      swiftSettings: strict),
    tests("PredikatSyntaxTests", Array(stages[...0])),
    tests("PredikatJSONTests", Array(stages[...1])),
    tests("PredikatSchemaTests", Array(stages[...3])),
    tests("PredikatTypingTests", Array(stages[...4])),
    tests("PredikatRulesTests", Array(stages[...5])),
    tests("PredikatLintTests", Array(stages[...6])),
    tests("PredikatFoundationTests", Array(stages[...7])),
    tests("PredikatTextTests", Array(stages[...8])),
    tests("PredikatEvaluationTests", Array(stages[...9])),
    tests("PredikatPlanningTests", Array(stages[...10])),
    tests("PredikatStoreTests", Array(stages[...11])),
    tests("PredikatSQLiteTests", Array(stages[...12])),
    tests("PredikatOracleTests", Array(stages[...12]) + ["_PredikatOracle", "predikat-oracle"]),
    tests("PredikatTests", Array(stages[...13])),
    tests("PredikatServerTests", Array(stages[...14])),
    tests("PredikatCommandLineTests", Array(stages[...15])),
    tests("PredikatTidyTests", []),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
