internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// The values of a passport's data page whose labels could not be read, by the fixed order of its fields (ICAO Doc
/// 9303-4, 4.1): names, nationality, date of birth, personal number, sex, place of birth, date of issue, authority,
/// date of expiry.
///
/// A text counts only if it is the only one in its place.
struct PassportOrder {
  /// The fields of the holder that are sure to stand in the column of values.
  static let anchors = ["surname", "givenNames", "birthDate", "sex", "expiryDate", "issueDate", "nationality"]
  /// Fewest of them from which on the column is known.
  private static let leastAnchors = 3
  /// Least confidence of a text, and of one that stands in no column; how high it is, in heights of the known values.
  private static let sureLine = 0.9
  private static let surePrint = 0.98
  private static let heights = 0.72...1.5
  /// Most digits of a place: `BUDAPEST 07`; most letters of a number, and its fewest digits.
  private static let mostDigits = 2
  private static let number = (letters: 3, digits: 8)

  private let known: [String: PixelRect]
  /// Texts that no field took, from the first line of the holder's values on, and above it.
  private let free: [TextLine]
  private let above: [TextLine]
  private let tables: LanguageTables
  private let state: StateEntry?
  private let height: Double
  /// The words of the holder's names in capitals, of which a signature is made.
  private let holder: Set<Substring>

  /// - Parameters:
  ///   - lines: of the page, upright.
  ///   - known: places of values that are already known, by field.
  ///   - zone: where the machine readable zone stands; nil where none was read.
  ///   - tables: the words of all languages.
  ///   - country: the issuer of the passport.
  ///   - names: of the holder.
  init(
    _ lines: [TextLine], known: [String: PixelRect], zone: PixelRect?, tables: LanguageTables, country: Country?,
    names: [String] = []
  ) {
    self.known = known
    holder = Set(names.flatMap { $0.uppercased().split { !$0.isLetter } })
    self.tables = tables
    state = country.flatMap { tables.state(of: $0) }
    let anchored = Self.anchors.compactMap { known[$0] }
    let heights = anchored.map(\.height).sorted()
    let height = heights.isEmpty ? 0 : heights[heights.count / 2]
    self.height = height
    let (top, left) = (anchored.map(\.y).min() ?? 0, (anchored.map(\.x).min() ?? 0) - 2 * height)
    let bottom = zone?.y ?? .infinity
    let isKnown = anchored.count >= Self.leastAnchors && height > 0
    let texts =
      !isKnown
      ? []
      : lines.filter { line in
        let (box, letters) = (line.box, line.letters)
        return line.confidence >= Self.sureLine && !line.holdsFillers && box.x > left
          && box.maxY < bottom + 0.3 * height && Self.heights.contains(letters.height / height)
          && !known.values.contains { box.share(inside: $0.expanded(by: 0.02)) > 0.5 }
          && line.text.count { $0.isLetter || $0.isNumber } >= 3 && !Self.isPrint(line.text, tables)
      }
    free = texts.filter { $0.box.y > top }
    above = texts.filter { $0.box.y <= top }
  }

  /// Whether a text is a title, or mostly labels.
  private static func isPrint(_ text: String, _ tables: LanguageTables) -> Bool {
    let labeled = tables.segments(of: text).filter { $0.quality >= 0.5 }.reduce(0) { $0 + $1.range.count }
    return tables.isOtherWord(text) || !tables.titleKinds(in: text).isEmpty || labeled * 2 >= text.count
  }

  /// The lines of a field's value; empty where its place holds none, or several.
  func lines(of field: String) -> [TextLine] {
    guard known[field] == nil else { return [] }
    switch field {
    case "nationality":
      let peoples = free.filter { isPeople($0.text) }
      return only(peoples.count > 1 ? peoples.filter { isAboveBirth($0.box) } : peoples)
    case "birthPlace": return birthPlace()
    case "issuer": return issuer()
    case "personalNumber":
      return only(free.filter { isNumber($0.text) })
    default: return []
    }
  }

  private func only(_ lines: [TextLine]) -> [TextLine] { lines.count == 1 ? lines : [] }

  private func isAboveBirth(_ box: PixelRect) -> Bool { known["birthDate"].map { box.maxY < $0.center.y } ?? false }

  /// Whether the value taken for the nationality is the place of birth, which may also be a state: it stands below the
  /// date of birth, and another text that names the nationality stands above it.
  var isNationalityOfBirth: Bool {
    guard let box = known["nationality"], let birth = known["birthDate"], box.y > birth.center.y else { return false }
    return only(free.filter { isPeople($0.text) && isAboveBirth($0.box) }).count == 1
  }

  /// Whether a text names the people or the state of the page, in one language or several.
  private func isPeople(_ text: String) -> Bool {
    guard let state, !text.contains(where: \.isNumber) else { return false }
    let words = text.split { !$0.isLetter }.map(String.init)
    let own = tables.statesNamed(in: text).filter { $0.states.contains(state.code) && $0.form != .subdivision }
    let covered = own.reduce(0) { $0 + $1.range.count } + (words.last == state.code ? state.code.count : 0)
    return covered * 10 > words.joined(separator: " ").count * 7
  }

  private func isNumber(_ text: String) -> Bool {
    text.count(where: \.isNumber) >= Self.number.digits && text.count(where: \.isLetter) <= Self.number.letters
      && text.count { $0 == " " } <= 2 && !isDate(text)
  }

  private func isDate(_ text: String) -> Bool {
    // Three numbers, or two and a word between them.
    let parts = text.split { !$0.isLetter && !$0.isNumber }
    let numbers = parts.filter { $0.allSatisfy(\.isNumber) }
    return parts.count >= 3 && numbers.count >= 2 && numbers.allSatisfy { [1, 2, 4].contains($0.count) }
  }

  /// Least digits and most letters and digits of a document's number.
  private static let documentNumber = (digits: 4, lengths: 6...12)

  /// The document's number above the names, if the value taken for it stands below them: that one is the holder's
  /// number.
  func documentNumber() -> TextLine? {
    guard let names = known["surname"] ?? known["givenNames"], known["personalNumber"] == nil,
      known["documentNumber"].map({ $0.y > names.maxY }) ?? true
    else { return nil }
    let numbers = above.filter { line in
      line.box.maxY < names.y + 0.3 * height && Self.documentNumber.lengths.contains(line.text.count { $0 != " " })
        && line.text.count(where: \.isNumber) >= Self.documentNumber.digits
        && line.text.count { $0.isLetter } <= Self.number.letters && !isDate(line.text)
    }
    return only(numbers).first
  }

  private func isPlace(_ line: TextLine) -> Bool {
    line.text.count(where: \.isLetter) >= 3 && line.text.count(where: \.isNumber) <= Self.mostDigits
      && !isDate(line.text) && (!isPeople(line.text) || isBesideNationality(line.box))
  }

  /// Whether a text that names the state stands below the date of birth, while the nationality is known above it.
  private func isBesideNationality(_ box: PixelRect) -> Bool {
    guard let nationality = known["nationality"], let birth = known["birthDate"] else { return false }
    return nationality.maxY < birth.center.y && box.y > birth.center.y
  }

  private func isOnRow(_ line: TextLine, _ rect: PixelRect) -> Bool {
    let box = line.box
    return min(box.maxY, rect.maxY) - max(box.y, rect.y) > 0.5 * min(box.height, rect.height)
  }

  /// Beside the sex, else between the rows of birth and those of the document, else beside the date of birth.
  private func birthPlace() -> [TextLine] {
    let places = free.filter(isPlace)
    if let sex = known["sex"] {
      let beside = places.filter { isOnRow($0, sex) }
      if !beside.isEmpty { return only(beside) }
    }
    let upper = ["birthDate", "sex"].compactMap { known[$0]?.maxY }.max()
    let lower = ["issueDate", "expiryDate"].compactMap { known[$0]?.y }.min()
    if let upper, let lower {
      let between = places.filter { $0.box.center.y > upper && $0.box.center.y < lower }
      if !between.isEmpty { return only(between) }
    }
    return known["birthDate"].map { birth in only(places.filter { isOnRow($0, birth) && $0.box.x > birth.x }) } ?? []
  }

  /// The office beside the date of issue, else below it; it may take two lines.
  ///
  /// If that date was not read, the date of expiry replaces it: an office stands no higher.
  private func issuer() -> [TextLine] {
    guard let issue = known["issueDate"] ?? known["expiryDate"] else { return [] }
    let offices = free.filter { $0.text.count(where: \.isLetter) >= 3 && !isDate($0.text) && !isPeople($0.text) }
    let beside = offices.filter { isOnRow($0, issue) && $0.box.x > issue.maxX }
    // Signatures, which are read as words too, do not stand in the column of values.
    let columns = Self.anchors.compactMap { known[$0]?.x } + beside.map(\.box.x)
    let below = offices.filter { line in
      line.box.center.y > issue.maxY && columns.contains { abs($0 - line.box.x) < height }
    }.sorted { $0.box.y < $1.box.y }
    if beside.isEmpty, below.isEmpty {
      // A signature is seldom read as surely as print, and if it is, it is the holder's name.
      return only(
        offices.filter { line in
          let words = line.text.uppercased().split { !$0.isLetter }
          return line.box.y > issue.maxY && line.confidence >= Self.surePrint && holder.isDisjoint(with: words)
        })
    }
    guard let first = beside.isEmpty ? below.first : only(beside).first else { return [] }
    let rest = below.filter { line in
      line != first && line.box.y - first.box.maxY < 0.8 * height && line.box.y > first.box.center.y
        && abs(line.box.x - first.box.x) < height
    }
    // Below the date no other text may stand.
    guard rest.count <= 1, !beside.isEmpty || below.count == 1 + rest.count else { return [] }
    return [first] + rest
  }
}
