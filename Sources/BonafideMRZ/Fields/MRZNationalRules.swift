/// The contents that single issuers choose where Doc 9303 leaves them open.
///
/// Only contents that a published specimen or the issuer's own description shows, and only where the shape fits:
/// Belgium (national register, specimen `IDBEL000590696<1015`), Croatia (specimen card, which prints the OIB beside the
/// zone), Czechia (passport specimen 99009054), Estonia (specimen AA0000032), France (see
/// `MRZLayout.frenchIdentityCard1988`), Latvia (specimen PA9992921), Lithuania (specimens 11810187 and 00000000),
/// Netherlands (specimen SPECI2014: Rijksdienst voor Identiteitsgegevens), Spain (specimen BAA000589), Sweden (specimen
/// 59000002). Germany, Switzerland, Italy, Austria, Poland and the French card of 2021 follow Doc 9303 as it stands;
/// paper cards of Italy have no zone.
enum MRZNationalRules {
  static func apply(to fields: inout MRZFields, _ grid: MRZGrid, _ layout: MRZLayout) {
    if layout == .frenchIdentityCard1988 {
      fields.national = french(grid, layout, number: fields.documentNumber)
      return
    }
    if let datum = datum(fields, grid.format) { fields.national = [datum] }
    // The Spanish card "permanente" expires on 1 January 9999, printed as 990101 (Real Decreto 1553/2005, art. 6).
    if fields.issuer.code == "ESP", grid.format == .td1, fields.expiryDate?.raw == "990101" {
      fields.isValidForEver = true
    }
  }

  private static func datum(_ fields: MRZFields, _ format: MRZFormat) -> MRZNationalDatum? {
    let (first, second) = (fields.optionalData1, fields.optionalData2)
    switch (fields.issuer.code, format) {
    case ("BEL", .td1):
      return digits(second, 11).map {
        make(.belgianNationalNumber, second, belgian($0), .optionalData2)
      }
    case ("HRV", .td1):
      return digits(first, 11).map {
        make(.croatianPersonalIdentificationNumber, first, NationalNumber.isOIB($0), .optionalData1)
      }
    case ("CZE", .td3):
      return (digits(first, 9) ?? digits(first, 10)).map {
        make(.czechBirthNumber, first, NationalNumber.isBirthNumber($0), .optionalData1)
      }
    case ("EST", .td1), ("EST", .drivingLicence):
      return baltic(.estonianPersonalCode, first)
    case ("LTU", .td1), ("LTU", .td3):
      return baltic(.lithuanianPersonalCode, first)
    case ("LVA", .td1):
      let parts = first.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, digits(parts[0], 6) != nil, digits(parts[1], 5) != nil else { return nil }
      return make(.latvianPersonalCode, parts[0] + "-" + parts[1], nil, .optionalData1)
    case ("NLD", .td1), ("NLD", .td3):
      let number = String(first.prefix { $0 != " " })
      return digits(number, 9).map { make(.dutchCitizenServiceNumber, number, isDutch($0), .optionalData1) }
    case ("ROU", .td2):
      guard let optional = digits(first, 7), let birth = digits(fields.birthDate.raw, 6) else { return nil }
      let number = optional.prefix(1) + birth + optional.dropFirst()
      guard isRomanian(Array(number)) else { return nil }
      return make(.romanianPersonalCode, number.map(String.init).joined(), true, .optionalData1)
    case ("ESP", .td1):
      guard first.count == 9, let letter = first.last, letter.isLetter, let number = Int(first.dropLast()) else {
        return nil
      }
      let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE")
      return make(.spanishIdentityNumber, first, letters[number % 23] == letter, .optionalData1)
    case ("SWE", .td1):
      return digits(first, 12).map {
        make(.swedishPersonalIdentityNumber, first, isLuhn(Array($0.dropFirst(2))), .optionalData1)
      }
    default:
      return nil
    }
  }

  private static func make(
    _ scheme: MRZNationalDatum.Scheme, _ value: String, _ agrees: Bool?, _ field: MRZField
  ) -> MRZNationalDatum {
    MRZNationalDatum(scheme: scheme, value: value, agreesWithCheck: agrees, field: field)
  }

  private static func french(_ grid: MRZGrid, _ layout: MRZLayout, number: String) -> [MRZNationalDatum] {
    let places: [(MRZField, MRZNationalDatum.Scheme)] = [
      (.issuingDepartment, .frenchIssuingDepartment), (.issuingOffice, .frenchIssuingOffice),
    ]
    var data = places.compactMap { field, scheme -> MRZNationalDatum? in
      let text = layout[field].map { MRZAlphabet.spaced(grid.text($0.span), keepsEnd: false) } ?? ""
      return text.isEmpty ? nil : make(scheme, text, nil, field)
    }
    if let start = digits(String(number.prefix(4)), 4), (1...12).contains(start[2] * 10 + start[3]) {
      data.append(make(.frenchIssueMonth, String(number.prefix(4)), nil, .documentNumber))
    }
    return data
  }

  /// The digits of a text, nil unless it is exactly that many ASCII digits.
  private static func digits(_ text: String, _ count: Int) -> [Int]? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ MRZCharacterClass(of: $0) == .digit }) else { return nil }
    return text.utf8.map { MRZAlphabet.value(of: $0) }
  }

  /// 97 minus the first nine digits modulo 97; those born from 2000 on have a 2 put in front.
  private static func belgian(_ digits: [Int]) -> Bool {
    let (base, check) = (NationalNumber.number(digits.prefix(9)), NationalNumber.number(digits.suffix(2)))
    return check == 97 - base % 97 || check == 97 - (2_000_000_000 + base) % 97
  }

  private static func baltic(_ scheme: MRZNationalDatum.Scheme, _ text: String) -> MRZNationalDatum? {
    let number = String(text.prefix { $0 != " " })
    return digits(number, 11).map { digits in
      let first = zip(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]).map(*).reduce(0, +) % 11
      let second = zip(digits, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]).map(*).reduce(0, +) % 11 % 10
      return make(scheme, number, digits[10] == (first < 10 ? first : second), .optionalData1)
    }
  }

  private static func isDutch(_ digits: [Int]) -> Bool {
    zip(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]).map(*).reduce(0, +) % 11 == 0
  }

  private static func isRomanian(_ digits: [Int]) -> Bool {
    let sum = zip(digits, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]).map(*).reduce(0, +) % 11
    return digits.count == 13 && digits[12] == (sum == 10 ? 1 : sum)
  }

  private static func isLuhn(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, pair in
      let value = pair.offset % 2 == 0 ? pair.element : pair.element * 2
      return sum + value / 10 + value % 10
    }
    return sum % 10 == 0
  }
}
