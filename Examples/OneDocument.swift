internal import Bonafide

/// One kind of document, by a controller: the one that is named, the front of a Czech identity card where none is.
struct OneDocument: Example {
  static let about = "one document: that of --document, or the front of a Czech identity card"

  static func run(_ input: ExampleInput) throws {
    let documents = input.documents(or: Document(role: .identityCard, country: .cz, page: .front))
    // Frames of a file may wait for recognition; before a camera leave `executor` out.
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let controller = DocumentController(
      camera: try input.camera(), verifier: verifier, words: try Words.load(.english), day: ExampleInput.today)
    try controller.configure(.init(documents: Array(documents.prefix(1))))
    try controller.capture.run { event in
      switch event {
      case .announced(let hint): print(hint.text)
      case .scanned(let result): print("captured:", ExampleInput.name(result.document))
      case .failed(let error): Examples.fail(error)
      case .updated, .readMRZ, .recorded, .ended: break
      }
    }
  }
}
