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
  /// Names that cannot be compared with the zone's, such as those in an alphabet that it does not have.
  var incomparable: Set<String> = []

  /// Whether both may be the same kind of document, as far as their kinds are known.
  private var isOneKind = true
  /// Whether two pages are the same side of a document: both carry a zone, or both are known to be it.
  private(set) var isSameSide = false

  /// What a person is called.
  static let names: Set<String> = ["surname", "givenNames", "fullName"]

  /// Days, which tell people of one name apart.
  private static let days: Set<String> = ["birthDate", "expiryDate", "issueDate"]

  /// Whether the two belong to one document: they share one unique value, or two values of which one is a day.
  var isJoined: Bool {
    guard differing.isEmpty, isOneKind else { return false }
    return !agreeing.isDisjoint(with: PageStatement.unique)
      || (agreeing.count >= 2 && !agreeing.isDisjoint(with: Self.days))
  }

  /// What two pages say of the same document: each source of one against each source of the other.
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
    isSameSide = one.mrz != nil && other.mrz != nil || Self.areOneSide(one.document, other.document)
    agreeing.subtract(differing)
  }

  /// Nothing compared.
  init() {}

  private static func mayBeOneKind(_ one: Document?, _ other: Document?) -> Bool {
    func fits<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool {
      first == nil || second == nil || first == second
    }
    return fits(one?.country, other?.country) && fits(one?.role, other?.role)
  }

  private static func areOneSide(_ one: Document?, _ other: Document?) -> Bool {
    guard let one, let other else { return false }
    return one.page != nil && one.page == other.page && one.role == other.role && one.country == other.country
  }

  private mutating func merge(_ other: PageComparison) {
    incomparable.formUnion(other.incomparable)
    agreeing.formUnion(other.agreeing)
    differing.formUnion(other.differing)
  }

  /// The most lines that may have been taken for the wrong field.
  private static let mostExcused = 1

  /// Excuses the differences of one line that may have been taken for the wrong field, or for two wrong fields.
  ///
  /// Several such lines are no mistake of reading: somebody printed other values beside the right ones. Then all of
  /// them differ.
  mutating func excuse(_ fields: [DocumentField]) {
    let placed = Set(fields.compactMap(\.box)).count
    let names = Set(fields.map(\.name))
    let unplaced = names.subtracting(fields.filter { $0.box != nil }.map(\.name)).count
    if placed + unplaced > Self.mostExcused { differing.formUnion(names) }
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
  /// A difference may be excused if a value stands elsewhere among the other source's lines: see ``excuse(_:)``.
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

  /// What the zones of two pages say.
  private static func zones(_ one: MRZ, _ other: MRZ) -> PageComparison {
    var result = PageComparison()
    let (first, second) = (values(one), values(other))
    for (name, value) in first {
      guard let match = second[name] else { continue }
      if value == match { result.agreeing.insert(name) } else { result.differing.insert(name) }
    }
    return result
  }
}
