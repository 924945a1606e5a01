/// Letters and digits that readers confuse.
package enum LookalikeText {
  /// The digits that letters of numbers look like.
  ///
  /// Those of `MRZConfusion` without A (4) and T (7): here no check digit decides, so fewer numbers must become one.
  static let digits: [Character: Character] = [
    "O": "0", "D": "0", "Q": "0", "I": "1", "L": "1", "Z": "2", "S": "5", "G": "6", "B": "8",
  ]

  /// The letters that are meant by digits within words.
  static let letters: [Character: Character] = ["0": "O", "1": "I", "5": "S", "8": "B"]

  /// Letters and digits in capitals; letters that look like a digit become that digit.
  package static func folded(_ text: String) -> String {
    String(text.uppercased().filter { $0.isLetter || $0.isNumber }.map { digits[$0] ?? $0 })
  }
}
