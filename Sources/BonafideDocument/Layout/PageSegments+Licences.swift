internal import BonafideCore
internal import BonafideLanguage

/// Lines of North American licences as their labels can be found in.
extension PageSegments {
  /// The lines with gaps where small print touches what stands beside it: the number of an entry its word
  /// (`4dDLN`, `₁SAMPLE`), a word its number (`No8140813640`).
  func parted(_ lines: [TextLine]) -> [TextLine] {
    guard !entries.abbreviations.isEmpty else { return lines }
    return lines.map { line in
      let text = Self.parted(line.text)
      return text == line.text ? line : TextLine(text: text, confidence: line.confidence, quad: line.quad)
    }
  }

  private static func parted(_ text: String) -> String {
    let letters = text.prefix(200).map { plain[$0] ?? $0 }
    let words = letters.split(separator: " ").enumerated().map { place, word in
      let word = partedNumber(word)
      return place == 0 ? partedEntry(word) : word
    }
    return words.joined(separator: " ")
  }

  private static let plain: [Character: Character] = [
    "₁": "1", "₂": "2", "₃": "3", "₄": "4", "₅": "5", "₈": "8", "，": ",",
  ]

  /// Fewest digits of a number that a word touches.
  private static let leastOfNumber = 4

  /// A word and the number that touches it: `IdentifierH576-3946`.
  private static func partedNumber(_ word: ArraySlice<Character>) -> String {
    let place = word.indices.dropFirst(2).first { place in
      word[place - 1].isLowercase && (word[place].isUppercase || word[place].isNumber)
        && word[place...].count(where: \.isNumber) >= leastOfNumber
    }
    guard let place, !word[..<place].contains(where: \.isNumber) else { return String(word) }
    return "\(String(word[..<place])) \(String(word[place...]))"
  }

  /// Endings of counted streets, which are no words behind the number of an entry.
  private static let ordinals: Set<String> = ["ST", "ND", "RD", "TH"]

  /// The number of an entry and the word that touches it; a number that holds letters further on stays one.
  private static func partedEntry(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count) else { return text }
    let letter = text.dropFirst(digits.count).prefix(1).filter("abcd".contains)
    let rest = text.dropFirst(digits.count + letter.count)
    let word = rest.prefix(while: \.isLetter)
    let isWord = word.first?.isUppercase == true ? word.count > 1 : word.first == "l" && word.count > 2
    let isWhole = !rest.dropFirst(word.count).contains(where: \.isLetter) || rest.dropFirst(word.count).first == "#"
    guard isWord, isWhole || rest.contains(" "), !ordinals.contains(word.uppercased()) else { return text }
    return "\(digits)\(letter) \(rest)"
  }

  /// The lines of an address, by number: no word of them is an abbreviation, as `LN` and `END` may seem, and the number
  /// of the house none of an entry.
  func postalLines(_ lines: [TextLine]) -> Set<Int> {
    guard !entries.abbreviations.isEmpty else { return [] }
    let parts = tables.states.flatMap(\.subdivisions.keys)
    guard let address = PostalAddress.find(in: lines, parts: Set(parts)) else { return [] }
    return Set(lines.indices.filter { address.contains(lines[$0]) && !lines[$0].text.hasPrefix("8 ") })
  }
}
