internal import Bonafide

/// Any document that the catalogue knows: nil is a wildcard in every position.
///
/// Events come as a sequence here.
struct AnyDocument: Example {
  static let about = "any document, with events as a sequence"

  static func run(_ input: ExampleInput) async throws {
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let controller = DocumentController(
      camera: try input.camera(), verifier: verifier, words: try Words.load(.english), day: ExampleInput.today)
    try controller.configure(.init())
    let events = controller.events()
    try controller.start()
    for await event in events {
      if case .announced(let hint) = event { print(hint.text) }
      if case .scanned(let result) = event { print("captured:", ExampleInput.name(result.document)) }
      if case .failed(let error) = event { Examples.fail(error) }
    }
  }
}
