public import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
public import BonafideMRZ

/// Takes the printed form of a date apart: `12.03.2019`, `12 03 19`, `2019-03-12`, `12 JAN/JAN 2020`, `03/2019`,
/// `1980`.
public struct DateText: Sendable, Hashable {
  /// The meaning of a date, which decides the century of a two-digit year.
  public enum Role: Sendable, Hashable {
    /// Not after the reference day.
    case birth
    /// Not after the reference day.
    case issue
    /// Less than fifty years before or after the reference year.
    case expiry
    /// Anything else; not after the reference day.
    case other

    /// By the stable name of a field.
    public init(fieldName: String) {
      switch fieldName {
      case "birthDate": self = .birth
      case "issueDate": self = .issue
      case "expiryDate": self = .expiry
      default: self = .other
      }
    }
  }

  /// All four digits.
  public let year: Int
  /// 1...12, nil where only the year is printed.
  public let month: Int?
  /// 1...31, nil where only year and month are printed.
  public let day: Int?

  /// `YYYY-MM-DD`, `YYYY-MM` or `YYYY`.
  public var value: String {
    var text = year.digits(4)
    if let month { text += "-" + month.digits(2) }
    if month != nil, let day { text += "-" + day.digits(2) }
    return text
  }

  /// Reads a date; nil where the text is none.
  ///
  /// Any text may be given.
  ///
  /// - Parameters:
  ///   - text: any text, of any length.
  ///   - order: of the parts where the text leaves it open; day, month, year by default.
  ///   - role: what the date says: it decides how a two-digit year is resolved.
  ///   - country: whose names of months count first.
  ///   - reference: the day against which two-digit years are resolved.
  public init?(
    _ text: String, order: FieldDefinition.DateOrder? = nil, role: Role = .other, country: Country? = nil,
    reference: MRZCalendarDate
  ) {
    // `19//`: the year is struck out, as on specimens without a holder's birthday.
    guard text.utf8.count <= 120, !text.contains("//") else { return nil }
    guard let tokens = Self.ofRole(role, in: Self.tokens(text, country: country)) else { return nil }
    for candidate in Self.candidates(tokens, order: order ?? .dayMonthYear) {
      guard let year = Self.resolve(candidate, role: role, reference: reference), (1850...2200).contains(year) else {
        continue
      }
      if let month = candidate.month?.value, let day = candidate.day?.value {
        guard MRZCalendarDate(year: year, month: month, day: day) != nil else { continue }
      }
      if let month = candidate.month?.value, !(1...12).contains(month) { continue }
      self.year = year
      month = candidate.month?.value
      day = candidate.month == nil ? nil : candidate.day?.value
      return
    }
    return nil
  }

  struct Number: Hashable {
    var value: Int
    var digits: Int
  }

  private enum Token: Hashable {
    case number(Number)
    case month(Int)
    /// `XX`, for what is not known.
    case unknown
    /// Any other word of three letters and more, as a month in a language that is not known.
    case word
    /// Letters and digits that are no number: some of them were misread.
    case misread
  }

  private struct Candidate {
    var year: Number
    var month: Number?
    var day: Number?
  }

  /// Whether a page prints the day or the month first where both are numbers before the year; nil where no date decides
  /// it.
  ///
  /// A number above 12 is a day. Where every date may be read both ways, the file of the state decides.
  static func order(of texts: [String], country: Country?) -> FieldDefinition.DateOrder? {
    var votes = (day: 0, month: 0)
    for text in texts.prefix(60) where text.utf8.count <= 120 {
      for word in text.split(separator: " ") {
        let parts = word.split { "/-.".contains($0) }.map { $0.filter(\.isNumber) }
        guard parts.count == 3, parts[0].count <= 2, parts[1].count <= 2, parts[2].count == 4,
          let first = Int(parts[0]), let second = Int(parts[1]), (1...31).contains(first), (1...31).contains(second)
        else { continue }
        if first > 12, second <= 12 { votes.day += 1 }
        if second > 12, first <= 12 { votes.month += 1 }
      }
    }
    if votes.day != votes.month { return votes.month > votes.day ? .monthDayYear : .dayMonthYear }
    return country?.state?.dateOrder
  }

  /// Runs of digits and names of months; letters that look like digits count as such inside runs of digits.
  private static func tokens(_ text: String, country: Country?) -> [Token] {
    var tokens: [Token] = []
    for word in text.split(whereSeparator: { !$0.isLetter && !($0.isNumber && $0.isASCII) && $0 != "|" }) {
      let digits = word.map(digit)
      let count = word.count { $0.isASCII && $0.isNumber }
      if count > 0, digits.allSatisfy({ $0 != nil }), word.count <= 8 {
        let text = String(digits.compactMap(\.self))
        if let value = Int(text) { tokens.append(.number(Number(value: value, digits: text.count))) }
      } else if count > 0 {
        tokens += mixed(word, country: country, isFirst: tokens.isEmpty)
      } else if word.allSatisfy({ $0 == "X" || $0 == "x" }) {
        tokens.append(.unknown)
      } else if let month = MonthNames.month(MonthNames.folded(word), country: country)
        ?? MonthNames.twice(MonthNames.folded(word), country: country)
      {
        tokens.append(.month(month))
      } else if digits.allSatisfy({ $0 != nil }), word.count == 2 || word.count == 4,
        let value = Int(String(digits.compactMap(\.self)))
      {
        tokens.append(.number(Number(value: value, digits: word.count)))
      } else if word.count >= 3 {
        tokens.append(.word)
      }
    }
    return Array(tokens.prefix(12))
  }

  /// A word of digits and letters: `12JAN2020` without spaces, or `0CT` with a letter taken for a digit.
  ///
  /// In any other word the digits are misread letters, such as the `4` of `CI4` for `СІЧ`, and no number.
  private static func mixed(_ word: Substring, country: Country?, isFirst: Bool) -> [Token] {
    let lettered = String(word.map { LookalikeText.letters[$0] ?? $0 })
    if let month = MonthNames.month(MonthNames.folded(lettered), country: country) { return [.month(month)] }
    var tokens: [Token] = []
    let parts = runs(word)
    for (index, part) in parts.enumerated() {
      if let value = Int(part), part.count <= 8 {
        tokens.append(.number(Number(value: value, digits: part.count)))
      } else if let month = MonthNames.month(MonthNames.folded(part), country: country) {
        tokens.append(.month(month))
      } else if index == 1, index == parts.count - 1, parts[0].count >= 2, part.count >= leastGlued {
        // The next value, `1964DEUTSCH`.
        tokens.append(.word)
      } else if isFirst, index == 0, parts.count == 2, parts[1].count <= 2, part.count >= leastGlued {
        // The value before, `TORINO07/09/1970`.
        tokens.append(.word)
      } else {
        return [.misread]
      }
    }
    return tokens
  }

  /// Fewest letters of a word that stands behind a number without a gap: longer than a month's short name.
  private static let leastGlued = 4

  /// The half of a range of two whole dates, `15.03.2020 - 14.03.2030`, that a role needs.
  ///
  /// The end for a date of expiry, the beginning for other roles; nil for a date of birth, which is no range. A text
  /// without a range stays as it is.
  private static func ofRole(_ role: Role, in tokens: [Token]) -> [Token]? {
    let whole = [tokens.prefix(tokens.count / 2), tokens.suffix(tokens.count / 2)]
    guard tokens.count.isMultiple(of: 2), whole.allSatisfy({ isWhole(Array($0)) }) else { return tokens }
    switch role {
    case .birth: return nil
    case .expiry: return Array(whole[1])
    case .issue, .other: return Array(whole[0])
    }
  }

  /// Whether tokens are a day, a month and a year of four digits, and nothing else.
  private static func isWhole(_ tokens: [Token]) -> Bool {
    guard tokens.count == 3 else { return false }
    let digits = tokens.map { token -> Int in
      switch token {
      case .number(let number): number.digits
      case .month: 2
      case .unknown, .word, .misread: 0
      }
    }
    // The year stands first or last.
    let ends = [digits[0], digits[2]].sorted()
    return (1...2).contains(digits[1]) && (1...2).contains(ends[0]) && ends[1] == 4
  }

  /// The digit that a character among digits is read for.
  ///
  /// Not by ``LookalikeText``: a date has small letters too, and an `L` or a `G` in it is of a month's name.
  private static func digit(_ character: Character) -> Character? {
    switch character {
    case "0"..."9": character
    case "O", "o", "Q", "D": "0"
    case "I", "l", "i", "|": "1"
    case "Z", "z": "2"
    case "S", "s": "5"
    case "B": "8"
    default: nil
    }
  }

  private static func runs(_ word: Substring) -> [String] {
    var parts: [String] = []
    var wasDigit: Bool?
    for character in word {
      let isDigit = character.isASCII && character.isNumber
      if isDigit == wasDigit { parts[parts.count - 1].append(character) } else { parts.append(String(character)) }
      wasDigit = isDigit
    }
    return parts
  }

  private static func numbers(in tokens: some Sequence<Token>) -> [Number] {
    tokens.compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  /// The ways to read the tokens as a date, the likelier first.
  private static func candidates(_ tokens: [Token], order: FieldDefinition.DateOrder) -> [Candidate] {
    var numbers = numbers(in: tokens)
    let months = tokens.compactMap { if case .month(let month) = $0 { month } else { nil } }
    // Of two names the second is the English or French one, which is never ambiguous.
    if let month = months.last {
      return named(Number(value: month, digits: 2), tokens, order: order)
    }
    if numbers.count == 2, tokens.contains(.word) { return [] }
    // The only number may stand beside a number that was partly misread, or beside a letter: `140781-123X`.
    if numbers.count < 2, tokens.contains(.misread) { return [] }
    if numbers.count == 1, let only = numbers.first, let parts = split(only) { numbers = parts }
    if numbers.count >= 3 { return (whole(numbers) + threes(numbers)).flatMap { ordered($0, order) } }
    if numbers.count == 2 {
      let (first, second) = (numbers[0], numbers[1])
      if first.digits == 4 { return [Candidate(year: first, month: second.value == 0 ? nil : second)] }
      if second.digits == 4 { return [Candidate(year: second, month: first.value == 0 ? nil : first)] }
      return []
    }
    return numbers.first.map { $0.digits == 4 ? [Candidate(year: $0)] : [] } ?? []
  }

  /// The ways to read tokens with the name of a month: day and year stand around it or, where the year has all its
  /// digits, before or behind it.
  ///
  /// If there are more than two numbers, the outermost ones and those next to the name must be the same; otherwise it
  /// is uncertain which ones count.
  private static func named(_ month: Number, _ tokens: [Token], order: FieldDefinition.DateOrder) -> [Candidate] {
    func isName(_ token: Token) -> Bool { if case .month = token { true } else { false } }
    let before = numbers(in: tokens.prefix { !isName($0) })
    let behind = numbers(in: tokens.reversed().prefix { !isName($0) }.reversed())
    // Numbers that form a date by themselves need no name: the text that reads as one is a piece of a label.
    let alone = (whole(before) + whole(behind)).flatMap { ordered($0, order) }
    if !alone.isEmpty { return alone }
    guard before.count + behind.count == numbers(in: tokens).count else { return [] }
    if before.count + behind.count == 1, let only = (before + behind).first {
      return only.digits == 4 && !tokens.contains(.misread) ? [Candidate(year: only, month: month)] : []
    }
    guard let first = before.first, let nearest = before.last, let next = behind.first, let last = behind.last else {
      let beside = before + behind
      guard beside.count == 2, beside.contains(where: { $0.digits == 4 }) else { return [] }
      return pair(beside[0], beside[1], month)
    }
    guard (first, last) == (nearest, next) else { return [] }
    // Where the year comes first all its digits stand beside a month's name: `19. szeptember 06.` has lost two.
    if order == .yearMonthDay, first.digits < 4, last.digits < 4 { return [] }
    return pair(first, last, month)
  }

  private static func pair(_ first: Number, _ second: Number, _ month: Number) -> [Candidate] {
    [Candidate(year: second, month: month, day: first), Candidate(year: first, month: month, day: second)]
      .filter { $0.day?.digits ?? 1 <= 2 && ($0.year.digits == 4 || $0.year.digits == 2) }
  }

  /// Every three numbers that follow one another.
  private static func threes(_ numbers: [Number]) -> [[Number]] {
    numbers.count < 3 ? [] : (0...(numbers.count - 3)).map { Array(numbers[$0..<($0 + 3)]) }
  }

  /// Those of them that have a year of four digits at an end.
  private static func whole(_ numbers: [Number]) -> [[Number]] {
    threes(numbers).filter { ($0[0].digits == 4) != ($0[2].digits == 4) }
  }

  /// `12032019`, `20190312`, `120319`: a number without separators.
  private static func split(_ number: Number) -> [Number]? {
    let value = number.value
    func two(_ number: Int) -> Number { Number(value: number, digits: 2) }
    if number.digits == 6 { return [two(value / 10_000), two(value / 100 % 100), two(value % 100)] }
    guard number.digits == 8 else { return nil }
    if (1850...2200).contains(value / 10_000), (1...12).contains(value / 100 % 100), (1...31).contains(value % 100) {
      return [Number(value: value / 10_000, digits: 4), two(value / 100 % 100), two(value % 100)]
    }
    return [two(value / 1_000_000), two(value / 10_000 % 100), Number(value: value % 10_000, digits: 4)]
  }

  private static func ordered(_ three: [Number], _ order: FieldDefinition.DateOrder) -> [Candidate] {
    func make(_ year: Number, _ month: Number, _ day: Number) -> Candidate {
      // Some print 00 for a day or month that is not known.
      Candidate(year: year, month: month.value == 0 ? nil : month, day: day.value == 0 ? nil : day)
    }
    guard three.allSatisfy({ $0.digits <= 4 }) else { return [] }
    if three[0].digits == 4 { return [make(three[0], three[1], three[2])] }
    guard three[2].digits == 4 || three[2].digits == 2 || order == .yearMonthDay else { return [] }
    let isFourDigits = three[2].digits == 4
    switch order {
    case .yearMonthDay where !isFourDigits: return [make(three[0], three[1], three[2])]
    case .monthDayYear: return [make(three[2], three[0], three[1])]
    default: return [make(three[2], three[1], three[0])]
    }
  }

  private static func resolve(_ candidate: Candidate, role: Role, reference: MRZCalendarDate) -> Int? {
    let year = candidate.year
    if year.digits == 4 { return year.value }
    guard year.digits == 2 else { return nil }
    let full = reference.year / 100 * 100 + year.value
    switch role {
    case .birth, .issue, .other:
      let day = (full, candidate.month?.value ?? 1, candidate.day?.value ?? 1)
      return day > (reference.year, reference.month, reference.day) ? full - 100 : full
    case .expiry:
      if full >= reference.year + 50 { return full - 100 }
      return full < reference.year - 50 ? full + 100 : full
    }
  }
}
