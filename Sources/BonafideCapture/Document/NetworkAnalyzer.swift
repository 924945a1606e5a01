internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideInference
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText
internal import Synchronization

/// Finds documents with a ``DocumentDetector``, recognizes them with a ``DocumentRecognizer`` until it is certain, and
/// reads them with a ``DocumentReader``.
struct NetworkAnalyzer: DocumentAnalyzer {
  private let networks: DocumentNetworks
  private let isPrepared = OnlyOnce()
  private let detector: DocumentDetector
  /// The same with the outlines that are less sure.
  private let fullDetector: DocumentDetector
  /// Nil without models of faces: then an outline may be that of a face.
  private let faces: FaceOutlineFilter?
  private let recognizer: DocumentRecognizer
  private let reader: DocumentReader

  /// Confidence at which a first look ends: everything is read next in any case, and may contradict it.
  private static let certainty = 0.9

  init(catalogue: DocumentCatalogue, networks: DocumentNetworks, faces: FaceOutlineFilter? = nil) throws {
    self.networks = networks
    self.faces = faces
    detector = DocumentDetector(
      network: networks.regions, options: DocumentDetectorOptions(maximumCount: 1, takesFlatPictures: false))
    fullDetector = DocumentDetector(
      network: networks.regions, options: DocumentDetectorOptions(takesFlatPictures: false))
    recognizer = try DocumentRecognizer(
      catalogue: catalogue, networks: networks, options: DocumentRecognizerOptions(certainty: Self.certainty))
    reader = try DocumentReader(recognizer: recognizer, networks: networks)
  }

  func prepare() throws {
    guard isPrepared.first() else { return }
    try networks.text.prepare()
  }

  func detect(in image: Image) throws -> DetectedDocument? {
    guard let first = try detector.detect(in: image).first else { return nil }
    guard let faces, try faces.holdsMostlyFace(first, in: image) else { return first }
    // The face may be that of a person who holds the document.
    return try fullDetector.detect(in: image).first { try !faces.holdsMostlyFace($0, in: image) }
  }

  func recognize(
    _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate,
    effort: RecognitionEffort
  ) throws -> RecognizedDocument? {
    let partial = try recognizer.recognizeQuickly(
      image, outline: exact(outline, in: image), among: documents, on: day, effort: effort)
    var found = RecognizedDocument(partial.recognition)
    found?.partial = partial
    return found
  }

  /// The outline found again in this very picture.
  ///
  /// The followed one may have been found in a blurred frame, or in one that showed only a part of the document.
  private func exact(_ outline: DetectedDocument, in image: Image) throws -> DetectedDocument {
    try detector.detect(in: image).first { $0.quad.overlap(with: outline.quad) > 0.5 } ?? outline
  }

  func read(
    _ image: Image, found: RecognizedDocument, among documents: [Document], on day: MRZCalendarDate,
    readsBarcodes: Bool
  ) throws -> DocumentReading? {
    guard let partial = found.partial else { return nil }
    let whole = try recognizer.complete(partial, among: Self.kinds(of: found.document, among: documents))
    guard let document = RecognizedDocument(whole) else { return nil }
    let result = try reader.read(whole, in: image, on: day, readsBarcodes: readsBarcodes)
    return DocumentReading(
      found: document, fields: result.fields, mrz: result.mrz?.mrz, barcodes: result.barcodes,
      crossChecks: result.crossChecks, judgement: result.judgement, page: whole.page?.image, portrait: result.portrait,
      holderSignature: result.holderSignature)
  }

  /// The kind of a document in any edition, which the first look cannot tell, unless editions are asked for.
  static func kinds(of document: Document, among wanted: [Document]) -> [Document] {
    let editions = wanted.filter { $0.code != nil && $0.matches(document) }
    let isOpen = wanted.contains { $0.code == nil && $0.matches(document) }
    return isOpen || editions.isEmpty
      ? [Document(role: document.role, country: document.country, page: document.page)] : editions
  }
}

extension RecognizedDocument {
  /// What was recognized; nil where nothing fitted.
  fileprivate init?(_ found: DocumentRecognition) {
    guard let document = found.document, let page = found.page else { return nil }
    self.init(
      document: document, confidence: found.confidence, definition: found.definition, size: page.size,
      corners: page.quad)
    isEditionCertain = found.isEditionCertain
  }
}

/// Says to one of many callers that it is the first.
private final class OnlyOnce: Sendable {
  private let wasAsked = Mutex(false)

  func first() -> Bool {
    wasAsked.withLock { asked in
      defer { asked = true }
      return !asked
    }
  }
}
