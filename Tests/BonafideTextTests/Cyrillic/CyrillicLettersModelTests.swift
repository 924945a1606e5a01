import BonafideCore
import BonafideImaging
import BonafideInference
import TestSupport
import Testing

@testable import BonafideText

/// Lines as the text recognizer's own network sees them, read in letters that it does not know.
@Suite struct CyrillicLettersModelTests {
  private static func strip(_ text: String) throws -> Image {
    try .strip(of: text, size: 34, baseline: 36, height: LineRecognizer.height)
  }

  @Test(arguments: [
    "ИВАНОВА", "СОФИЯ/SOFIA", "КАФЯВИ/BROWN", "ЩЕРБАКОВА ЭЛЬВИРА", "ЦІХАНОЎСКІ", "ЂОРЂЕВИЋ", "гр.Велико Търново",
    "ШЕВЧЕНКО/SHEVCHENKO", "12.03.1985",
  ])
  func linesAreRead(_ text: String) throws {
    let recognizer = LineRecognizer(network: try Models.text().recognizer)
    let letters = try CyrillicLetters.standard()
    let read = try recognizer.recognize(Self.strip(text)) { letters.read($0, steps: $1) }
    #expect(read?.text == text)
    #expect(try #require(read).confidence > 0.9)
  }

  /// A language's own letters alone are read.
  @Test func lettersOfOtherLanguagesAreNotRead() throws {
    let recognizer = LineRecognizer(network: try Models.text().recognizer)
    let letters = try CyrillicLetters.standard()
    func read(_ text: String, _ language: CyrillicReader.Language) throws -> String? {
      try recognizer.recognize(Self.strip(text)) { letters.read($0, steps: $1, language: language)?.text }
    }
    #expect(try read("ҐАНОК", .ukrainian) == "ҐАНОК")
    #expect(try read("ҐАНОК", .bulgarian)?.contains("Ґ") == false)
    #expect(try read("ГЕОРГИЕВА/GEORGIEVA", .bulgarian) == "ГЕОРГИЕВА/GEORGIEVA")
  }

  /// Another network's classes say nothing.
  @Test func anotherNetworkIsNotRead() throws {
    let values: [Float] = [0.5, 0.5]
    let read = try values.withUnsafeBufferPointer {
      try CyrillicLetters.standard().read(TensorView(shape: [1, 1, 2], values: $0), steps: 1)
    }
    #expect(read == nil)
  }
}
