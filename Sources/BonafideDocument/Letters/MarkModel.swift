internal import BonafideCatalogue
internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The mark above a capital letter.
enum LetterMark: String, CaseIterable, Sendable, Codable {
  case none, acute, grave, circumflex, caron, diaeresis, doubleAcute, ring, dot, breve, tilde, macron

  /// The mark of a letter; nil for letters whose mark stands elsewhere or that are of another kind, as Đ and Ľ.
  init?(_ letter: Character) {
    guard let mark = Self.ofLetters[letter] else { return nil }
    self = mark
  }

  private static let ofLetters: [Character: LetterMark] = {
    let letters: [(LetterMark, String)] = [
      (.none, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), (.acute, "ÁÉÍÓÚÝĆŃŚŹŔĹ"), (.grave, "ÀÈÌÒÙ"), (.circumflex, "ÂÊÎÔÛ"),
      (.caron, "ČĎĚŇŘŠŤŽ"), (.diaeresis, "ÄËÏÖÜ"), (.doubleAcute, "ŐŰ"), (.ring, "ÅŮ"), (.dot, "ĖĠĊŻİ"), (.breve, "ĂĞ"),
      (.tilde, "ÃÕÑ"), (.macron, "ĀĒĪŌŪ"),
    ]
    let pairs = letters.flatMap { mark, text in text.map { ($0, mark) } }
    return Dictionary(pairs, uniquingKeysWith: { one, _ in one })
  }()
}

/// Tells marks above capital letters by their shape: a network of one hidden layer over the ink there.
///
/// `Models/weights/marks.json` holds it; `scripts/fields/marks.py` draws letters and fits it.
struct MarkModel: Sendable {
  /// Places of the ink above a letter that are looked at, and how far they reach, in heights of capitals: above their
  /// tops, below them, and to either side of the letter's middle.
  static let grid = (rows: 8, columns: 12, above: 0.42, below: 0.02, beside: 0.42)

  private static let schema = "bonafide-letter-marks/1"

  private struct Unit: Decodable {
    var bias: Double
    var weights: [Double]
  }

  private struct File: Decodable {
    var schema: String
    var restsOn: String
    var marks: [LetterMark]
    var hidden: [Unit]
    var output: [Unit]
  }

  private let hidden: [Unit]
  private let output: [Unit]

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue`.
  init(json: [UInt8]) throws {
    do {
      let file = try JSONDecoder().decode(File.self, from: Data(json))
      let units = file.hidden + file.output
      guard file.schema == Self.schema, file.marks == LetterMark.allCases,
        file.output.count == LetterMark.allCases.count,
        (1...256).contains(file.hidden.count),
        file.hidden.allSatisfy({ $0.weights.count == Self.grid.rows * Self.grid.columns }),
        file.output.allSatisfy({ $0.weights.count == file.hidden.count }),
        units.allSatisfy({ ($0.weights + [$0.bias]).allSatisfy { $0.isFinite && abs($0) < 1000 } })
      else { throw DocumentError(.badCatalogue, "marks, ranges or sizes are others") }
      hidden = file.hidden
      output = file.output
    } catch {
      throw DocumentError(.badCatalogue, "not a \(Self.schema) object; run `make setup`", cause: error)
    }
  }

  private static let kept = Result { try MarkModel(json: WeightFile<LetterMark>.shipped("marks.json")) }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: `FileError`, ``DocumentError`` with code `.badCatalogue`.
  static func standard() throws -> MarkModel { try kept.get() }

  /// How likely each mark is.
  ///
  /// - Parameter ink: above a letter, as ``LineInk/above(at:)`` gives it.
  /// - Returns: of each mark a share of 0...1, together 1.
  func probabilities(_ ink: [Double]) -> [LetterMark: Double] {
    let inner = hidden.map { max(0, Self.sum($0, ink)) }
    let scores = output.map { Self.sum($0, inner) }
    let highest = scores.max() ?? 0
    let shares = scores.map { exponential($0 - highest) }
    let total = shares.reduce(0, +)
    return Dictionary(uniqueKeysWithValues: zip(LetterMark.allCases, shares.map { $0 / total }))
  }

  private static func sum(_ unit: Unit, _ inputs: [Double]) -> Double {
    zip(unit.weights, inputs).reduce(unit.bias) { $0 + $1.0 * $1.1 }
  }
}
