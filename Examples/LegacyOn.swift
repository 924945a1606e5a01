internal import Bonafide

/// The legacy mode from the start: a turn in any direction, then a smile.
struct LegacyOn: Example {
  static let about = "the legacy mode switched on at init"

  static func run(_ input: ExampleInput) throws {
    let settings = try FaceLivenessSettings(isLegacyModeEnabled: true)
    let verifier = FaceLivenessVerifier(language: .english, settings: settings)
    try verifier.loadModels(input.faceModels())
    let camera = try input.camera()
    defer { camera.stop() }
    let feed = try camera.start()
    var last: String?
    while let frame = Examples.frame(feed.next()) {
      let name = try verifier.verify(frame).stepParameters?.name
      if let name, name != last { print(name) }
      last = name
    }
  }
}
