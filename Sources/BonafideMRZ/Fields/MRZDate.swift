/// A date of a zone, perhaps partly unknown, its year resolved against a reference date.
///
/// Doc 9303-3, 4.8: `YYMMDD`, with `<` for what is unknown. Some issuers write `00` for an unknown month or day
/// instead; both read as nil.
public struct MRZDate: Sendable, Hashable, CustomStringConvertible {
  /// The six characters as they stand.
  public let raw: String
  /// All four digits, nil if unknown.
  public let year: Int?
  /// 1...12, nil if unknown or impossible.
  public let month: Int?
  /// 1...31, nil if unknown or impossible.
  public let day: Int?
  /// False if a part is neither digits nor unknown, or if no calendar has the date.
  public let isPossible: Bool

  /// The whole date, nil if a part is unknown or impossible.
  public var calendarDate: MRZCalendarDate? {
    guard isPossible, let year, let month, let day else { return nil }
    return MRZCalendarDate(year: year, month: month, day: day)
  }

  /// True if nothing of the date is known.
  public var isUnknown: Bool { year == nil && month == nil && day == nil && isPossible }

  /// Creates a date to compose; nil for what is unknown.
  public init(year: Int?, month: Int?, day: Int?) {
    let text = [year.map { pad(abs($0 % 100), 2) }, month.map { pad($0, 2) }, day.map { pad($0, 2) }]
    self.raw = text.map { $0 ?? "<<" }.joined()
    self.year = year
    self.month = month
    self.day = day
    let isMonth = month.map { (1...12).contains($0) } ?? true
    let isDay = day.map { $0 >= 1 && $0 <= MRZCalendarDate.days(year: year, month: month ?? 1) } ?? true
    self.isPossible = isMonth && isDay && (year.map { (1...9999).contains($0) } ?? true)
  }

  /// Which century the two digits of a year mean.
  enum Window {
    /// Not after the reference date, and less than a hundred years before it.
    case birth(MRZCalendarDate)
    /// At most this many years after the reference date's year, and less than a hundred before that.
    case expiry(MRZCalendarDate, yearsAhead: Int)
  }

  /// Reads six characters; anything may stand in them.
  init(_ bytes: some Collection<UInt8>, window: Window) {
    let bytes = Array(bytes)
    self.raw = String(decoding: bytes, as: UTF8.self)
    let parts = [0, 2, 4].map { index in Self.number(bytes, index) }
    var isPossible = bytes.count == 6 && !parts.contains(.bad)
    var month = parts[1].value
    var day = parts[2].value
    if month == 0 { month = nil }
    if day == 0 { day = nil }
    if let value = month, value > 12 {
      month = nil
      isPossible = false
    }
    let year = parts[0].value.map { Self.resolve($0, month: month, day: day, window: window) }
    if let value = day, value > MRZCalendarDate.days(year: year, month: month ?? 1) {
      day = nil
      isPossible = false
    }
    self.year = year
    self.month = month
    self.day = day
    self.isPossible = isPossible
  }

  /// Never shows the date, which is personal.
  public var description: String {
    "MRZDate(\(isPossible ? (calendarDate == nil ? "partial" : "full") : "impossible"))"
  }

  private enum Part: Equatable {
    case number(Int)
    case unknown
    case bad

    var value: Int? {
      if case .number(let value) = self { value } else { nil }
    }
  }

  private static func number(_ bytes: [UInt8], _ index: Int) -> Part {
    guard index + 1 < bytes.count else { return .bad }
    let (tens, ones) = (bytes[index], bytes[index + 1])
    if tens == MRZAlphabet.filler, ones == MRZAlphabet.filler { return .unknown }
    guard MRZCharacterClass(of: tens) == .digit, MRZCharacterClass(of: ones) == .digit else { return .bad }
    return .number(MRZAlphabet.value(of: tens) * 10 + MRZAlphabet.value(of: ones))
  }

  private static func resolve(_ year: Int, month: Int?, day: Int?, window: Window) -> Int {
    switch window {
    case .birth(let reference):
      let candidate = reference.year / 100 * 100 + year
      let isFuture = (candidate, month ?? 1, day ?? 1) > (reference.year, reference.month, reference.day)
      return isFuture ? candidate - 100 : candidate
    case .expiry(let reference, let yearsAhead):
      let last = reference.year + yearsAhead
      let candidate = last / 100 * 100 + year
      return candidate > last ? candidate - 100 : candidate
    }
  }
}
