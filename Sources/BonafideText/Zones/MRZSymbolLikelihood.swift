internal import BonafideCore
internal import BonafideMRZ

/// The probability of each symbol in each place of a zone, from the picture and the layout.
enum MRZSymbolLikelihood {
  /// Logarithm of the factor for a symbol of the wrong kind, 1/245: with the spread over look-alikes below, an O that
  /// the recognizer calls 0 with certainty still becomes O in a name; a clear 1 in a country code stays 1, because real
  /// documents break the rules there, and the findings then say so.
  static let wrongKind = -5.5
  /// The share of a symbol's probability that goes to a look-alike: for strong pairs of `MRZConfusion` (above all 0 and
  /// O, which OCR-B hardly distinguishes), and for the others.
  static let ovalShare: Float = 0.06
  static let strongShare: Float = 0.002
  static let weakShare: Float = 0.001
  /// Where the recognizer sees part of a blurred filler: shares of their probability that go to the filler.
  ///
  /// In a number only before more of the kind: fillers close it.
  static let blurredFillers: [Character: Float] = ["C": 0.03, "A": 0.03, "K": 0.03]
  /// Greatest distance of a symbol's logarithmic likelihood in the picture from the likeliest one's.
  ///
  /// A clearly seen symbol gives way to a look-alike only, whatever the format and the check digits favor.
  static let sightAllowance = 6.4
  /// The penalty of a symbol beyond it.
  private static let unseen = -12.0
  /// The document code's second letter is 1 or 2 on cards in use (United States, A1 and C1), so the kind counts for
  /// less with these two there.
  private static let wrongCodeKind = -2.0
  /// Most document codes are one letter and a filler (P<, V<, I<) or end in D (ID).
  private static let codeFavor: [Character: Double] = ["<": 2, "D": 1.5]
  /// How much less likely, as a logarithm, a filler is than the letter that the line's closing fillers look like.
  private static let blurCost = 1.2

  /// For each place, line by line, the logarithm of the likelihood of each symbol.
  static func table(_ lines: [MRZLineAlignment], _ layout: MRZLayout) -> [[Double]] {
    var table: [[Double]] = []
    let number = layout[.documentNumber]?.span
    for (line, alignment) in lines.enumerated() {
      let blurred = blurredFiller(of: alignment)
      for column in 0..<alignment.count {
        let start = column * MRZAlphabet.count
        var row = place(
          spread(
            Array(alignment.symbols[start..<(start + MRZAlphabet.count)]),
            toFillers: number.map { mayClose($0, alignment, line: line, column: column) } ?? true),
          mask: layout.allowedSymbols(line: line, column: column), isCode: line == 0 && column == 1)
        if let blurred {
          row[MRZAlphabet.fillerIndex] = max(row[MRZAlphabet.fillerIndex], row[blurred] - blurCost)
        }
        table.append(row)
      }
    }
    return table
  }

  /// The letter that a blurred line shows in the place of fillers: nil unless at least three of the last eight places
  /// show that letter and the others fillers.
  ///
  /// No name ends so.
  static func blurredFiller(of line: MRZLineAlignment) -> Int? {
    let end = (max(0, line.count - 8)..<line.count).map { line.best($0).symbol }
    let letters = end.filter { $0 != MRZAlphabet.fillerIndex }
    guard let letter = letters.first, letter >= 10, letters.count >= 3, letters.allSatisfy({ $0 == letter })
    else { return nil }
    return letter
  }

  private static func place(_ sights: [Float], mask: UInt64, isCode: Bool) -> [Double] {
    let least = Double(logarithm(sights.max() ?? 1)) - sightAllowance
    return sights.enumerated().map { symbol, probability in
      let seen = Double(logarithm(probability))
      var likelihood = seen < least ? seen + unseen : seen
      if mask & (1 << UInt64(symbol)) == 0 {
        likelihood += isCode && (1...2).contains(symbol) ? wrongCodeKind : wrongKind
      }
      if isCode, let favor = MRZAlphabet.character(at: symbol).flatMap({ codeFavor[$0] }) { likelihood += favor }
      return likelihood
    }
  }

  /// Whether a filler may stand in a place for all that follows in the number; true outside the number.
  private static func mayClose(
    _ number: MRZSpan, _ alignment: MRZLineAlignment, line: Int, column: Int
  ) -> Bool {
    guard number.line == line, number.columns.contains(column), number.columns.contains(column + 1) else { return true }
    let next = alignment.best(column + 1).symbol
    return next == MRZAlphabet.fillerIndex || fillerSpreads.contains { $0.from == next }
  }

  private static let spreads: [(from: Int, to: Int, share: Float)] =
    MRZConfusion.all.compactMap { confusion in
      guard let from = MRZAlphabet.index(of: confusion.read), let to = MRZAlphabet.index(of: confusion.meant)
      else { return nil }
      let isOval = Set([confusion.read, confusion.meant]) == ["O", "0"]
      return (from, to, isOval ? ovalShare : confusion.isStrong ? strongShare : weakShare)
    }

  private static let fillerSpreads: [(from: Int, to: Int, share: Float)] =
    blurredFillers.compactMap { letter, share in
      MRZAlphabet.index(of: letter).map { ($0, MRZAlphabet.fillerIndex, share) }
    }

  private static func spread(_ row: [Float], toFillers: Bool) -> [Float] {
    var result = row
    for (from, to, share) in toFillers ? spreads + fillerSpreads : spreads { result[to] += row[from] * share }
    return result
  }
}
