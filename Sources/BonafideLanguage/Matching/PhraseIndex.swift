/// Finds where phrases stand in a line, with some errors.
///
/// Phrases of up to five symbols must stand there to the letter, as whole words. Longer ones may have one error in six
/// symbols. A phrase with k errors has one of k + 1 pieces without any, so each phrase is listed under three symbols of
/// each piece, the rarest of it; only phrases of which such a piece stands in the line, at the right distance from the
/// beginning of a word, are compared.
struct PhraseIndex: Sendable {
  private struct Piece: Sendable {
    var phrase: Int32
    /// Where the piece stands in its phrase.
    var offset: Int32
  }

  /// The shortest phrase that may have an error.
  static let leastTolerant = 6
  private static let mostErrors = 6
  private static let base = 36

  private let phrases: [[UInt8]]
  private let areParted: [Bool]
  private let exact: [UInt64: Int]
  /// For each three symbols where their pieces begin in `pieces`.
  private let firsts: [Int32]
  private let pieces: [Piece]
  /// The three symbols that phrases begin with.
  private let beginnings: [Bool]

  /// - Parameters:
  ///   - phrases: folded, each once, none empty, in lexicographic order.
  ///   - areParted: for each whether a sign that parts labels may stand within it.
  init(_ phrases: [[UInt8]], areParted: [Bool]) {
    self.phrases = phrases
    self.areParted = areParted
    var exact: [UInt64: Int] = [:]
    var counts = [Int32](repeating: 0, count: Self.base * Self.base * Self.base)
    var beginnings = [Bool](repeating: false, count: counts.count)
    for (number, phrase) in phrases.enumerated() {
      if phrase.count < Self.leastTolerant { exact[Self.key(phrase[...])] = number }
      for place in Self.grams(phrase) { counts[Self.gram(phrase, place)] += 1 }
      if phrase.count >= Self.leastTolerant { beginnings[Self.gram(phrase, 0)] = true }
    }
    var listed: [(gram: Int, piece: Piece)] = []
    for (number, phrase) in phrases.enumerated() where phrase.count >= Self.leastTolerant {
      for place in Self.pieces(phrase, counts) {
        listed.append((Self.gram(phrase, place), Piece(phrase: Int32(number), offset: Int32(place))))
      }
    }
    listed.sort { $0.gram < $1.gram }
    var firsts = [Int32](repeating: 0, count: counts.count + 1)
    for entry in listed { firsts[entry.gram + 1] += 1 }
    for gram in 1..<firsts.count { firsts[gram] += firsts[gram - 1] }
    self.beginnings = beginnings
    self.exact = exact
    self.firsts = firsts
    pieces = listed.map(\.piece)
  }

  /// How many errors a phrase of a length may have.
  static func errors(_ count: Int) -> Int { min(count / leastTolerant, mostErrors) }

  /// Every match that begins and ends with a word, alike ones joined; they may overlap.
  func matches(in line: LineText) -> [PhraseMatch] {
    var found: [Range<Int>: PhraseMatch] = [:]
    addShort(line, &found)
    addLong(line, &found)
    return Array(found.values)
  }

  /// Least symbols of the first word of two that were run together.
  private static let leastBeforeSeam = 5
  /// Most places of a line that are looked at, since each is a search of its own.
  private static let mostSeams = 4

  /// Where within words phrases of six symbols and more begin that stand there to the letter and end with a word.
  func seams(of line: LineText) -> [Int] {
    var found: [Int] = []
    var start = 0
    for place in line.symbols.indices {
      if line.starts[place] { start = place }
      guard place - start >= Self.leastBeforeSeam, place + Self.leastTolerant <= line.symbols.count,
        beginnings[Self.gram(line.symbols, place)]
      else { continue }
      let ends = (place + Self.leastTolerant - 1..<line.symbols.count).filter { line.ends[$0] }
      if ends.contains(where: { holds(line.symbols[place...$0]) }) { found.append(place) }
      if found.count == Self.mostSeams { break }
    }
    return found
  }

  /// Whether a phrase is just these symbols.
  private func holds(_ symbols: ArraySlice<UInt8>) -> Bool {
    var range = phrases.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if phrases[middle].lexicographicallyPrecedes(symbols) {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound < phrases.count && phrases[range.lowerBound].elementsEqual(symbols)
  }

  private func addShort(_ line: LineText, _ found: inout [Range<Int>: PhraseMatch]) {
    for start in line.symbols.indices where line.starts[start] {
      for end in start..<min(start + Self.leastTolerant - 1, line.symbols.count) where line.ends[end] {
        if let phrase = exact[Self.key(line.symbols[start...end])],
          areParted[phrase] || line.barriers[end] == line.barriers[start]
        {
          Self.add(PhraseMatch(range: start..<end + 1, errors: 0, phrases: [phrase]), to: &found)
        }
      }
    }
  }

  private func addLong(_ line: LineText, _ found: inout [Range<Int>: PhraseMatch]) {
    var seen: Set<UInt64> = []
    var row: [Int] = []
    for place in Self.grams(line.symbols) {
      let gram = Self.gram(line.symbols, place)
      for entry in Int(firsts[gram])..<Int(firsts[gram + 1]) {
        let number = Int(pieces[entry].phrase)
        let errors = Self.errors(phrases[number].count)
        let about = place - Int(pieces[entry].offset)
        guard about + errors >= 0 else { continue }
        for start in max(0, about - errors)...(about + errors) where start < line.starts.count && line.starts[start] {
          guard seen.insert(UInt64(number) << 32 | UInt64(start)).inserted else { continue }
          if let match = compare(number, line, start, errors, &row) { Self.add(match, to: &found) }
        }
      }
    }
  }

  /// The edit distance of a phrase to what begins at a symbol and ends with a word; nil where it has too many errors.
  private func compare(
    _ number: Int, _ line: LineText, _ start: Int, _ limit: Int, _ row: inout [Int]
  ) -> PhraseMatch? {
    let phrase = phrases[number]
    let width = min(line.symbols.count - start, phrase.count + limit)
    guard width >= phrase.count - limit else { return nil }
    let far = limit + 1
    row.removeAll(keepingCapacity: true)
    for column in 0...width { row.append(min(column, far)) }
    for index in phrase.indices {
      let first = max(1, index + 1 - limit)
      let last = min(width, index + 1 + limit)
      guard first <= last else { return nil }
      var diagonal = row[first - 1]
      row[first - 1] = first == 1 ? min(index + 1, far) : far
      var least = row[first - 1]
      for column in first...last {
        let exchange = diagonal + (line.symbols[start + column - 1] == phrase[index] ? 0 : 1)
        diagonal = row[column]
        let above = column == last && column == index + 1 + limit ? far : row[column]
        row[column] = min(exchange, above + 1, row[column - 1] + 1, far)
        least = min(least, row[column])
      }
      if least > limit { return nil }
    }
    var best: (errors: Int, end: Int)?
    for column in max(1, phrase.count - limit)...width where line.ends[start + column - 1] {
      let isParted = line.barriers[start + column - 1] > line.barriers[start]
      guard row[column] <= limit, areParted[number] || !isParted else { continue }
      let isNearer = best.map { (row[column], abs(column - phrase.count)) < ($0.errors, abs($0.end - phrase.count)) }
      if isNearer ?? true { best = (row[column], column) }
    }
    return best.map { PhraseMatch(range: start..<start + $0.end, errors: $0.errors, phrases: [number]) }
  }

  /// Keeps what has the fewest errors at each place.
  private static func add(_ match: PhraseMatch, to found: inout [Range<Int>: PhraseMatch]) {
    guard let other = found[match.range], other.errors <= match.errors else {
      found[match.range] = match
      return
    }
    if other.errors == match.errors { found[match.range]?.phrases += match.phrases }
  }

  private static func key(_ symbols: ArraySlice<UInt8>) -> UInt64 { symbols.reduce(0) { $0 << 8 | UInt64($1) } }

  private static func digit(_ symbol: UInt8) -> Int { symbol < 0x3A ? Int(symbol) - 0x30 : Int(symbol) - 0x61 + 10 }

  private static func gram(_ symbols: [UInt8], _ place: Int) -> Int {
    (digit(symbols[place]) * base + digit(symbols[place + 1])) * base + digit(symbols[place + 2])
  }

  private static func grams(_ symbols: [UInt8]) -> Range<Int> { 0..<max(0, symbols.count - 2) }

  /// Of each piece of a phrase the place of the three symbols that fewest phrases have.
  private static func pieces(_ phrase: [UInt8], _ counts: [Int32]) -> [Int] {
    let parts = errors(phrase.count) + 1
    return (0..<parts).compactMap { part in
      let piece = phrase.count * part / parts..<phrase.count * (part + 1) / parts
      return (piece.lowerBound..<max(piece.lowerBound + 1, piece.upperBound - 2)).filter { $0 + 2 < phrase.count }
        .min { counts[gram(phrase, $0)] < counts[gram(phrase, $1)] }
    }
  }
}
