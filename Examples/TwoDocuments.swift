internal import Bonafide

/// Either of two documents: `documents` wins over role, country, page and code.
struct TwoDocuments: Example {
  static let about = "two documents: the front of a Czech identity card, or of a Slovak driving licence"

  static func run(_ input: ExampleInput) throws {
    let verifier = DocumentVerifier(language: .slovak, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let controller = DocumentController(
      camera: try input.camera(), verifier: verifier, words: try Words.load(.slovak), day: ExampleInput.today)
    try controller.configure(
      .init(documents: [
        Document(role: .identityCard, country: .cz, page: .front),
        Document(role: .drivingLicence, country: .sk, page: .front),
      ]))
    try controller.capture.run { event in
      if case .announced(let hint) = event { print(hint.text) }
      if case .scanned(let result) = event { print("captured:", ExampleInput.name(result.document)) }
    }
  }
}
