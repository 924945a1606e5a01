internal import BonafideCore
package import BonafideInference

/// Reads Cyrillic letters, and Latin ones beside them, from what the text recognizer's network saw of a line.
///
/// The network has no class for a Cyrillic letter; ``LetterModel`` recognizes them nevertheless.
/// `Models/weights/cyrillic.json` holds its layers, and `scripts/letters/cyrillic.py` draws lines and fits them.
/// Letters of one shape in both alphabets are one class; the word around them decides the alphabet, see
/// ``CyrillicWords``.
package struct CyrillicLetters: Sendable {
  private static let schema = "bonafide-cyrillic-letters/1"

  private let model: LetterModel

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue`.
  init(json: [UInt8]) throws { model = try LetterModel(json: json, schema: Self.schema) }

  private init(_ model: LetterModel) { self.model = model }

  private static let kept = Result {
    CyrillicLetters(try LetterModel(shipped: "cyrillic.json", schema: schema))
  }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: `FileError`, ``DocumentError`` with code `.badCatalogue`.
  package static func standard() throws -> CyrillicLetters { try kept.get() }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - view: the recognizer's probabilities, shape 1 x steps x classes.
  ///   - steps: how many of the steps belong to the line.
  ///   - language: its letters are the only ones read beside Latin ones; nil for those of all languages.
  /// - Returns: the text, and the mean probability of its characters; nil where the network is another one.
  package func read(
    _ view: TensorView, steps: Int, language: CyrillicReader.Language? = nil
  ) -> CyrillicReader.Line? {
    guard var scores = model.scores(view, steps: steps) else { return nil }
    if let letters = language?.letters {
      for (index, symbol) in model.symbols.enumerated()
      where !symbol.isASCII && symbol.isLetter && !letters.contains(symbol) {
        for step in 0..<scores.steps { scores.values[step * scores.classes + index + 1] = -.infinity }
      }
    }
    return decode(scores)
  }

  /// The likeliest class of each step, repeats and blanks dropped.
  private func decode(_ scores: LetterModel.Scores) -> CyrillicReader.Line {
    var (text, sum, last) = ("", 0.0, 0)
    for step in 0..<scores.steps {
      let row = scores.values[(step * scores.classes)..<((step + 1) * scores.classes)]
      guard let highest = row.max(), let best = row.firstIndex(of: highest).map({ $0 - row.startIndex }) else {
        continue
      }
      if best != 0, best != last {
        text.append(model.symbols[best - 1])
        sum += 1 / Double(row.reduce(0) { $0 + exponential($1 - highest) })
      }
      last = best
    }
    return CyrillicReader.Line(
      text: CyrillicWords.spelled(text), confidence: text.isEmpty ? 0 : sum / Double(text.count))
  }
}
