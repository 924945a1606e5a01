internal import BonafideBarcode
internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ

/// The fields that the barcodes of a page hold: those that its definition names, and those of North American licences.
enum BarcodeFields {
  /// Longer texts are no field.
  private static let maximumLength = 200

  static func fields(_ barcodes: [Barcode], definition: DocumentDefinition?) -> [DocumentField] {
    named(barcodes, definition) + licence(barcodes)
  }

  private static func licence(_ barcodes: [Barcode]) -> [DocumentField] {
    guard let licence = BarcodeEvidence.licence(barcodes) else { return [] }
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
    (definition?.barcodes ?? []).compactMap { expected -> DocumentField? in
      guard let name = expected.field,
        let text = barcodes.first(where: { $0.format.rawValue == expected.format })?.text,
        !text.isEmpty, text.utf8.count <= maximumLength
      else { return nil }
      // A code's own error correction leaves no doubt about its characters.
      return DocumentField(name: name, value: text, text: text, confidence: 1, source: .barcode, box: expected.box)
    }
  }
}
