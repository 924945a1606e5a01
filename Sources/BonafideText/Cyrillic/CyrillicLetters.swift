internal import BonafideCore
package import BonafideInference

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads Cyrillic letters, and Latin ones beside them, off what the text recognizer's network saw of a line.
///
/// The network has no class for a Cyrillic letter, but the logarithms of its probabilities keep all that its last layer
/// holds: they are an affine image of it. Two layers over neighboring steps tell the letters from that (connectionist
/// temporal classification, Graves et al. 2006). `Models/weights/cyrillic.json` holds them, and
/// `scripts/letters/cyrillic.py` draws lines and fits them. Letters of one shape in both alphabets are one class; the
/// word around them says which they are, see ``CyrillicWords``.
package struct CyrillicLetters: Sendable {
  private static let schema = "bonafide-cyrillic-letters/1"
  private static let maximumByteCount = 1 << 20
  /// Below this a probability says no more.
  private static let leastProbability: Float = 1e-30

  private struct File: Decodable {
    var schema: String
    var restsOn: String
    var symbols: String
    var layers: [LetterLayer.File]
  }

  /// The characters of the classes from 1 on; class 0 is the blank.
  private let symbols: [Character]
  /// From logarithms of probabilities to the recognizer's own features.
  private let features: LetterLayer
  private let near: LetterLayer
  /// Added to its own input.
  private let wide: LetterLayer
  private let classes: LetterLayer

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue`.
  init(json: [UInt8]) throws {
    do {
      let file = try JSONDecoder().decode(File.self, from: Data(json))
      let layers = try file.layers.map(LetterLayer.init)
      guard file.schema == Self.schema, layers.count == 4, (1...400).contains(file.symbols.count),
        layers[0].reach == 1, layers[3].reach == 1, layers[0].outputs == layers[1].inputs,
        layers[1].outputs == layers[2].inputs, layers[2].inputs == layers[2].outputs,
        layers[2].outputs == layers[3].inputs, layers[3].outputs == file.symbols.count + 1
      else { throw DocumentError(.badCatalogue, "layers or symbols are others") }
      symbols = Array(file.symbols)
      (features, near, wide, classes) = (layers[0], layers[1], layers[2], layers[3])
    } catch {
      throw DocumentError(.badCatalogue, "not a \(Self.schema) object; run `make setup`", cause: error)
    }
  }

  private enum NoName: String, CaseIterable { case none }

  private static let kept = Result {
    try CyrillicLetters(
      json: WeightFile<NoName>.shipped("cyrillic.json", maximumByteCount: maximumByteCount))
  }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: `FileError`, ``DocumentError`` with code `.badCatalogue`.
  package static func standard() throws -> CyrillicLetters { try kept.get() }

  /// What a line says.
  ///
  /// - Parameters:
  ///   - view: the recognizer's probabilities, shape 1 x steps x classes.
  ///   - steps: how many of the steps belong to the line.
  ///   - language: whose letters alone are read beside Latin ones; nil for those of all.
  /// - Returns: the text, and the mean probability of its characters; nil where the network is another one.
  package func read(
    _ view: TensorView, steps: Int, language: CyrillicReader.Language? = nil
  ) -> CyrillicReader.Line? {
    guard view.shape.last == features.inputs else { return nil }
    let count = min(steps, view.values.count / features.inputs)
    guard count > 0 else { return CyrillicReader.Line(text: "", confidence: 0) }
    let seen = view.values.prefix(count * features.inputs).map { logarithm(max($0, Self.leastProbability)) }
    var hidden = near.apply(features.apply(seen, steps: count), steps: count).map { max($0, 0) }
    let more = wide.apply(hidden, steps: count)
    for index in hidden.indices { hidden[index] += max(more[index], 0) }
    var scores = classes.apply(hidden, steps: count)
    if let letters = language?.letters {
      let width = symbols.count + 1
      for (index, symbol) in symbols.enumerated() where !symbol.isASCII && symbol.isLetter && !letters.contains(symbol)
      {
        for step in 0..<count { scores[step * width + index + 1] = -.infinity }
      }
    }
    return decode(scores, steps: count)
  }

  /// The likeliest class of each step, repeats and blanks dropped.
  private func decode(_ scores: [Float], steps: Int) -> CyrillicReader.Line {
    let count = symbols.count + 1
    var (text, sum, last) = ("", 0.0, 0)
    for step in 0..<steps {
      let row = scores[(step * count)..<((step + 1) * count)]
      guard let highest = row.max(), let best = row.firstIndex(of: highest).map({ $0 - row.startIndex }) else {
        continue
      }
      if best != 0, best != last {
        text.append(symbols[best - 1])
        sum += 1 / Double(row.reduce(0) { $0 + exponential($1 - highest) })
      }
      last = best
    }
    return CyrillicReader.Line(
      text: CyrillicWords.spelled(text), confidence: text.isEmpty ? 0 : sum / Double(text.count))
  }
}
