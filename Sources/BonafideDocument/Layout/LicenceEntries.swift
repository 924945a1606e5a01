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

  /// After the North American standard (AAMVA DL/ID Card Design Standard, annex A), whose numbers mean other things
  /// than the European ones; identity cards of states are made up alike.
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
      "CDL": ["documentNumber"],
    ])

  /// What an abbreviation stands for as it is printed: `HGT`, `Hgt`, `D.O.B.`.
  ///
  /// - Parameters:
  ///   - word: its letters and full stops.
  ///   - rest: what stands behind it in the same word.
  ///   - isFirst: whether nothing stands before it on its line.
  /// - Returns: the names of fields; nil where it is no abbreviation.
  func fields(of word: some StringProtocol, before rest: some StringProtocol, isFirst: Bool) -> [String]? {
    let letters = String(word.filter { $0 != "." })
    guard letters.first?.isUppercase == true, !abbreviations.isEmpty else { return nil }
    let tail = letters.dropFirst()
    guard tail.allSatisfy(\.isUppercase) || tail.allSatisfy(\.isLowercase) else { return nil }
    if let fields = abbreviations[letters.uppercased()] { return fields }
    // The state of Idaho is shortened alike.
    return letters == "ID" && isFirst && rest.first == ":" ? ["documentNumber"] : nil
  }

  /// Words that stand behind an abbreviation and belong to it: `LIC. NO.`.
  static let followers: Set<String> = ["NO", "NUM", "NUMBER"]

  /// What a page of no definition has of entries.
  ///
  /// - Parameters:
  ///   - role: what the page is.
  ///   - country: whose; nil where it is not known.
  /// - Returns: ``none`` for documents that number nothing.
  static func of(_ role: DocumentRole, _ country: Country?) -> LicenceEntries {
    let isNorthAmerican = country.map { ["US", "CA"].contains($0.rawValue) } ?? false
    switch role {
    case .drivingLicence: return isNorthAmerican ? .northAmerican : .european
    case .identityCard where isNorthAmerican: return .northAmerican
    default: return .none
    }
  }
}
