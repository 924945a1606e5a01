internal import BonafideBarcode
internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// A driving licence or identity card of North America that its barcode names by itself.
enum BarcodeEvidence: EvidenceKind {
  static let weights: [RecognitionWeight] = [.barcodeForm, .barcodeCountry, .barcodeKind, .barcodeAlone]

  /// The licences whose data the barcodes hold.
  static func licences(_ barcodes: [Barcode]) -> [AAMVALicence] {
    barcodes.filter { AAMVALicence.isLicence($0.bytes) }.compactMap { try? AAMVALicence($0.bytes) }
  }

  /// The document that the barcodes name; nil where none names a country.
  ///
  /// - Parameters:
  ///   - barcodes: on the page.
  ///   - tables: the states whose licences have such barcodes, with their parts.
  ///   - model: weighs the barcode's data.
  /// - Returns: the document without an edition, and the reasons for it.
  static func document(
    _ barcodes: [Barcode], _ tables: LanguageTables, _ model: RecognitionModel
  ) -> (document: Document, evidence: [DocumentEvidence])? {
    guard let licence = licences(barcodes).first, let country = country(licence, tables) else { return nil }
    // The card design standard puts the symbol on the back.
    let document = Document(
      role: licence.isIdentityCard ? .identityCard : .drivingLicence, country: country, page: .back)
    let subfile = licence.isIdentityCard ? "ID" : "DL"
    let evidence = [
      model.evidence(
        .barcode, "country \(country.rawValue)", naming: .states([country.rawValue]), .barcodeCountry),
      model.evidence(.barcode, "subfile \(subfile)", naming: .codes([subfile]), .barcodeKind),
      model.evidence(.barcode, "form of the AAMVA's standard", .barcodeForm),
      model.evidence(.barcode, "known by its barcode alone", .barcodeAlone),
    ]
    return (document, evidence)
  }

  /// The country that the licence states, else the country of its jurisdiction.
  ///
  /// Nil where neither is a state with such licences, or where two such states share the jurisdiction.
  private static func country(_ licence: AAMVALicence, _ tables: LanguageTables) -> Country? {
    let states = tables.states.filter { $0.licences == .aamva }
    let named = states.filter { state in
      licence.country.map { $0 == state.code }
        ?? licence.jurisdiction.map { state.subdivisions[$0] != nil } ?? false
    }
    return named.count == 1 ? named.first?.country : nil
  }
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
