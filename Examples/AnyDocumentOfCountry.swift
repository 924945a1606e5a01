internal import Bonafide

/// Any Czech document: only the country is given.
struct AnyDocumentOfCountry: Example {
  static let about = "any Czech document"

  static func run(_ input: ExampleInput) throws {
    let verifier = DocumentVerifier(country: .cz, language: .czech, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let flow = DocumentFlow(verifier: verifier, day: ExampleInput.today)
    let controller = CaptureController(camera: try input.camera(), flow: flow, words: try Words.load(.czech))
    try controller.run { event in
      if case .announced(let hint) = event { print(hint.text) }
      if case .scanned(let result) = event { print("captured:", ExampleInput.name(result.document)) }
    }
  }
}
