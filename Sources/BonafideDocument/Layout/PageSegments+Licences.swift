internal import BonafideCore
internal import BonafideLanguage

/// Lines of North American licences as their labels can be found in.
extension PageSegments {
  /// The lines, with spaces added where small print touches its neighbor: an entry's number its word (`4dDLN`,
  /// `₁SAMPLE`), or a word its number (`No8140813640`).
  func parted(_ lines: [TextLine]) -> [TextLine] {
    guard !entries.abbreviations.isEmpty else { return lines }
    return lines.map { line in
      let text = parted(line.text)
      return text == line.text ? line : line.with(text: text)
    }
  }

  private func parted(_ text: String) -> String {
    if let label = BilingualLabels.label(of: text) { return label }
    let letters = Self.withNumberSign(Self.withoutStroke(String(text.prefix(200).map { Self.plain[$0] ?? $0 })))
    let words = letters.split(separator: " ").enumerated().flatMap { place, word in
      let word = ArraySlice(word)
      let pieces =
        place == 0
        ? Self.partedIdentifier(word) ?? partedBothNames(word)
          ?? partedEntry(spelledEntry(word)).flatMap(Self.partedName)
        : [word]
      return pieces.flatMap(Self.partedColon).flatMap(Self.partedLook).flatMap(Self.partedLetters)
        .map(Self.partedNumber)
    }
    return LicenceSpelling.spelled(Self.spelledStart(words)).joined(separator: " ")
  }

  /// A line with the sign for a number written out: `License #999999999`, which is `License No 999999999`.
  private static func withNumberSign(_ text: String) -> String {
    text.replacing(/^((?:[Dd][A-Za-z']+ )?(?i:licen[sc]e)) ?# ?(?=[A-Z0-9]|$)/) { "\($0.1) No " }
  }

  /// A line without a stroke behind its date: `04/10/2014/`.
  private static func withoutStroke(_ text: String) -> String {
    text.contains(/\d[\/.-]\d\d[\/.-]\d{4}[\/.-]$/) ? String(text.dropLast()) : text
  }

  /// The numbers of both names and the family name that touches them: `1,2DOE`, below which the given names stand.
  private func partedBothNames(_ word: ArraySlice<Character>) -> [ArraySlice<Character>]? {
    let name = word.dropFirst(3)
    guard ["1,2", "1.2"].contains(String(word.prefix(3))), name.count > 1,
      name.allSatisfy({ $0.isUppercase || "-'".contains($0) }), tables.segments(of: String(name)).isEmpty
    else { return nil }
    return [["1"], name]
  }

  /// A word with restored letters behind its entry's number, where they were read as digits: `155EX` is `15SEX`, `3D08`
  /// is `3DOB`.
  private func spelledEntry(_ word: ArraySlice<Character>) -> ArraySlice<Character> {
    let colon = word.last == ":" ? 1 : 0
    for length in 1...2 where word.prefix(length).allSatisfy(\.isNumber) {
      let rest = word.dropFirst(length).dropLast(colon)
      guard rest.contains(where: \.isLetter), rest.contains(where: \.isNumber) else { continue }
      let spelled = rest.map { LookalikeText.letters[$0] ?? $0 }
      let number = String(word.prefix(length))
      guard let field = entries.abbreviations[String(spelled).uppercased()]?.first,
        LicenceEntries.numbersOfFields[field] == number
      else { continue }
      return word.prefix(length) + spelled + word.suffix(colon)
    }
    return word
  }

  /// A label in two languages and the value that touches it: `SEX/SEXE:F`.
  private static func partedColon(_ word: ArraySlice<Character>) -> [ArraySlice<Character>] {
    guard let colon = word.firstIndex(of: ":"), colon + 1 < word.endIndex, word[..<colon].contains("/"),
      word[..<colon].allSatisfy({ $0.isLetter || $0 == "/" || $0 == "." })
    else { return [word] }
    return [word[...colon], word[(colon + 1)...]]
  }

  /// An abbreviation and the short value that touches it: `EYESHAZ`, `SEXM`.
  private static func partedLook(_ word: ArraySlice<Character>) -> [ArraySlice<Character>] {
    for label in ["EYES", "EYE", "HAIR", "SEX"] where word.starts(with: label) {
      let value = String(word.dropFirst(label.count))
      guard label == "SEX" ? ["M", "F", "X"].contains(value) : LicenceSpelling.colors.contains(value) else { continue }
      return [word.prefix(label.count), word.dropFirst(label.count)]
    }
    return [word]
  }

  /// Fewest letters of a name that its abbreviation touches.
  private static let leastOfName = 3

  /// The abbreviation of a name and the name that touches it, `LNVANDERBERG`: no word begins like that.
  private static func partedName(_ word: ArraySlice<Character>) -> [ArraySlice<Character>] {
    let name = word.dropFirst(2)
    guard ["LN", "FN"].contains(String(word.prefix(2))), name.count >= leastOfName,
      // `FNU` stands for an unknown first name.
      name.first != "U" || name.dropFirst().first?.isLetter == true,
      name.allSatisfy({ $0.isUppercase || "-',".contains($0) })
    else { return [word] }
    return [word.prefix(2), name]
  }

  /// The number `4d` and the licence's number behind it, what stands between left out: `4d.uicWDLSF88T8R375`.
  private static func partedIdentifier(_ word: ArraySlice<Character>) -> [ArraySlice<Character>]? {
    let text = String(word)
    guard let found = text.firstMatch(of: /^4[dD0][.]?(?=[A-Za-z]{0,3}[a-z#])([A-Za-z]{0,3}[a-z#])([A-Z0-9]{7,})$/),
      found.2.count(where: \.isNumber) >= leastOfIdentifier
    else { return nil }
    return [["4", "d"], ["D", "L"], word.suffix(found.2.count)]
  }

  /// Fewest digits of a number with letters.
  private static let leastOfIdentifier = 5

  /// The letters `DL` and the licence's number that touches them, `DLB8776941`.
  private static func partedLetters(_ word: ArraySlice<Character>) -> [ArraySlice<Character>] {
    let rest = word.dropFirst(2)
    guard String(word.prefix(2)) == "DL", rest.prefix(1).allSatisfy({ $0.isUppercase || $0.isNumber }),
      rest.first != "N",
      rest.dropFirst().count >= leastOfLetters, rest.dropFirst().allSatisfy(\.isNumber)
    else { return [word] }
    return [word.prefix(2), rest]
  }

  /// Fewest digits of a number behind `DL` and a letter.
  private static let leastOfLetters = 6

  /// The words of a line with `DL` and `CL` at its start where a small L was read as a capital I: `DI No: 14576715`,
  /// `9 CI: F`; Italian names begin with `DI`.
  private static func spelledStart(_ words: [String]) -> [String] {
    let place = words.first.map { $0.first?.isNumber == true && $0.count <= 2 } == true ? 1 : 0
    guard words.indices.contains(place) else { return words }
    let word = words[place]
    let letters = String(word.prefix { $0.isLetter })
    let hasColon = word.dropFirst(letters.count).first == ":"
    let isNumbered =
      words.indices.contains(place + 2) && words[place + 1].uppercased().filter(\.isLetter) == "NO"
      && words[place + 2].contains(where: \.isNumber)
    guard
      ["DI", "Di"].contains(letters) && (hasColon || word == letters && isNumbered)
        || ["CI", "Ci"].contains(letters) && hasColon
    else { return words }
    var spelled = words
    spelled[place] = "\(word.prefix(1))L\(word.dropFirst(2))"
    return spelled
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

  /// Most letters of a word that begins with `DD` and is no number.
  private static let leastOfDiscriminator = 10

  /// Endings of numbered streets, which are no words behind the number of an entry.
  private static let ordinals: Set<String> = ["ST", "ND", "RD", "TH"]

  /// The number of an entry and the word that touches it, as in `4dDLN`, `1SAMPLE` and `5DD1234567890`.
  ///
  /// A number that holds letters, as `07SBA56789`, is one.
  private func partedEntry(_ text: ArraySlice<Character>) -> [ArraySlice<Character>] {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), digits.first != "0" else { return [text] }
    let letter = text.dropFirst(digits.count).prefix(1).filter("abcd".contains)
    let rest = text.dropFirst(digits.count + letter.count)
    // `5DDWDLFBCD789GK1234567XX1101`, whose number may begin with letters.
    if digits.elementsEqual("5"), letter.isEmpty, rest.starts(with: "DD"), rest.count > Self.leastOfDiscriminator {
      return [digits, rest.prefix(2), rest.dropFirst(2)]
    }
    let word = rest.prefix(while: \.isLetter)
    let tail = rest.dropFirst(word.count)
    let isWord =
      word.first?.isUppercase == true ? word.count > 1 : word.first.map { "li".contains($0) } == true && word.count > 2
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
    let parts = tables.states.reduce(into: Set<String>()) { $0.formUnion(PostalAddress.parts(of: $1)) }
    guard let address = PostalAddress.find(in: lines, parts: parts) else { return [] }
    return Set(
      lines.indices.filter { index in
        let text = lines[index].text
        return address.contains(lines[index])
          && !(text.hasPrefix("8 ") && PostalAddress.isBehindEntry(text.dropFirst(2), of: address))
      })
  }
}
