internal import BonafideBarcode
internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ

/// The fields in the barcodes of a page: those that its definition names, and those of North American licences.
///
/// Every barcode counts: one that somebody sticks on the page cannot hide the contents of the document's own.
enum BarcodeFields {
  /// Longer texts are no field.
  private static let maximumLength = 200
  /// Fields that a licence's barcode gives on another state's page: enough to contradict it, and nothing that fills it.
  private static let foreign: Set<String> = [
    "surname", "givenNames", "documentNumber", "birthDate", "issueDate", "expiryDate",
  ]

  /// The fields, each value once.
  ///
  /// - Parameters:
  ///   - barcodes: on the page.
  ///   - definition: of the page; nil where the catalogue does not describe it.
  ///   - isNorthAmerican: whether licences of the page's state have such barcodes.
  /// - Returns: several of one name where barcodes contradict each other.
  static func fields(
    _ barcodes: [Barcode], definition: DocumentDefinition?, isNorthAmerican: Bool
  ) -> [DocumentField] {
    let licences = BarcodeEvidence.licences(barcodes).flatMap(licence)
      .filter { isNorthAmerican || foreign.contains($0.name) }
    var seen: Set<[String]> = []
    return (named(barcodes, definition) + licences).filter { seen.insert([$0.name, $0.value]).inserted }
  }

  private static func licence(_ licence: AAMVALicence) -> [DocumentField] {
    let values: [(String, String?)] = [
      ("surname", licence.familyName), ("givenNames", licence.givenNames), ("documentNumber", licence.documentNumber),
      ("birthDate", licence.birthDate?.iso8601), ("issueDate", licence.issueDate?.iso8601),
      ("expiryDate", licence.expiryDate?.iso8601), ("sex", licence.sex), ("address", licence.address),
      ("height", licence.heightCentimeters.map { "\($0) cm" }), ("eyeColour", licence.eyeColor),
      ("categories", licence.vehicleClass),
    ]
    return values.compactMap { name, value in
      guard let value, !value.isEmpty, value.utf8.count <= maximumLength else { return nil }
      return DocumentField(name: name, value: value, text: value, confidence: 1, source: .barcode)
    }
  }

  private static func named(_ barcodes: [Barcode], _ definition: DocumentDefinition?) -> [DocumentField] {
    (definition?.barcodes ?? []).flatMap { expected -> [DocumentField] in
      guard let name = expected.field else { return [] }
      let texts = barcodes.filter { $0.format.rawValue == expected.format }.compactMap(\.text)
      // A code's own error correction leaves no doubt about its characters.
      return texts.filter { !$0.isEmpty && $0.utf8.count <= maximumLength }.map {
        DocumentField(name: name, value: $0, text: $0, confidence: 1, source: .barcode, box: expected.box)
      }
    }
  }
}
