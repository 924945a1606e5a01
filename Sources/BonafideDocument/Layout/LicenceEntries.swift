internal import BonafideCatalogue

/// The entries of driving licences: how they are numbered, and how they are shortened.
struct LicenceEntries: Sendable {
  /// The fields of each number.
  let numbers: [String: [String]]
  /// The fields of each abbreviation, in capitals.
  let abbreviations: [String: [String]]

  /// No entries.
  static let none = LicenceEntries(numbers: [:], abbreviations: [:])

  /// After the common model (Directive 2006/126/EC, annex I).
  static let european = LicenceEntries(
    numbers: [
      "1": ["surname"], "2": ["givenNames"], "3": ["birthDate", "birthPlace"], "4a": ["issueDate"],
      "4b": ["expiryDate"], "4c": ["issuer"], "4d": ["personalNumber"], "5": ["documentNumber"], "8": ["address"],
      "9": ["categories"],
    ], abbreviations: [:])

  /// Entries of the North American standard (AAMVA DL/ID Card Design Standard, annex A), whose numbers differ in
  /// meaning from the European ones; states' identity cards follow it too.
  static let northAmerican = LicenceEntries(
    numbers: [
      "1": ["surname"], "2": ["givenNames"], "3": ["birthDate"], "4a": ["issueDate"], "4b": ["expiryDate"],
      "4d": ["documentNumber"], "5": ["documentDiscriminator"], "8": ["address"], "9": ["categories"],
      "9a": ["endorsements"],
    ],
    abbreviations: [
      "DLN": ["documentNumber"], "DL": ["documentNumber"], "LIC": ["documentNumber"], "DOB": ["birthDate"],
      "ISS": ["issueDate"], "EXP": ["expiryDate"], "LN": ["surname"], "FN": ["givenNames"], "SEX": ["sex"],
      "HGT": ["height"], "HT": ["height"], "WGT": ["weight"], "WT": ["weight"], "EYES": ["eyeColour"],
      "HAIR": ["hairColour"], "CLASS": ["categories"], "END": ["endorsements"], "REST": ["restrictions"],
      "RSTR": ["restrictions"], "RESTR": ["restrictions"], "RESTRICTIONS": ["restrictions"],
      "ENDORSEMENTS": ["endorsements"], "DD": ["documentDiscriminator"], "HEIGHT": ["height"], "WEIGHT": ["weight"],
      "EYE": ["eyeColour"], "EXPIRES": ["expiryDate"], "ISSUED": ["issueDate"], "OLN": ["documentNumber"],
      "CDL": ["documentNumber"], "CL": ["categories"], "LAST": ["surname"],
      "FIRST": ["givenNames"], "AUDIT": ["documentDiscriminator"],
    ])

  /// The fields that a printed abbreviation stands for: `HGT`, `Hgt`, `D.O.B.`.
  ///
  /// - Parameters:
  ///   - word: its letters and full stops.
  ///   - rest: the characters behind it in the same word.
  ///   - isFirst: whether nothing stands before it on its line but the number of its entry, or other names.
  ///   - isBesideNumber: whether the number of an entry stands before it, or a long number and nothing else behind it.
  /// - Returns: the names of fields; nil where it is no abbreviation.
  func fields(of word: some StringProtocol, before rest: some StringProtocol, isFirst: Bool, isBesideNumber: Bool)
    -> [String]?
  {
    guard !abbreviations.isEmpty else { return nil }
    var letters = String(word.filter { $0 != "." })
    // A capital I looks like a small L: `lss`, `iss`.
    if let first = letters.first, "li".contains(first),
      letters.count > 2 || letters.uppercased() == "LD" && isBesideNumber
    {
      letters = "I" + letters.dropFirst().uppercased()
    }
    guard let first = letters.first, first.isUppercase || Self.isOfLikeLetters(letters.prefix(1)) else { return nil }
    // Small print hardly tells `ISs` from `ISS`.
    let tail = letters.dropFirst()
    guard
      tail.allSatisfy(\.isUppercase) || tail.allSatisfy(\.isLowercase)
        || Self.isOfLikeLetters(tail.filter(\.isLowercase))
    else { return nil }
    let key = letters.uppercased()
    // `16 HARBOR LN` is a lane, `77 ELM CL` a close.
    if Self.ofStreets.contains(key), !isFirst { return nil }
    if let fields = abbreviations[key] { return fields }
    // The state of Idaho is shortened alike.
    return key == "ID" && isFirst && (rest.first == ":" || isBesideNumber) ? ["documentNumber"] : nil
  }

  /// The number that the standard gives the entry of a field: `15` of the sex.
  static let numbersOfFields: [String: String] = {
    // Those that are known by their words alone, and are no labels by themselves.
    let others = [
      "restrictions": "12", "sex": "15", "height": "16", "weight": "17", "eyeColour": "18", "hairColour": "19",
    ]
    let pairs = northAmerican.numbers.flatMap { number, fields in fields.map { ($0, number) } }
    return others.merging(pairs) { own, _ in own }
  }()

  /// Abbreviations that are also other words unless they begin a line.
  private static let ofStreets: Set<String> = ["LN", "FN", "CL", "LAST", "FIRST"]

  /// Whether letters look alike small and as capitals.
  private static func isOfLikeLetters(_ letters: some StringProtocol) -> Bool {
    letters.allSatisfy { "scoxvwzu".contains($0.lowercased()) }
  }

  /// Whether a word stands behind an abbreviation and belongs to it: `LIC. NO.`, `EXP DATE`.
  ///
  /// - Parameters:
  ///   - word: in capitals, without full stops.
  ///   - fields: of the abbreviation.
  /// - Returns: false for every other word.
  static func follows(_ word: String, _ fields: [String]) -> Bool {
    if ["NO", "NUM", "NUMBER"].contains(word) { return true }
    return word == "DATE" && fields.first.map(FieldForm.kind) == .date
  }

  /// Whether a word is as short as licences' codes of colors (AAMVA DL/ID Card Design Standard, annex D: `BRO`, `HAZ`).
  func isColor(_ word: String) -> Bool {
    !abbreviations.isEmpty && abbreviations[word] == nil && word.count == 3
      && word.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  /// The entries of a page without a definition.
  ///
  /// - Parameters:
  ///   - role: of the page.
  ///   - country: of the issuer; nil where it is not known.
  /// - Returns: ``none`` for documents without numbered entries.
  static func of(_ role: DocumentRole, _ country: Country?) -> LicenceEntries {
    let isNorthAmerican = country?.isNorthAmerican ?? false
    switch role {
    case .drivingLicence: return isNorthAmerican ? .northAmerican : .european
    case .identityCard where isNorthAmerican: return .northAmerican
    default: return .none
    }
  }
}
