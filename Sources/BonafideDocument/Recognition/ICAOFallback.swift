internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ

/// Any document with a machine readable zone after ICAO 9303, of any country, whether the catalogue knows it or not.
enum ICAOFallback {
  /// The document that the zone names; nil where its issuer is no state or its code no known kind.
  ///
  /// The zone of a card (TD1) is on its back (Doc 9303-5), that of a passport, visa or TD2 document on its front; the
  /// side of a licence's zone is not known.
  static func document(_ mrz: MRZ) -> Document? {
    guard let country = country(mrz.fields.issuer), let role = role(mrz) else { return nil }
    let page: PageCode? =
      switch mrz.format {
      case .td1: .back
      case .drivingLicence: nil
      default: .front
      }
    return Document(role: role, country: country, page: page)
  }

  /// The country of an issuer; nil for organizations without a code and for codes of no issuer.
  static func country(_ issuer: MRZCountryCode) -> Country? {
    issuer.kind == .specimen ? .utopia : issuer.alpha2.flatMap(Country.init(rawValue:))
  }

  /// By custom `R` as the second letter marks a residence permit; Doc 9303-5 leaves that letter to the issuer.
  static func role(_ mrz: MRZ) -> DocumentRole? {
    let code = mrz.fields.documentCode
    switch code.first {
    case "P": return .passport
    case "V": return .visa
    case "A", "C", "I": return code.dropFirst().first == "R" && isResidence(mrz) ? .residencePermit : .identityCard
    case "D": return mrz.format == .drivingLicence ? .drivingLicence : nil
    default: return nil
    }
  }

  /// Nationals hold no residence permit of their own country.
  private static func isResidence(_ mrz: MRZ) -> Bool { mrz.fields.nationality?.code != mrz.fields.issuer.code }
}
