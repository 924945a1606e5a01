public import BonafideCatalogue
public import BonafideCore
internal import BonafideImaging
public import BonafideInference
internal import BonafideLanguage
public import BonafideMRZ
public import BonafidePage
public import BonafideText

/// Reads the fields of a page's visual zone by its definition.
///
/// A field with a box is read there; one without is found by its label and read on the label's line, to the right or
/// below. Each text is read from its own strip, under the alphabet of its kind; if it does not fit its pattern, it is
/// decoded under the pattern. An uncertain reading is repeated from slightly different crops, and the majority counts.
/// Safe to share between threads; about 15 ms a strip on two cores.
///
/// Dates whose labels could not be read are distinguished by chronological order. Other such fields take an unused
/// line, by the order of fields on the page.
///
/// Known limits: the recognizer hardly knows some letters with marks, such as Đ, Ł, Ő and Ť. The mark of a letter of A
/// to Z is decided from what its network saw of it (see `LatinLetters`). Of letters in typefaces that nothing was
/// fitted on, 86 % of those with marks and 99.9 % of the bare ones are decided rightly. Letters of another kind, such
/// as Ə and ı, stay as the recognizer gives them. Fields in Cyrillic letters are read from the same network (see
/// `CyrillicLetters`). Those that stay unclear are read by ``CyrillicReader``; if its program is not installed, the
/// unclear reading stays.
public struct FieldReader: Sendable {
  /// How fields are read.
  public let options: FieldReaderOptions
  let networks: TextNetworks
  private let decoder: FieldDecoder
  let tables: LanguageTables
  private let weighing: FieldWeighing

  /// Uses networks that are loaded already.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`, or `.badCatalogue` for weights of another form; `FileError`
  ///   where these or the words of languages are missing, or others may write to them.
  public init(networks: TextNetworks, options: FieldReaderOptions = .init()) throws {
    guard (0...1).contains(options.sureConfidence), (0...1).contains(options.leastConfidence),
      (4...2000).contains(options.maximumStripCount)
    else { throw DocumentError(.badOptions, "an option of the field reader is outside its documented range") }
    self.options = options
    self.networks = networks
    decoder = FieldDecoder(networks.symbols, letters: try LatinLetters.standard())
    tables = try LanguageTables.standard()
    weighing = try FieldWeighing.standard()
  }

  /// Loads the text networks.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered; ``DocumentError`` with code `.badOptions`.
  public init(models: ModelStore, options: FieldReaderOptions = .init()) throws {
    try self.init(networks: TextNetworks(models: models), options: options)
  }

  /// The fields of a page in the order of its definition; what cannot be read is left out.
  ///
  /// - Parameters:
  ///   - page: flat and upright.
  ///   - definition: of the page; its fields are looked for.
  ///   - lines: the text of the page, in pixels of it.
  ///   - day: the day against which two-digit years are resolved, mostly today; never taken from a clock here.
  /// - Returns: one entry a field that was read, with a confidence of 0...1.
  /// - Throws: `ImageError`, `InferenceError`.
  public func read(
    _ page: RectifiedPage, definition: DocumentDefinition, lines: [TextLine], on day: MRZCalendarDate
  ) throws -> [DocumentField] {
    try printed(page, definition: definition, printsAll: true, lines: lines, on: day).fields
  }

  /// The same with the fields that were not read.
  ///
  /// - Parameters:
  ///   - page: flat and upright.
  ///   - definition: of the page; its fields are looked for.
  ///   - printsAll: whether the page is known to print all of them.
  ///   - lines: the text of the page, in pixels of it.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: every field of the definition at most once.
  /// - Throws: `ImageError`, `InferenceError`.
  func printed(
    _ page: RectifiedPage, definition: DocumentDefinition, printsAll: Bool, lines: [TextLine],
    on day: MRZCalendarDate
  ) throws -> PrintedFields {
    var reading = try stripReading(page, definition: definition, lines: lines, on: day)
    try reading.addCyrillicLines()
    try reading.layOut(tables: tables, weighing: weighing, isDefined: true)
    let zones = reading.definition.fields.prefix(200)
    let cyrillic = try reading.cyrillicFields(zones.filter { $0.script == "cyrillic" })
    var latin = try reading.fields(zones.filter { $0.script != "cyrillic" })[...]
    var found = zones.compactMap { zone in
      zone.script == "cyrillic" ? cyrillic[zone.name] : latin.popFirst() ?? nil
    }
    found = Self.merged(zones, found, try reading.fieldsUnderInk(zones, found: found))
    found = Self.merged(zones, found, try reading.datesByTime(zones, found: found))
    found = Self.merged(zones, found, try reading.namesByNumber(zones, found: found))
    found = Self.merged(zones, found, try reading.fieldsByOrder(zones, found: found))
    found = reading.withoutOddNumbers(Self.distinct(found, zones), zones)
    if printsAll { for index in found.indices { found[index].isOfDefinition = true } }
    found += try reading.unlistedFields()
    if !printsAll { found += try reading.fieldsByForm(beside: found) }
    found = reading.unreadPlaces.withDisplaced(Self.withTitlesParted(found, tables: tables))
    return PrintedFields(fields: found, unread: try reading.unread(found, printsAll: printsAll))
  }

  /// The fields of a page that the catalogue does not have, by the labels of any language that stand on it.
  ///
  /// - Parameters:
  ///   - page: flat and upright.
  ///   - definition: of an unknown page; its country decides which letters and months are likelier, its role whether
  ///     entries are numbered.
  ///   - lines: the text of the page, in pixels of it.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: one entry a field that was read or is announced by a label, top down.
  /// - Throws: `ImageError`, `InferenceError`.
  func read(
    _ page: RectifiedPage, unknown definition: DocumentDefinition, lines: [TextLine], on day: MRZCalendarDate
  ) throws -> PrintedFields {
    var reading = try unknownReading(page, definition, lines: lines, on: day)
    // Reading the fields notes displaced texts, so it must be over before these are asked for.
    let fields = try fields(of: &reading)
    let found = reading.unreadPlaces.withDisplaced(Self.withTitlesParted(fields, tables: tables))
    return PrintedFields(fields: found, unread: try reading.unread(found, printsAll: false))
  }

  /// A page that the catalogue does not have, its texts told apart; a thorough reading has Cyrillic letters read by
  /// both readers, for their labels.
  func unknownReading(
    _ page: RectifiedPage, _ definition: DocumentDefinition, lines: [TextLine], on day: MRZCalendarDate,
    isThorough: Bool = false
  ) throws -> FieldReading {
    let lines = LineReadings.withoutOtherReadings(lines)
    var reading = try stripReading(page, definition: definition, lines: lines, on: day)
    try reading.readInCyrillic(isThorough: isThorough)
    try reading.layOut(tables: tables, weighing: weighing, isDefined: false)
    return reading
  }

  /// The fields of such a page.
  func fields(of reading: inout FieldReading) throws -> [DocumentField] {
    let found = try reading.datesInOrder(try reading.unlistedFields())
    return found + (try reading.fieldsByForm(beside: found))
  }

  /// The possible values of a page's fields with their evidence, for fitting the weights.
  ///
  /// - Parameters:
  ///   - page: flat and upright.
  ///   - definition: of the page.
  ///   - isDefined: whether the definition is from the catalogue.
  ///   - lines: the text of the page, in pixels of it.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: the texts of the page and the fields that each may belong to.
  /// - Throws: `ImageError`, `InferenceError`.
  func candidates(
    _ page: RectifiedPage, definition: DocumentDefinition, isDefined: Bool, lines: [TextLine], on day: MRZCalendarDate
  ) throws -> FieldCandidates {
    var reading = try stripReading(page, definition: definition, lines: lines, on: day)
    if isDefined { try reading.addCyrillicLines() }
    return try reading.candidatesAfterLook(
      tables: tables, likely: isDefined ? nil : reading.page.impliedLabels(tables))
  }

  /// The fields in the order of the page; a later reading replaces an earlier one.
  private static func merged(
    _ zones: some Sequence<FieldDefinition>, _ found: [DocumentField], _ later: [DocumentField]
  ) -> [DocumentField] {
    later.isEmpty
      ? found : zones.compactMap { zone in (later + found).first { $0.name == zone.name } }
  }

  /// Least common part of two places, as a share of the smaller one, where they are one.
  private static let samePlace = 0.7

  /// Removes duplicates: fields of words with the same text at the same place.
  ///
  /// The less surely placed one is dropped.
  ///
  /// A date and a place may share one text; a number may be the value of two fields, as on licences. Of two equally
  /// sure dates in one place, the one nearer to its place in the edition stays.
  static func distinct(_ fields: [DocumentField], _ zones: some Sequence<FieldDefinition>) -> [DocumentField] {
    let kinds = Dictionary(zones.map { ($0.name, $0.kind) }) { first, _ in first }
    // Another text may repeat what a field says.
    func isOfWords(_ field: DocumentField) -> Bool { kinds[field.name].map { $0.holdsWords && $0 != .text } ?? false }
    func isSame(_ one: DocumentField, _ other: DocumentField) -> Bool {
      guard one.text == other.text, let first = one.box, let second = other.box else { return false }
      return first.commonShare(with: second) > samePlace
    }
    let places = Dictionary(zones.compactMap { zone in zone.box.map { (zone.name, $0) } }) { first, _ in first }
    func offset(_ field: DocumentField) -> Double {
      guard let place = places[field.name], let box = field.box else { return .infinity }
      return abs(place.y + place.height / 2 - box.y - box.height / 2)
        + abs(place.x + place.width / 2 - box.x - box.width / 2)
    }
    func isNearerDate(_ one: DocumentField, _ other: DocumentField) -> Bool {
      kinds[one.name] == .date && kinds[other.name] == .date
        && (one.placement, -offset(one)) > (other.placement, -offset(other))
    }
    return fields.filter { field in
      !fields.contains { other in
        guard other.name != field.name, isSame(other, field) else { return false }
        return isOfWords(field) && isOfWords(other) && other.placement > field.placement || isNearerDate(other, field)
      }
    }
  }

  /// A reading that knows the page's lines alone and looks at no strip: quick, for holding definitions against a page.
  func lineReading(
    _ page: RectifiedPage, definition: DocumentDefinition, lines: [TextLine], on day: MRZCalendarDate
  ) -> FieldReading {
    reading(page, page.image, definition, lines, day, maximumStripCount: 0)
  }

  /// A reading that may look at strips of the page.
  func stripReading(
    _ page: RectifiedPage, definition: DocumentDefinition, lines: [TextLine], on day: MRZCalendarDate
  ) throws -> FieldReading {
    let image = try page.image.withoutAlpha()
    return reading(page, image, definition, lines, day, maximumStripCount: options.maximumStripCount)
  }

  private func reading(
    _ page: RectifiedPage, _ image: Image, _ definition: DocumentDefinition, _ lines: [TextLine],
    _ day: MRZCalendarDate, maximumStripCount: Int
  ) -> FieldReading {
    FieldReading(
      definition: definition.withoutAssumedPlaces, lines: Array(lines.prefix(300)), size: image.size,
      dotsPerMillimeter: page.dotsPerMillimeter, options: options, day: day,
      strips: FieldStrips(image, networks: networks, decoder: decoder, maximumCount: maximumStripCount))
  }
}
