internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// Compares a specimen's evidence for its issuer with the country that it is learned for.
///
/// The country is given by hand. With a wrong one, every copy of the page would be taken for another state's document.
struct SpecimenIssuer {
  private let tables: LanguageTables

  init(tables: LanguageTables) { self.tables = tables }

  /// Evidence against a country; empty where there is none, or the country is unknown.
  ///
  /// - Parameters:
  ///   - country: as it was given.
  ///   - lines: of the page, upright.
  ///   - size: pixels of the page.
  ///   - zone: the page's machine readable zone; nil where it has none.
  /// - Returns: doubts whose text is the code of the state that the specimen names.
  func doubts(about country: Country, lines: [TextLine], size: PixelSize, zone: MRZZone?) -> [LearningDoubt] {
    guard let own = tables.state(of: country) else { return [] }
    var doubts: [LearningDoubt] = []
    // Some licences' zones do not say who issued them.
    if let mrz = zone?.mrz, mrz.layout[.issuer] != nil, mrz.fields.issuer.isKnown {
      let issuer = mrz.fields.issuer.code
      if (tables.state(code: issuer)?.code ?? issuer) != own.code {
        doubts.append(LearningDoubt(.otherIssuer, text: issuer))
      }
    }
    let printed = PrintedIdentityReader(tables: tables).read(
      lines, size: size, isLicence: zone?.mrz.format == .drivingLicence)
    let named = printed.issuers.filter { $0.form == .name }
    if let surest = named.first, !named.contains(where: { $0.state == own.code }) {
      doubts.append(LearningDoubt(.otherStateInTitle, text: surest.state))
    }
    return doubts
  }
}
