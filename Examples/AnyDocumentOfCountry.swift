internal import Bonafide

/// Any document of one country: only the country is given, as `--document HR`; Czechia's where none is.
struct AnyDocumentOfCountry: Example {
  static let about = "any document of a country: that of --document, or Czechia"

  static func run(_ input: ExampleInput) throws {
    let country = input.documents.first?.country ?? .cz
    let verifier = DocumentVerifier(country: country, language: .english, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let flow = DocumentFlow(verifier: verifier, day: ExampleInput.today)
    let controller = CaptureController(camera: try input.camera(), flow: flow, words: try Words.load(.english))
    try controller.run { event in
      if case .announced(let hint) = event { print(hint.text) }
      if case .scanned(let result) = event { print("captured:", ExampleInput.name(result.document)) }
      if case .failed(let error) = event { Examples.fail(error) }
    }
  }
}
