internal import BonafideCore
internal import BonafideMRZ

/// Decides the characters of a zone from the picture, the layout and the check digits.
///
/// The likelihood of a symbol in a place comes from the picture, spread a little over look-alikes, with a soft penalty
/// for the wrong kind: a digit in a name needs much stronger evidence than a letter, but is not impossible, because a
/// specimen may hold anything. The check digits then choose among likely texts. If even the likeliest valid text is
/// much less likely than the one seen, the text stays as seen and the check digits are reported as wrong.
struct MRZZoneDecoder {
  /// A zone as decided.
  struct Decision {
    var layout: MRZLayout
    var characters: [[MRZCharacter]]
    /// Mean logarithm of the likelihood of a character; compare layouts by it.
    var score: Double
    /// Share of places in which the likeliest symbol from the picture alone is of the right kind, 0...1.
    var classAgreement: Double

    var lines: [String] { characters.map { String($0.map(\.symbol)) } }
    var meanConfidence: Double {
      let all = characters.joined()
      return all.reduce(0) { $0 + $1.confidence } / Double(max(all.count, 1))
    }
  }

  /// How much less likely, as a logarithm, a text with valid check digits may be than the one seen: room for two
  /// changes between 0 and O or one other change, but not for invented digits.
  static let checkAllowance = 8.0
  /// How much likelier it must be than the next text with agreeing check digits: e to the power of it, about 2.7.
  static let checkMargin = 1.0

  private static let nameFields: Set<MRZField> = [.names, .primaryIdentifier, .secondaryIdentifier]

  let lines: [MRZLineAlignment]

  /// Reads the lines by a layout; nil when they do not have its shape.
  func decide(_ layout: MRZLayout) -> Decision? {
    guard lines.count == layout.format.lineCount, lines.allSatisfy({ $0.count == layout.format.lineLength })
    else { return nil }
    let table = MRZSymbolLikelihood.table(lines, layout)
    let width = layout.format.lineLength
    var free: [Int] = table.map { row in row.indices.max { row[$0] < row[$1] } ?? MRZAlphabet.fillerIndex }
    for field in layout.fields where Self.nameFields.contains(field.field) {
      let places = field.span.columns.map { field.span.line * width + $0 }
      for (place, symbol) in zip(places, MRZNameModel.decide(places.map { table[$0] })) { free[place] = symbol }
    }
    for field in layout.fields where field.field == .issuer || field.field == .nationality {
      let places = field.span.columns.map { field.span.line * width + $0 }
      guard let symbols = MRZCountryModel.decide(places.map { table[$0] }) else { continue }
      for (place, symbol) in zip(places, symbols) { free[place] = symbol }
    }
    let seen = (0..<table.count).map { lines[$0 / width].best($0 % width).symbol }
    let classed = free
    for (position, symbol) in agreeing(layout, table, free) { free[position.line * width + position.column] = symbol }
    var score = 0.0
    var right = 0
    var characters: [[MRZCharacter]] = []
    for line in 0..<lines.count {
      characters.append(
        (0..<width).map { column in
          let index = line * width + column
          let row = table[index]
          score += row[free[index]]
          if layout.allowedSymbols(line: line, column: column) & (1 << UInt64(seen[index])) != 0 { right += 1 }
          return MRZCharacter(
            symbol: MRZAlphabet.character(at: free[index]) ?? "<",
            recognized: MRZAlphabet.character(at: seen[index]) ?? "<",
            confidence: Self.confidence(row, free[index], lines[line], column),
            reason: free[index] == seen[index] ? nil : (free[index] == classed[index] ? .format : .checkDigits))
        })
    }
    return Decision(
      layout: layout, characters: characters, score: score / Double(table.count),
      classAgreement: Double(right) / Double(table.count))
  }

  /// The symbol's share of the likelihoods of its place, times the probability that a symbol of the zone was seen
  /// there.
  private static func confidence(_ row: [Double], _ symbol: Int, _ line: MRZLineAlignment, _ column: Int) -> Double {
    var sum = 0.0
    for value in row { sum += Double(exponential(Float(value - row[symbol]))) }
    let start = column * MRZAlphabet.count
    let seen = line.symbols[start..<(start + MRZAlphabet.count)].reduce(0, +)
    return min(1, Double(seen)) / sum
  }

  /// The changes that make all check digits valid; empty where they already are, or where a change would be a guess.
  private func agreeing(_ layout: MRZLayout, _ table: [[Double]], _ free: [Int]) -> [(MRZPosition, Int)] {
    let width = layout.format.lineLength
    func index(_ position: MRZPosition) -> Int { position.line * width + position.column }
    let filler = MRZAlphabet.fillerIndex
    /// Places that stay as they were seen.
    var kept: Set<MRZPosition> = []
    func check(_ check: MRZCheckLayout) -> MRZCheckSearch.Check {
      let covered = check.spans.flatMap(\.positions)
      let isFiller = free[index(check.position)] == filler
      let isEmpty = isFiller && check.isFillerWhenEmpty && covered.allSatisfy { free[index($0)] == filler }
      let isOverflow = isFiller && check.name == .documentNumber && layout.overflow != nil
      if isEmpty { kept.formUnion(covered) }
      if isEmpty || isOverflow { kept.insert(check.position) }
      return MRZCheckSearch.Check(covered: covered, digit: check.position, mustAgree: !isEmpty && !isOverflow)
    }
    let checks = layout.checks.filter { $0.name != .composite }.map(check)
    let composite = layout.checks.first { $0.name == .composite }.map {
      MRZCheckSearch.Check(covered: $0.spans.flatMap(\.positions), digit: $0.position, mustAgree: true)
    }
    let searches = MRZCheckSearch.searches(checks, composite: composite) { position, role in
      let row = table[index(position)]
      let seen = free[index(position)]
      if kept.contains(position) { return [MRZCheckSearch.Option(symbol: seen, score: row[seen])] }
      let options = row.enumerated()
        .filter { $1 > row[seen] - Self.checkAllowance && (role != .digit || $0 < 10) }
        .map { MRZCheckSearch.Option(symbol: $0, score: $1) }
      return Array(options.sorted { $0.score > $1.score }.prefix(8))
    }
    return searches.flatMap { search in
      let seen = search.positions.reduce(0.0) { $0 + table[index($1)][free[index($1)]] }
      let number = layout[.documentNumber]?.span.positions ?? []
      return Self.choice(search.solve(), seen: seen, number: number).filter { free[index($0.0)] != $0.1 }
    }
  }

  /// The likeliest symbols with which the check digits agree; none where they would be guessed.
  private static func choice(
    _ solutions: [MRZCheckSearch.Solution], seen: Double, number: [MRZPosition]
  ) -> [(MRZPosition, Int)] {
    guard var best = solutions.first, seen - best.score <= checkAllowance else { return [] }
    if solutions.count > 1, best.score < seen - 1e-9, best.score - solutions[1].score < checkMargin {
      guard let likelier = likelier(best, solutions[1], number) else { return [] }
      best = likelier
    }
    return best.symbols.map { ($0.key, $0.value) }
  }

  /// The likelier of two numbers that differ only in which of two places holds the O and which the 0.
  ///
  /// Check digits cannot distinguish places three apart, because their weights are the same. Numbers mostly consist of
  /// letters, then digits, then letters, so the one with fewer changes between them is chosen.
  private static func likelier(
    _ one: MRZCheckSearch.Solution, _ other: MRZCheckSearch.Solution, _ number: [MRZPosition]
  ) -> MRZCheckSearch.Solution? {
    let differing = one.symbols.keys.filter { one.symbols[$0] != other.symbols[$0] }
    let texts = [one, other].map { solution in number.compactMap { solution.symbols[$0] } }
    let ambiguous = texts[0].count(where: lookAlikes.contains)
    guard differing.count == 2, differing.allSatisfy(number.contains), ambiguous == 2,
      differing.allSatisfy({ place in [one, other].allSatisfy { $0.symbols[place].map(lookAlikes.contains) ?? false } })
    else { return nil }
    let changes = texts.map(changeCount)
    guard abs(changes[0] - changes[1]) >= clearlyFewer else { return nil }
    return changes[0] < changes[1] ? one : other
  }

  private static let lookAlikes = Set("0O".utf8.compactMap(MRZAlphabet.index(of:)))

  /// A number with this many fewer changes between letters and digits is clearly the likelier one: a whole run of
  /// either kind.
  private static let clearlyFewer = 2

  /// How often a text changes between letters and digits; fillers are neither.
  private static func changeCount(_ symbols: [Int]) -> Int {
    let kinds = symbols.filter { $0 != MRZAlphabet.fillerIndex }.map { $0 < 10 }
    return zip(kinds, kinds.dropFirst()).count { $0 != $1 }
  }
}
