internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

extension FieldReading {
  /// The possible values of the page's fields, after another look at labels that could not be read where no definition
  /// knows them.
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
    layout = PageLayout(
      tables: tables, values: Dictionary(values.map { ($0.field, $0) }) { first, _ in first },
      candidates: candidates, rejected: found.rejected, implied: implied)
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
        return places.inLatin(field)
      }
    }
    guard listed.isEmpty else { return labeled }
    let isOfficeLabeled = (layout?.candidates.segments ?? []).contains {
      $0.label.map { $0.fields == ["issuer"] && $0.quality >= Self.clearOffice } ?? false
    }
    let told = Self.renamed(
      labeled, surnameLabel: layout?.values["surname"]?.label, isOfficeLabeled: isOfficeLabeled)
    let numbered = places.inLicenceForm(told + (try entriesByOrder(beside: told)))
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
    guard zone.kind == .name, (best?.confidence ?? 0) < FieldPlaces.sureName, let value = layout?.values[zone.name]
    else {
      return whole
    }
    let own = places.pieces(of: value)
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
