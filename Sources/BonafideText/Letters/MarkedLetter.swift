/// A Latin letter, with or without a mark.
struct MarkedLetter: Hashable {
  /// Small, without a mark: `d` of Ď and Đ.
  let base: Character
  /// Small, with its mark; a cedilla where it is a comma below, which looks the same.
  let small: Character
  let isCapital: Bool

  /// Letters whose mark is no combining character.
  private static let crossed: [Character: Character] = ["đ": "d", "ł": "l", "ø": "o", "ħ": "h"]
  /// Letters with a comma below as they are written in other languages, with a cedilla.
  private static let cedillas: [Character: Character] = ["ș": "ş", "ț": "ţ"]

  /// - Returns: nil for what is no letter of A to Z, with or without a mark; so for ß, Æ, the dotless and the dotted i.
  init?(_ letter: Character) {
    guard letter != "İ", letter.isLetter, let small = letter.lowercased().first, letter.lowercased().count == 1 else {
      return nil
    }
    guard let base = Self.crossed[small] ?? Self.bare[small] ?? small.asciiLetter else { return nil }
    self.base = base
    self.small = Self.cedillas[small] ?? small
    isCapital = letter.isUppercase
  }

  /// The capital of a small letter.
  static func capital(of small: Character) -> Character { small.uppercased().first ?? small }

  /// Letters of Latin-1, Latin Extended-A and B's Romanian ones without their marks.
  private static let bare: [Character: Character] = {
    let letters: [(Character, String)] = [
      ("a", "áàâãäåāăą"), ("c", "çćĉċč"), ("d", "ď"), ("e", "éèêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥ"),
      ("i", "íìîïĩīĭį"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľ"), ("n", "ñńņň"), ("o", "óòôõöōŏő"), ("r", "ŕŗř"),
      ("s", "śŝşšș"), ("t", "ţťț"), ("u", "úùûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
    ]
    let pairs = letters.flatMap { base, marked in marked.map { ($0, base) } }
    return Dictionary(pairs, uniquingKeysWith: { one, _ in one })
  }()
}

extension Character {
  /// The letter itself where it is one of a to z.
  fileprivate var asciiLetter: Character? { ("a"..."z").contains(self) ? self : nil }
}
