internal import BonafideBarcode
internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafidePage

/// The background analysis of a ``DocumentVerifier``: finds and recognizes documents in single pictures.
///
/// Called from the thread that does the work, one call at a time.
protocol DocumentAnalyzer: Sendable {
  /// Does once what makes the first use slower than the others.
  func prepare() throws

  /// The most likely outline in a picture; nil where none is seen.
  func detect(in image: Image) throws -> DetectedDocument?

  /// What lies inside an outline; nil where it is none of the wanted kinds.
  func recognize(
    _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate,
    effort: RecognitionEffort
  ) throws -> RecognizedDocument?

  /// Reads a recognized document in the picture in which it was recognized.
  ///
  /// - Returns: nil if reading all of it shows that it is none of the wanted kinds.
  func read(
    _ image: Image, found: RecognizedDocument, among documents: [Document], on day: MRZCalendarDate,
    readsBarcodes: Bool
  ) throws -> DocumentReading?
}

extension DocumentAnalyzer {
  func prepare() throws {}
}

/// A document that was recognized in a picture.
struct RecognizedDocument: Sendable {
  var document: Document
  var confidence: Double
  var definition: DocumentDefinition?
  var size: PageSize
  /// The page's corners in the picture, named as it reads.
  var corners: Quadrilateral
  /// The parts that were read already, so that reading goes on from there; nil if nothing is left to read.
  var partial: DocumentRecognizer.Partial?
  /// Whether the edition stands out from the others of the same page.
  var isEditionCertain = false
}

/// What a document says.
struct DocumentReading: Sendable {
  /// The document, with its edition, after all of it was read; nil if that changes nothing.
  var found: RecognizedDocument?
  var fields: [DocumentField] = []
  var mrz: MRZ?
  var barcodes: [Barcode] = []
  var crossChecks: [CrossCheck] = []
  /// The picture that it was read from, judged in full, suspicions among it.
  var judgement = DocumentJudgement()
  /// The page, flat and upright; nil where nothing of it is kept.
  var page: Image?
  /// The frame that all of it was read from.
  var frame: Image?
  var portrait: PageCrop?
  var holderSignature: PageCrop?
}
