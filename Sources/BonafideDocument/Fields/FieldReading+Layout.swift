internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

extension FieldReading {
  /// The values of a page's fields as labels and places determine them, and the words used for it.
  struct Layout {
    let tables: LanguageTables
    let values: [String: PageFields.Value]
    let candidates: FieldCandidates
    /// Candidates for values whose text no field took.
    let rejected: [FieldCandidate]
    /// The likely labels of the page; nil for a page with a definition, whose labels are known.
    let implied: ImpliedLabels?
  }

  /// The same, labels that could not be read looked at again where no definition knows them.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func candidatesAfterLook(tables: LanguageTables, likely: ImpliedLabels?) throws -> FieldCandidates {
    let candidates = page.candidates(tables: tables, isDefined: likely == nil)
    guard let likely,
      let implied = try lookAgainForLabels(
        tables: tables, likely: likely, segments: candidates.segments, form: candidates.form)
    else { return candidates }
    return page.candidates(tables: tables, isDefined: false, implied: implied)
  }

  /// Assigns texts to fields as their values.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func layOut(tables: LanguageTables, weighing: FieldWeighing, isDefined: Bool) throws {
    if !isDefined { try lookForEntryNumbers() }
    let implied = isDefined ? nil : page.impliedLabels(tables)
    let candidates = try candidatesAfterLook(tables: tables, likely: implied)
    let found = PageFields(candidates, weighing: weighing)
    let values = page.partedNames(found.values, tables)
    layout = Layout(
      tables: tables, values: Dictionary(values.map { ($0.field, $0) }) { first, _ in first },
      candidates: candidates, rejected: found.rejected, implied: implied)
  }

  /// Least share of a line inside another one for the two to be the same.
  private static let sameLine = 0.8

  /// Whether a line may be a name though it is like a label, because it stands below the label of a name: people are
  /// called `CAN`.
  func isNamed(_ place: PixelRect, _ zone: FieldDefinition) -> Bool {
    guard zone.kind == .name, let layout else { return false }
    return layout.candidates.segments.contains { $0.isNamed && $0.rect.share(inside: place) > Self.sameLine }
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
    case .name where value.text.count(where: { $0 == "/" }) > 1 || value.text.contains(where: \.isNumber): return false
    case .name where Self.holdsTitle(value.text, tables) || Self.isSmallWord(value.text): return false
    case .eyeColor where value.text.contains(where: \.isNumber): return false
    // `BRN` is like a word of another language.
    case .eyeColor where LicenceEntries.of(definition.role, definition.country).isColor(value.text): return true
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

  /// The fields that labels of any language point at and the definition does not list, top down.
  ///
  /// - Returns: at most 40, well formed only.
  mutating func unlistedFields() throws -> [DocumentField] {
    let listed = Set(definition.fields.map(\.name))
    let values = (layout?.values ?? [:]).values.sorted {
      ($0.segments[0].line, $0.segments[0].order, $0.field) < ($1.segments[0].line, $1.segments[0].order, $1.field)
    }
    let unlisted = values.filter {
      !listed.contains($0.field) && !FieldForm.isOfDocument($0.field) && !FieldForm.isWithheld($0.field)
        && (listed.isEmpty || !Self.isBareDate($0))
    }
    let labeled: [DocumentField] = try unlisted.prefix(40).compactMap { value in
      let kind = FieldForm.kind(value.field)
      let zone = FieldDefinition(
        name: value.field, kind: kind, dateOrder: kind == .date ? layout?.candidates.form.dateOrder : nil,
        maximumLineCount: FieldForm.lineCount(kind))
      return try field(zone).flatMap { field in
        guard field.isWellFormed, !isSpoiltLabel(field, kind, layout?.implied) else { return nil }
        return inLatin(field)
      }
    }
    guard listed.isEmpty else { return labeled }
    let isOfficeLabeled = (layout?.candidates.segments ?? []).contains {
      $0.label.map { $0.fields == ["issuer"] && $0.quality >= Self.clearOffice } ?? false
    }
    let told = Self.renamed(
      labeled, surnameLabel: layout?.values["surname"]?.label, isOfficeLabeled: isOfficeLabeled)
    let numbered = inLicenceForm(told + (try entriesByOrder(beside: told)))
    let short = try loneLetters(beside: numbered)
    return numbered + short + (try licenceFields(beside: numbered + short))
  }

  /// Least quality of the label of an office.
  private static let clearOffice = 0.9
  /// Longest label of a date that may be the mere word for a date, `Datum / Date`, in letters of a language.
  private static let longestBareLabel = 8

  /// Whether a value is a date whose label says only that it is a date.
  ///
  /// On a page that the catalogue describes, such a date is none of the listed fields, and unknown.
  private static func isBareDate(_ value: PageFields.Value) -> Bool {
    guard FieldForm.kind(value.field) == .date, let label = value.labelText else { return false }
    return label.split(separator: "/").allSatisfy { part in
      let words = part.split { !$0.isLetter }
      return words.count < 2 && part.count(where: \.isLetter) <= longestBareLabel
    }
  }

  /// Whether words of low confidence resemble a label of the page's languages: a label that was misread is not a value.
  private func isSpoiltLabel(_ field: DocumentField, _ kind: FieldDefinition.Kind, _ labels: ImpliedLabels?) -> Bool {
    kind.holdsWords && field.confidence < Self.clear && labels?.label(field.text) != nil
  }

  /// The half of a value behind the slash, on a page whose state writes in another alphabet.
  ///
  /// The letters before the slash cannot be read, and look like Latin ones that make no word.
  func inLatin(_ field: DocumentField) -> DocumentField {
    let kind = FieldForm.kind(field.name)
    // An address or another text may hold a slash of its own.
    guard kind.holdsWords, kind != .address, kind != .text, let tables = layout?.tables,
      let language = tables.languages(of: definition.country).first,
      let letter = tables.letters(of: language).first?.unicodeScalars.first, letter.value >= Self.firstGreek,
      let slash = field.value.lastIndex(of: "/")
    else { return field }
    let half = TrimmedText.of(String(field.value[field.value.index(after: slash)...]))
    guard half.count(where: \.isLetter) >= 2 else { return field }
    var field = field
    (field.value, field.text) = (half, half)
    return field
  }

  /// The first letter of Greek, behind which Cyrillic follows (Unicode).
  private static let firstGreek: UInt32 = 0x370

  /// Renames fields whose label stands for another field.
  ///
  /// `Name` is the whole name where nothing on the page labels the given names, and so is a name with a comma
  /// (`ERIKSSON, ANNA MARIA`). The place of issue gives the issuing office where nothing else does (ICAO 9303-4:
  /// issuing authority or office).
  ///
  /// - Parameters:
  ///   - fields: of a page without a definition.
  ///   - surnameLabel: the label of the surname; nil where none points at it.
  ///   - isOfficeLabeled: whether the page has a label for the office alone, so that the office is not the place.
  /// - Returns: the fields under their right names.
  static func renamed(
    _ fields: [DocumentField], surnameLabel: PageLabel?, isOfficeLabeled: Bool = false
  ) -> [DocumentField] {
    let names = Set(fields.map(\.name))
    var fields = fields
    if let place = fields.first(where: { $0.name == "surname" && $0.value.contains(" ") }),
      names.isDisjoint(with: ["givenNames", "fullName"]),
      surnameLabel?.fields.contains("fullName") == true || holdsGivenNames(place.value)
    {
      fields = fields.map { field in
        var field = field
        if field == place { field.name = "fullName" }
        return field
      }
    }
    if !names.contains("issuer"), !isOfficeLabeled, let place = fields.first(where: { $0.name == "issuePlace" }) {
      var issuer = place
      issuer.name = "issuer"
      fields.append(issuer)
    }
    return fields
  }

  /// Whether a surname holds the given names behind a comma: `ERIKSSON, ANNA MARIA`.
  private static func holdsGivenNames(_ name: String) -> Bool {
    let parts = name.split(separator: ",")
    guard parts.count == 2, let first = parts[1].split(separator: " ").first else { return false }
    return first.count(where: \.isLetter) > 1 && !NameParting.isSuffix(first)
  }

  /// The lines, or parts of lines, that the layout took for a value.
  private func pieces(of value: PageFields.Value) -> [FieldPiece] {
    value.segments.map { segment in
      guard !segment.isWhole, lines.indices.contains(segment.line) else {
        return FieldPiece(box: segment.box, seed: (segment.text, segment.confidence))
      }
      return FieldPiece(
        box: OrientedBox(reading: lines[segment.line].quad), seed: (segment.text, segment.confidence),
        part: segment.text)
    }
  }

  /// A name with this confidence or more is compared with the zone.
  static let sureName = 0.9

  /// The pieces of a field's value as the page's layout gives them; nil where it gives none.
  func laidOut(_ zone: FieldDefinition) -> [FieldPiece]? {
    guard let value = layout?.values[zone.name] else { return page.likeLabel(insteadOf: [], zone) }
    let pieces = pieces(of: value)
    if let own = page.likeLabel(insteadOf: pieces, zone) { return own }
    let rows = withRestOfRow(pieces, zone)
    let block = rows + furtherLines(below: rows, zone)
    return block + page.likeLabels(below: block, zone)
  }

  /// Prefers a name as the layout alone has it if the lines that were joined to it made it less sure.
  ///
  /// Text that somebody prints beside a name must not keep it from being compared with the zone.
  ///
  /// - Parameters:
  ///   - joined: the pieces that were read.
  ///   - best: their reading; nil where there is none.
  ///   - zone: the field.
  ///   - pattern: of the field.
  /// - Returns: the pieces with the surest reading, and that reading.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func surest(
    _ joined: [FieldPiece], _ best: PieceReading?, _ zone: FieldDefinition, _ pattern: FieldPattern?
  ) throws -> (pieces: [FieldPiece], best: PieceReading)? {
    let whole = best.map { (pieces: joined, best: $0) }
    guard zone.kind == .name, (best?.confidence ?? 0) < Self.sureName, let value = layout?.values[zone.name] else {
      return whole
    }
    let own = pieces(of: value)
    guard own.map(\.box) != joined.map(\.box), page.likeLabel(insteadOf: own, zone) == nil,
      let alone = try read(own, zone: zone, pattern: pattern),
      alone.confidence > best?.confidence ?? 0
    else { return whole }
    return (own, alone)
  }
}

extension Country {
  /// Stands for the state of an unknown page.
  static let unknown = Country(rawValue: "XX")
}

extension DocumentDefinition {
  /// The definition of a page that the catalogue lacks, with what is known of its document.
  static func unknown(_ document: Document?, size: PageSize) -> DocumentDefinition? {
    guard let country = document?.country ?? .unknown else { return nil }
    return DocumentDefinition(
      role: document?.role ?? .passport, country: country, page: .front, code: DocumentCode("unknown"), title: "",
      size: size)
  }
}
