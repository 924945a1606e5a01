internal import Bonafide

/// The legacy mode switched off while it runs: the challenges begin anew with the next frame.
struct LegacyOff: Example {
  static let about = "the legacy mode switched off by an update of the settings"

  static func run(_ input: ExampleInput) throws {
    let verifier = FaceLivenessVerifier(
      language: .english, settings: try FaceLivenessSettings(isLegacyModeEnabled: true))
    try verifier.loadModels(input.faceModels())
    let camera = try input.camera()
    defer { camera.stop() }
    let feed = try camera.start()
    var last: String?
    while let frame = Examples.frame(feed.next()) {
      let name = try verifier.verify(frame).stepParameters?.name
      if let name, name != last { print(name) }
      last = name
      if name != nil, verifier.settings.isLegacyModeEnabled {
        verifier.update(settings: try FaceLivenessSettings(isLegacyModeEnabled: false))
        print("legacy mode off")
      }
    }
  }
}
