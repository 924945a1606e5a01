internal import Bonafide

/// The front of a Czech identity card, by a controller.
struct OneDocument: Example {
  static let about = "one document: the front of a Czech identity card"

  static func run(_ input: ExampleInput) throws {
    // Frames of a file may wait for recognition; before a camera leave `executor` out.
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let controller = DocumentController(
      camera: try input.camera(), verifier: verifier, words: try Words.load(.czech), day: ExampleInput.today)
    try controller.configure(.init(role: .identityCard, country: .cz, page: .front))
    try controller.capture.run { event in
      switch event {
      case .announced(let hint): print(hint.text)
      case .scanned(let result): print("captured:", ExampleInput.name(result.document))
      case .failed(let error): print("failed:", error.message)
      case .updated, .readMRZ, .recorded, .ended: break
      }
    }
  }
}
