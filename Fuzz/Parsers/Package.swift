// swift-tools-version: 6.1
import PackageDescription

let bonafide: (String) -> Target.Dependency = { .product(name: $0, package: "bonafide") }

let package = Package(
  name: "bonafide-fuzz",
  dependencies: [.package(name: "bonafide", path: "../..")],
  targets: [
    .executableTarget(
      name: "bonafide-fuzz",
      dependencies: [bonafide("Bonafide"), bonafide("BonafideMRZ"), bonafide("BonafideEvaluation")],
      path: "Sources/BonafideFuzz",
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
