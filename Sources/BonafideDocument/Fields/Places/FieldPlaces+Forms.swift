internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// Lines that can only be the value of one field by their form.
extension FieldPlaces {
  /// Least confidence of a line that is looked at.
  private static let sureLine = 0.9
  /// Longest part of a nationality beside the state's code.
  private static let longestPeople = 24

  /// The lines with the form of a field that was not found.
  ///
  /// - Parameters:
  ///   - told: fields known by labels; none of their texts is used twice.
  ///   - names: the fields that are not looked for.
  /// - Returns: nothing where more than one text has a form.
  func linesByForm(
    beside told: [DocumentField], except names: Set<String>
  ) -> [(name: String, line: TextLine)] {
    guard let tables = layout?.tables else { return [] }
    let taken = told.compactMap { $0.box?.pixels(in: page.size) }
    let free = page.lines.filter { line in
      line.confidence >= Self.sureLine && !line.holdsFillers && !taken.contains { line.box.share(inside: $0) > 0.5 }
    }
    var wanted: [(name: String, line: TextLine)] = []
    if !names.contains("sex"), let sex = sexByForm(free, beside: told, tables) { wanted.append(("sex", sex)) }
    if !names.contains("nationality"), let state = tables.state(of: page.definition.country) {
      let people = free.filter { Self.isPeople($0.text, of: state) }
      if people.count == 1 { wanted.append(("nationality", people[0])) }
    }
    if names.isDisjoint(with: PageFields.inTime) { wanted += datesInTime(free) }
    if page.definition.role == .passport, !names.contains("documentNumber"), let number = numberAlongSide(free) {
      wanted.append(("documentNumber", number))
    }
    let isCard = [.identityCard, .residencePermit].contains(page.definition.role)
    let isLicence = page.definition.role == .drivingLicence && !page.isNorthAmericanLicence
    // An unknown page is read as a passport of no state.
    if isCard || isLicence || page.definition.country == .unknown {
      let numbers = free.filter { isLicence ? isEuropeanNumber($0.text) : Self.isCardNumber($0.text) }
      if !names.contains("documentNumber"), numbers.count == 1 { wanted.append(("documentNumber", numbers[0])) }
      let codes = free.filter { Self.isAccessNumber($0.text) }
      if isCard, !names.contains("accessNumber"), codes.count == 1 { wanted.append(("accessNumber", codes[0])) }
    }
    return wanted
  }

  /// How much higher or lower than the page's dates a letter that stands alone may be.
  private static let likeDates = 0.75...1.35

  /// The line that can only be the sex; nil where none is, or several are.
  private func sexByForm(_ free: [TextLine], beside told: [DocumentField], _ tables: LanguageTables) -> TextLine? {
    let inTwo = free.filter { Self.isSex($0.text, tables: tables) }
    guard inTwo.isEmpty else { return inTwo.count == 1 ? inTwo[0] : nil }
    guard page.definition.role == .passport, let height = page.heightOfDates(told) else { return nil }
    let letters = free.filter { ["M", "F"].contains($0.text) }
    guard letters.count == 1, Self.likeDates.contains(letters[0].box.height / height) else { return nil }
    return letters[0]
  }

  /// Fewest digits of a number that runs along a page's side, most letters before them, and how near to the side it
  /// stands, in shares of the width.
  private static let side = (digits: 7, letters: 2, reach: 0.12)

  /// The number along the side of a page, as on each page of a passport.
  ///
  /// - Parameter free: lines that are not the value of a label.
  /// - Returns: nil where no line does, or two lines show different numbers.
  private func numberAlongSide(_ free: [TextLine]) -> TextLine? {
    func digits(_ line: TextLine) -> String { line.text.filter { $0 != " " } }
    let turned = free.filter { line in
      let (place, number) = (line.box.center.x / Double(max(page.size.width, 1)), digits(line))
      let (start, rest) = (number.prefix { $0.isLetter }, number.drop { $0.isLetter })
      return line.box.height > 2 * line.box.width && min(place, 1 - place) < Self.side.reach
        && rest.count >= Self.side.digits && rest.allSatisfy { $0.isASCII && $0.isNumber }
        && start.count <= Self.side.letters && start.allSatisfy { $0.isASCII && $0.isUppercase }
    }
    // A part of it may be all that is read at one of the places.
    guard let whole = turned.max(by: { (digits($0).count, $0.confidence) < (digits($1).count, $1.confidence) }),
      turned.allSatisfy({ digits(whole).contains(digits($0)) })
    else { return nil }
    return whole
  }

  /// Letters and digits in one word, as the numbers of cards are.
  private static func isCardNumber(_ text: String) -> Bool {
    (7...10).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
      && text.count(where: \.isNumber) >= 2 && text.contains(where: \.isLetter)
  }

  /// The same with most of its marks digits, as on European licences: neither categories nor a day, `AMA1A2B1` and
  /// `12APR88`.
  private func isEuropeanNumber(_ text: String) -> Bool {
    Self.isCardNumber(text) && text.count(where: \.isNumber) >= Self.leastOfLicence && !CategoryText.holdsOnly(text)
      && layout?.candidates.form.isDate(text, "birthDate") != true
  }

  private static let leastOfLicence = 5

  /// Six digits alone: the number by which the chip of a card is opened (BSI TR-03110-3).
  private static func isAccessNumber(_ text: String) -> Bool { text.count == 6 && text.allSatisfy { "0"..."9" ~= $0 } }

  /// Two letters, the second the international one: `E/M`, `K / F`.
  private static func isSex(_ text: String, tables: LanguageTables) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { TrimmedText.of(String($0)) }
    guard parts.count == 2, parts.allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isLetter) }) else { return false }
    return ["M", "F", "X"].contains(parts[1]) && tables.sex(of: text) != nil
  }

  /// Words and the code of the page's own state behind a slash.
  private static func isPeople(_ text: String, of state: StateEntry) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { TrimmedText.of(String($0)) }
    guard (2...3).contains(parts.count), parts.last == state.code else { return false }
    return parts.dropLast().allSatisfy { part in
      (2...longestPeople).contains(part.count) && part.allSatisfy { $0.isLetter || $0 == " " || $0 == "." }
    }
  }

  /// Dates of which the first is so much older than the others that it can only be the date of birth.
  ///
  /// No current document is valid for so long. A date in the future is the expiry, and one between the two the issue.
  private func datesInTime(_ free: [TextLine]) -> [(name: String, line: TextLine)] {
    guard let form = layout?.candidates.form else { return [] }
    let dates = free.filter { LoneDate.isInNumbers($0.text) }
    let dated = dates.compactMap { line in form.calendarDate(line.text).map { (line: line, date: $0) } }
      .sorted { $0.date < $1.date }
    // A text that is no date may hide any of them, so the others could change places.
    guard dated.count == dates.count else { return [] }
    guard (2...3).contains(dated.count), zip(dated, dated.dropFirst()).allSatisfy({ $0.date < $1.date }),
      dated[1].date.year - dated[0].date.year > DocumentValidity.longestYears, dated[0].date < page.day
    else { return [] }
    let birth = (name: "birthDate", line: dated[0].line)
    guard let last = dated.last, last.date > page.day, last.date.year - page.day.year <= DocumentValidity.longestYears
    else {
      return [birth]
    }
    let expiry = (name: "expiryDate", line: last.line)
    guard dated.count == 3 else { return [birth, expiry] }
    return dated[1].date <= page.day ? [birth, (name: "issueDate", line: dated[1].line), expiry] : [birth]
  }
}
