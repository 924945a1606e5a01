internal import BonafideBarcode
internal import BonafideCatalogue
internal import BonafideLanguage

extension DocumentRecognition {
  /// A page that nothing else told, named by its barcode; nil where it is known, and where no barcode names a country.
  ///
  /// - Parameters:
  ///   - barcodes: that stand on the page.
  ///   - documents: kinds to accept.
  ///   - tables: the states whose licences bear such barcodes.
  ///   - model: weighs what the barcode says.
  /// - Returns: the recognition with the document, its confidence and the reasons.
  func named(
    by barcodes: [Barcode], among documents: [Document], _ tables: LanguageTables, _ model: RecognitionModel
  ) -> DocumentRecognition? {
    guard document == nil, let found = BarcodeEvidence.document(barcodes, tables, model),
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
