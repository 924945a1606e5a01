internal import BonafideCatalogue
internal import BonafideMRZ

/// The text of a field in the form that its kind requires.
struct FieldValue: Sendable, Hashable {
  var value: String
  var text: String
  var isWellFormed: Bool
  /// How many letters were exchanged because only so the text is a word that is known.
  private(set) var repairCount = 0

  /// Longest text of a field.
  static let maximumLength = 300

  /// Brings a text into the form of its field.
  ///
  /// - Parameters:
  ///   - text: what is printed, without its label; only the first ``maximumLength`` characters count.
  ///   - zone: the field; its kind decides the form.
  ///   - pattern: of the field, nil where there is none or it is malformed.
  ///   - country: whose names of months count first in a date.
  ///   - reference: the day against which two-digit years are resolved.
  init(_ text: String, zone: FieldDefinition, pattern: FieldPattern?, country: Country?, reference: MRZCalendarDate) {
    var text = Self.tidied(String(text.prefix(Self.maximumLength)), kind: zone.kind)
    if [.place, .nationality, .authority].contains(zone.kind) { text = Self.withoutDate(text) }
    if zone.kind == .place { text = Self.withoutDigits(text) }
    if zone.kind == .documentNumber { text = SeriesNumber.joined(text) ?? text }
    if zone.kind == .nationality { text = NationalityText.spelled(Self.withoutRestOfDate(text), country: country) }
    // North American classes are others.
    if zone.kind == .categories, pattern == nil, country?.isNorthAmerican != true {
      text = CategoryText.parted(text)
    }
    if zone.script == nil, zone.kind == .nationality || zone.kind == .place {
      (text, repairCount) = StateSpelling.spelled(text, country: country)
    }
    self.text = text
    value = text
    let fitting = pattern.map { Self.fitting(text, $0) }
    switch zone.kind {
    case .date:
      let read = { (text: String) in
        DateText(text, order: zone.dateOrder, role: .init(fieldName: zone.name), country: country, reference: reference)
      }
      // A day of birth may stand after the place: `ROMA 01.02.1980`.
      let date =
        read(text) ?? read(text.split(separator: " ").drop { $0.first?.isNumber != true }.joined(separator: " "))
      if let date { value = date.value }
      isWellFormed = date != nil
    case .sex:
      let sex = SexText.value(text, country: country)
      if let sex { value = sex }
      isWellFormed = sex != nil
    case .documentNumber, .personalNumber, .accessNumber:
      if let fitting = fitting ?? nil {
        value = fitting
        self.text = fitting
      }
      isWellFormed = pattern == nil ? text.contains(where: \.isNumber) : (fitting ?? nil) != nil
    case .name, .place, .nationality:
      isWellFormed =
        (fitting.map { $0 != nil } ?? true) && text.contains(where: \.isLetter) && !Self.isRepeated(text)
        && (zone.kind != .nationality || zone.script != nil || NationalityText.isPossible(text))
    case .authority:
      if let fitting = fitting ?? nil {
        value = fitting
        self.text = fitting
      }
      // Ukraine's are known by four digits.
      isWellFormed =
        (fitting.map { $0 != nil } ?? true)
        && (text.contains(where: \.isLetter) || ((3...6).contains(text.count) && text.allSatisfy(\.isNumber)))
    default:
      isWellFormed = (fitting.map { $0 != nil } ?? true) && !text.isEmpty
    }
  }

  /// Whether it is one letter over and over: strokes over a name that was made unreadable, crosses in its place.
  private static func isRepeated(_ text: String) -> Bool {
    let letters = text.lowercased().filter(\.isLetter)
    return letters.count >= leastRepeated && Set(letters).count == 1
  }

  /// Shorter ones may be initials: `A. A.`, `III`.
  private static let leastRepeated = 4

  /// The text as it is, without spaces, in capitals, or with I for l, whichever matches first.
  ///
  /// A small `l` among digits is a 1 as likely as an L, so texts that hold one are not raised to capitals.
  static func fitting(_ text: String, _ pattern: FieldPattern) -> String? {
    let joined = text.filter { !$0.isWhitespace }
    let isUnsure = text.contains("l") && text.contains(where: \.isNumber)
    let raised = isUnsure ? [] : [text.uppercased(), joined.uppercased(), text.replacing("l", with: "I")]
    return ([text, joined] + raised).first { pattern.matches($0) }
  }

  /// A text without the date that stands before or behind it: places after the day of birth, as on driving licences, or
  /// before it, as on Italian cards; `12.08.1964 DEUTSCH`.
  private static func withoutDate(_ text: String) -> String {
    let isOfDate: (Character) -> Bool = { $0.isNumber || " ./-".contains($0) }
    // Three numbers, as no postal code has.
    let isDate: (String) -> Bool = { run in
      let parts = run.split { !$0.isNumber }
      return parts.count == 3 && parts.allSatisfy { $0.count <= 4 }
    }
    var kept = text[...]
    let head = kept.prefix(while: isOfDate)
    if isDate(String(head)) { kept = kept[head.endIndex...] }
    let tail = kept.reversed().prefix(while: isOfDate)
    if isDate(String(tail)) { kept = kept.dropLast(tail.count) }
    guard kept.count < text.count, kept.contains(where: \.isLetter) else { return text }
    return String(kept.drop { " /,-–.".contains($0) }.reversed().drop { " /,-–".contains($0) }.reversed())
  }

  /// A nationality without what was read of a date behind it: no people has digits.
  private static func withoutRestOfDate(_ text: String) -> String {
    let kept = text.reversed().drop { !$0.isLetter && $0 != ")" }.reversed()
    return text.dropFirst(kept.count).contains(where: \.isNumber) && !kept.isEmpty ? String(kept) : text
  }

  /// A place without words of digits before it: the rest of a date, or a number of the page.
  ///
  /// Some places are called after a day: `24 DE MAYO`.
  private static func withoutDigits(_ text: String) -> String {
    let words = text.split(separator: " ")
    if words.count >= 3, words[0].count <= 2, words[1].uppercased() == "DE" { return text }
    let kept = words.drop { $0.count { $0.isNumber } >= 1 && !$0.contains(where: \.isLetter) }
    return kept.count == words.count ? text : kept.joined(separator: " ")
  }

  /// A text without the mark that counts entries before it: `[a] MUSTERMANN`.
  private static func withoutEntryMark(_ text: String) -> String {
    guard let open = text.first, "([".contains(open), let close = text.firstIndex(where: { ")]".contains($0) }),
      (2...3).contains(text.distance(from: text.startIndex, to: close)), text.index(after: close) < text.endIndex
    else { return text }
    return String(text[text.index(after: close)...].drop { $0 == " " })
  }

  /// A text without the number of the entry before it: `1. COMUNE`.
  private static func withoutEntryNumber(_ text: Substring) -> Substring {
    let rest = text.drop(while: \.isNumber)
    guard (1...2).contains(text.count - rest.count), let mark = rest.first, ".)".contains(mark) else { return text }
    let words = rest.dropFirst().drop { $0 == " " }
    return words.first?.isLetter == true ? words : text
  }

  private static let brackets: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  /// A text without brackets at its ends that have no partner in it: `] MUSTERMANN`, but `(SANTORO)`, `PADUA (PD)`.
  private static func withoutLoneBrackets(_ text: Substring) -> Substring {
    var kept = text
    func isLone(_ bracket: Character) -> Bool {
      brackets.contains { open, close in
        open == bracket && !kept.contains(close) || close == bracket && !kept.contains(open)
      }
    }
    while let first = kept.first, isLone(first) || first.isWhitespace { kept.removeFirst() }
    while let last = kept.last, isLone(last) || last.isWhitespace { kept.removeLast() }
    return kept
  }

  /// Runs of spaces become one, and what no value begins or ends with falls away.
  private static func tidied(_ text: String, kind: FieldDefinition.Kind) -> String {
    let joined = withoutEntryMark(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    let isLoose: (Character) -> Bool = { ":;|_·•*=~".contains($0) || $0.isWhitespace }
    var kept = joined.drop(while: isLoose)
    while let last = kept.last, isLoose(last) { kept.removeLast() }
    if kind.isProperName {
      // A speck of dust or a pattern reads as a mark; no name begins with one: `] MUSTERMANN`.
      kept = kept.drop { ".,'`´-–>»!".contains($0) || $0.isWhitespace }
      while let last = kept.last, ",'`´-–>«!".contains(last) || last.isWhitespace { kept.removeLast() }
      kept = withoutLoneBrackets(kept)
    }
    if kind.isProperName || kind == .authority {
      // The small number of the entry before it: `²FERRARI`.
      kept = kept.drop { "⁰¹²³⁴⁵⁶⁷⁸⁹".contains($0) || $0.isWhitespace }
      kept = withoutEntryNumber(kept)
    }
    return String(kept)
  }
}
