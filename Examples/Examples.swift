internal import Bonafide
internal import Foundation

/// A small program that shows one way to use Bonafide.
protocol Example: Sendable {
  /// What it shows, in one line.
  static var about: String { get }

  /// Runs it.
  static func run(_ input: ExampleInput) async throws
}

/// `Examples NAME SOURCE [OUTPUT]`: runs an example on a video or a folder of pictures; without a name lists them.
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
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 2, let chosen = all.first(where: { $0.name == words[0] }) else {
      print("Examples NAME SOURCE [OUTPUT]: SOURCE is a video or a folder of pictures")
      for (name, example) in all { print("  \(name): \(example.about)") }
      exit(words.isEmpty ? 0 : 2)
    }
    do {
      try await chosen.example.run(ExampleInput(source: words[1], output: words.count > 2 ? words[2] : nil))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(3)
    }
  }
}
