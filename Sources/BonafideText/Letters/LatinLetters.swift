internal import BonafideCore
package import BonafideInference

/// Decides the mark of a Latin letter from what the text recognizer's network saw of a line.
///
/// The network has hardly seen some letters (Ď, Ł, Ő, Ť, Ý, Å) and gives the bare one or another mark, but its last
/// layer still holds what it saw of them: ``LetterModel``. `Models/weights/latin.json` holds the layers, and
/// `scripts/letters/latin.py` draws lines and fits them.
package struct LatinLetters: Sendable {
  private static let schema = "bonafide-latin-letters/1"

  private let model: LetterModel
  /// For each bare letter, small, what it is with and without marks.
  private let variants: [Character: [LineMarks.Variant]]

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue`.
  init(json: [UInt8]) throws { self.init(try LetterModel(json: json, schema: Self.schema)) }

  private init(_ model: LetterModel) {
    self.model = model
    var variants: [Character: [LineMarks.Variant]] = [:]
    for (index, symbol) in model.symbols.enumerated() {
      guard let letter = MarkedLetter(symbol) else { continue }
      var among = variants[letter.base] ?? []
      if let place = among.firstIndex(where: { $0.letter == letter.small }) {
        among[place].classes.append(index + 1)
      } else {
        among.append(LineMarks.Variant(letter: letter.small, classes: [index + 1]))
      }
      variants[letter.base] = among
    }
    self.variants = variants.filter { $0.value.count > 1 }
  }

  private static let kept = Result { LatinLetters(try LetterModel(shipped: "latin.json", schema: schema)) }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: `FileError`, ``DocumentError`` with code `.badCatalogue`.
  package static func standard() throws -> LatinLetters { try kept.get() }

  /// A text in small letters without their marks.
  package static func bare(_ text: String) -> String {
    String(text.map { MarkedLetter($0)?.base ?? $0.lowercased().first ?? $0 })
  }

  /// Whether a letter is one of A to Z with a mark.
  package static func isMarked(_ character: Character) -> Bool {
    MarkedLetter(character).map { $0.base != $0.small } ?? false
  }

  /// The marks of a line's letters.
  ///
  /// - Parameters:
  ///   - view: the recognizer's probabilities, shape 1 x steps x classes.
  ///   - steps: how many of the steps belong to the line.
  /// - Returns: nil where the network is another one.
  package func marks(_ view: TensorView, steps: Int) -> LineMarks? {
    model.scores(view, steps: steps).map { LineMarks(probabilities: $0.probabilities, variants: variants) }
  }
}
