internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideLanguage
internal import BonafideMRZ

/// The reading of one page's fields.
struct FieldReading {
  /// The page, whose lines change where some are read once more.
  var page: FieldPage
  var reader: PieceReader
  /// Nil where it was not requested.
  var layout: PageLayout?
  /// Texts that were not taken for the value of their field.
  var unreadPlaces = UnreadPlaces()

  init(
    definition: DocumentDefinition, lines: [TextLine], size: PixelSize, dotsPerMillimeter: Double,
    options: FieldReaderOptions, day: MRZCalendarDate, strips: FieldStrips
  ) {
    page = FieldPage(definition: definition, lines: lines, size: size, dotsPerMillimeter: dotsPerMillimeter, day: day)
    reader = PieceReader(options: options, strips: strips)
  }

  /// Where values stand by what was read so far.
  var places: FieldPlaces { FieldPlaces(page: page, layout: layout) }
  var definition: DocumentDefinition { page.definition }
  var lines: [TextLine] { page.lines }
  var labelLines: [TextLine] { page.labelLines }
  var size: PixelSize { page.size }
  var day: MRZCalendarDate { page.day }

  /// Reads pieces of a field; nil where nothing can be read.
  mutating func read(_ pieces: [FieldPiece], zone: FieldDefinition, pattern: FieldPattern?) throws -> PieceReading? {
    try reader.read(pieces, at: places, zone: zone, pattern: pattern)
  }

  /// The pieces of a field in its box.
  mutating func pieces(in area: PixelRect, zone: FieldDefinition) throws -> [FieldPiece] {
    try reader.pieces(in: area, at: places, zone: zone)
  }

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
    if let laid = places.laidOut(zone),
      let (pieces, best) = try surest(
        laid, wholeDate(read(laid, zone: zone, pattern: pattern), laid, zone), zone, pattern)
    {
      if let field = field(zone, best, pieces: pieces, placement: layout?.values[zone.name]?.sureness ?? 1) {
        if best.value.isWellFormed { return field }
        found = (field, best.confidence)
      }
      if best.isDisplaced(from: zone) {
        unreadPlaces.addDisplaced(zone.name, at: PageBox(FieldPiece.rect(around: pieces), in: size))
      }
    }
    if let area = zone.box.flatMap({ page.usable($0.pixels(in: size)) }) {
      let pieces = try pieces(in: area, zone: zone)
      // Only strips of the box by itself may cut a word.
      let isCut = pieces.contains { $0.seed == nil }
      if let best = try read(pieces, zone: zone, pattern: pattern),
        !isCut || !places.isPartOfWord(best.value.text, in: area),
        let field = field(zone, best, pieces: pieces, placement: unlaid)
      {
        if best.value.isWellFormed { return field }
        if best.confidence > found?.1 ?? 0 { found = (field, best.confidence) }
      }
      // The line may have been found without its end: a number of known form is looked for in the whole box.
      if let pattern, !pieces.isEmpty, let whole = page.whole(area),
        let best = try read([whole], zone: zone, pattern: pattern), best.value.isWellFormed,
        !places.isPartOfWord(best.value.text, in: area),
        let field = field(zone, best, pieces: [whole], placement: unlaid)
      {
        return field
      }
    }
    // Where nothing that fits stands in the box, the page may be of another edition, or lie askew.
    for (rank, pieces) in places.piecesByLabel(zone).enumerated() {
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
    guard places.allow(candidate, of: pieces, zone, isAtPlaceOfNames: isAtPlaceOfNames) else { return nil }
    let around = FieldPiece.rect(around: pieces)
    guard candidate.confidence >= leastConfidence ?? reader.options.leastConfidence else {
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
    return places.inLatinLetters(field, zone.kind)
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
}
