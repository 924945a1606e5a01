internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Which texts can be the value of a field.
extension FieldPlaces {
  /// Whether a reading can be the value of a field: it is no label or other print, and has the form of its kind.
  ///
  /// - Parameters:
  ///   - candidate: the reading.
  ///   - pieces: what was read.
  ///   - zone: the field.
  ///   - isAtPlaceOfNames: whether a name stands where a licence has names, whatever words it resembles.
  /// - Returns: true for any text of the field's kind where there is no layout.
  func allow(
    _ candidate: PieceReading, of pieces: [FieldPiece], _ zone: FieldDefinition, isAtPlaceOfNames: Bool
  ) -> Bool {
    let around = FieldPiece.rect(around: pieces)
    let text = candidate.value.text
    func isValue(readsAsLabel: Bool) -> Bool {
      layout.map {
        self.isValue(
          candidate.value, zone, tables: $0.tables, readsAsLabel: readsAsLabel, isAtPlaceOfNames: isAtPlaceOfNames)
      } ?? true
    }
    return !text.isEmpty
      && (candidate.value.isWellFormed || !zone.kind.needsDigits || text.contains(where: \.isNumber))
      && (isValue(readsAsLabel: false) && !isPrint(text, zone)
        || isValue(readsAsLabel: true)
          && (isNamed(around, zone)
            || page.isValueLikeLabel(text, in: place(of: text, in: pieces) ?? around, zone)))
  }

  /// Whether a text can be a field's value at all: a date holds a date, a sex a sex, and no label is a value.
  ///
  /// - Parameters:
  ///   - value: the reading.
  ///   - zone: the field.
  ///   - tables: the words of all languages.
  ///   - readsAsLabel: whether it is a value although it reads as a label does.
  ///   - isAtPlaceOfNames: whether a name stands where a licence has names, whatever words it resembles.
  /// - Returns: true for kinds that allow any text.
  func isValue(
    _ value: FieldValue, _ zone: FieldDefinition, tables: LanguageTables, readsAsLabel: Bool,
    isAtPlaceOfNames: Bool = false
  ) -> Bool {
    if Self.withoutBrackets.contains(zone.kind), Self.isInBrackets(value.text) { return false }
    switch zone.kind {
    case .date, .sex: return value.isWellFormed
    case .nationality where zone.script == nil && !NationalityText.isPossible(value.text): return false
    case .name where value.text.count(where: { $0 == "/" }) > 1 || value.text.contains(where: \.isNumber): return false
    case .name where Self.holdsTitle(value.text, tables) || Self.isSmallWord(value.text): return false
    case .eyeColor where value.text.contains(where: \.isNumber): return false
    // `BRN` is like a word of another language.
    case .eyeColor where LicenceEntries.of(page.definition.role, page.definition.country).isColor(value.text):
      return true
    case .height: return value.text.count(where: \.isNumber) >= 2 && !value.text.contains("<")
    case .name, .place, .authority, .nationality, .eyeColor, .address:
      let segments = layout?.values[zone.name]?.segments ?? []
      let isName = zone.kind == .name
      let isNamed = readsAsLabel || segments.contains(where: \.isNamed)
      let followsColon = segments.contains(where: \.followsColon)
      let labeled =
        isNamed || followsColon || isName && isAtPlaceOfNames
        ? 0 : tables.segments(of: value.text).reduce(0) { $0 + ($1.quality >= 0.7 ? $1.range.count : 0) }
      // `MAGISTRÁT` is a common word on documents, and an office. Likewise the name of a state may be a place of birth,
      // and a word behind a date need not be a title.
      let mayBeOtherWord =
        zone.kind == .nationality || zone.kind == .authority
        || isName && (isAtPlaceOfNames || isEntryOfName(zone))
        || zone.kind == .place
          && (followsColon || !tables.statesFilling(value.text, as: .name).isEmpty
            || standsBehindDate(segments) && tables.titleKinds(in: value.text).isEmpty)
      return labeled * 2 < value.text.count && (mayBeOtherWord || isNamed || !tables.isOtherWord(value.text))
    default: return !value.text.contains("<")
    }
  }

  /// Whether a value goes on behind a date on its line: `25-05-2020, Tessera`.
  private func standsBehindDate(_ value: [PageSegment]) -> Bool {
    guard let first = value.first, first.goesOn, let candidates = layout?.candidates,
      let before = candidates.segments.last(where: { $0.line == first.line && $0.order < first.order })
    else { return false }
    return candidates.form.isWholeDate(before.text, "issueDate")
  }

  /// Kinds of values without brackets around them.
  ///
  /// A name inside brackets stays, because it is compared with the zone.
  private static let withoutBrackets: Set<FieldDefinition.Kind> = [.place, .authority, .nationality]

  /// Whether brackets stand around all of a text, as around the end of the label `PLACE OF BIRTH (CITY)`.
  private static func isInBrackets(_ text: String) -> Bool {
    text.first == "(" && text.last == ")" && !text.dropFirst().dropLast().contains { "()".contains($0) }
  }

  /// Whether a name is that of a North American licence's entry: somebody is called Holder, and specimens are.
  private func isEntryOfName(_ zone: FieldDefinition) -> Bool {
    layout?.values[zone.name]?.label != nil && page.isNorthAmericanLicence
  }

  /// Letters of the longest word of small letters that is no name: the `or` of a label.
  private static let smallWord = 3

  private static func isSmallWord(_ text: String) -> Bool {
    text.count <= smallWord && text.allSatisfy { $0.isLowercase || !$0.isLetter }
  }

  /// Shortest words for a kind of document that are no part of a name.
  private static let shortestTitle = 10

  /// Whether a text names a kind of document, as `THIS IS A CERTIFIED FINNISH IDENTITY CARD` does.
  private static func holdsTitle(_ text: String, _ tables: LanguageTables) -> Bool {
    tables.titles(in: text).contains { $0.range.count >= shortestTitle && $0.quality >= 0.9 }
  }

  /// Whether a text in a field's place is a label of the page or a piece of one: it may read differently there than on
  /// the whole page, where labels are left out.
  private func isPrint(_ text: String, _ zone: FieldDefinition) -> Bool {
    Self.mayReadAsLabel(zone.kind) && page.isForeignLabel(text, zone)
  }

  /// Fewest letters of a word of which a code may not be a part: shorter runs are codes whose gap was not seen.
  private static let longWord = 6

  /// Least share of its height by which a line stands in a box.
  private static let ownHeight = 0.5

  /// Whether a text that was read in a box by itself is only a part of a longer word of the page that stands there:
  /// `PU` of the title `PUTOVNICA`.
  func isPartOfWord(_ text: String, in area: PixelRect) -> Bool {
    let part = LatinLetters.bare(text).uppercased()
    guard !part.isEmpty, part.allSatisfy(\.isLetter) else { return false }
    // A label that only touches the box stands above the value.
    let words = page.labelLines.filter { line in
      let common = line.box.intersection(area)
      return common.width > 0 && common.height >= Self.ownHeight * min(line.box.height, area.height)
    }
    .flatMap { LatinLetters.bare($0.text).uppercased().split { !$0.isLetter } }
    return !words.contains { $0 == part } && words.contains { $0.count >= Self.longWord && $0.contains(part) }
  }

  /// Where a text stands that is the end of a longer line; nil where the line is not known to end so.
  private func place(of text: String, in pieces: [FieldPiece]) -> PixelRect? {
    guard pieces.count == 1, let line = pieces.first?.seed?.text, line.count > text.count, line.hasSuffix(text),
      let box = pieces.first?.box
    else { return nil }
    return box.part((1 - Double(text.count) / Double(line.count))...1).quadrilateral.bounds
  }

  /// Whether a label may be taken for a value of this kind; a nationality is told by the names of states.
  static func mayReadAsLabel(_ kind: FieldDefinition.Kind) -> Bool { kind.holdsWords && kind != .nationality }
}
