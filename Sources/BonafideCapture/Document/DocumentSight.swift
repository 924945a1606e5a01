internal import BonafideBarcode
internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafidePage

/// The slow eyes of a ``DocumentVerifier``: what finds and recognizes documents in single pictures.
///
/// Called from the thread that does the work, one call at a time.
protocol DocumentSight: Sendable {
  /// Does once what makes the first use slower than the others.
  func prepare() throws

  /// The most likely outline in a picture; nil where none is seen.
  func locate(in image: Image) throws -> LocatedDocument?

  /// What lies inside an outline; nil where it is none of the wanted kinds.
  func recognize(
    _ image: Image, outline: LocatedDocument, among documents: [Document], on day: MRZCalendarDate,
    effort: RecognitionEffort
  ) throws -> DocumentSighting?

  /// What a recognized document says, in the picture that it was recognized in; nil where it is none of that kind when
  /// it is read whole.
  func read(
    _ image: Image, sighting: DocumentSighting, among documents: [Document], on day: MRZCalendarDate,
    readsBarcodes: Bool
  ) throws -> DocumentReading?
}

extension DocumentSight {
  func prepare() throws {}
}

/// A document that was recognized in a picture.
struct DocumentSighting: Sendable {
  var document: Document
  var confidence: Double
  var definition: DocumentDefinition?
  var size: PageSize
  /// The page's corners in the picture, named as it reads.
  var corners: Quadrilateral
}

/// What a document says.
struct DocumentReading: Sendable {
  /// What the document is when all of it is read, its edition among it; nil where that changes nothing.
  var sighting: DocumentSighting?
  var fields: [DocumentField] = []
  var mrz: MRZ?
  var barcodes: [Barcode] = []
  var crossChecks: [CrossCheck] = []
}
