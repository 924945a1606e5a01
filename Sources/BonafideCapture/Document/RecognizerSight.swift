internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideInference
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText
internal import Synchronization

/// Finds documents with a ``DocumentLocator``, recognizes them with a ``DocumentRecognizer`` until it is certain, and
/// reads them with a ``DocumentReader``.
struct RecognizerSight: DocumentSight {
  private let networks: DocumentNetworks
  private let isPrepared = OnlyOnce()
  private let locator: DocumentLocator
  private let recognizer: DocumentRecognizer
  private let complete: DocumentRecognizer
  private let reader: DocumentReader
  private let readerOfCodes: DocumentReader

  /// Confidence from which on a first look ends: everything is read next in any case, and may then contradict it.
  private static let certainty = 0.9

  init(catalogue: DocumentCatalogue, networks: DocumentNetworks) throws {
    self.networks = networks
    locator = DocumentLocator(
      network: networks.regions, options: DocumentLocatorOptions(maximumCount: 1, takesFlatPictures: false))
    var options = DocumentRecognizerOptions(reading: .untilCertain, certainty: Self.certainty)
    recognizer = try DocumentRecognizer(catalogue: catalogue, networks: networks, options: options)
    options.reading = .complete
    complete = try DocumentRecognizer(catalogue: catalogue, networks: networks, options: options)
    var reading = DocumentReaderOptions()
    readerOfCodes = try DocumentReader(catalogue: catalogue, networks: networks, options: reading)
    reading.readsBarcodes = false
    reader = try DocumentReader(catalogue: catalogue, networks: networks, options: reading)
  }

  func prepare() throws {
    guard isPrepared.first() else { return }
    let flat = [PageSize.id1, .id3].map { size in
      PixelSize(
        width: Int((size.widthMillimeters * recognizer.options.dotsPerMillimeter).rounded()),
        height: Int((size.heightMillimeters * recognizer.options.dotsPerMillimeter).rounded()))
    }
    try networks.text.prepare(pages: flat)
  }

  func locate(in image: Image) throws -> LocatedDocument? { try locator.locate(in: image).first }

  func recognize(
    _ image: Image, outline: LocatedDocument, among documents: [Document], on day: MRZCalendarDate,
    effort: RecognitionEffort
  ) throws -> DocumentSighting? {
    let found = try recognizer.recognize(
      image, outline: exact(outline, in: image), among: documents, on: day, effort: effort)
    return DocumentSighting(found)
  }

  /// The outline as this very picture shows it: the one that was followed may have been found in a frame that was
  /// blurred, or showed only a part of the document.
  private func exact(_ outline: LocatedDocument, in image: Image) throws -> LocatedDocument {
    try locator.locate(in: image).first { $0.quad.overlap(with: outline.quad) > 0.5 } ?? outline
  }

  func read(
    _ image: Image, sighting: DocumentSighting, among documents: [Document], on day: MRZCalendarDate,
    readsBarcodes: Bool
  ) throws -> DocumentReading? {
    let outline = LocatedDocument(quad: sighting.corners, confidence: 1, size: sighting.size)
    let found = try complete.recognize(
      image, outline: outline, among: Self.kinds(of: sighting.document, among: documents), on: day)
    guard let whole = DocumentSighting(found) else { return nil }
    let result = try (readsBarcodes ? readerOfCodes : reader).read(found, in: image, on: day)
    return DocumentReading(
      sighting: whole, fields: result.fields, mrz: result.mrz?.mrz, barcodes: result.barcodes,
      crossChecks: result.crossChecks)
  }

  /// The kind of a document in any edition, which the first look cannot tell, unless editions are asked for.
  static func kinds(of document: Document, among wanted: [Document]) -> [Document] {
    let editions = wanted.filter { $0.code != nil && $0.matches(document) }
    let isOpen = wanted.contains { $0.code == nil && $0.matches(document) }
    return isOpen || editions.isEmpty
      ? [Document(role: document.role, country: document.country, page: document.page)] : editions
  }
}

extension DocumentSighting {
  /// What was recognized; nil where nothing fitted.
  fileprivate init?(_ found: DocumentRecognition) {
    guard let document = found.document, let page = found.page else { return nil }
    self.init(
      document: document, confidence: found.confidence, definition: found.definition, size: page.size,
      corners: page.quad)
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
