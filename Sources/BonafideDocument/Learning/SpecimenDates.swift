internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ

/// The order in which a specimen prints the parts of its dates, if one of them decides it.
struct SpecimenDates {
  /// The order that all settled dates of the page have; nil where none settles it, or two contradict each other.
  let order: FieldDefinition.DateOrder?

  /// Settles the order by the dates of specimens.
  ///
  /// - Parameters:
  ///   - labels: the labels of the page with their values.
  ///   - zones: the fields of the zone of each specimen, whose days tell 05.04. from 04.05.; nil where it has none.
  init(_ labels: [SpecimenLines.Label], zones: [MRZFields?]) {
    let dates = labels.filter { $0.entry.kind == .date }
    let found = zones.enumerated().flatMap { index, zone in
      dates.compactMap { label in
        let day =
          label.entry.name == "birthDate" ? zone?.birthDate : label.entry.name == "expiryDate" ? zone?.expiryDate : nil
        let texts = label.readings.compactMap { $0.indices.contains(index) ? $0[index] : nil }
        return Self.order(of: texts.joined(separator: " "), month: day?.month, day: day?.day)
      }
    }
    order = Set(found).count == 1 ? found.first : nil
  }

  /// The order of one date.
  ///
  /// - Parameters:
  ///   - text: the printed date.
  ///   - month: 1...12 as known from elsewhere, nil if not.
  ///   - day: 1...31 as known from elsewhere, nil if not.
  /// - Returns: nil where the text leaves it open: 05.04.2020.
  static func order(of text: String, month: Int? = nil, day: Int? = nil) -> FieldDefinition.DateOrder? {
    let runs = text.split { !($0.isASCII && $0.isNumber) }
    let numbers = runs.compactMap { Int($0) }
    guard numbers.count == runs.count, let first = numbers.first, runs.allSatisfy({ $0.count <= 4 }) else { return nil }
    if numbers.count == 2, text.count(where: \.isLetter) >= 3, runs[0].count <= 2, (1...31).contains(first) {
      return text.first { $0.isLetter || $0.isNumber }?.isLetter == true ? .monthDayYear : .dayMonthYear
    }
    guard numbers.count == 3 else { return nil }
    if runs[0].count == 4 { return .yearMonthDay }
    // A last number that may be a day leaves `25.09.17` open.
    guard runs[2].count == 4 || numbers[2] > 31 else { return nil }
    let second = numbers[1]
    if (13...31).contains(first), (1...12).contains(second) { return .dayMonthYear }
    if (13...31).contains(second), (1...12).contains(first) { return .monthDayYear }
    guard let month, let day, month != day else { return nil }
    if (first, second) == (day, month) { return .dayMonthYear }
    return (first, second) == (month, day) ? .monthDayYear : nil
  }
}
