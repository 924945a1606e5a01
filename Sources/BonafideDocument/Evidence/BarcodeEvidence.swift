internal import BonafideBarcode
internal import BonafideCatalogue
internal import BonafideCore

/// A driving licence or identity card of North America that its barcode names by itself.
enum BarcodeEvidence: EvidenceKind {
  static let weights: [RecognitionWeight] = [.barcodeForm, .barcodeCountry, .barcodeKind, .barcodeAlone]

  /// What the first barcode of the form says; nil where none has it.
  static func licence(_ barcodes: [Barcode]) -> AAMVALicence? {
    barcodes.lazy.filter { AAMVALicence.isLicence($0.bytes) }.compactMap { try? AAMVALicence($0.bytes) }.first
  }

  /// The document that the barcodes name; nil where none names a country.
  ///
  /// - Parameters:
  ///   - barcodes: that stand on the page.
  ///   - model: weighs what the barcode says.
  /// - Returns: the document without an edition, and the reasons for it.
  static func document(
    _ barcodes: [Barcode], _ model: RecognitionModel
  ) -> (document: Document, evidence: [DocumentEvidence])? {
    guard let licence = licence(barcodes), let country = country(licence) else { return nil }
    // The card design standard puts the symbol on the back.
    let document = Document(
      role: licence.isIdentityCard ? .identityCard : .drivingLicence, country: country, page: .back)
    let subfile = licence.isIdentityCard ? "ID" : "DL"
    let evidence = [
      model.evidence(
        .barcode, "country \(country.rawValue)", naming: .codes([country.rawValue]), .barcodeCountry),
      model.evidence(.barcode, "subfile \(subfile)", naming: .codes([subfile]), .barcodeKind),
      model.evidence(.barcode, "form of the AAMVA's standard", .barcodeForm),
      model.evidence(.barcode, "known by its barcode alone", .barcodeAlone),
    ]
    return (document, evidence)
  }

  /// The country that the licence says, or else that of its jurisdiction; nil where neither is known.
  private static func country(_ licence: AAMVALicence) -> Country? {
    switch licence.country {
    case "USA": return Country(rawValue: "US")
    case "CAN": return Country(rawValue: "CA")
    case nil:
      return licence.jurisdiction.flatMap {
        Country(rawValue: provinces.contains($0) ? "CA" : states.contains($0) ? "US" : "")
      }
    default: return nil
    }
  }

  /// The provinces and territories of Canada (Canada Post).
  private static let provinces: Set<String> = [
    "AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT",
  ]

  /// The states of the United States, its capital and territories (ANSI INCITS 38).
  private static let states: Set<String> = [
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA",
    "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR",
    "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI",
  ]
}

extension RecognitionWeight {
  // The barcode of North American licences.

  /// It has the standard's form.
  static let barcodeForm = RecognitionWeight("barcodeForm")
  /// It names the country.
  static let barcodeCountry = RecognitionWeight("barcodeCountry")
  /// It says what kind of document it is.
  static let barcodeKind = RecognitionWeight("barcodeKind")
  /// The document is known by its barcode alone.
  static let barcodeAlone = RecognitionWeight("barcodeAlone")
}
