/// Folds characters of numbers that readers confuse.
package enum LookalikeText {
  private static let digits: [Character: Character] = [
    "O": "0", "D": "0", "Q": "0", "I": "1", "L": "1", "Z": "2", "S": "5", "G": "6", "B": "8",
  ]

  /// Letters and digits in capitals; letters that look like a digit become that digit.
  package static func folded(_ text: String) -> String {
    String(text.uppercased().filter { $0.isLetter || $0.isNumber }.map { digits[$0] ?? $0 })
  }
}
