internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ

/// The values in which two sources agree, and those in which they contradict each other, field by field.
struct PageComparison: Sendable, Hashable {
  /// Fields with the same value.
  var agreeing: Set<String> = []
  /// Fields with different values, each read surely.
  var differing: Set<String> = []

  /// Names that cannot be compared with the zone's.
  var incomparable: Set<String> = []

  /// Whether both may be the same kind of document, as far as their kinds are known.
  private var isOneKind = true

  /// What a person is called.
  static let names: Set<String> = ["surname", "givenNames", "fullName"]

  /// Days tell people of one name apart.
  private static let days: Set<String> = ["birthDate", "expiryDate", "issueDate"]

  /// Whether the two belong to one document: they share one unique value, or two values of which one is a day.
  var isJoined: Bool {
    guard differing.isEmpty, isOneKind else { return false }
    return !agreeing.isDisjoint(with: PageStatement.unique)
      || (agreeing.count >= 2 && !agreeing.isDisjoint(with: Self.days))
  }

  /// What two pages say of the same document.
  init(_ one: PageStatement, _ other: PageStatement) {
    merge(Self.print(of: one, zone: other.mrz))
    merge(Self.print(of: other, zone: one.mrz))
    merge(Self.barcode(of: one, zone: other.mrz))
    merge(Self.barcode(of: other, zone: one.mrz))
    merge(Self.fields(one.printed, one.lines, other.printed, other.lines))
    merge(Self.fields(one.printed, one.lines, other.coded, nil))
    merge(Self.fields(other.printed, other.lines, one.coded, nil))
    merge(Self.fields(one.coded, nil, other.coded, nil))
    if let first = one.mrz, let second = other.mrz { merge(Self.zones(first, second)) }
    isOneKind = Self.mayBeOneKind(one.document, other.document)
    agreeing.subtract(differing)
  }

  private init() {}

  private static func mayBeOneKind(_ one: Document?, _ other: Document?) -> Bool {
    func fits<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool {
      first == nil || second == nil || first == second
    }
    return fits(one?.country, other?.country) && fits(one?.role, other?.role)
  }

  private mutating func merge(_ other: PageComparison) {
    incomparable.formUnion(other.incomparable)
    agreeing.formUnion(other.agreeing)
    differing.formUnion(other.differing)
  }

  /// What is printed against a zone.
  ///
  /// A value of the zone that stands anywhere in print agrees. A printed value contradicts the zone only where the
  /// zone's value stands nowhere: the wrong line may have been taken for the field.
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

  /// The fields of a zone that no page of a document prints with the zone's values, in the zone's order.
  ///
  /// A printed value without a label is not compared field by field. So each of the zone's values must be found
  /// somewhere in print, or the print might say something else. If the field's own place holds a text that can be no
  /// name or day, such as `SANTORO 2ND`, that text itself must show the value, whatever is printed elsewhere.
  ///
  /// - Parameters:
  ///   - mrz: the zone.
  ///   - pages: all pages that count.
  /// - Returns: names of fields among ``PrintedLines/shown``.
  static func unprinted(_ mrz: MRZ, on pages: [PageStatement]) -> [String] {
    let name = mrz.fields.name
    let both = mrz.fields.name.primary + mrz.fields.name.secondary
    let zones = pages.map { values($0.dated(mrz)) }
    return MRZDocumentFields.fields(mrz, confidence: 1).filter { field in
      guard PrintedLines.shown.contains(field.name) else { return false }
      let found = zip(pages, zones).compactMap { page, zone in
        page.texts.mayShow(field.name, zone[field.name] ?? field.value, isTruncated: name.mayCut(field.name))
      }
      let inPlace = zip(pages, zones).compactMap { page, zone -> Bool? in
        let value = zone[field.name] ?? field.value
        if let own = page.odd[field.name] {
          return own.mayShow(field.name, value, whole: value, isTruncated: name.mayCut(field.name))
        }
        guard names.contains(field.name) else { return nil }
        return page.odd["fullName"]?.mayShow(
          field.name, value, whole: both, isTruncated: name.mayCut(field.name))
      }
      // A single letter, or a day that is known in part, stands on every page: its field must say the same.
      let isShown =
        found.isEmpty
        ? pages.contains { print(of: $0, zone: mrz).agreeing.contains(field.name) } : found.contains(true)
      return !isShown || inPlace.contains(false)
    }.map(\.name)
  }

  /// Least confidence and placement of a value that was read surely in its own place.
  private static let inPlace = (confidence: 0.95, placement: 0.9)

  /// Whether a field certainly holds its own line, so its difference cannot be excused.
  ///
  /// It was read surely where its page has it, or it is a name that stands twice in two alphabets.
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

  /// The most lines that may have been taken for the wrong field.
  private static let mostExcused = 1

  /// Excuses the differences of one line that may have been taken for the wrong field, or for two wrong fields.
  ///
  /// If several lines differ although the other values are also printed on the page, those lines were added
  /// deliberately.
  private mutating func excuse(_ fields: [DocumentField]) {
    let placed = Set(fields.compactMap(\.box)).count
    let names = Set(fields.map(\.name))
    let unplaced = names.subtracting(fields.filter { $0.box != nil }.map(\.name)).count
    if placed + unplaced > Self.mostExcused { differing.formUnion(names) }
  }

  /// What a barcode says against a zone.
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

  /// What the barcodes of a page say against each other.
  static func barcodes(of page: PageStatement) -> PageComparison {
    var result = PageComparison()
    let rows = CrossChecker.table(visual: [], mrz: nil, barcode: page.coded)
    result.differing = Set(rows.filter { $0.outcome == .differ }.map(\.name))
    return result
  }

  /// Compares print with a barcode.
  static func barcode(of page: PageStatement, print: PageStatement) -> PageComparison {
    fields(print.printed, print.lines, page.coded, nil)
  }

  /// Compares values field by field.
  ///
  /// A value that stands among the other page's lines agrees too.
  private static func fields(
    _ one: [DocumentField], _ lines: PrintedLines?, _ other: [DocumentField], _ otherLines: PrintedLines?
  ) -> PageComparison {
    var result = PageComparison()
    var excused: [DocumentField] = []
    for first in one {
      for second in other where first.name == second.name {
        switch FieldComparison(first.name, first.value, second.value) {
        case .agree: result.agreeing.insert(first.name)
        case .differ:
          let stands =
            lines?.holds(second.name, second.value) == true || otherLines?.holds(first.name, first.value) == true
          if stands { excused.append(first) } else { result.differing.insert(first.name) }
        case .notComparable: continue
        }
      }
    }
    result.excuse(excused)
    return result
  }

  private static func zones(_ one: MRZ, _ other: MRZ) -> PageComparison {
    var result = PageComparison()
    let (first, second) = (values(one), values(other))
    for (name, value) in first {
      guard let match = second[name] else { continue }
      if value == match { result.agreeing.insert(name) } else { result.differing.insert(name) }
    }
    return result
  }

  /// The zone's values that are compared, by field.
  private static func values(_ mrz: MRZ) -> [String: String] {
    let rows = MRZDocumentFields.fields(mrz, confidence: 1).map { ($0.name, $0.value) }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first }).filter { PageStatement.compared.contains($0.key) }
  }
}
