import BonafideCore
import BonafideImaging
import BonafideInference
import TestSupport
import Testing

@testable import BonafideText

/// The marks of letters, off what the text recognizer's own network sees of a line.
@Suite struct LatinLettersModelTests {
  private static func strip(_ text: String) throws -> Image {
    try .strip(of: text, size: 32, baseline: 38, height: LineRecognizer.height)
  }

  /// The likeliest form of a letter at the steps where it is seen, without repetitions.
  private static func forms(of letter: Character, in text: String) throws -> String {
    let recognizer = LineRecognizer(network: try Models.text().recognizer)
    let letters = try LatinLetters.standard()
    return try recognizer.recognize(strip(text)) { view, steps in
      guard let marks = letters.marks(view, steps: steps) else { return "" }
      var found = ""
      for step in 0..<steps {
        guard let form = marks.shares(of: letter, at: step)?.first?.letter, form != found.last else { continue }
        found.append(form)
      }
      return found
    }
  }

  /// Letters that the recognizer itself hardly ever gives.
  @Test(
    arguments: [
      ("ŤAŽKÝ", "T", "Ť"), ("ŁEBA", "L", "Ł"), ("ĐURIĆ", "D", "Đ"), ("KŐSZEG", "O", "Ő"), ("ÅSE", "A", "Å"),
      ("ŘEPA", "R", "Ř"), ("ĚNA", "E", "Ě"), ("LUĎKA", "d", "ď"), ("TESTO", "T", "T"), ("DUBROVNIK", "D", "D"),
      ("MÜLLER", "U", "Ü"), ("LEBA", "L", "L"),
    ] as [(String, Character, String)])
  func marksAreTold(text: String, letter: Character, forms: String) throws {
    #expect(try Self.forms(of: letter, in: text) == forms)
  }

  @Test func sharesAreOfTheLettersOwnSize() throws {
    let recognizer = LineRecognizer(network: try Models.text().recognizer)
    let letters = try LatinLetters.standard()
    try recognizer.recognize(Self.strip("ŠÍMA")) { view, steps in
      let marks = try #require(letters.marks(view, steps: steps))
      let shares = (0..<steps).compactMap { marks.shares(of: "s", at: $0) }
      #expect(!shares.isEmpty)
      for shares in shares {
        #expect(shares.allSatisfy { $0.letter.isLowercase && (0...1).contains($0.share) })
        #expect(abs(shares.reduce(0) { $0 + $1.share } - 1) < 1e-4)
      }
      // No letter of A to Z, or one that bears no mark.
      #expect((0..<steps).allSatisfy { marks.shares(of: "5", at: $0) == nil && marks.shares(of: "ß", at: $0) == nil })
      #expect(marks.shares(of: "A", at: -9) == nil && marks.shares(of: "A", at: steps + 9) == nil)
    }
  }

  /// Another network's classes say nothing, and another schema is no file.
  @Test func anotherNetworkIsNotRead() throws {
    let values: [Float] = [0.5, 0.5]
    let marks = try values.withUnsafeBufferPointer {
      try LatinLetters.standard().marks(TensorView(shape: [1, 1, 2], values: $0), steps: 1)
    }
    #expect(marks == nil)
    #expect(throws: DocumentError.self) { try LatinLetters(json: Array("{}".utf8)) }
  }

  @Test(
    arguments: [
      ("Č", "c", true), ("đ", "d", true), ("Ł", "l", true), ("Ø", "o", true), ("Ș", "s", true), ("A", "a", false),
      ("z", "z", false),
    ] as [(Character, Character, Bool)])
  func lettersHaveBases(letter: Character, base: Character, isMarked: Bool) {
    #expect(MarkedLetter(letter)?.base == base && LatinLetters.isMarked(letter) == isMarked)
  }

  @Test(arguments: ["ß", "Æ", "İ", "ı", "5", "Ж", "-", " "] as [Character])
  func othersHaveNone(_ character: Character) {
    #expect(MarkedLetter(character) == nil)
  }
}
