internal import BonafideCatalogue
internal import BonafideCore

/// The entries of licences in a line: their numbers and abbreviations.
extension PageSegments {
  /// Numbered labels, several of which may stand on one line: `4a. 12.03.2019 4c. MAGISTRAT`.
  func numberSpans(of characters: [Character]) -> [Span] {
    guard !entries.numbers.isEmpty else { return [] }
    var spans: [Span] = []
    var place = 0
    while place < characters.count {
      let isStart = place == 0 || characters[place - 1] == " "
      if isStart, let length = numberLength(characters, place) {
        let key = String(characters[place..<place + length]).lowercased().filter { $0.isLetter || $0.isNumber }
        if let fields = entries.numbers[key] {
          let isClear = spans.isEmpty && place == 0 && length > 1
          spans.append(
            Span(
              range: place..<place + length,
              label: PageLabel(
                fields: fields, quality: isClear ? 1 : 0.7, isDefined: definition != nil, isNumber: true)))
          place += length
          continue
        }
      }
      place += 1
    }
    return spans
  }

  /// The abbreviations of licences' entries in a line, wherever they stand: `15 SEX F 16 HGT 5'-06"`.
  ///
  /// The entry's number may touch its word, and the word its value: `4dDLN`, `DOB08/31/1977`.
  func abbreviationSpans(of characters: [Character]) -> [Span] {
    guard !entries.abbreviations.isEmpty else { return [] }
    var spans: [Span] = []
    for word in characters.indices.split(whereSeparator: { characters[$0] == " " }) {
      guard let start = word.first, let last = word.last else { continue }
      let end = last + 1
      let length = numberPrefix(characters[start..<end])
      let letters = characters[start + length..<end].prefix { $0.isLetter || $0 == "." }
      let key = String(letters.filter { $0 != "." })
      if let before = spans.last, before.range.upperBound == start - 1,
        LicenceEntries.follows(key.uppercased(), before.label.fields),
        // `EXP  DATE OF BIRTH`
        !Self.goesOn(with: "OF", characters[end...])
      {
        let isGlued = characters[letters.endIndex..<end].contains(where: \.isNumber)
        spans[spans.count - 1].range = before.range.lowerBound..<(isGlued ? letters.endIndex : end)
        continue
      }
      let rest = characters[letters.endIndex..<end]
      let number = Self.entryNumber(before: start, in: characters)
      let followsName = spans.last?.label.fields.first.map(FieldForm.kind) == .name
      let isFirst = start == 0 || number != nil || followsName
      // A word in small letters is one only behind its number, or before one.
      let isBeforeNumber = end + 1 < characters.count && characters[end + 1].isNumber
      guard
        let fields = entries.fields(
          of: String(letters), before: String(rest), isFirst: isFirst,
          isBesideNumber: number != nil || Self.isLongNumber(characters[letters.endIndex...])),
        letters.first?.isUppercase == true || number != nil || length > 0 || isBeforeNumber
      else { continue }
      let from = number.flatMap { Self.isEntry(characters[$0..<start], of: fields) ? $0 : nil } ?? start
      // `DL#12345678`, `DLN:W 096 185 735`
      let isParted = rest.first.map { "#:".contains($0) } ?? false
      let isGlued = rest.contains(where: \.isNumber)
      // `HGT/HAUT` is one label in two languages.
      let isNumber = ["documentNumber", "documentDiscriminator"].contains(fields.first) && Self.isLongNumber(rest)
      guard !isGlued || key.count > 2 || isParted || isNumber,
        !rest.contains(where: \.isLetter) || isGlued || isParted || rest.first == "/"
      else { continue }
      spans.append(
        Span(
          range: from..<(isParted ? letters.endIndex + 1 : isGlued ? letters.endIndex : end),
          label: PageLabel(fields: fields, quality: 1, isDefined: false, isNumber: false)))
    }
    return spans
  }

  /// Fewest digits of a licence's number behind `ID`.
  private static let longNumber = 6

  private static func isLongNumber(_ characters: ArraySlice<Character>) -> Bool {
    characters.count(where: \.isNumber) >= longNumber
      && characters.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase || " -".contains($0)) }
      // `CARD 123456789` holds a word.
      && characters.split(separator: " ").allSatisfy { $0.count <= 2 || $0.contains(where: \.isNumber) }
      && !PostalAddress.isOfMail(String(characters.drop { $0 == " " }))
  }

  private static func goesOn(with word: String, _ characters: ArraySlice<Character>) -> Bool {
    characters.drop { $0 == " " }.prefix { $0 != " " }.elementsEqual(word)
  }

  /// Whether a number belongs to a field's entry: otherwise it is the value before it, as in `CLASS 5 ISS`.
  private static func isEntry(_ text: ArraySlice<Character>, of fields: [String]) -> Bool {
    let number = String(text.filter { $0.isNumber || $0.isLetter })
    let isClear = number.last?.isLetter == true || (10...19).contains(Int(number) ?? 0)
    return isClear || fields.first.flatMap { LicenceEntries.numbersOfFields[$0] } == number
  }

  /// Where the word before begins, if it is the number of an entry: `16` before `HGT`, `4a` before `ISS`.
  private static func entryNumber(before start: Int, in characters: [Character]) -> Int? {
    let head = characters[..<start].reversed().drop { $0 == " " }
    let word = head.prefix { $0 != " " }.reversed()
    let digits = word.prefix { $0.isNumber }.count
    guard (1...2).contains(digits), word.dropFirst(digits).allSatisfy({ "abcd.".contains($0) }), word.count <= 4 else {
      return nil
    }
    return head.count - word.count
  }

  /// How many characters at the start of a word are the number of an entry, before letters: 2 of `4dDLN`, else 0.
  private func numberPrefix(_ word: ArraySlice<Character>) -> Int {
    let digits = word.prefix { $0.isNumber }
    guard (1...2).contains(digits.count), digits.endIndex < word.endIndex else { return 0 }
    let letter = word[digits.endIndex]
    return digits.count + (letter.isLowercase && "abcd".contains(letter) ? 1 : 0)
  }

  /// The length of `4a.`, `5.` or `4b`; nil where no numbered label stands.
  private func numberLength(_ characters: [Character], _ start: Int) -> Int? {
    var end = start
    while end < characters.count, end < start + 2, characters[end].isNumber { end += 1 }
    guard end > start else { return nil }
    // `512.03.2019`: the small number of an entry may touch its date.
    if start == 0, WholeDate.isWhole(characters.dropFirst()) { return 1 }
    // `1SAMPLE`: on North American licences the small number often touches the name.
    if !entries.abbreviations.isEmpty, start == 0, end == 1,
      characters.dropFirst().prefix(2).count(where: { $0.isLetter && !$0.isLowercase }) == 2
    {
      return 1
    }
    let hasLetter = end < characters.count && "abcd".contains(characters[end].lowercased())
    if hasLetter { end += 1 }
    if end < characters.count, [".", ")", ","].contains(characters[end]) {
      // `1.2.1980` is a date, `3.14.07.1981` an entry and a date whose gap was not read.
      let parts = characters[(end + 1)...].prefix { $0.isNumber || $0 == "." }.split(separator: ".")
      if !hasLetter, parts.count == 2, characters[end + 1].isNumber { return nil }
      return end + 1 - start
    }
    // Where the point is not printed, or not read, a lone digit counts only before the line's other text.
    if !hasLetter, definition == nil, start == 0, end == 1, end + 1 < characters.count, characters[end] == " " {
      return 1
    }
    guard hasLetter else { return nil }
    return end == characters.count || characters[end] == " " || characters[end].isNumber ? end - start : nil
  }
}
