internal import Bonafide
internal import Foundation

/// A small program that shows one way to use Bonafide.
protocol Example: Sendable {
  /// What it shows, in one line.
  static var about: String { get }

  /// Runs it.
  static func run(_ input: ExampleInput) async throws
}

/// `Examples NAME SOURCE [FILE]... [--language CODE] [--document COUNTRY:ROLE:PAGE:EDITION]...`: runs an example on a
/// video, a folder of pictures or a picture; without a name lists them.
///
/// Ends with 1 where a capture fails or a picture cannot be used, with 3 where it cannot begin.
@main enum Examples {
  static var all: [(name: String, example: any Example.Type)] {
    [
      ("one-document", OneDocument.self), ("two-documents", TwoDocuments.self), ("any-document", AnyDocument.self),
      ("any-document-of-country", AnyDocumentOfCountry.self), ("raw-camera", RawCamera.self),
      ("pixel-buffer", PixelBuffer.self), ("drawing-layer", DrawingLayerOverPreview.self),
      ("liveness", Liveness.self), ("auxiliary-images", AuxiliaryImages.self), ("legacy-on", LegacyOn.self),
      ("legacy-off", LegacyOff.self), ("hologram", Hologram.self), ("selfie", Selfie.self),
      ("custom-view", CustomView.self), ("read", Read.self), ("verify", Verify.self), ("learn", Learn.self),
      ("face-frames", FaceFrames.self),
    ]
  }

  static func main() async {
    let given = Array(CommandLine.arguments.dropFirst())
    let words = Array(given.prefix { !$0.hasPrefix("--") })
    let options = values(of: given.dropFirst(words.count))
    let documents = options["--document", default: []].map(ExampleInput.document)
    let languages = options["--language", default: ["en"]].map(Language.init(rawValue:))
    guard words.count >= 2, let chosen = all.first(where: { $0.name == words[0] }), !documents.contains(nil),
      let language = languages.last ?? nil, Set(options.keys).isSubset(of: ["--document", "--language"])
    else {
      print("Examples NAME SOURCE [FILE]... [--language CODE] [--document COUNTRY:ROLE:PAGE:EDITION]...")
      print("SOURCE is a video or a folder of pictures; a picture for read, verify and learn; OUTPUT is the first FILE")
      print("a document is HR:identityCard:front, or a part of that")
      for (name, example) in all { print("  \(name): \(example.about)") }
      exit(words.isEmpty ? 0 : 2)
    }
    do {
      try await chosen.example.run(
        ExampleInput(
          source: words[1], files: Array(words.dropFirst(2)), documents: documents.compactMap(\.self),
          language: language))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(3)
    }
  }

  /// What stands behind each option: all words up to the next one.
  private static func values(of words: ArraySlice<String>) -> [String: [String]] {
    var values: [String: [String]] = [:]
    var option = ""
    for word in words {
      if word.hasPrefix("--") { option = word } else { values[option, default: []].append(word) }
    }
    return values
  }

  /// Tells what a capture failed with, as where its source is damaged, and ends the program.
  static func fail(_ error: any Error) -> Never { fail((error as? any BonafideError)?.message ?? "\(error)") }

  /// Tells what went wrong, and ends the program.
  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("failed: \(message)\n".utf8))
    exit(1)
  }

  /// What is made of a file; one that cannot be used ends the program.
  static func orFail<Value>(_ body: () throws -> Value) -> Value {
    do { return try body() } catch { fail(error) }
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
