// swift-tools-version: 6.1
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A Swift library target of the layered architecture (docs/architecture.md): `arrows` only ever point down.
func layer(_ name: String, arrows: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: arrows, swiftSettings: swiftSettings)
}

func tests(_ name: String, arrows: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: arrows, exclude: exclude, swiftSettings: swiftSettings)
}

let package = Package(
  name: "bonafide",
  products: [
    .library(name: "Bonafide", targets: ["Bonafide"]),
    .library(name: "BonafideMRZ", targets: ["BonafideMRZ"]),
    .library(name: "BonafideFace", targets: ["BonafideFace"]),
    .library(name: "BonafideDocument", targets: ["BonafideDocument"]),
    .library(name: "BonafideTesting", targets: ["BonafideTesting"]),
    .executable(name: "bonafide", targets: ["BonafideCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
  ],
  targets: [
    // Engines: one target knows each.
    .systemLibrary(name: "COpenVINO", pkgConfig: "openvino"),
    .systemLibrary(name: "COpenCVLibraries", pkgConfig: "bonafide-opencv"),
    .systemLibrary(name: "CFreeTypeLibrary", pkgConfig: "freetype2"),
    .systemLibrary(name: "CZXingLibrary", pkgConfig: "zxing"),
    .target(name: "CBonafideVision", dependencies: ["COpenCVLibraries"]),
    .target(
      name: "CBonafideCodecs",
      linkerSettings: [
        .linkedLibrary("jpeg"), .linkedLibrary("spng"), .linkedLibrary("webp"), .linkedLibrary("webpdemux"),
        .linkedLibrary("gif"),
      ]),
    .target(name: "CBonafideType", dependencies: ["CFreeTypeLibrary"]),
    .target(name: "CBonafideBarcode", dependencies: ["CZXingLibrary"]),

    // Values and pure rules.
    layer("BonafideCore", arrows: []),
    layer("BonafideMRZ", arrows: ["BonafideCore"]),

    // Pixels and networks.
    layer("BonafideImaging", arrows: ["BonafideCore", "CBonafideVision", "CBonafideCodecs", "CBonafideType"]),
    layer("BonafideInference", arrows: ["BonafideCore", "COpenVINO", crypto]),

    // Capabilities.
    layer("BonafideFace", arrows: ["BonafideCore", "BonafideImaging", "BonafideInference", crypto]),
    layer(
      "BonafideDocument",
      arrows: ["BonafideCore", "BonafideImaging", "BonafideInference", "BonafideMRZ", "CBonafideBarcode"]),
    layer(
      "BonafideVerification",
      arrows: [
        "BonafideCore", "BonafideImaging", "BonafideInference", "BonafideFace", "BonafideDocument", "BonafideMRZ",
      ]),
    layer(
      "Bonafide",
      arrows: [
        "BonafideCore", "BonafideImaging", "BonafideInference", "BonafideFace", "BonafideDocument", "BonafideMRZ",
        "BonafideVerification",
      ]),
    layer("BonafideTesting", arrows: ["Bonafide", "BonafideCore", "BonafideImaging", "BonafideMRZ"]),
    .executableTarget(
      name: "BonafideCLI", dependencies: ["Bonafide", "BonafideTesting", argumentParser, crypto],
      swiftSettings: swiftSettings),

    tests("BonafideCoreTests", arrows: ["BonafideCore"]),
    tests("BonafideMRZTests", arrows: ["BonafideMRZ", "BonafideCore"]),
    tests(
      "BonafideImagingTests", arrows: ["BonafideImaging", "BonafideCore", "CBonafideCodecs"], exclude: ["Fixtures"]),
    tests("BonafideInferenceTests", arrows: ["BonafideInference", "BonafideCore"]),
    tests("BonafideFaceTests", arrows: ["BonafideFace", "BonafideImaging", "BonafideInference", "BonafideCore"]),
    tests(
      "BonafideDocumentTests",
      arrows: ["BonafideDocument", "BonafideImaging", "BonafideInference", "BonafideMRZ", "BonafideCore"]),
    tests("BonafideVerificationTests", arrows: ["Bonafide", "BonafideTesting"]),
    tests("BonafideTestingTests", arrows: ["BonafideTesting", "Bonafide"]),
    tests("BonafideCLITests", arrows: ["BonafideCLI", "Bonafide"]),
    tests("CorpusTests", arrows: ["Bonafide", "BonafideTesting"]),
  ],
  cxxLanguageStandard: .cxx17
)
