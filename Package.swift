// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A C target that exists on Linux alone; what stands on it is under `#if os(Linux)` in the targets that name it.
func onLinux(_ name: String) -> Target.Dependency { .target(name: name, condition: .when(platforms: [.linux])) }

/// A Swift library target of the layered architecture (docs/architecture.md): `arrows` only ever point down.
func layer(_ name: String, arrows: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: arrows, swiftSettings: swiftSettings)
}

/// A C or C++ target that reaches one engine.
func shim(_ name: String, libraries: [Target.Dependency] = [], linking linkerSettings: [LinkerSetting] = []) -> Target {
  .target(
    name: name, dependencies: libraries, cSettings: [.treatAllWarnings(as: .error)],
    cxxSettings: [.treatAllWarnings(as: .error)], linkerSettings: linkerSettings)
}

/// Every layer below the umbrella.
///
/// Who imports the umbrella alone names them all the same: SwiftPM would not compile it again when one of them changes.
let layers: [Target.Dependency] = [
  "Bonafide", "BonafideCore", "BonafideMRZ", "BonafideProcess", "BonafideImaging", "BonafideInference",
  "BonafideOpenVINO",
  "BonafideBarcode", "BonafideCatalogue", "BonafideLanguage", "BonafideText", "BonafidePage", "BonafideFace",
  "BonafideDocument",
  "BonafideCapture",
  "BonafideVerification", "BonafideWords", "BonafideReport", "BonafideProfiles",
]

func tests(_ name: String, arrows: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: arrows, exclude: exclude, swiftSettings: swiftSettings)
}

let package = Package(
  name: "bonafide",
  // What the standard library's `Mutex` asks for. Linux is what is built and tested: docs/architecture.md, "Platforms".
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Bonafide", targets: ["Bonafide"]),
    .library(name: "BonafideMRZ", targets: ["BonafideMRZ"]),
    .library(name: "BonafideFace", targets: ["BonafideFace", "BonafideInference", "BonafideOpenVINO"]),
    .library(
      name: "BonafideDocument",
      targets: [
        "BonafideDocument", "BonafideText", "BonafidePage", "BonafideBarcode", "BonafideCatalogue", "BonafideLanguage",
        "BonafideInference", "BonafideOpenVINO",
      ]),
    .library(name: "BonafideCapture", targets: ["BonafideCapture", "BonafideInference", "BonafideOpenVINO"]),
    .library(name: "BonafideTesting", targets: ["BonafideTesting"]),
    .library(name: "BonafideEvaluation", targets: ["BonafideEvaluation"]),
    .executable(name: "bonafide", targets: ["BonafideCLI"]),
  ],
  dependencies: [
    // The same versions, and those of the packages below these, stand in setup/swift-packages.json.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
  ],
  targets: [
    // Engines: one target knows each.
    .systemLibrary(name: "COpenVINO", pkgConfig: "openvino"),
    .systemLibrary(name: "COpenCVLibraries", pkgConfig: "bonafide-opencv"),
    .systemLibrary(name: "CFreeTypeLibrary", pkgConfig: "freetype2"),
    .systemLibrary(name: "CZXingReaderLibrary", pkgConfig: "bonafide-zxing"),
    .systemLibrary(name: "CZXingWriterLibrary", pkgConfig: "bonafide-zxing-writer"),
    shim("CBonafideVision", libraries: ["COpenCVLibraries"]),
    shim(
      "CBonafideCodecs",
      linking: [
        .linkedLibrary("jpeg"), .linkedLibrary("spng"), .linkedLibrary("webp"), .linkedLibrary("webpdemux"),
        .linkedLibrary("gif"),
      ]),
    shim("CBonafideProcess"),
    shim("CBonafideType", libraries: ["CFreeTypeLibrary"]),
    shim("CBonafideBarcode", libraries: ["CZXingReaderLibrary"]),
    shim("CBonafideBarcodeWriter", libraries: ["CZXingWriterLibrary"]),

    // Values and pure rules.
    layer("BonafideCore", arrows: []),
    layer("BonafideMRZ", arrows: ["BonafideCore"]),
    layer("BonafideWords", arrows: ["BonafideCore"]),
    layer("BonafideProfiles", arrows: ["BonafideCore"]),

    // What documents are.
    layer("BonafideCatalogue", arrows: ["BonafideCore", "BonafideMRZ"]),
    layer("BonafideLanguage", arrows: ["BonafideCore", "BonafideCatalogue"]),

    // Other programs, pixels and networks.
    layer("BonafideProcess", arrows: ["BonafideCore", onLinux("CBonafideProcess")]),
    layer(
      "BonafideImaging",
      arrows: ["BonafideCore", "BonafideProcess", "CBonafideVision", "CBonafideCodecs", "CBonafideType"]),
    layer("BonafideInference", arrows: ["BonafideCore", crypto]),
    layer("BonafideOpenVINO", arrows: ["BonafideCore", "BonafideInference", onLinux("COpenVINO")]),

    // Capabilities.
    layer("BonafideBarcode", arrows: ["BonafideCore", "BonafideMRZ", "BonafideImaging", "CBonafideBarcode"]),
    layer(
      "BonafideFace", arrows: ["BonafideCore", "BonafideProfiles", "BonafideImaging", "BonafideInference", crypto]),
    layer(
      "BonafideText",
      arrows: ["BonafideCore", "BonafideProcess", "BonafideImaging", "BonafideInference", "BonafideMRZ"]),
    layer("BonafidePage", arrows: ["BonafideCore", "BonafideProfiles", "BonafideImaging", "BonafideInference"]),
    layer(
      "BonafideDocument",
      arrows: [
        "BonafideCore", "BonafideProfiles", "BonafideImaging", "BonafideInference", "BonafideMRZ", "BonafideBarcode",
        "BonafideCatalogue", "BonafideLanguage", "BonafideWords",
        "BonafideText", "BonafidePage",
      ]),
    layer(
      "BonafideCapture",
      arrows: [
        "BonafideCore", "BonafideProfiles", "BonafideWords", "BonafideProcess", "BonafideImaging", "BonafideInference",
        "BonafideMRZ", "BonafideBarcode", "BonafideCatalogue", "BonafideLanguage",
        "BonafideText", "BonafidePage", "BonafideDocument", "BonafideFace",
      ]),
    layer(
      "BonafideVerification",
      arrows: [
        "BonafideCore", "BonafideProfiles", "BonafideImaging", "BonafideInference", "BonafideFace", "BonafideDocument",
        "BonafideMRZ",
        "BonafideBarcode", "BonafideCatalogue", "BonafideLanguage", "BonafideText", "BonafidePage", "BonafideCapture",
      ]),
    layer(
      "BonafideReport",
      arrows: [
        "BonafideCore", "BonafideProfiles", "BonafideImaging", "BonafideInference", "BonafideFace", "BonafideDocument",
        "BonafideMRZ",
        "BonafideBarcode", "BonafideCatalogue", "BonafideLanguage", "BonafideText", "BonafidePage", "BonafideCapture",
        "BonafideVerification",
        "BonafideWords",
      ]),
    layer(
      "Bonafide",
      arrows: [
        "BonafideCore", "BonafideProfiles", "BonafideImaging", "BonafideInference", "BonafideFace", "BonafideDocument",
        "BonafideMRZ",
        "BonafideBarcode", "BonafideCatalogue", "BonafideLanguage", "BonafideText", "BonafidePage", "BonafideCapture",
        "BonafideVerification",
        "BonafideOpenVINO", "BonafideWords", "BonafideReport",
      ]),
    layer(
      "BonafideTesting",
      arrows: layers + ["CBonafideBarcodeWriter"]),
    layer("BonafideEvaluation", arrows: layers + ["BonafideTesting"]),
    .executableTarget(
      name: "BonafideCLI",
      dependencies: layers + ["BonafideTesting", "BonafideEvaluation", argumentParser, crypto],
      swiftSettings: swiftSettings),

    // Small programs, a file each; no product: `make build` leaves them out, the tests build and run them.
    .executableTarget(name: "Examples", dependencies: layers, path: "Examples", swiftSettings: swiftSettings),

    .target(name: "FuzzSupport", path: "Tests/FuzzSupport", swiftSettings: swiftSettings),
    .target(
      name: "TestSupport", dependencies: ["BonafideCore", "BonafideImaging", "BonafideMRZ", "BonafideInference"],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    tests("BonafideCoreTests", arrows: ["BonafideCore"]),
    tests("BonafideProfilesTests", arrows: layers),
    tests("BonafideWordsTests", arrows: layers),
    tests("BonafideMRZTests", arrows: ["BonafideMRZ", "BonafideCore", "FuzzSupport"]),
    tests(
      "BonafideImagingTests",
      arrows: ["BonafideImaging", "BonafideProcess", "BonafideCore", "CBonafideCodecs", "FuzzSupport"],
      exclude: ["Fixtures"]),
    tests("BonafideProcessTests", arrows: ["BonafideProcess", "BonafideCore"]),
    tests(
      "BonafideBarcodeTests",
      arrows: ["BonafideBarcode", "BonafideImaging", "BonafideMRZ", "BonafideCore", "BonafideTesting", "FuzzSupport"]),
    tests("BonafideCatalogueTests", arrows: ["BonafideCatalogue", "BonafideMRZ", "BonafideCore", "FuzzSupport"]),
    tests("BonafideLanguageTests", arrows: ["BonafideLanguage", "BonafideMRZ", "BonafideCore"]),
    tests("BonafideInferenceTests", arrows: ["BonafideInference", "BonafideOpenVINO", "BonafideCore", "FuzzSupport"]),
    tests(
      "BonafideFaceTests",
      arrows: [
        "BonafideFace", "BonafideProfiles", "BonafideImaging", "BonafideInference", "BonafideOpenVINO", "BonafideCore",
        "FuzzSupport", "TestSupport",
      ]),
    tests("BonafideTextTests", arrows: layers + ["BonafideTesting", "BonafideEvaluation", "TestSupport"]),
    tests("BonafidePageTests", arrows: layers + ["TestSupport"]),
    tests("BonafideDocumentTests", arrows: layers + ["BonafideTesting", "FuzzSupport", "TestSupport"]),
    tests("BonafideCaptureTests", arrows: layers + ["BonafideTesting", "TestSupport"]),
    tests("BonafideEvaluationTests", arrows: layers + ["BonafideTesting", "BonafideEvaluation", "TestSupport"]),
    tests(
      "BonafideVerificationTests",
      arrows: layers + ["BonafideTesting"]),
    // A face and a document from end to end by a backend that is not OpenVINO.
    tests("RecordedTests", arrows: layers + ["BonafideTesting", "TestSupport"], exclude: ["Recordings"]),
    tests("BonafideReportTests", arrows: layers + ["BonafideTesting"]),
    tests("BonafideTestingTests", arrows: layers + ["BonafideTesting"]),
    tests(
      "BonafideCLITests",
      arrows: layers + ["BonafideCLI", "Examples", "BonafideTesting", "BonafideEvaluation", "TestSupport", crypto]),
    // The fuzz targets as they stand in Fuzz/, fed with their kept inputs: nothing else would notice that one of them
    // no longer compiles.
    .testTarget(
      name: "FuzzReplayTests", dependencies: layers + ["BonafideTesting", "BonafideEvaluation"], path: "Fuzz",
      exclude: [
        "Parsers/Package.swift", "Parsers/Sources/BonafideFuzz/Main.swift", "Barcodes",
        "README.md", "build.sh", "run.py", "corpus", "dictionaries",
      ],
      sources: ["Parsers/Sources/BonafideFuzz", "Replay"], swiftSettings: swiftSettings),
    tests("CorpusTests", arrows: layers + ["BonafideTesting", "BonafideEvaluation"], exclude: ["Truth"]),
  ],
  cxxLanguageStandard: .cxx17
)
