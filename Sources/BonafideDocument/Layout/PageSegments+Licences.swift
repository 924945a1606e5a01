internal import BonafideCore
internal import BonafideLanguage

/// Lines of North American licences as their labels can be found in.
extension PageSegments {
  /// The lines with gaps where small print touches what stands beside it: the number of an entry its word
  /// (`4dDLN`, `₁SAMPLE`), a word its number (`No8140813640`).
  func parted(_ lines: [TextLine]) -> [TextLine] {
    guard !entries.abbreviations.isEmpty else { return lines }
    return lines.map { line in
      let text = parted(line.text)
      return text == line.text ? line : TextLine(text: text, confidence: line.confidence, quad: line.quad)
    }
  }

  private func parted(_ text: String) -> String {
    let letters = text.prefix(200).map { Self.plain[$0] ?? $0 }
    let words = letters.split(separator: " ").enumerated().flatMap { place, word in
      let pieces = place == 0 ? partedEntry(word) : [word]
      return pieces.map(Self.partedNumber)
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

  /// The number of an entry and the word that touches it, as in `4dDLN`, `1SAMPLE` and `5DD1234567890`.
  ///
  /// A number that holds letters, as `07SBA56789`, is one.
  private func partedEntry(_ text: ArraySlice<Character>) -> [ArraySlice<Character>] {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), digits.first != "0" else { return [text] }
    let letter = text.dropFirst(digits.count).prefix(1).filter("abcd".contains)
    let rest = text.dropFirst(digits.count + letter.count)
    let word = rest.prefix(while: \.isLetter)
    let tail = rest.dropFirst(word.count)
    let isWord = word.first?.isUppercase == true ? word.count > 1 : word.first == "l" && word.count > 2
    let isNumber =
      tail.contains(where: \.isNumber) && letter.isEmpty
      && entries.abbreviations[String(word).uppercased()] == nil
    guard isWord, !isNumber, !Self.ordinals.contains(String(word).uppercased()) else { return [text] }
    return [text.prefix(digits.count + letter.count), rest]
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
