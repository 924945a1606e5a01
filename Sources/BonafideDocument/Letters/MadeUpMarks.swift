/// Takes marks off letters that a closer look put on them and that the page's own sure reading has not: fine lines of
/// the paper above a letter look like a mark, as in `BUDAPÉST` for `BUDAPEST`.
///
/// Only marks that the recognizer knows well count; rarer ones it often overlooks.
enum MadeUpMarks {
  private static let bare: [Character: Character] = [
    "Á": "A", "É": "E", "Í": "I", "Ó": "O", "Ú": "U", "Ä": "A", "Ö": "O", "Ü": "U",
  ]

  /// A text with bare letters where a surer reading has them.
  ///
  /// - Parameters:
  ///   - text: what was read closely.
  ///   - sure: the page's own reading of the same line.
  /// - Returns: nil where nothing changes, or the readings differ in more than marks.
  static func removed(from text: String, by sure: String) -> String? {
    let (letters, others) = (Array(text), Array(sure))
    guard letters.count == others.count, letters != others, MonthNames.folded(text) == MonthNames.folded(sure) else {
      return nil
    }
    var result = letters
    for (index, letter) in letters.enumerated() where letter != others[index] {
      if bare[letter] == others[index] { result[index] = others[index] }
    }
    return result == letters ? nil : String(result)
  }
}
