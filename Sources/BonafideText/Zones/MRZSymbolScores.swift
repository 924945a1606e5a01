package import BonafideInference
internal import BonafideMRZ

/// The recognizer's scores for each step of a line, narrowed to the 37 symbols of a machine readable zone.
///
/// Classes that look like a symbol of the zone count for it; everything else but the blank is `other`.
package struct MRZSymbolScores: Sendable, Hashable {
  /// Number of steps, left to right.
  package let stepCount: Int
  /// `stepCount * 37` probabilities; index as in `MRZAlphabet`.
  package let symbols: [Float]
  /// Probability of each step of any text that is no symbol of the zone, 0...1.
  package let other: [Float]
  /// How clearly the line reads as text of any kind: mean probability of the likeliest class where it is not the blank,
  /// 0...1; 0 where that is nowhere.
  package let legibility: Float
  /// Number of steps that show a filler upside down: a zone that is read from its end holds several.
  package let turnedFillers: Float

  /// Wraps probabilities; the rest of each step up to 1 is the blank.
  package init(stepCount: Int, symbols: [Float], other: [Float], legibility: Float = 0, turnedFillers: Float = 0) {
    precondition(symbols.count == stepCount * MRZAlphabet.count && other.count == stepCount)
    self.legibility = legibility
    self.turnedFillers = turnedFillers
    self.stepCount = stepCount
    self.symbols = symbols
    self.other = other
  }

  /// Reads the recognizer's output, shape 1 x steps x classes.
  ///
  /// - Parameters:
  ///   - view: the probabilities; the memory is read here only.
  ///   - steps: how many of the steps belong to the line; the rest is padding.
  ///   - classes: which of the recognizer's classes stand for which symbol of a zone.
  package init(_ view: TensorView, steps: Int, classes: MRZSymbolClasses) {
    let classCount = view.shape.last ?? 0
    let usable = classCount > classes.largestIndex ? min(steps, view.values.count / max(classCount, 1)) : 0
    var symbols = [Float](repeating: 0, count: usable * MRZAlphabet.count)
    var other = [Float](repeating: 0, count: usable)
    var peaks: Float = 0
    var peakCount: Float = 0
    var turnedFillers: Float = 0
    for step in 0..<usable {
      let row = step * classCount
      var known: Float = 0
      for (symbol, alternatives) in classes.alternatives.enumerated() {
        var sum: Float = 0
        for alternative in alternatives { sum += view.values[row + alternative] }
        symbols[step * MRZAlphabet.count + symbol] = sum
        known += sum
      }
      other[step] = max(0, 1 - known - view.values[row])
      for alternative in classes.turnedFillers { turnedFillers += view.values[row + alternative] }
      let (likeliest, peak) = GreedyDecoder.largest(view.values, from: row, count: classCount)
      if likeliest != 0 {
        peaks += peak
        peakCount += 1
      }
    }
    self.init(
      stepCount: usable, symbols: symbols, other: other, legibility: peakCount > 0 ? peaks / peakCount : 0,
      turnedFillers: turnedFillers)
  }

  /// Probability that the step shows a symbol of the zone, 0...1.
  package func mass(_ step: Int) -> Float {
    var sum: Float = 0
    for index in (step * MRZAlphabet.count)..<((step + 1) * MRZAlphabet.count) { sum += symbols[index] }
    return sum
  }

  /// The likeliest symbol of a step and its probability.
  package func best(_ step: Int) -> (symbol: Int, probability: Float) {
    var best = (symbol: 0, probability: Float(-1))
    for symbol in 0..<MRZAlphabet.count {
      let probability = symbols[step * MRZAlphabet.count + symbol]
      if probability > best.probability { best = (symbol, probability) }
    }
    return best
  }
}

/// Which of the recognizer's classes count for each symbol of a machine readable zone.
package struct MRZSymbolClasses: Sendable {
  /// For each of the 37 symbols the classes that count for it.
  package let alternatives: [[Int]]
  /// The classes that a filler read upside down may fall into.
  package let turnedFillers: [Int]
  package let largestIndex: Int

  /// Characters of the same shape that the recognizer may give for a symbol in OCR-B.
  static let lookalikes: [Character: [String]] = {
    var table: [Character: [String]] = [
      "<": ["«", "‹", "〈", "《", "≪", "＜", "く", "≤"],
      "I": ["|", "｜", "Ⅰ"],
      "J": ["]", "］"],
      "O": ["○", "〇"],
    ]
    for letter in CaselessLetters.small {
      table[Character(letter.uppercased()), default: []].insert(String(letter), at: 0)
    }
    return table
  }()
  /// Characters that a filler read upside down may be given as.
  static let turned = [">", "»", "›", "〉", "》", "≫", "＞", "≥"]

  package init(_ table: SymbolTable) {
    var classOf: [String: Int] = [:]
    for (index, symbol) in table.symbols.enumerated().reversed() { classOf[symbol] = index }
    alternatives = (0..<MRZAlphabet.count).map { index in
      guard let character = MRZAlphabet.character(at: index) else { return [] }
      return ([String(character)] + (Self.lookalikes[character] ?? [])).compactMap { classOf[$0] }
    }
    turnedFillers = Self.turned.compactMap { classOf[$0] }
    largestIndex = (alternatives.joined() + turnedFillers).max() ?? 0
  }
}
