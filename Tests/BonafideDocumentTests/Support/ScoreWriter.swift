import BonafideMRZ

@testable import BonafideDocument

/// Writes recogniser scores by hand: a text in fixed pitch with whatever is to go wrong.
struct ScoreWriter {
  var stepCount: Int
  var symbols: [Float]
  var other: [Float]

  init(stepCount: Int) {
    self.stepCount = stepCount
    symbols = [Float](repeating: 0, count: stepCount * MRZAlphabet.count)
    other = [Float](repeating: 0, count: stepCount)
  }

  /// A line in which each character shows for one step.
  ///
  /// - Parameters:
  ///   - silent: columns in which the recogniser saw nothing.
  ///   - alternatives: by column, what else it saw and how likely; the text's own character gets the rest.
  init(
    _ text: String, pitch: Double = 2.72, start: Double = 1.4, certainty: Float = 0.97, silent: Set<Int> = [],
    alternatives: [Int: [Character: Float]] = [:]
  ) {
    self.init(stepCount: Int((start * 2 + pitch * Double(text.count - 1)).rounded(.up)) + 1)
    for (column, character) in text.enumerated() where !silent.contains(column) {
      let step = Int((start + pitch * Double(column)).rounded())
      let others = alternatives[column] ?? [:]
      show(character, at: step, max(0, certainty - others.values.reduce(0, +)))
      for (other, share) in others { show(other, at: step, share) }
    }
  }

  mutating func show(_ character: Character, at step: Int, _ probability: Float) {
    guard let index = MRZAlphabet.index(of: character) else { return }
    symbols[step * MRZAlphabet.count + index] += probability
  }

  var scores: MRZSymbolScores { MRZSymbolScores(stepCount: stepCount, symbols: symbols, other: other) }

  /// The line cut into as many characters as the text has.
  static func alignment(
    _ text: String, silent: Set<Int> = [], certainty: Float = 0.97, alternatives: [Int: [Character: Float]] = [:]
  ) -> MRZLineAlignment? {
    let writer = ScoreWriter(text, certainty: certainty, silent: silent, alternatives: alternatives)
    return MRZLineAlignment(writer.scores, count: text.count)
  }
}

extension MRZLineAlignment {
  var text: String { String((0..<count).compactMap { MRZAlphabet.character(at: best($0).symbol) }) }
}

/// Zones of Doc 9303's specimens.
enum Zones {
  static let td3 = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"]
  static let td2 = ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"]
  static let td1 = [
    "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
  ]
  static let mrva = ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"]
}
