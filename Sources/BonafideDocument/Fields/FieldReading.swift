internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideLanguage
internal import BonafideMRZ

/// The reading of one page's fields.
struct FieldReading {
  /// The page, whose lines change where some are read once more.
  var page: FieldPage
  let options: FieldReaderOptions
  var strips: FieldStrips
  /// Nil where it was not requested.
  var layout: Layout?
  /// Texts that were not taken for the value of their field.
  var unreadPlaces = UnreadPlaces()

  init(
    definition: DocumentDefinition, lines: [TextLine], size: PixelSize, dotsPerMillimeter: Double,
    options: FieldReaderOptions, day: MRZCalendarDate, strips: FieldStrips
  ) {
    page = FieldPage(definition: definition, lines: lines, size: size, dotsPerMillimeter: dotsPerMillimeter, day: day)
    self.options = options
    self.strips = strips
  }

  var definition: DocumentDefinition { page.definition }
  var lines: [TextLine] { page.lines }
  var labelLines: [TextLine] { page.labelLines }
  var size: PixelSize { page.size }
  var day: MRZCalendarDate { page.day }

  /// Reads one field; nil where nothing stands or nothing can be read.
  mutating func field(_ zone: FieldDefinition) throws -> DocumentField? {
    unreadPlaces.removeDisplaced(zone.name)
    var field = try anyField(zone)
    field?.displaced = unreadPlaces.displacedBox(zone.name)
    return field
  }

  private mutating func anyField(_ zone: FieldDefinition) throws -> DocumentField? {
    guard zone.script == nil else { return nil }
    let pattern = zone.fieldPattern
    var found: (DocumentField, Double)?
    // For values found by place or label alone, without the layout.
    let unlaid = layout == nil ? 1 : Self.unlaidPlacement
    if let laid = laidOut(zone),
      let (pieces, best) = try surest(
        laid, wholeDate(read(laid, zone: zone, pattern: pattern), laid, zone), zone, pattern)
    {
      if let field = field(zone, best, pieces: pieces, placement: layout?.values[zone.name]?.sureness ?? 1) {
        if best.value.isWellFormed { return field }
        found = (field, best.confidence)
      }
      if isDisplaced(best, zone) {
        unreadPlaces.addDisplaced(zone.name, at: PageBox(Self.rect(around: pieces), in: size))
      }
    }
    if let area = zone.box.flatMap({ page.usable($0.pixels(in: size)) }) {
      let pieces = try pieces(in: area, zone: zone)
      if let best = try read(pieces, zone: zone, pattern: pattern),
        let field = field(zone, best, pieces: pieces, placement: unlaid)
      {
        if best.value.isWellFormed { return field }
        if best.confidence > found?.1 ?? 0 { found = (field, best.confidence) }
      }
      // The line may have been found without its end: a number of known form is looked for in the whole box.
      if let pattern, !pieces.isEmpty, let whole = page.whole(area),
        let best = try read([whole], zone: zone, pattern: pattern), best.value.isWellFormed,
        let field = field(zone, best, pieces: [whole], placement: unlaid)
      {
        return field
      }
    }
    // Where nothing that fits stands in the box, the page may be of another edition, or lie askew.
    for (rank, pieces) in piecesByLabel(zone).enumerated() {
      guard let best = try read(pieces, zone: zone, pattern: pattern) else { continue }
      // The place counts for much: a clear text in a less likely place may be another field's.
      let worth = best.confidence + (best.value.isWellFormed ? 1 : 0) - (rank > 0 ? 0.4 : 0)
      if worth > found?.1 ?? 0, let field = field(zone, best, pieces: pieces, placement: unlaid) {
        found = (field, worth)
      }
      if best.value.isWellFormed, best.confidence >= 0.8 { break }
    }
    return found?.0
  }

  /// Reads a date again with the text beside it if the line was found without the day: `MAR/MAR 2032` of
  /// `03 03 MAR/MAR 2032`.
  private mutating func wholeDate(
    _ found: PieceReading?, _ pieces: [FieldPiece], _ zone: FieldDefinition
  ) throws -> PieceReading? {
    guard let found, zone.kind == .date, found.value.isWellFormed, found.value.value.count < 10, pieces.count == 1,
      let piece = pieces.first
    else { return found }
    for reach in Self.besideDate {
      let wide = FieldPiece(box: piece.box.grown(along: reach * piece.box.height, across: 0), holdsLabel: true)
      if let whole = try read([wide], zone: zone, pattern: nil), whole.value.isWellFormed,
        whole.value.value.count == 10, whole.value.value.hasPrefix(found.value.value)
      {
        return whole
      }
    }
    return found
  }

  /// So far beside a date its day may stand, in heights of the line; further where the month is a word before it.
  private static let besideDate = [3.5, 6.5]

  /// Where pieces stand together, in pixels of the page.
  static func rect(around pieces: [FieldPiece]) -> PixelRect {
    PixelRect(around: pieces.flatMap { $0.box.quadrilateral.corners })
  }

  /// Placement of a value that the page's layout did not take for the field, 0...1: on the specimens that weights were
  /// fitted on, 27 of 36 were right.
  private static let unlaidPlacement = 0.7

  /// The field that a reading gives, if it can be its value and is sure enough.
  ///
  /// - Parameters:
  ///   - zone: the field.
  ///   - candidate: the reading.
  ///   - pieces: what was read.
  ///   - placement: how surely the value belongs to the field, 0...1.
  ///   - leastConfidence: that the reading must have; by default that of the options.
  ///   - isAtPlaceOfNames: whether a name stands where a licence has names, whatever words it resembles.
  /// - Returns: nil also for a value that is noted as illegible.
  mutating func field(
    _ zone: FieldDefinition, _ candidate: PieceReading, pieces: [FieldPiece], placement: Double = 1,
    leastConfidence: Double? = nil, isAtPlaceOfNames: Bool = false
  ) -> DocumentField? {
    let around = Self.rect(around: pieces)
    let text = candidate.value.text
    func isValue(readsAsLabel: Bool) -> Bool {
      layout.map {
        self.isValue(
          candidate.value, zone, tables: $0.tables, readsAsLabel: readsAsLabel, isAtPlaceOfNames: isAtPlaceOfNames)
      } ?? true
    }
    guard !text.isEmpty,
      candidate.value.isWellFormed || !zone.kind.needsDigits || text.contains(where: \.isNumber),
      isValue(readsAsLabel: false) && !isPrint(text, zone)
        || isValue(readsAsLabel: true)
          && (isNamed(around, zone) || page.isValueLikeLabel(text, in: place(of: text, in: pieces) ?? around, zone))
    else { return nil }
    guard candidate.confidence >= leastConfidence ?? options.leastConfidence else {
      unreadPlaces.addIllegible(zone.name, at: PageBox(around, in: size))
      return nil
    }
    var field = DocumentField(
      name: zone.name, value: candidate.value.value, text: candidate.value.text,
      confidence: min(1, max(0, candidate.confidence)), source: .visual, box: PageBox(around, in: size),
      repairCount: candidate.repairs,
      nationalCheck: candidate.isChosenByCheck
        ? nil : zone.check.flatMap { NationalCheck.outcome(named: $0, of: candidate.value.value) },
      isWellFormed: candidate.value.isWellFormed)
    field.placement = placement
    return inLatinLetters(field, zone.kind)
  }

  /// Where a text stands that is the end of a longer line; nil where the line is not known to end so.
  private func place(of text: String, in pieces: [FieldPiece]) -> PixelRect? {
    guard pieces.count == 1, let line = pieces.first?.seed?.text, line.count > text.count, line.hasSuffix(text),
      let box = pieces.first?.box
    else { return nil }
    return box.part((1 - Double(text.count) / Double(line.count))...1).quadrilateral.bounds
  }

  /// Fields that hold a code of a page.
  private static let codes: Set = ["type", "countryCode"]

  /// Leaves out numbers and codes that do not fit their pattern.
  ///
  /// A piece of a number, or another number, is not a value: of two such on the specimens that weights were fitted on,
  /// none was right. Nor is a name in the place of the page's type or the state's code; but another state's code stays.
  mutating func withoutOddNumbers(
    _ fields: [DocumentField], _ zones: some Sequence<FieldDefinition>
  ) -> [DocumentField] {
    let patterned = zones.filter {
      $0.pattern != nil
        && ($0.kind.isNumber || Self.codes.contains($0.name))
    }.map(\.name)
    func isOdd(_ field: DocumentField) -> Bool {
      !field.isWellFormed && patterned.contains(field.name)
        && !(field.name == "countryCode" && layout?.tables.state(code: field.value) != nil)
    }
    for field in fields where isOdd(field) { unreadPlaces.addOdd(field.name, at: field.box) }
    return fields.filter { !isOdd($0) }
  }

  /// Whether a text in a field's place is a label of the page or a piece of one: it may read differently there than on
  /// the whole page, where labels are left out.
  private func isPrint(_ text: String, _ zone: FieldDefinition) -> Bool {
    Self.mayReadAsLabel(zone.kind) && page.isForeignLabel(text, zone)
  }

  /// The part of a line's text that is the field's: without its label, and without the fields that follow it.
  private func ownText(in text: String, zone: FieldDefinition, pattern: FieldPattern?) -> String {
    let others = definition.fields.filter { $0.name != zone.name }.flatMap(\.labels)
    if let numbered = NumberedLabels.value(in: text, own: zone.labels, others: others, pattern: pattern) {
      return numbered
    }
    let rest =
      LabelText.cut(text, labels: zone.labels)?.rest ?? LabelText.afterColon(text, labels: zone.labels)
      ?? withoutWords(text, zone)
    return NumberedLabels.head(of: rest, others: others)
  }

  /// Least quality of a label in words that the definition does not list; fewest characters of one before a value, of
  /// one behind it, and of one that is the whole text.
  private static let leastWords = (quality: 0.9, before: 5, behind: 8, whole: 12)

  /// Removes labels of any language from the start of a text of words, or, where another field's label begins, from its
  /// end.
  ///
  /// An edition may word its labels differently than the described one. Nothing is left of a line that is another
  /// field's label.
  private func withoutWords(_ text: String, _ zone: FieldDefinition) -> String {
    // Offices and places have such words themselves: `COMUNE DI ROMA`, `DEPT. OF IMMIGRATION AND NATIONALITY`.
    let mayHoldSome: Set<FieldDefinition.Kind> = [.authority, .place, .address]
    guard let layout, Self.mayReadAsLabel(zone.kind), !mayHoldSome.contains(zone.kind) else { return text }
    let characters = Array(text)
    let labels = layout.tables.segments(of: text).filter { $0.quality >= Self.leastWords.quality }
    var (start, end) = (0, characters.count)
    if let first = labels.first, first.range.lowerBound == 0 {
      let isOwn = first.fields.contains(zone.name)
      if isOwn, first.range.count >= Self.leastWords.before { start = first.range.upperBound }
      if Self.labelsNoWords(first), first.range.count >= max(Self.leastWords.whole, characters.count - 1) { return "" }
    }
    if let next = labels.first(where: { $0.range.lowerBound > start && $0.range.count >= Self.leastWords.behind }),
      Self.labelsNoWords(next)
    {
      end = next.range.lowerBound
    }
    func parts(_ character: Character) -> Bool { " :/-–".contains(character) }
    let kept = String(characters[start..<end].drop(while: parts).reversed().drop(while: parts).reversed())
    return kept.contains(where: { $0.isLetter || $0.isNumber }) ? kept : text
  }

  /// Whether a label announces a date, a number or a sex: others may be values themselves, as `TRVALÝ POBYT` is a kind
  /// of permit and a label of addresses.
  private static func labelsNoWords(_ label: LabelSegment) -> Bool {
    label.fields.map(FieldForm.kind).allSatisfy { $0.isNumber || $0 == .date || $0 == .sex }
  }

  /// Whether a label may be taken for a value of this kind; a nationality is told by the names of states.
  private static func mayReadAsLabel(_ kind: FieldDefinition.Kind) -> Bool { kind.holdsWords && kind != .nationality }

  func candidate(
    _ parts: [StripReading], of pieces: [FieldPiece] = [], zone: FieldDefinition, pattern: FieldPattern?
  ) -> PieceReading {
    let texts = parts.indices.map { index in
      let text = parts[index].text
      let holdsLabel = pieces.indices.contains(index) && pieces[index].holdsLabel
      let own = ownText(in: text, zone: zone, pattern: holdsLabel ? pattern : nil)
      guard own.isEmpty, pieces.indices.contains(index),
        page.isValueLikeLabel(text, in: pieces[index].box.quadrilateral.bounds, zone)
      else { return own }
      return text
    }
    let value = FieldValue(
      texts.filter { !$0.isEmpty }.joined(separator: " "), zone: zone, pattern: pattern, country: definition.country,
      reference: day)
    return PieceReading(
      value: value, confidence: parts.confidence, repairs: parts.reduce(value.repairCount) { $0 + $1.repairCount })
  }
}
