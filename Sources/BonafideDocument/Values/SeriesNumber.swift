/// Numbers that are printed in two halves with the word for a number between them: `HD NR 198025`, behind the word for
/// a series.
enum SeriesNumber {
  /// The words that stand between, in capitals.
  private static let words: Set<String> = ["NR", "NO", "Nº", "N°", "№"]
  private static let length = (series: 1...4, number: 5...9)

  /// The number without the word; nil where a text has another form.
  static func joined(_ text: String) -> String? {
    let parts = text.split { " .:".contains($0) }
    guard parts.count == 3, words.contains(parts[1].uppercased()), length.series.contains(parts[0].count),
      parts[0].allSatisfy({ $0.isUppercase || $0.isNumber }), length.number.contains(parts[2].count),
      parts[2].allSatisfy(\.isNumber)
    else { return nil }
    return "\(parts[0]) \(parts[2])"
  }
}
