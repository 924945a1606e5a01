internal import Bonafide
internal import Foundation

/// A small program that shows one way to use Bonafide.
protocol Example: Sendable {
  /// What it shows, in one line.
  static var about: String { get }

  /// Runs it.
  static func run(_ input: ExampleInput) async throws
}

/// `Examples NAME SOURCE [OUTPUT] [--document COUNTRY:ROLE:PAGE:EDITION]...`: runs an example on a video or a folder of
/// pictures; without a name lists them.
///
/// Ends with 1 where a capture fails, with 3 where it cannot begin.
@main enum Examples {
  static var all: [(name: String, example: any Example.Type)] {
    [
      ("one-document", OneDocument.self), ("two-documents", TwoDocuments.self), ("any-document", AnyDocument.self),
      ("any-document-of-country", AnyDocumentOfCountry.self), ("raw-camera", RawCamera.self),
      ("pixel-buffer", PixelBuffer.self), ("drawing-layer", DrawingLayerOverPreview.self),
      ("liveness", Liveness.self), ("auxiliary-images", AuxiliaryImages.self), ("legacy-on", LegacyOn.self),
      ("legacy-off", LegacyOff.self), ("hologram", Hologram.self), ("selfie", Selfie.self),
      ("custom-view", CustomView.self),
    ]
  }

  static func main() async {
    let given = Array(CommandLine.arguments.dropFirst())
    let words = Array(given.prefix { $0 != "--document" })
    let named = given.dropFirst(words.count).filter { $0 != "--document" }
    let documents = named.compactMap(ExampleInput.document)
    guard words.count >= 2, documents.count == named.count, let chosen = all.first(where: { $0.name == words[0] })
    else {
      print("Examples NAME SOURCE [OUTPUT] [--document COUNTRY:ROLE:PAGE:EDITION]...")
      print("SOURCE is a video or a folder of pictures; a document is HR:identityCard:front, or a part of that")
      for (name, example) in all { print("  \(name): \(example.about)") }
      exit(words.isEmpty ? 0 : 2)
    }
    do {
      try await chosen.example.run(
        ExampleInput(source: words[1], output: words.count > 2 ? words[2] : nil, documents: documents))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(3)
    }
  }

  /// Tells what a capture failed with, as where its source is damaged, and ends the program.
  static func fail(_ error: any Error) -> Never {
    let message = (error as? any BonafideError)?.message ?? "\(error)"
    FileHandle.standardError.write(Data("failed: \(message)\n".utf8))
    exit(1)
  }

  /// The frame that a camera gives; nil after the last.
  static func frame(_ event: CameraEvent?) -> Frame? {
    switch event {
    case .frame(let frame)?: return frame
    case .failed(let error)?: fail(error)
    case .ended?, nil: return nil
    }
  }
}
