internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// Whether a printed text has the form of a field's value.
struct FieldForm {
  let tables: LanguageTables
  let country: Country?
  let day: MRZCalendarDate
  /// In which order the page prints the parts of its dates; nil where it says nothing, or a definition does.
  let dateOrder: FieldDefinition.DateOrder?

  /// The kind of a field that is known by its name alone.
  static func kind(_ name: String) -> FieldDefinition.Kind {
    switch name {
    case "surname", "givenNames", "fullName", "birthName", "religiousName", "motherName", "fatherName", "patronymic",
      "secondSurname", "familyName", "parentsNames", "spouseName":
      .name
    case "birthDate", "issueDate", "expiryDate", "validFrom": .date
    case "sex": .sex
    case "nationality": .nationality
    case "documentNumber", "passportNumber", "recordNumber", "insuranceNumber", "institutionNumber": .documentNumber
    case "personalNumber", "taxNumber": .personalNumber
    case "accessNumber": .accessNumber
    case "address": .address
    case "birthPlace", "issuePlace", "placeOfOrigin", "birthCountry", "issuingState": .place
    case "issuer": .authority
    case "height": .height
    case "eyeColour", "hairColour": .eyeColor
    case "categories": .categories
    default: .text
    }
  }

  /// Whether a labeled text describes the document itself, which is determined by other means.
  static func isOfDocument(_ name: String) -> Bool {
    ["issuingState", "documentType", "permitType", "visaType", "holderSignature"].contains(name)
  }

  /// Whether a labeled text is not given out.
  ///
  /// A person's ethnicity does not identify the person, and is among the data that the law protects most (Regulation
  /// (EU) 2016/679, article 9).
  static func isWithheld(_ name: String) -> Bool { name == "ethnicity" }

  /// The most lines that a field of a page without a definition takes.
  static func lineCount(_ kind: FieldDefinition.Kind) -> Int {
    switch kind {
    case .address: 4
    case .authority, .name, .place, .text: 2
    default: 1
    }
  }

  /// How well a text fits a kind, 0...1: 1 for one that has its form, 0 for one that cannot be a value.
  func fit(_ text: String, _ kind: FieldDefinition.Kind, name: String) -> Double {
    let letters = text.count(where: \.isReadableLetter)
    let digits = text.count(where: \.isNumber)
    let capitals = text.count(where: \.isUppercase)
    switch kind {
    case .date:
      guard text.count <= Self.longestDate, digits > 0, let date = date(text, name) else {
        return digits >= 4 && digits > 2 * letters ? 0.2 : 0
      }
      // A lone year may be any number of four digits; a day that is not known is printed as zeros or crosses.
      return date.day != nil || digits >= 6 || text.uppercased().contains("X") ? 1 : 0.4
    case .sex:
      guard letters <= 20, digits == 0, !isNorthAmerican || SexText.isOfStandard(text) else { return 0 }
      return tables.sex(of: text, languages: tables.languages(of: country)) == nil ? 0 : 1
    case .nationality:
      if !tables.states(ofNationality: text).isEmpty { return 1 }
      return digits == 0 && letters >= 3 && letters <= 30 ? capitals > 0 && letters >= 5 ? 0.7 : 0.5 : 0
    case .documentNumber, .personalNumber:
      guard digits >= 3, digits + letters >= 5, Self.isLettered(text) || !isDate(text, name), !endsAsDate(text) else {
        return 0
      }
      return letters - capitals > 2 || text.count(where: { $0 == " " }) > 3 ? 0.2 : digits >= letters ? 1 : 0.8
    case .accessNumber: return digits == 6 && letters == 0 ? 1 : 0
    case .name: return digits == 0 && letters >= 2 ? 1 : digits <= 1 && letters >= 5 ? 0.4 : 0
    case .place:
      return letters >= 2 && !isDate(text, name) && !isRestOfDate(text) ? Self.digitsOfPlace(text) <= 2 ? 1 : 0.6 : 0
    case .authority where isNorthAmerican && Self.isIndicator(text): return 0
    case .authority where isRestOfDate(text): return 0
    case .authority: return letters >= 2 && !isDate(text, name) ? 1 : digits >= 3 && digits <= 6 ? 0.6 : 0
    case .address: return letters >= 3 && !isWholeDate(text, name) ? 1 : 0.1
    case .height:
      guard (2...4).contains(digits), letters <= 3 else { return 0 }
      return 1
    case .eyeColor: return letters >= 2 && digits == 0 && letters <= 25 ? 1 : 0
    // `SAMPLE` stands on cards that are shown as one.
    case .categories where SpecimenWord.said(by: text, isTitle: tables.isOtherWord) != nil: return 0
    case .categories:
      if isNorthAmerican {
        if isClass(text) { return 1 }
        if Self.isIndicator(text) { return 0 }
        if digits > Self.mostDigitsOfClass { return 0.2 }
      }
      return letters >= 1 && letters + digits <= 40 && capitals >= 1 ? 1 : 0
    case .text: return 0.7
    }
  }

  /// How many digits a text has but for those in brackets at its end, which name a part of the state: `PARIS 1ER (75)`.
  private static func digitsOfPlace(_ text: String) -> Int {
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return text.count(where: \.isNumber) }
    return text[..<open].count(where: \.isNumber)
  }

  /// Whether a text is a capital and eight digits, `E12042176`, and so no date.
  private static func isLettered(_ text: String) -> Bool { text.contains(/^[A-Z]\d{8}$/) }

  /// Whether a month stands before a year at the end, so that the text is a date even if its day was misread:
  /// `28UG/AUG 2006`.
  private func endsAsDate(_ text: String) -> Bool {
    text.firstMatch(of: /(\p{L}{3,9})[ .\/-]{0,3}(?:19|20)\d\d$/).map { isMonth($0.1) } ?? false
  }

  /// Whether a text is a month and a year whose day was read separately: `OCT 98`.
  private func isRestOfDate(_ text: String) -> Bool {
    let form = /(?:\p{L}{3,9} ?\/ ?)?(\p{L}{3,9})[ .\/-]{0,3}(?:\d\d|\d{4})/
    return text.wholeMatch(of: form).map { isMonth($0.1) } ?? false
  }

  private func isMonth(_ word: Substring) -> Bool {
    tables.month(of: String(word), languages: tables.languages(of: country)) != nil
  }

  /// Words that licences print by themselves beside their entries (AAMVA DL/ID Card Design Standard, annex A: organ
  /// donor and veteran).
  private static let indicators: Set<String> = ["DONOR", "ORGAN", "VETERAN"]

  private static func isIndicator(_ text: String) -> Bool {
    // A mark may be a heart's edge: `DOÑOR`.
    !LicenceNames.words(LatinLetters.bare(text)).isDisjoint(with: indicators)
  }

  private static let mostDigitsOfClass = 2
  private var isNorthAmerican: Bool { country.flatMap { tables.state(of: $0) }?.licences == .aamva }

  /// Whether a text is a class of vehicles as North American licences print them: one or two letters, `CDL A`.
  func isClass(_ text: String) -> Bool {
    let words = text.split { " ,/".contains($0) }
    return isNorthAmerican && (1...3).contains(words.count)
      && words.allSatisfy { $0.count <= 3 && $0.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) } }
      && words.contains { $0.count <= 2 }
  }

  /// The date that a text holds; nil for none.
  func date(_ text: String, _ name: String) -> DateText? {
    DateText(text, order: dateOrder, role: .init(fieldName: name), country: country, reference: day)
  }

  /// The day that a text says in the order in which the page prints dates; nil where it says none.
  func calendarDate(_ text: String) -> MRZCalendarDate? {
    guard let date = date(text, "expiryDate"), let month = date.month, let day = date.day else { return nil }
    return MRZCalendarDate(year: date.year, month: month, day: day)
  }

  /// Whether a text is a date with all its parts: `AM MARKT 15` reads as a day of March, and is a street.
  func isWholeDate(_ text: String, _ name: String) -> Bool {
    isDate(text, name) && text.count(where: \.isNumber) >= Self.leastOfWholeDate
  }

  /// Digits of a day and a year of two digits each.
  private static let leastOfWholeDate = 4
  private static let longestDate = 40

  func isDate(_ text: String, _ name: String) -> Bool {
    guard text.count <= Self.longestDate, text.contains(where: \.isNumber) else { return false }
    return date(text, name) != nil
  }
}
