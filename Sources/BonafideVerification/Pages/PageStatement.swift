internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// The values of a page that are sure enough to compare with another page, or with another part of the same page.
struct PageStatement: Sendable {
  /// What kind of page it is; nil where it is not known.
  var document: Document?
  /// Whether the edition is sure.
  var isEditionCertain: Bool
  /// Values of ``compared`` fields that are printed for people, read surely.
  var printed: [DocumentField]
  /// The patronymic, however surely it was read; a zone may have it behind the given names.
  var patronymic: DocumentField?
  /// Values of ``compared`` fields in barcodes.
  var coded: [DocumentField]
  /// The machine readable zone, where its check digits agree.
  var mrz: MRZ?
  /// All lines that are printed, to look values up in.
  var lines: PrintedLines
  /// The lines and the texts of all fields, however surely each was read: a field's strip may be read better than its
  /// line.
  var texts: PrintedLines
  /// A zone that was read surely and whose check digits do not agree; it may separate pages but never joins them.
  var doubtfulZone: MRZ?
  /// The day on which the page was read; nil if it is not known.
  var day: MRZCalendarDate?
  /// All values that are printed for people and were read surely, of whichever field.
  var values: [DocumentField] = []
  /// Fields of a day or number whose line says another one too.
  var twofold: Set<String> = []
  /// Texts in the places of fields that cannot be their values, by field: `HUBER 2ND` is no name, or is two.
  var odd: [String: StandingText] = [:]

  /// Least certainty that a text belongs to its field at which it is compared.
  ///
  /// Of 403 names, numbers and dates of real pictures that were left out of the fit and reach it 97.0 % were right
  /// (`scripts/fields/data/README.md`).
  private static let leastPlacement = 0.75
  /// Fields that tell one document or holder from another.
  static let unique: Set<String> = ["documentNumber", "personalNumber"]
  /// Fields that are compared with each other.
  ///
  /// Values that many people share, such as sex and nationality, prove nothing when they agree. When they differ on
  /// real pages, they were more often misread than altered.
  static let compared: Set<String> = [
    "surname", "givenNames", "fullName", "documentNumber", "personalNumber", "birthDate", "expiryDate", "issueDate",
  ]
}

extension PageStatement {
  /// Takes what counts out of a reading.
  ///
  /// - Parameters:
  ///   - page: the page with its reading.
  ///   - leastConfidence: of a printed value, 0...1, see ``VerificationPolicy/minimumValueConfidence``.
  ///   - day: the one on which the page was read.
  init(_ page: DocumentPage, leastConfidence: Double, on day: MRZCalendarDate) {
    let reading = page.reading
    document = reading.document
    isEditionCertain = reading.recognition.isEditionCertain
    mrz = reading.mrz.flatMap { $0.mrz.isValid ? $0.mrz : nil }
    doubtfulZone = reading.mrz.flatMap { $0.mrz.isValid || $0.confidence < leastConfidence ? nil : $0.mrz }
    self.day = day
    odd = Self.odd(reading, on: day)
    twofold = Self.twofold(reading, on: day)
    values = page.fields.filter { Self.isSure($0, of: nil, leastConfidence: leastConfidence) }
    printed = Self.sure(page.fields, zone: mrz, leastConfidence: leastConfidence)
    patronymic = page.fields.first { $0.name == "patronymic" && $0.source == .visual }
    coded = reading.fields.filter { $0.source == .barcode && Self.compared.contains($0.name) }
    lines = PrintedLines(reading.recognition.lines, without: reading.mrz, on: day)
    texts = lines.adding(reading.fields.filter { $0.source == .visual }.map(\.text))
  }

  /// The printed values that were read surely; a surname that is printed in two parts is joined, as in zones and
  /// barcodes.
  ///
  /// A doubtful second surname does not make the first one doubtful. The zone must still begin with the first one, or
  /// an altered surname would be compared with nothing.
  static func sure(_ fields: [DocumentField], zone: MRZ?, leastConfidence: Double) -> [DocumentField] {
    zip(fields, CrossChecker.withWholeSurname(fields, beside: zone)).compactMap { own, whole in
      if isSure(whole, leastConfidence: leastConfidence) { return whole }
      guard isSure(own, leastConfidence: leastConfidence) else { return nil }
      return zone.map { begins($0.fields.name.primary, with: own.value) } == true ? nil : own
    }
  }

  /// What stands in the places of fields that were not read, were read elsewhere, or hold a name in two alphabets.
  private static func odd(_ reading: DocumentReaderResult, on day: MRZCalendarDate) -> [String: StandingText] {
    guard let size = reading.recognition.page?.image.size else { return [:] }
    let unread = reading.unreadFields.filter(\.isDisplaced).map { (name: $0.name, place: $0.box) }
    let displaced = reading.fields.map { (name: $0.name, place: $0.displaced) }
    let ofTwoNames = reading.fields.filter { $0.source == .visual && $0.isOfTwoNames }
      .map { (name: $0.name, place: $0.box) }
    return (unread + displaced + ofTwoNames).reduce(into: [:]) { found, field in
      guard let area = field.place?.pixels(in: size) else { return }
      let lines = reading.recognition.lines.filter { stands($0.box, in: area) }
      if !lines.isEmpty { found[field.name] = StandingText(lines, on: day) }
    }
  }

  /// Least share of a line inside a place, or of the place inside a line, at which the line stands in that place.
  private static let inPlace = 0.5

  /// Whether a line stands in a place, or holds it.
  static func stands(_ line: PixelRect, in place: PixelRect) -> Bool {
    line.share(inside: place) > inPlace || place.share(inside: line) > inPlace
  }

  /// Whether a name begins with another one and a word ends there: `HYTHLODAY` does not begin with `HYTHLO`.
  private static func begins(_ name: String, with first: String) -> Bool {
    let words = name.split { !$0.isLetter }.map { FoldedText(String($0)).symbols.count }
    let length = FoldedText(first).symbols.count
    var end = 0
    let isWord = words.contains { word in
      end += word
      return end == length
    }
    return isWord && FoldedText(name).symbols.starts(with: FoldedText(first).symbols)
  }

  /// Whether a printed value was read surely, and surely belongs to its field.
  ///
  /// - Parameters:
  ///   - field: the value.
  ///   - names: of the fields that count; nil for all.
  ///   - leastConfidence: 0...1.
  /// - Returns: false also for a value of another source.
  static func isSure(
    _ field: DocumentField, of names: Set<String>? = compared, leastConfidence: Double
  ) -> Bool {
    field.source == .visual && names?.contains(field.name) != false && field.isWellFormed && field.repairCount == 0
      && field.confidence >= leastConfidence && field.placement >= leastPlacement && field.nationalCheck != .failed
  }
}
