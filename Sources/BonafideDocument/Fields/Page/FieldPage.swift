internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// What is known of a page before any of its fields is looked at: its lines, and the fields that its definition lists.
///
/// Apart from the reading, because whatever follows from texts and places alone needs no strip and notes nothing.
struct FieldPage: Sendable {
  let definition: DocumentDefinition
  /// Of all fields of the page, and their folded symbols.
  let labels: [String]
  let foldedLabels: [[UInt8]]
  /// Each line once, as it reads best.
  var lines: [TextLine]
  /// All readings of the page's lines; a line may have been read in two scripts.
  ///
  /// Labels are looked for among all of them.
  var labelLines: [TextLine]
  let size: PixelSize
  let dotsPerMillimeter: Double
  /// The day against which two-digit years are resolved.
  let day: MRZCalendarDate

  init(
    definition: DocumentDefinition, lines: [TextLine], size: PixelSize, dotsPerMillimeter: Double, day: MRZCalendarDate
  ) {
    self.definition = definition
    let labels = definition.fields.flatMap(\.labels)
    self.labels = labels
    foldedLabels = labels.map { FoldedText($0).symbols }
    let plain = lines.map { $0.with(text: NumberedLabels.plain($0.text, labels: labels)) }
    // Of a page of the catalogue it is known where each value stands.
    let lines = LineParting.parted(definition.fields.isEmpty ? LineJoining.joined(plain) : plain)
    self.lines = LineReadings.distinct(lines)
    labelLines = lines
    self.size = size
    self.dotsPerMillimeter = dotsPerMillimeter
    self.day = day
  }

  /// Whether the page is a licence or card with entries of the North American standard.
  var isNorthAmericanLicence: Bool {
    !LicenceEntries.of(definition.role, definition.country).abbreviations.isEmpty
  }

  /// The part of a rectangle that lies on the page; nil where it is too small to hold text.
  func usable(_ rect: PixelRect) -> PixelRect? {
    guard [rect.x, rect.y, rect.width, rect.height].allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return nil }
    let page = PixelRect(size)
    let area = rect.intersection(page)
    return area.width >= 6 && area.height >= 6 ? area : nil
  }

  /// Height in millimeters up to which a box may be one line.
  private static let oneLine = 10.0

  /// The whole box as one piece; nil where it is too high for one line.
  func whole(_ area: PixelRect) -> FieldPiece? {
    guard area.height <= Self.oneLine * dotsPerMillimeter else { return nil }
    return FieldPiece(
      box: OrientedBox(center: area.center, width: area.width, height: area.height, angle: 0), seed: nil)
  }

  /// The possible values of the page's fields with their evidence.
  ///
  /// - Parameters:
  ///   - tables: the words of all languages.
  ///   - isDefined: whether the page's definition is from the catalogue, with labels and boxes.
  ///   - implied: by line, labels that were read too badly for their words to be found.
  /// - Returns: not weighed yet.
  func candidates(
    tables: LanguageTables, isDefined: Bool, implied: [Int: LabelSegment] = [:]
  ) -> FieldCandidates {
    let known = isDefined ? definition : nil
    return FieldCandidates(
      segments: PageSegments(
        tables: tables, definition: known, entries: LicenceEntries.of(definition.role, definition.country),
        country: definition.country
      ).segments(of: lines, implied: implied),
      form: FieldForm(
        tables: tables, country: definition.country, day: day,
        dateOrder: isDefined ? nil : DateText.order(of: lines.map(\.text), country: definition.country)),
      zones: known?.fields ?? [], size: size)
  }

  /// The likely labels of the page: in the languages of its state, in English and French.
  func impliedLabels(_ tables: LanguageTables) -> ImpliedLabels {
    ImpliedLabels(tables, languages: Set(["en", "fr"] + tables.languages(of: definition.country)))
  }

  /// How high the page's dates are, in pixels: that of the middle one; nil where none was read.
  func heightOfDates(_ told: [DocumentField]) -> Double? {
    let heights = told.filter { FieldForm.kind($0.name) == .date }.compactMap { $0.box?.pixels(in: size).height }
    return heights.isEmpty ? nil : heights.sorted()[heights.count / 2]
  }
}
