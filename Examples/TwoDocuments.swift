internal import Bonafide

/// Any of several documents: `documents` wins over role, country, page and code.
struct TwoDocuments: Example {
  static let about = "several documents: those of --document, or the front of a Czech identity card or Slovak licence"

  static func run(_ input: ExampleInput) throws {
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let controller = DocumentController(
      camera: try input.camera(), verifier: verifier, words: try Words.load(.english), day: ExampleInput.today)
    try controller.configure(
      .init(
        documents: input.documents(
          or: Document(role: .identityCard, country: .cz, page: .front),
          Document(role: .drivingLicence, country: .sk, page: .front))))
    try controller.capture.run { event in
      if case .announced(let hint) = event { print(hint.text) }
      if case .scanned(let result) = event { print("captured:", ExampleInput.name(result.document)) }
      if case .failed(let error) = event { Examples.fail(error) }
    }
  }
}
