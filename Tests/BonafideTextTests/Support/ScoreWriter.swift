import BonafideMRZ

@testable import BonafideText

/// Writes recognizer scores by hand: a text in fixed pitch with whatever is to go wrong.
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
  ///   - text: what the line says, symbols of the zone's alphabet.
  ///   - pitch: distance between characters, in steps.
  ///   - start: place of the first character, in steps.
  ///   - certainty: probability of each character, 0...1.
  ///   - silent: columns in which the recognizer saw nothing.
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
