internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ

/// What a page prints and encodes, against a machine readable zone.
extension PageComparison {
  /// What is printed against a zone.
  ///
  /// - A value of the zone that stands anywhere in print agrees.
  /// - A field that differs is excused if the zone's value stands on another line, which may be its true one:
  ///   see ``PageStatement/shows(_:_:isTruncated:)``. It is not if the field surely has its own line, or if a second
  ///   line differs (``excuse(_:)``).
  /// - A full name stands in the zone in two parts. It is excused if both stand in print.
  /// - A line that says two values of its kind differs, whichever of them was taken.
  static func print(of page: PageStatement, zone: MRZ?) -> PageComparison {
    guard let mrz = zone.map(page.dated) else { return PageComparison() }
    var result = PageComparison()
    let zoned = values(mrz)
    let found = zoned.mapValues { _ in false }.merging(
      zoned.compactMap { name, value in
        page.lines.holds(name, value, isTruncated: mrz.fields.name.mayCut(name)).map { (name, $0) }
      }, uniquingKeysWith: { $1 })
    result.agreeing = Set(found.filter(\.value).keys)
    var excused: [DocumentField] = []
    func excuse(_ name: String) { excused += page.printed.filter { $0.name == name } }
    let printed = CrossChecker.withPatronymic(page.printed, page.patronymic, beside: mrz)
    for row in CrossChecker.table(visual: printed, mrz: mrz, barcode: []) {
      switch row.outcome {
      case .agree: result.agreeing.insert(row.name)
      case .notComparable where Self.names.contains(row.name): result.incomparable.insert(row.name)
      case .differ where row.name == "fullName":
        let isSure = page.printed.contains { $0.name == row.name && mayNotBeExcused($0, on: page.day) }
        if found["surname"] == true, found["givenNames"] == true, !isSure {
          excuse(row.name)
        } else {
          result.differing.insert(row.name)
        }
      case .differ:
        let printed = page.printed.filter { $0.name == row.name }
        if found[row.name] == true, !printed.contains(where: { mayNotBeExcused($0, on: page.day) }),
          page.shows(row.name, zoned[row.name], isTruncated: mrz.fields.name.mayCut(row.name))
        {
          excuse(row.name)
        } else {
          result.differing.insert(row.name)
        }
      default: continue
      }
    }
    result.excuse(excused)
    if page.printsOtherNumber(than: mrz) { result.differing.insert("documentNumber") }
    result.differing.formUnion(page.twofold)
    result.agreeing.formIntersection(PageStatement.compared)
    result.differing.formIntersection(PageStatement.compared)
    return result
  }

  /// What the barcodes of a page say against a zone.
  static func barcode(of page: PageStatement, zone mrz: MRZ?) -> PageComparison {
    guard let mrz, !page.coded.isEmpty else { return PageComparison() }
    var result = PageComparison()
    for row in CrossChecker.table(visual: [], mrz: mrz, barcode: page.coded)
    where PageStatement.compared.contains(row.name) {
      if row.outcome == .agree { result.agreeing.insert(row.name) }
      if row.outcome == .differ { result.differing.insert(row.name) }
    }
    return result
  }

  /// The zone's values that are compared, by field.
  static func values(_ mrz: MRZ) -> [String: String] {
    let rows = MRZDocumentFields.fields(mrz, confidence: 1).map { ($0.name, $0.value) }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first }).filter { PageStatement.compared.contains($0.key) }
  }

  /// Least confidence and placement of a value that was read surely in its own place.
  private static let inPlace = (confidence: 0.95, placement: 0.9)

  /// Whether a field surely has its own line, so that a difference cannot be excused.
  ///
  /// It was read surely where its page has it, or it is a name that stands there in two alphabets.
  ///
  /// A date of expiry that has passed is not excused either: a zone with a later date, and that date once more in small
  /// print, would make an expired document valid.
  private static func mayNotBeExcused(_ field: DocumentField, on day: MRZCalendarDate?) -> Bool {
    field.isOfTwoNames || hasPassed(field, on: day)
      || field.isOfDefinition && field.confidence >= inPlace.confidence && field.placement >= inPlace.placement
  }

  private static func hasPassed(_ field: DocumentField, on day: MRZCalendarDate?) -> Bool {
    guard field.name == "expiryDate", field.confidence >= inPlace.confidence, let day,
      let printed = MRZCalendarDate(iso8601: field.value)
    else { return false }
    return day.days(after: printed) > 0
  }
}
