internal import BonafideCore
internal import BonafideMRZ

/// Texts that are a date and nothing else.
enum LoneDate {
  /// The day of a text that is a date with all four digits of its year and nothing else: `12.03.2019`, `2019-03-12`.
  static func inNumbers(_ text: String) -> MRZCalendarDate? {
    guard isInNumbers(text) else { return nil }
    let parts = text.split { !$0.isNumber }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    return parts[0].count == 4
      ? MRZCalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
      : MRZCalendarDate(year: numbers[2], month: numbers[1], day: numbers[0])
  }

  /// Characters of the longest date in numbers: `12 . 03 . 2019`.
  private static let longestDate = 14

  /// Whether a text is a day, month and year in numbers, the year in four digits, and nothing else.
  static func isInNumbers(_ text: String) -> Bool {
    guard text.count <= longestDate, text.allSatisfy({ ($0.isASCII && $0.isNumber) || "./- ".contains($0) }) else {
      return false
    }
    let lengths = text.split { !$0.isNumber }.map(\.count)
    guard lengths.count == 3, lengths[1] <= 2 else { return false }
    return lengths[0] <= 2 && lengths[2] == 4 || lengths[0] == 4 && lengths[2] <= 2
  }

  /// Whether a text is no longer than a date alone: `Law of 12.03.2019 (No. 4)` holds one.
  static func hasLength(_ text: String) -> Bool {
    text.count(where: \.isLetter) <= ofDate.letters && text.count(where: \.isNumber) <= ofDate.digits
  }

  /// Most letters beside the digits of a date: two names of its month; and most digits.
  private static let ofDate = (letters: 9, digits: 8)
}
