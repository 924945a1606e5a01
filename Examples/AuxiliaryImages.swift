internal import Bonafide

/// Small pictures of the process, each with what it shows.
struct AuxiliaryImages: Example {
  static let about = "auxiliary pictures of a liveness check; writes them into the folder OUTPUT"

  static func run(_ input: ExampleInput) throws {
    let settings = try FaceLivenessSettings(
      secondsPerStep: 1, keepsAuxiliaryPictures: true, maxAuxiliaryImageSize: 300)
    let verifier = FaceLivenessVerifier(language: .english, settings: settings)
    try verifier.loadModels(input.faceModels())
    let controller = FaceLivenessController(camera: try input.camera(), verifier: verifier, words: nil)
    try controller.capture.run { event in
      if case .failed(let error) = event { Examples.fail(error) }
    }
    if let output = input.output { try BoundedFile.makeFolder(output) }
    for (index, picture) in verifier.auxiliaryPictures.enumerated() {
      let shown = picture.metadata
      print(shown.moment.rawValue, shown.challenge?.checkName ?? "", "\(shown.width)x\(shown.height)", shown.time)
      if let output = input.output { try BoundedFile.write(picture.jpeg, to: "\(output)/\(index).jpg") }
    }
    // Nothing is kept for longer than it is needed.
    controller.discard()
    print("left after discard():", verifier.auxiliaryPictures.count)
  }
}
