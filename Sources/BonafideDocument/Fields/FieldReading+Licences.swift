internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Finds fields of North American licences by their form, where numbers and abbreviations are too small to be read.
extension FieldReading {
  /// Finds the address, which ends in a postal code, and the names above it, as mail is addressed (USPS Publication
  /// 28).
  ///
  /// - Parameter told: fields known by labels and numbers; none of them is found again.
  /// - Returns: nothing for other documents.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func licenceFields(beside told: [DocumentField]) throws -> [DocumentField] {
    guard page.isNorthAmericanLicence, let tables = layout?.tables,
      let state = tables.state(of: definition.country)
    else { return [] }
    let names = Set(told.map(\.name))
    var found: [DocumentField] = []
    if !names.contains("documentNumber"), let field = try loneNumber(beside: told) { found.append(field) }
    let address = PostalAddress.find(in: lines, parts: PostalAddress.parts(of: state))
    if !names.contains("address"), let address, let field = try postalAddress(address) { found.append(field) }
    let anchor = address ?? PostalAddress.street(in: lines).map { [$0] }
    return found + (try licenceNames(at: anchor, beside: told + found, tables))
  }

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
  private mutating func loneNumber(beside told: [DocumentField]) throws -> DocumentField? {
    guard let form = layout?.candidates.form else { return nil }
    let taken = told.compactMap { $0.box?.pixels(in: size) }
    let numbers = lines.filter { line in
      line.confidence >= Self.sureNumber && Self.isNorthAmericanNumber(line.text)
        && !form.isDate(line.text, "birthDate") && !Self.beginsAsEntry(line.text)
        && !taken.contains { line.box.share(inside: $0) > 0.5 }
    }.sorted { $0.box.height > $1.box.height }
    guard let line = numbers.first,
      numbers.dropFirst().allSatisfy({ line.box.height >= Self.larger * $0.box.height })
    else { return nil }
    let zone = FieldDefinition(name: "documentNumber", kind: .documentNumber)
    let piece = FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))
    guard let best = try read([piece], zone: zone, pattern: nil), best.value.isWellFormed else { return nil }
    return field(zone, best, pieces: [piece], placement: DocumentField.formPlacement)
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

  private mutating func postalAddress(_ address: [TextLine]) throws -> DocumentField? {
    let zone = FieldDefinition(name: "address", kind: .address, maximumLineCount: FieldForm.lineCount(.address))
    let pieces = address.map { FieldPiece(box: OrientedBox(reading: $0.quad), seed: ($0.text, $0.confidence)) }
    guard var best = try read(pieces, zone: zone, pattern: nil) else { return nil }
    let spelled = PostalAddress.spelled(best.value.text)
    if spelled != best.value.text {
      best.value = FieldValue(spelled, zone: zone, pattern: nil, country: definition.country, reference: day)
    }
    if let tables = layout?.tables,
      let rest = PostalAddress.withoutEntry(best.value.text, of: address, in: lines, tables: tables)
    {
      best.value = FieldValue(rest, zone: zone, pattern: nil, country: definition.country, reference: day)
    }
    return field(zone, best, pieces: pieces)
  }
}
