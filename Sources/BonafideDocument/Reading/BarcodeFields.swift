/// The fields that the barcodes of a page hold, by its definition.
enum BarcodeFields {
  /// Longer texts are no field.
  private static let maximumLength = 200

  static func fields(_ barcodes: [Barcode], definition: DocumentDefinition) -> [DocumentField] {
    (definition.barcodes ?? []).compactMap { expected -> DocumentField? in
      guard let name = expected.field, let text = barcodes.first(where: { $0.format.rawValue == expected.format })?.text,
        !text.isEmpty, text.utf8.count <= maximumLength
      else { return nil }
      // A code's own error correction leaves no doubt about its characters.
      return DocumentField(name: name, value: text, text: text, confidence: 1, source: .barcode, box: expected.box)
    }
  }
}
