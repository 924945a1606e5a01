internal import BonafideCore
public import BonafideMRZ

/// A fictitious person with a fictitious passport of Utopia.
public struct UtopiaPerson: Sendable, Hashable {
  /// As printed, in capitals or not.
  public var surname: String
  /// As printed, with spaces between names.
  public var givenNames: String
  /// The passport's number, at most nine letters and digits.
  public var documentNumber: String
  /// The day of birth.
  public var birthDate: MRZCalendarDate
  /// The sex as in the zone.
  public var sex: MRZSex
  /// The day on which the passport was issued.
  public var issueDate: MRZCalendarDate
  /// The last day on which it is valid.
  public var expiryDate: MRZCalendarDate

  /// Invents a person; the passport was issued within the five years before `today` and is valid for ten.
  public init(seed: UInt64, today: MRZCalendarDate) {
    var random = SplitMix64(seed: seed)
    surname = Self.surnames[Int.random(in: 0..<Self.surnames.count, using: &random)]
    let letters = Array("CFGHJKLMNPRTVWXYZ")
    documentNumber =
      "U" + String((0..<2).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
      + String((0..<6).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
    sex = Bool.random(using: &random) ? .female : .male
    let names = sex == .female ? Self.femaleNames : Self.maleNames
    givenNames = names[Int.random(in: 0..<names.count, using: &random)]
    birthDate = Self.day(Int.random(in: 20...65, using: &random), before: today, using: &random)
    issueDate = Self.day(Int.random(in: 1...5, using: &random), before: today, using: &random)
    expiryDate = MRZCalendarDate(year: issueDate.year + 10, month: issueDate.month, day: issueDate.day) ?? issueDate
  }

  /// Some day of the year that lies so many years before today's; days up to the 28th exist in every month.
  private static func day(
    _ years: Int, before today: MRZCalendarDate, using random: inout SplitMix64
  ) -> MRZCalendarDate {
    let (month, day) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...28, using: &random))
    return MRZCalendarDate(year: max(1, today.year - years), month: month, day: day) ?? today
  }

  private static let surnames = [
    "RAPHAEL", "HYTHLODAY", "AMAUROT", "SYPHOGRANT", "ANYDER", "TRANIBORE", "ABRAXA", "ADEMUS", "ZAPOLET", "MACARIA",
  ]
  private static let femaleNames = ["ANNA MARIA", "LENA", "UTE KLARA", "MIRA", "ELENA SOFIA", "NORA"]
  private static let maleNames = ["TOMAS", "JAN PAVEL", "OSKAR", "PETER", "EMIL KARL", "DAVID"]
}
