internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Numbers of North American licences, and the forms of their fields.
extension FieldPlaces {
  /// The fields in the forms of North American licences; those of other documents unchanged.
  ///
  /// A number under `ID` is the licence's, without the small print of the next entry; no name ends in a comma.
  func inLicenceForm(_ fields: [DocumentField]) -> [DocumentField] {
    guard page.isNorthAmericanLicence else { return fields }
    let isUnderID = layout?.values["personalNumber"]?.labelText?.filter(\.isLetter).uppercased() == "ID"
    let takesNumber = isUnderID && !fields.contains { $0.name == "documentNumber" }
    return fields.map { field in
      var field = field
      if field.name == "personalNumber", takesNumber { field.name = "documentNumber" }
      switch field.name {
      case "documentNumber":
        field.value = Self.licenceNumber(field.value)
      case "categories" where field.value == "0":
        // No class is a zero; operators' is an O.
        field.value = "O"
      case "surname", "givenNames":
        while field.value.last == "," { field.value.removeLast() }
      default: break
      }
      return field
    }
  }

  /// Fewest digits of a licence's number.
  private static let leastOfNumber = 5

  /// A number without what was read with it, a word before it and the entry of the class behind it: `No. W9734303`,
  /// `R1064765 9CLR`, `D 429 057 634 9c F`.
  ///
  /// Letters alone at its end may be of the number.
  static func licenceNumber(_ text: String) -> String {
    var kept = text.split(separator: " ")[...]
    if let entry = kept.dropFirst().firstIndex(where: {
      $0.uppercased().hasPrefix("9C") && $0.dropFirst().allSatisfy(\.isLetter)
    }) {
      kept = kept[..<entry]
    }
    while let first = kept.first, first.hasSuffix("."), !first.contains(where: \.isNumber) { kept.removeFirst() }
    let number = kept.joined(separator: " ")
    return number.count(where: \.isNumber) >= leastOfNumber ? number : text
  }

  /// The number of a licence: fewest digits, most letters, and lengths; a number of one word may have as many letters
  /// as digits.
  private static let number = (digits: 6, letters: 3, lengths: 7...20, ofWord: 5)
  /// The licence's number is at least this many times as high as every other number: the number of the card is small
  /// print.
  private static let larger = 1.2

  /// The number of a licence that no word announces: the only one of the page that no field took, or the largest.
  func loneNumber(beside told: [DocumentField]) -> TextLine? {
    guard let form = layout?.candidates.form else { return nil }
    let taken = told.compactMap { $0.box?.pixels(in: page.size) }
    let numbers = page.lines.filter { line in
      line.confidence >= Self.sureNumber && Self.isNorthAmericanNumber(line.text)
        && !form.isDate(line.text, "birthDate") && !Self.beginsAsEntry(line.text)
        && !taken.contains { line.box.share(inside: $0) > 0.5 }
    }.sorted { $0.box.height > $1.box.height }
    guard let line = numbers.first,
      numbers.dropFirst().allSatisfy({ line.box.height >= Self.larger * $0.box.height })
    else { return nil }
    return line
  }

  private static let sureNumber = 0.9

  /// Whether a line begins with the abbreviation of an entry: `DD 1234567890123456` is no licence's number.
  private static func beginsAsEntry(_ text: String) -> Bool {
    let word = text.prefix { $0 != " " }
    return word.count < text.count && LicenceEntries.northAmerican.abbreviations[word.uppercased()] != nil
  }

  /// Whether a text has the form of a North American licence's number, and is no telephone and no date that small print
  /// touches.
  private static func isNorthAmericanNumber(_ text: String) -> Bool {
    let (digits, letters) = (text.count(where: \.isNumber), text.count(where: \.isLetter))
    let isWord = !text.contains(" ") && digits >= number.ofWord && letters <= digits
    return number.lengths.contains(text.count)
      && text.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase || "- ".contains($0)) }
      && (digits >= number.digits && letters <= number.letters || isWord)
      && !PostalAddress.isOfMail(text) && !WholeDate.isWhole(text.suffix(10))
  }
}
