internal import BonafideCore

/// The marks of a line's letters, step by step.
package struct LineMarks {
  /// A letter with a mark, or without one.
  struct Variant {
    /// Small.
    let letter: Character
    /// The classes of both its sizes.
    var classes: [Int]
  }

  /// Of each step the probability of each class.
  let probabilities: LetterModel.Scores
  /// For each bare letter, small, what it is with and without marks.
  let variants: [Character: [Variant]]

  /// Least probability of a letter, with whatever mark, at a step or one beside it, for its marks to be told there.
  private static let leastLetter: Float = 0.2
  /// The weight of the recognizer's own view, as an exponent, and the least share that it gives a mark: it hardly knows
  /// some.
  ///
  /// Of 12,360 letters in typefaces that nothing was fitted on, 99.95 % of the bare ones and 86.5 % of those with marks
  /// are decided rightly; 99.71 and 88.7 % without it, 100 and 60.7 % by the recognizer alone
  /// (`scripts/letters/marks.py`). Print has far more bare ones.
  private static let own = (exponent: Float(0.5), least: Float(0.001))

  /// How a letter's probability is shared among what it is with each mark and without one.
  ///
  /// - Parameters:
  ///   - letter: as the recognizer gives it, with or without a mark, small or capital.
  ///   - step: where it gives it.
  ///   - seen: what else it gives there, with the probability of each.
  /// - Returns: letters of the same size, with shares of 0...1, together 1, the likeliest first; nil where the letter
  ///   bears no marks or is not seen there.
  package func shares(
    of letter: Character, at step: Int, beside seen: [(letter: Character, probability: Float)] = []
  ) -> [(letter: Character, share: Float)]? {
    guard let asked = MarkedLetter(letter), let among = variants[asked.base], var masses = masses(of: among, at: step)
    else { return nil }
    let own = seen.compactMap { one in
      MarkedLetter(one.letter).flatMap { $0.base == asked.base ? (small: $0.small, seen: one) : nil }
    }
    let ownTotal = own.reduce(0) { $0 + $1.seen.probability }
    if ownTotal > 0 {
      for index in among.indices {
        let mass = own.reduce(0) { $0 + ($1.small == among[index].letter ? $1.seen.probability : 0) }
        masses[index] *= exponential(Self.own.exponent * logarithm(max(mass / ownTotal, Self.own.least)))
      }
    }
    // Sums are in the order of the classes: the same line gives the same numbers each time.
    let whole = masses.reduce(0, +)
    let shares = zip(among, masses).map { variant, mass -> (letter: Character, share: Float) in
      // Ş or Ș, as the recognizer has it.
      let written = own.filter { $0.small == variant.letter }.max { $0.seen.probability < $1.seen.probability }
      let small = written?.seen.letter.lowercased().first ?? variant.letter
      return (asked.isCapital ? MarkedLetter.capital(of: small) : small, mass / whole)
    }
    return shares.sorted { ($0.share, $1.letter) > ($1.share, $0.letter) }
  }

  /// How likely each of a letter's variants is at a step or, where the letter is not seen there, at one beside it.
  private func masses(of among: [Variant], at step: Int) -> [Float]? {
    for place in [step, step - 1, step + 1] where (0..<probabilities.steps).contains(place) {
      let row = place * probabilities.classes
      let masses = among.map { $0.classes.reduce(Float(0)) { $0 + probabilities.values[row + $1] } }
      if masses.reduce(0, +) >= Self.leastLetter { return masses }
    }
    return nil
  }
}
