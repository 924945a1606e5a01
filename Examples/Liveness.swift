internal import Bonafide

/// Is a person there? What is asked, how far it is, and where the head is.
struct Liveness: Example {
  static let about = "liveness with step parameters"

  static func run(_ input: ExampleInput) throws {
    let verifier = FaceLivenessVerifier(language: .english)
    try verifier.loadModels(input.faceModels())
    let controller = FaceLivenessController(
      camera: try input.camera(), verifier: verifier, words: try Words.load(.english))
    try controller.configure(.init())
    var last: String?
    try controller.capture.run { event in
      switch event {
      case .announced(let hint): print(hint.text)
      case .updated(let update):
        guard let step = update.result.stepParameters else { break }
        let line = "\(step.name) \(step.passedCheckCount)/\(step.totalCheckCount)" + (step.hasFailed ? " failed" : "")
        if line != last { print(line, "yaw", step.headYaw.map { "\(Int($0))" } ?? "unknown") }
        last = line
      case .scanned: print("passed")
      case .failed(let error): Examples.fail(error)
      case .readMRZ, .recorded, .ended: break
      }
    }
  }
}
