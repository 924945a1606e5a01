internal import BonafideMRZ

/// The check digits of national numbers: the closed list of names that ``FieldDefinition/check`` may hold.
public enum NationalCheck: String, Sendable, Hashable, CaseIterable {
  /// Czech birth number (rodné číslo): Act 133/2000 Coll., section 13; divisible by 11.
  case czBirthNumber
  /// Slovak birth number (rodné číslo): Act 301/1995 Z. z.; the same rule.
  case skBirthNumber
  /// Croatian personal identification number (OIB): ISO/IEC 7064 MOD 11,10.
  case hrOIB
  /// Polish PESEL number: Act of 24 September 2010 on the population register, article 15; weights 1, 3, 7, 9.
  case plPESEL
  /// Polish identity card number: three letters and six digits; the first digit checks (weights 7, 3, 1).
  case plIdentityCardNumber
  /// Polish passport number: two letters and seven digits; the first digit checks (weights 7, 3, 1).
  case plPassportNumber
  /// Bulgarian unified civil number (EGN): weights 2, 4, 8, 5, 10, 9, 7, 3, 6 modulo 11.
  case bgEGN
  /// Hungarian personal identifier (személyi azonosító): Act XX of 1996, annex; weighted sum modulo 11.
  case huPersonalNumber
  /// Italian tax code (codice fiscale): ministerial decree of 23 December 1976; letter modulo 26.
  case itCodiceFiscale
  /// German document number with its check digit: ICAO 9303-3, 4.9 (weights 7, 3, 1); without the digit not checked.
  case deDocumentNumber
  /// German number of a driving licence as a card: authority (a letter and three more), five of a series, check
  /// character, copy; weights 9 to 1 modulo 11, 10 being X (German Wikipedia, Führerscheinnummer; the specimens
  /// B072RRE2I52 and B072RRE2I55 pass).
  case deDrivingLicenceNumber
  /// German health insurance number (section 290 SGB V): a letter and nine digits, weights 1, 2.
  case deHealthInsuranceNumber
  /// Austrian social insurance number: four digits and the birth date; weights 3, 7, 9, 5, 8, 4, 2, 1, 6 modulo 11.
  case atSocialInsuranceNumber
  /// Ukrainian tax number (RNOKPP): weights -1, 5, 7, 9, 4, 6, 10, 5, 7 modulo 11.
  case uaRNOKPP

  /// Longer texts are no number of any of these kinds.
  static let maximumLength = 40

  /// Whether a number passes: nil where the rule does not apply to a number of this shape (a German number printed
  /// without its check digit, a Czech one of before 1954).
  ///
  /// Spaces, hyphens, slashes and full stops do not count; letters may be small. Any text may be given.
  public func evaluate(_ text: String) -> Bool? {
    guard text.utf8.count <= Self.maximumLength else { return false }
    let symbols = text.uppercased().filter { !" -/.".contains($0) }
    guard symbols.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }) else { return false }
    let values = symbols.utf8.map { $0 < 0x41 ? Int($0) - 0x30 : Int($0) - 0x41 + 10 }
    switch self {
    case .czBirthNumber, .skBirthNumber: return NationalNumber.birthNumber(values)
    case .hrOIB: return NationalNumber.croatian(values)
    case .plPESEL: return NationalNumber.pesel(values)
    case .plIdentityCardNumber: return NationalNumber.polishCard(values)
    case .plPassportNumber: return NationalNumber.polishPassport(values)
    case .bgEGN: return NationalNumber.bulgarian(values)
    case .huPersonalNumber: return NationalNumber.hungarian(values)
    case .itCodiceFiscale: return NationalNumber.italian(values)
    case .deDocumentNumber: return NationalNumber.germanDocument(values)
    case .deDrivingLicenceNumber: return NationalNumber.germanLicence(values)
    case .deHealthInsuranceNumber: return NationalNumber.germanHealth(values)
    case .atSocialInsuranceNumber: return NationalNumber.austrian(values)
    case .uaRNOKPP: return NationalNumber.ukrainian(values)
    }
  }

  /// The number with one letter exchanged for its look-alike digit (`I` and 1, `O` and 0), or the reverse, where the
  /// check passes only then.
  ///
  /// - Parameters:
  ///   - text: a number as it was read.
  ///   - fits: whether a number has the required form.
  /// - Returns: nil where the number passes as it is or is not checked, and where no such exchange, or more than one,
  ///   makes it pass; nil for numbers whose places take letters or digits alone.
  package func passingTwin(of text: String, where fits: (String) -> Bool) -> String? {
    guard self == .deDrivingLicenceNumber, text.utf8.count <= Self.maximumLength, evaluate(text) == false else {
      return nil
    }
    let characters = Array(text)
    let passing = characters.indices.compactMap { index -> String? in
      guard let twin = Self.twins[characters[index]] else { return nil }
      var other = characters
      other[index] = twin
      let number = String(other)
      return fits(number) && evaluate(number) == true ? number : nil
    }
    return passing.count == 1 ? passing[0] : nil
  }

  /// Letters and digits that many typefaces draw alike; of `MRZConfusion` no others, since each further pair lets more
  /// misread numbers pass the check.
  private static let twins: [Character: Character] = ["I": "1", "1": "I", "O": "0", "0": "O"]

  /// The outcome of a check by its name in the catalogue: nil for a name that is not known and for a number that the
  /// rule does not apply to.
  public static func outcome(named name: String, of text: String) -> NationalOutcome? {
    guard let passes = NationalCheck(rawValue: name)?.evaluate(text) else { return nil }
    return passes ? .passed : .failed
  }
}
