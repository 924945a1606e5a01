// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "bonafide-benchmarks",
  dependencies: [.package(name: "bonafide", path: "..")],
  targets: [
    .executableTarget(
      name: "bonafide-benchmarks", dependencies: [.product(name: "Bonafide", package: "bonafide")],
      path: "Sources/BonafideBenchmarks",
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
