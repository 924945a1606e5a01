internal import BonafideCore
internal import BonafideInference
internal import BonafideMRZ

/// Finds documents with a ``DocumentLocator`` and recognises them with a ``DocumentRecogniser``.
struct RecogniserSight: DocumentSight {
  private let locator = DocumentLocator(options: DocumentLocatorOptions(maximumCount: 1))
  private let recogniser: DocumentRecogniser
  private let barcodes = BarcodeReader()

  init(catalogue: DocumentCatalogue, networks: TextNetworks, referenceDate: MRZCalendarDate) throws {
    recogniser = try DocumentRecogniser(
      catalogue: catalogue, networks: networks, options: DocumentRecogniserOptions(mrz: MRZParserOptions(referenceDate: referenceDate), reading: .untilCertain))
  }

  func locate(in image: Image) throws -> LocatedDocument? { try locator.locate(in: image).first }

  func recognise(
    _ image: Image, outline: LocatedDocument, among documents: [Document], readsBarcodes: Bool
  ) throws -> DocumentSighting? {
    let found = try recogniser.recognise(image, outline: outline, among: documents)
    guard let document = found.document, let page = found.page else { return nil }
    return DocumentSighting(
      document: document, confidence: found.confidence, definition: found.definition, size: page.size,
      corners: page.quad, mrz: found.mrz?.mrz, barcodes: readsBarcodes ? try barcodes.read(page.image) : [])
  }
}
