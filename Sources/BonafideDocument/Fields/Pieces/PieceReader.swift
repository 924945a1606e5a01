internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// Reads the pieces of one field several times, each from its own strip, and chooses among what they say.
///
/// Apart from the reading of a page, because the strips are all that it changes. What is a label in a text, it asks the
/// places that it is given.
struct PieceReader {
  let options: FieldReaderOptions
  var strips: FieldStrips

  /// Reads pieces several times until the reading is sure; the value that gathers the most confidence counts.
  ///
  /// - Parameters:
  ///   - pieces: of one field.
  ///   - places: of the page.
  ///   - zone: the field.
  ///   - pattern: of the field.
  /// - Returns: nil where nothing can be read.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func read(
    _ pieces: [FieldPiece], at places: FieldPlaces, zone: FieldDefinition, pattern: FieldPattern?
  ) throws -> PieceReading? {
    guard !pieces.isEmpty else { return nil }
    let pieces = pieces.map(\.upright)
    var candidates: [PieceReading] = []
    let alphabet = FieldAlphabet(country: places.page.definition.country, kind: zone.kind)
    let seeds = pieces.compactMap(\.seed)
    if seeds.count == pieces.count {
      var plain = places.candidate(
        seeds.map { StripReading(text: alphabet.mended($0.text), confidence: $0.confidence) }, of: pieces, zone: zone,
        pattern: pattern)
      plain.isPlain = true
      // The network of the text reader knows no Cyrillic letters and would make Latin ones of them.
      if seeds.contains(where: { $0.text.holdsCyrillic }) { return plain }
      if isEvident(plain, pieces, zone: zone, pattern: pattern) { return plain }
      candidates.append(plain)
    }
    // Along and across margins in shares of the height.
    for (index, margin) in [(0.2, 0.06), (0.1, 0.0), (0.3, 0.14), (0.1, -0.06), (0.5, 0.2)].enumerated() {
      if index > 0, isSettled(candidates, zone: zone) { break }
      var parts: [StripReading] = []
      for piece in pieces {
        let box = piece.box.grown(along: margin.0 * piece.box.height, across: margin.1 * piece.box.height)
        guard
          var reading = try strips.read(
            box, alphabet: alphabet,
            pattern: pieces.count == 1 && !piece.holdsLabel && piece.part == nil ? pattern : nil),
          let text = piece.part.map({ PartOfLine.find($0, in: reading.text) }) ?? reading.text
        else { break }
        reading.text = text
        parts.append(reading)
      }
      if parts.count == pieces.count {
        candidates.append(places.candidate(parts, of: pieces, zone: zone, pattern: pattern))
      }
    }
    let told = Self.withWholeWords(Self.withoutNoDates(Self.withToldMarks(candidates, alphabet), zone), zone)
    let passes = told.contains { $0.value.isWellFormed && !fails($0, zone) }
    return Self.choice(told) { worth($0, zone: zone) }.map { chosen in
      spelled(
        passes ? chosen : passing(chosen, zone: zone, pattern: pattern), zone,
        country: places.page.definition.country)
    }
  }

  /// The reading with one letter and its look-alike digit exchanged, where the number's check passes only then: no
  /// reader can tell an `I` from a 1 in a typeface without serifs.
  ///
  /// The check that chose the letter then proves nothing about the number: in one of ten numbers the exchange may hide
  /// a wrong digit that is printed elsewhere in it.
  private func passing(_ candidate: PieceReading, zone: FieldDefinition, pattern: FieldPattern?) -> PieceReading {
    guard candidate.value.isWellFormed,
      let twin = zone.check.flatMap(NationalCheck.init)?.passingTwin(
        of: candidate.value.value, where: { pattern?.matches($0) ?? true })
    else { return candidate }
    var candidate = candidate
    candidate.value.value = twin
    candidate.value.text = twin
    candidate.repairs += 1
    candidate.confidence = min(candidate.confidence, Self.mostOfTwin)
    candidate.isChosenByCheck = true
    return candidate
  }

  /// Greatest confidence of a number in which the check decided a letter.
  private static let mostOfTwin = 0.9

  /// The reading with offices and towns as the state's languages spell them.
  private func spelled(_ candidate: PieceReading, _ zone: FieldDefinition, country: Country) -> PieceReading {
    guard zone.script == nil, let spelling = KnownSpelling.of(zone.kind, country: country) else {
      return candidate
    }
    let (text, repairs) = spelling.spelled(candidate.value.text)
    guard text != candidate.value.text else { return candidate }
    var candidate = candidate
    if candidate.value.value == candidate.value.text { candidate.value.value = text }
    candidate.value.text = text
    candidate.repairs += repairs
    return candidate
  }

  /// From this confidence on figures of the expected form need no second reading.
  private static let evident = 0.995

  /// Whether the page's own reading of a date, a sex or a number leaves no doubt.
  ///
  /// Words are always read again, because marks and narrow gaps are seen better under their alphabet. So are numbers of
  /// letters and digits without a pattern.
  private func isEvident(
    _ plain: PieceReading, _ pieces: [FieldPiece], zone: FieldDefinition, pattern: FieldPattern?
  ) -> Bool {
    let isNumber = zone.kind.isNumber || zone.kind == .height
    guard pieces.count == 1, !pieces[0].holdsLabel, pieces[0].part == nil, plain.confidence >= Self.evident,
      plain.value.isWellFormed, plain.repairs == 0, !fails(plain, zone)
    else { return false }
    return zone.kind == .date || zone.kind == .sex
      || isNumber && (pattern != nil || plain.value.value.allSatisfy { !$0.isLetter })
  }

  /// Least confidence of readings that settle a field by being alike three times.
  private static let steady = 0.85

  /// Whether the readings settle a field: two equal sure ones, two under the field's alphabet counting for more than
  /// the page's own, or three equal ones that are less sure.
  ///
  /// A further reading would hardly change the result.
  private func isSettled(_ candidates: [PieceReading], zone: FieldDefinition) -> Bool {
    let fitting = candidates.filter {
      $0.confidence >= min(Self.steady, options.sureConfidence) && $0.value.isWellFormed && $0.repairs == 0
        && !fails($0, zone)
    }
    func agree(_ some: [PieceReading], _ count: Int) -> Bool {
      some.count >= count && some.allSatisfy { $0.value.value == some[0].value.value }
    }
    let sure = fitting.filter { $0.confidence >= options.sureConfidence }
    return agree(sure, 2) || agree(sure.filter { !$0.isPlain }, 2)
      || fitting.count == candidates.count && agree(fitting, 3)
  }

  private func fails(_ candidate: PieceReading, _ zone: FieldDefinition) -> Bool {
    zone.check.flatMap { NationalCheck.outcome(named: $0, of: candidate.value.value) } == .failed
  }

  private func worth(_ candidate: PieceReading, zone: FieldDefinition) -> Double {
    candidate.confidence * candidate.confidence * (candidate.value.isWellFormed ? 1 : 0.3)
      * (candidate.isPlain ? 0.6 : 1) * (fails(candidate, zone) ? 0.3 : 1) * (candidate.repairs > 0 ? 0.6 : 1)
  }

  /// Gives the page's own reading the marks of the closer readings with the same letters: it was read without regard to
  /// marks.
  ///
  /// A mark that the issuer's languages do not have must be seen there too.
  static func withToldMarks(_ candidates: [PieceReading], _ alphabet: FieldAlphabet) -> [PieceReading] {
    let close = candidates.filter { !$0.isPlain }
    return candidates.map { plain in
      let letters = LatinLetters.bare(plain.value.text)
      guard plain.isPlain,
        let same = close.max(by: { $0.confidence < $1.confidence }),
        plain.value.text != same.value.text, LatinLetters.bare(same.value.text) == letters,
        !zip(plain.value.text, same.value.text).contains(where: { $0 != $1 && !alphabet.isOwn($1) })
      else { return plain }
      var told = plain
      told.value = same.value
      return told
    }
  }

  /// How sure a reading is at least that is taken instead of others that say otherwise.
  private static let surely = 0.9

  /// Leaves out readings that are no date, if all the others give the same day, one of them surely, and the excluded
  /// ones differ from it in one character: in `12.08.7957` a 1 was read as a 7.
  static func withoutNoDates(_ candidates: [PieceReading], _ zone: FieldDefinition) -> [PieceReading] {
    let dates = candidates.filter(\.value.isWellFormed)
    let others = candidates.filter { !$0.value.isWellFormed }
    guard zone.kind == .date, let date = dates.first, !others.isEmpty,
      dates.contains(where: { $0.confidence >= surely }),
      dates.allSatisfy({ $0.value.value == date.value.value }),
      others.allSatisfy({ EditDistance.isAtMost(1, Array($0.value.text.utf8), Array(date.value.text.utf8)) })
    else { return candidates }
    let share = Double(dates.count) / Double(candidates.count)
    return dates.map { date in
      var unsure = date
      unsure.confidence *= 0.5 + 0.5 * share
      return unsure
    }
  }

  /// Letters that the edge of a strip may look like.
  private static let edgeLetters: Set<Character> = ["I", "J", "L", "T", "F", "E"]

  /// The readings of a name or a place with the first letter that another strip shows: `ARIA` was found without its M.
  static func withWholeWords(_ candidates: [PieceReading], _ zone: FieldDefinition) -> [PieceReading] {
    guard zone.kind == .name || zone.kind == .place else { return candidates }
    return candidates.map { short in
      let whole = candidates.filter { long in
        guard !long.isPlain, long.confidence >= surely, let first = long.value.text.first,
          long.value.text.dropFirst() == short.value.text
        else { return false }
        return first.isUppercase && !edgeLetters.contains(first)
      }
      guard short.value.text.count >= 3, let long = whole.max(by: { $0.confidence < $1.confidence }) else {
        return short
      }
      var mended = short
      mended.value = long.value
      mended.confidence = min(short.confidence, long.confidence)
      return mended
    }
  }

  /// The value that all candidates together support most.
  ///
  /// Its confidence is that of its readings, lowered where other candidates disagree.
  static func choice(_ candidates: [PieceReading], worth: (PieceReading) -> Double) -> PieceReading? {
    let usable = candidates.filter { !$0.value.text.isEmpty }
    var sums: [String: Double] = [:]
    for candidate in usable { sums[candidate.value.value, default: 0] += worth(candidate) }
    let total = sums.values.reduce(0, +)
    guard
      let winner = usable.max(by: { (sums[$0.value.value] ?? 0, worth($0)) < (sums[$1.value.value] ?? 0, worth($1)) })
    else { return nil }
    let same = usable.filter { $0.value.value == winner.value.value }
    var best = same.max { worth($0) < worth($1) } ?? winner
    let mean = same.reduce(0) { $0 + $1.confidence } / Double(same.count)
    let share = total > 0 ? (sums[winner.value.value] ?? 0) / total : 1
    best.confidence = mean * (0.5 + 0.5 * share)
    return best
  }
}
