internal import BonafideBarcode
internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideImaging
internal import BonafidePage
internal import BonafideMRZ
internal import BonafideText

/// The common content of specimens of one page, on its way to a definition.
struct DefinitionDraft {
  /// The physical size of the page.
  let size: PageSize

  private let specimens: [LearningSpecimen]
  private let options: DocumentLearnerOptions
  private let tables: LanguageTables
  private let frames: SpecimenFrames
  private let sorted: SpecimenLines
  private let comparison: SpecimenComparison
  /// The zone of the first specimen that has one, in the common frame.
  private let zone: (mrz: MRZ, bounds: PixelRect)?
  private let portrait: PixelRect?
  private let barcodes: [Barcode]
  private let order: FieldDefinition.DateOrder?
  private let isSizeByKind: Bool
  /// Where the zone and the portrait are.
  private let covered: [PixelRect]
  private let numbered: [FieldDefinition]
  /// The findings of the reader of unknown pages, by the name of the field, in the common frame.
  private let found: [SurveyedField]

  /// Compares the specimens.
  ///
  /// - Throws: ``DocumentError`` with code `.differentPages`; `ImageError`.
  init(
    _ specimens: [LearningSpecimen], role: DocumentRole, country: Country, options: DocumentLearnerOptions,
    tables: LanguageTables
  ) throws {
    let frames = try SpecimenFrames(specimens)
    try Self.checkZones(specimens)
    self.specimens = specimens
    self.options = options
    self.tables = tables
    self.frames = frames
    let pages = zip(specimens, frames.maps)
    comparison = try SpecimenComparison(pages.map { one, map in one.lines.compactMap { $0.moved(by: map) } })
    let zones = pages.compactMap { one, map in
      one.zone.flatMap { zone in map.apply(zone.quad).map { (mrz: zone.mrz, bounds: $0.bounds) } }
    }
    let portraits = pages.compactMap { one, map in
      one.portrait.flatMap { map.apply(Quadrilateral($0)) }?.bounds
    }
    zone = zones.first.map { ($0.mrz, PixelRect(around: zones.flatMap { Quadrilateral($0.bounds).corners })) }
    portrait = Self.mean(portraits)
    barcodes = try BarcodeReader().read(specimens[0].page.image)
    covered = zones.map(\.bounds) + portraits
    found = SurveyedField.all(specimens, frames, tables)
    sorted = SpecimenLines(
      comparison.texts, page: frames.size, covered: covered, values: found.map(\.box),
      zones: zones.map(\.mrz.fields))
    let orders = Set(found.filter { $0.kind == .date }.flatMap(\.values).compactMap { SpecimenDates.order(of: $0) })
    order =
      SpecimenDates(sorted.labels, zones: specimens.map { $0.zone?.mrz.fields }).order
      ?? (orders.count == 1 ? orders.first : nil)
    numbered =
      NumberedEntries(
        comparison.texts.flatMap { $0.readings.compactMap(\.self) }, role: role, country: country, order: order
      ).fields
    (size, isSizeByKind) = Self.size(specimens[0].page.size, zones.first?.mrz.format, role)
  }

  /// Zones of one page have one form, and say one kind of document and one issuer.
  private static func checkZones(_ specimens: [LearningSpecimen]) throws {
    guard let first = specimens.lazy.compactMap(\.zone).first?.mrz else { return }
    for (index, specimen) in specimens.enumerated() {
      guard let other = specimen.zone?.mrz else { continue }
      // A zone that was not read surely says little of its issuer.
      let isOther =
        first.isValid && other.isValid
        && (first.fields.issuer.code != other.fields.issuer.code
          || first.fields.documentCode.first != other.fields.documentCode.first)
      guard other.format == first.format, !isOther else {
        throw DocumentError(
          .differentPages,
          "specimen \(index + 1) has the machine readable zone of another document: give one side of one edition",
          cause: OddSpecimen(index: index))
      }
    }
  }

  private static func mean(_ rects: [PixelRect]) -> PixelRect? {
    guard !rects.isEmpty else { return nil }
    let count = Double(rects.count)
    return PixelRect(
      x: rects.reduce(0) { $0 + $1.x } / count, y: rects.reduce(0) { $0 + $1.y } / count,
      width: rects.reduce(0) { $0 + $1.width } / count, height: rects.reduce(0) { $0 + $1.height } / count)
  }

  /// The size of the page from the zone's format, else from the outline's proportions; the kind of document decides
  /// where ID-2 and ID-3 have the same proportions.
  private static func size(
    _ page: PageSize, _ format: MRZFormat?, _ role: DocumentRole
  ) -> (size: PageSize, isByKind: Bool) {
    if let format {
      let size = PageSize(format)
      if abs(size.aspect / page.aspect - 1) < 0.15 { return (size, false) }
    }
    guard page == .id3, role != .passport, role != .visa else { return (page, false) }
    // ISO/IEC 7810: only the data page of a passport booklet is ID-3; other documents of its proportions are ID-2.
    return (.id2, true)
  }

  /// Fills in what the specimens say.
  ///
  /// - Throws: `ImageError`.
  func definition(_ begun: DocumentDefinition) throws -> DocumentDefinition {
    var definition = begun
    let page = frames.size
    definition.anchors = anchors
    let worded = Self.withPlaces(Self.merged(sorted.labels.compactMap { field($0) }))
    let told = numbered + worded.filter { field in !numbered.contains { $0.name == field.name } }
    definition.fields = told + surveyed(beside: told)
    definition.mrz = zone.map { zone in
      let zones = specimens.compactMap(\.zone?.mrz.fields)
      return MRZExpectation(
        format: zone.mrz.format.rawValue, documentCodes: zones.map(\.documentCode).eachOnce,
        issuers: zones.map(\.issuer.code).eachOnce, box: PageBox(zone.bounds, in: page).clamped)
    }
    definition.barcodes =
      barcodes.isEmpty
      ? nil
      : barcodes.map { barcode in
        BarcodeExpectation(format: barcode.format.rawValue, box: PageBox(place(barcode), in: page).clamped)
      }
    definition.portrait = portrait.map { PageBox($0, in: page).clamped }
    definition.keypointTemplate = try keypoints()
    return definition
  }

  private func place(_ barcode: Barcode) -> PixelRect {
    frames.maps[0].apply(barcode.corners)?.bounds ?? barcode.corners.bounds
  }

  private var anchors: [TextAnchor] {
    // On pages with numbered entries, other text that reads the same is the town or office of two holders.
    let printed = sorted.anchors.filter { numbered.isEmpty || FieldLabelLexicon.isTitle($0.text) }
    let likely = printed.sorted { $0.quad.height * $0.confidence > $1.quad.height * $1.confidence }
    return likely.prefix(options.maximumAnchorCount).map { line in
      let isTitle = FieldLabelLexicon.isTitle(line.text) && FoldedText(line.text).symbols.count >= 12
      return TextAnchor(
        texts: [line.text], box: PageBox(line.box, in: frames.size).clamped, isDistinctive: isTitle ? true : nil)
    }
  }

  private func field(_ label: SpecimenLines.Label) -> FieldDefinition? {
    let text = DocumentLearner.labelText(label.line.text)
    // A signature is no text.
    guard !text.isEmpty, label.entry.name != FieldLabelLexicon.signature else { return nil }
    return FieldDefinition(
      name: label.entry.name, kind: label.entry.kind,
      labels: [text] + label.more.map { DocumentLearner.labelText($0.text) }.filter { !$0.isEmpty },
      labelBox: PageBox(label.line.box, in: frames.size).clamped,
      box: label.room.map { PageBox($0, in: frames.size).clamped },
      dateOrder: label.entry.kind == .date ? order : nil,
      script: Self.script(of: label.values.map(\.text), label.entry.kind),
      maximumLineCount: label.values.count > 1 ? label.values.count : nil)
  }

  /// The script of values in other letters than Latin ones.
  private static func script(of values: [String], _ kind: FieldDefinition.Kind) -> String? {
    kind.holdsWords && values.contains(where: \.holdsCyrillic) ? "cyrillic" : nil
  }

  /// Fields without a known label, as the reader of unknown pages finds them.
  private func surveyed(beside told: [FieldDefinition]) -> [FieldDefinition] {
    let lines = comparison.texts.map(\.line)
    let places = told.compactMap { $0.box?.pixels(in: frames.size) }
    return found.compactMap { one in
      let isTaken = places.contains { one.box.share(inside: $0) > 0.5 && $0.share(inside: one.box) > 0.3 }
      // A whole name holds both of its parts.
      let isOfName = ["surname", "givenNames", "fullName"].contains(one.name)
      let hasName = isOfName && told.contains { $0.name == "fullName" || (one.name == "fullName" && $0.kind == .name) }
      guard !isTaken, !hasName, !told.contains(where: { $0.name == one.name }) else { return nil }
      let room = ValueRooms.room(of: one.box, one.kind, lines: lines, obstacles: covered, page: frames.size)
      return FieldDefinition(
        name: one.name, kind: one.kind, labels: one.labels, box: PageBox(room, in: frames.size).clamped,
        dateOrder: one.kind == .date ? order : nil, script: Self.script(of: one.values, one.kind),
        maximumLineCount: one.box.height > 2.2 * one.lineHeight ? 2 : nil)
    }
  }

  /// Both fields of a label that asks for the place and the date of birth.
  private static func withPlaces(_ fields: [FieldDefinition]) -> [FieldDefinition] {
    let pair = [("birthDate", "birthPlace"), ("birthPlace", "birthDate")]
    return fields.flatMap { field in
      guard let other = pair.first(where: { $0.0 == field.name })?.1, !fields.contains(where: { $0.name == other }),
        field.labels.contains(where: FieldLabelLexicon.isPlaceAndDate)
      else { return [field] }
      var second = field
      second.name = other
      second.kind = FieldForm.kind(other)
      if second.kind != .date { second.dateOrder = nil }
      return [field, second]
    }
  }

  /// One zone a field: labels in several languages stand in lines of their own.
  private static func merged(_ zones: [FieldDefinition]) -> [FieldDefinition] {
    var merged: [FieldDefinition] = []
    for zone in zones {
      guard let place = merged.firstIndex(where: { $0.name == zone.name }) else {
        merged.append(zone)
        continue
      }
      merged[place].labels += zone.labels.filter { !merged[place].labels.contains($0) }
      if merged[place].box == nil { merged[place].box = zone.box }
    }
    return merged
  }

  /// Keypoints that every specimen has and that lie on nothing personal; nil where there are too few.
  private func keypoints() throws -> KeypointTemplate? {
    let personal = sorted.personal + barcodes.map(place)
    let kept = try StableKeypoints(
      specimens.map(\.page.image), frames: frames, personal: personal, count: options.keypointCount
    ).keypoints
    guard let kept, kept.count >= DocumentLearner.leastKeypoints else { return nil }
    return KeypointTemplate(kept, on: frames.size)
  }

  /// Pages apart by more than this share of the width were not found alike.
  private static let mostSpread = 0.02
  /// Fewest texts by which a page is known well.
  private static let fewTexts = 3
  /// Documents with a portrait on their fronts.
  private static let withPortrait: Set<DocumentRole> = [.identityCard, .passport, .drivingLicence, .residencePermit]

  /// The doubts about the definition: the pictures first, then the page, then its fields.
  func doubts(about definition: DocumentDefinition) -> [LearningDoubt] {
    var doubts = specimens.enumerated().flatMap { index, specimen in
      issuerDoubts(definition.country, specimen, index) + specimen.doubts.map { LearningDoubt($0, specimen: index) }
    }
    if let format = zone?.mrz.format, abs(PageSize(format).aspect / specimens[0].page.size.aspect - 1) >= 0.15 {
      doubts.append(LearningDoubt(.proportionsUnusual))
    }
    if isSizeByKind { doubts.append(LearningDoubt(.sizeByKind)) }
    if specimens.count == 1 { doubts.append(LearningDoubt(.onlyOneSpecimen)) }
    if comparison.isAlike { doubts.append(LearningDoubt(.specimensAlike)) }
    if frames.spread > Self.mostSpread { doubts.append(LearningDoubt(.placesDiffer)) }
    if definition.portrait == nil, definition.page == .front, Self.withPortrait.contains(definition.role) {
      doubts.append(LearningDoubt(.portraitNotFound))
    }
    if definition.anchors.count < Self.fewTexts { doubts.append(LearningDoubt(.fewTexts)) }
    if definition.keypointTemplate == nil { doubts.append(LearningDoubt(.fewFeatures)) }
    // A number says where its value stands.
    let isNumbered = definition.fields.contains { $0.labels.contains { NumberedLabels.number($0) != nil } }
    doubts += sorted.doubts.filter { !isNumbered || $0.code != .valueWithoutLabel }
    for field in definition.fields {
      doubts += field.labels.compactMap(misread).map {
        LearningDoubt(.labelMisread, field: field.name, text: $0, box: field.labelBox)
      }
    }
    for field in definition.fields
    where field.box == nil && !field.labels.contains(where: { NumberedLabels.number($0) != nil }) {
      doubts.append(LearningDoubt(.valueNotSeen, field: field.name, text: field.labels.first, box: field.labelBox))
    }
    doubts += definition.fields.filter { $0.kind == .date && $0.dateOrder == nil }.map {
      LearningDoubt(.dateOrderOpen, field: $0.name, text: $0.labels.first, box: $0.box)
    }
    return doubts
  }

  /// The words of a label that may be misread; nothing beside them, which could be the holder's.
  private func misread(_ label: String) -> String? {
    label.utf8.count > 200 ? nil : tables.misreadLabel(in: label)
  }

  /// Evidence from a specimen against the given country.
  private func issuerDoubts(_ country: Country, _ specimen: LearningSpecimen, _ index: Int) -> [LearningDoubt] {
    SpecimenIssuer(tables: tables)
      .doubts(about: country, lines: specimen.lines, size: specimen.page.image.size, zone: specimen.zone)
      .map { doubt in
        var doubt = doubt
        doubt.specimen = index
        return doubt
      }
  }
}

extension DocumentLearner {
  /// A label without a value that stands in the same line: after a colon, or capitals after small letters.
  static func labelText(_ text: String) -> String {
    let head = text.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
    var words = head.split(separator: " ")
    func isCapitals(_ word: Substring) -> Bool { word.count > 1 && !word.contains { $0.isLowercase || $0 == "/" } }
    if let first = words.first, first.contains(where: \.isLowercase) {
      while let last = words.last, isCapitals(last) { words.removeLast() }
    }
    return words.joined(separator: " ")
  }
}

extension PageBox {
  /// The part on the page.
  var clamped: PageBox {
    func share(_ value: Double) -> Double { (min(max(value, 0), 1) * 10_000).rounded() / 10_000 }
    let (left, top) = (share(x), share(y))
    return PageBox(x: left, y: top, width: share(share(x + width) - left), height: share(share(y + height) - top))
  }
}
