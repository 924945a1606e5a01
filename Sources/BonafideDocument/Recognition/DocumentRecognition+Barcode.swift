internal import BonafideBarcode
internal import BonafideCatalogue
internal import BonafideLanguage

extension DocumentRecognition {
  /// A page known only by its barcode, with the document that the barcode names; nil where the page is already known,
  /// and where no barcode names a country.
  ///
  /// Where titles told the kind alone, a barcode of that kind tells the state.
  ///
  /// - Parameters:
  ///   - barcodes: on the page.
  ///   - documents: kinds to accept.
  ///   - tables: the states whose licences have such barcodes.
  ///   - model: weighs the barcode's data.
  /// - Returns: the recognition with the document, its confidence and the reasons.
  func named(
    by barcodes: [Barcode], among documents: [Document], _ tables: LanguageTables, _ model: RecognitionModel
  ) -> DocumentRecognition? {
    guard document?.country == nil, let found = BarcodeEvidence.document(barcodes, tables, model),
      document == nil || document?.role == found.document.role,
      documents.contains(where: { $0.matches(found.document) }),
      let confidence = model.probabilities([found.evidence.reduce(0) { $0 + $1.weight }]).first
    else { return nil }
    var named = self
    named.document = found.document
    named.confidence = confidence
    named.evidence = found.evidence
    return named
  }
}
