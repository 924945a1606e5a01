import BonafideBarcode
import BonafideCore
import BonafideDocument
import BonafideMRZ

extension FuzzTarget {
  private static let day: MRZCalendarDate = {
    guard let day = MRZCalendarDate(year: 2026, month: 3, day: 1) else { fatalError("a day of the calendar") }
    return day
  }()

  /// What is encoded on a document: the machine readable zone and a licence's barcode.
  static let zones = [
    FuzzTarget("mrz", refusesWith: MRZError.self) { bytes in
      var options = MRZParserOptions()
      options.acceptsLowerCase = true
      let zone = try MRZParser(referenceDate: day, options: options).parse(bytes)
      promise(zone.checks.count == zone.layout.checks.count, "a check for each check digit")
      promise(zone.lines.allSatisfy { $0.utf8.count == zone.layout.format.lineLength }, "lines of the format's length")
      options.repairsConfusions = true
      let mended = try MRZParser(referenceDate: day, options: options).parse(bytes)
      promise(!zone.isValid || mended.isValid, "repair never spoils a valid zone")
      _ = MRZTransliteration.matches(
        String(decoding: bytes.prefix(60), as: UTF8.self), zone: mended.lines[0], isTruncated: false)
    },
    FuzzTarget("aamva", refusesWith: DocumentError.self, where: { $0.code == .badBarcode }) { bytes in
      _ = AAMVALicence.isLicence(bytes)
      let licence = try AAMVALicence(bytes)
      _ = (licence.familyName, licence.givenNames, licence.birthDate, licence.issueDate, licence.expiryDate)
      _ = (licence.documentNumber, licence.sex, licence.eyeColor, licence.heightCentimeters, licence.street)
      _ = (
        licence.city, licence.address, licence.jurisdiction, licence.postalCode, licence.country, licence.vehicleClass
      )
      _ = (licence.restrictions, licence.endorsements, licence.isIdentityCard, licence.offsetsAreRight)
      promise(licence.subfiles.count <= 99, "no more subfiles than two digits count")
    },
  ]
}
