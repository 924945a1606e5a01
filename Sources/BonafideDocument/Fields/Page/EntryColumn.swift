internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// The entries of a licence, one below the other (Directive 2006/126/EC, annex I), as far as they are known.
///
/// Apart from the reading, because the order of entries is told by lines and known fields alone.
struct EntryColumn {
  /// Lines of one column: how far their starts differ, how high they are, and how far below one the next begins at
  /// most, in heights of the line.
  private static let near = (offset: 0.8, heights: 0.75...1.35, step: 2.4)
  /// Greatest distance from the number of an entry to its value, in heights of the line.
  ///
  /// Where both were found as one line, it begins with the number.
  private static let number = 4.0
  private static let leastConfidence = 0.9
  /// Most gaps of a licence's number.
  private static let mostGaps = 1

  private var known: [String: PixelRect]
  private let issued: MRZCalendarDate?
  private let starts: [Double]
  private let free: [TextLine]
  /// The entries found so far, by field.
  private var found: [(name: String, line: TextLine)] = []

  /// The lines that stand where missing entries do.
  ///
  /// - Parameters:
  ///   - told: fields known by labels and numbers.
  ///   - lines: of the page.
  ///   - size: of the page, in pixels.
  /// - Returns: each with the name of its field.
  static func entries(
    beside told: [DocumentField], lines: [TextLine], size: PixelSize
  ) -> [(name: String, line: TextLine)] {
    var column = EntryColumn(told, lines: lines, size: size)
    column.takeBirthDate()
    column.takeNames()
    column.takeOffice()
    column.takeNumber()
    column.takeCategories()
    return column.found
  }

  private init(_ told: [DocumentField], lines: [TextLine], size: PixelSize) {
    let boxes = told.compactMap { $0.box?.pixels(in: size) }
    let places = told.compactMap { field in
      field.box.map { (field.name, LetterHeight.box(of: field.text, in: $0.pixels(in: size))) }
    }
    known = Dictionary(places) { first, _ in first }
    issued = told.first { $0.name == "issueDate" }.flatMap { LoneDate.inNumbers($0.value) }
    starts = boxes.map(\.x)
    free = lines.filter { line in
      line.confidence >= Self.leastConfidence && !line.holdsFillers
        && !boxes.contains { line.box.share(inside: $0) > 0.5 }
    }
  }

  private mutating func take(_ name: String, _ line: TextLine) {
    found.append((name, line))
    known[name] = line.letters
  }

  /// The only line that is next above or below.
  private func step(_ from: PixelRect, up: Bool) -> TextLine? {
    let next = free.filter { line in isNext(line.letters, to: from, up: up) && !found.contains { $0.line == line } }
    return next.count == 1 ? next[0] : nil
  }

  private func isNext(_ box: PixelRect, to from: PixelRect, up: Bool) -> Bool {
    let height = max(from.height, 4)
    let step = up ? from.y - box.y : box.y - from.y
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < Self.near.offset * height }
    return step > 0.6 * height && step < Self.near.step * height && Self.near.heights.contains(box.height / height)
      && (isNear(box.x, from.x)
        || starts.contains { isNear(box.x, $0) && abs($0 - from.x) < Self.number * height })
  }

  /// The day of birth, which is earlier than the day of issue below it.
  private mutating func takeBirthDate() {
    guard known["birthDate"] == nil, let issued, let below = known["issueDate"], let line = step(below, up: true),
      let day = LoneDate.inNumbers(line.text), day < issued
    else { return }
    take("birthDate", line)
  }

  private mutating func takeNames() {
    guard let birth = known["birthDate"] else { return }
    let second = known["givenNames"] == nil ? step(birth, up: true).flatMap { Self.isName($0) ? $0 : nil } : nil
    let first = (known["givenNames"] ?? second?.letters).flatMap { step($0, up: true) }
      .flatMap { Self.isName($0) ? $0 : nil }
    if known["surname"] != nil {
      if let second { take("givenNames", second) }
    } else if let first, first != second, step(first.letters, up: true).map(Self.isName) != true {
      // A third line above may be of the names too, and then it is not known whose.
      take("surname", first)
      if let second { take("givenNames", second) }
    }
  }

  /// The office between the last day and the number.
  private mutating func takeOffice() {
    let days = ["issueDate", "expiryDate"].compactMap { known[$0] }
    guard known["issuer"] == nil, let last = days.max(by: { $0.y < $1.y }), let line = step(last, up: false),
      line.text.count(where: \.isLetter) > line.text.count / 2, isAboveNumber(line)
    else { return }
    take("issuer", line)
  }

  private func isAboveNumber(_ line: TextLine) -> Bool {
    if let number = known["documentNumber"] { return isNext(number, to: line.letters, up: false) }
    return step(line.letters, up: false).map(Self.isNumber) ?? false
  }

  private mutating func takeNumber() {
    guard known["documentNumber"] == nil, let office = known["issuer"], let line = step(office, up: false),
      Self.isNumber(line)
    else { return }
    take("documentNumber", line)
  }

  private mutating func takeCategories() {
    guard known["categories"] == nil, let number = known["documentNumber"], let line = step(number, up: false),
      Self.isCategories(line)
    else { return }
    take("categories", line)
  }

  private static func isName(_ line: TextLine) -> Bool {
    line.text.count(where: \.isLetter) >= 2
      && line.text.allSatisfy { $0.isLetter && !$0.isLowercase || " -'’.".contains($0) }
  }

  private static func isNumber(_ line: TextLine) -> Bool {
    let marks = line.text.filter { $0 != " " && $0 != "-" && $0 != "/" }
    // Telephone numbers have more gaps.
    return line.text.count(where: { $0 == " " }) <= mostGaps && marks.count >= 5 && marks.count(where: \.isNumber) >= 3
      && LoneDate.inNumbers(line.text) == nil
      && marks.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
  }

  private static func isCategories(_ line: TextLine) -> Bool {
    let words = line.text.split { " /,.-".contains($0) }.map(String.init)
    return !words.isEmpty && words.allSatisfy { CategoryText.holdsOnly($0) }
  }
}
