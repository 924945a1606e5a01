public import BonafideCore
internal import BonafideImaging
public import BonafideInference
internal import BonafideMRZ

/// Reads a document from a still picture: finds and recognises it, reads its fields, its machine readable zone and its
/// barcodes, holds them against each other, cuts out portrait and signature, and judges the picture.
///
/// Safe to share between threads. Takes about a second on two cores, most of it for reading lines of text.
public struct DocumentReader: Sendable {
  /// How documents are read.
  public let options: DocumentReaderOptions
  private let recogniser: DocumentRecogniser
  private let fields: FieldReader
  private let zones: MRZReader
  private let judge: DocumentJudge

  /// Loads the networks.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered; ``DocumentError`` with code `.badOptions`.
  public init(catalogue: DocumentCatalogue, models: ModelStore, options: DocumentReaderOptions) throws {
    try self.init(catalogue: catalogue, networks: DocumentNetworks(models: models), options: options)
  }

  /// Uses networks that are loaded already.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`.
  public init(catalogue: DocumentCatalogue, networks: DocumentNetworks, options: DocumentReaderOptions) throws {
    self.options = options
    recogniser = try DocumentRecogniser(catalogue: catalogue, networks: networks, options: options.recogniser)
    fields = try FieldReader(networks: networks.text, options: options.fields)
    zones = MRZReader(networks: networks.text, options: MRZReaderOptions(parser: options.recogniser.mrz))
    judge = try DocumentJudge(settings: options.judge)
  }

  /// Reads an upright picture.
  ///
  /// - Parameter documents: kinds to accept; a document of another kind is no match.
  /// - Throws: `ImageError`, `InferenceError`; a picture without a document is no error.
  public func read(_ image: Image, among documents: [Document] = [.any]) throws -> DocumentReaderResult {
    let image = try image.layout == .rgb8 || image.layout == .bgr8 ? image : image.converted(to: .rgb8)
    return try read(try recogniser.recognise(image, among: documents), in: image)
  }

  /// Reads a document that was recognised in a picture already.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  public func read(_ recognition: DocumentRecognition, in image: Image) throws -> DocumentReaderResult {
    var result = DocumentReaderResult(
      recognition: recognition, fields: [], barcodes: [], crossChecks: [],
      judgement: try judgement(recognition, in: image))
    result.mrz = try zone(recognition)
    if options.readsBarcodes { result.barcodes = try barcodes(recognition, in: image) }
    guard recognition.document != nil, let page = recognition.page else { return result }

    let visual = try fields.read(recognition)
    let coded = BarcodeFields.fields(result.barcodes, definition: recognition.definition)
    let zoned = result.mrz.map { MRZDocumentFields.fields($0.mrz, confidence: $0.confidence) } ?? []
    result.fields = visual + zoned + coded
    result.crossChecks = CrossChecker.table(visual: visual, mrz: result.mrz?.mrz, barcode: coded)
    guard recognition.isPlaced else { return result }
    result.portrait = recognition.definition?.portrait.flatMap { try? PageCrop($0, of: page) }
    result.signature = recognition.definition?.signature.flatMap { try? PageCrop($0, of: page) }
    return result
  }

  private func judgement(_ recognition: DocumentRecognition, in image: Image) throws -> DocumentJudgement {
    guard let page = recognition.page else {
      return DocumentJudgement(checks: [], reasons: [.noDocument], pose: nil)
    }
    var judgement = try judge.judge(
      page: page, in: image, definition: recognition.definition, isPlaced: recognition.isPlaced,
      lines: recognition.lines)
    if recognition.document == nil { judgement.reasons = (judgement.reasons + [.notRecognised]).sorted() }
    return judgement
  }

  /// The zone that was recognised with the page; where the page must have one that was not, it is looked for again.
  private func zone(_ recognition: DocumentRecognition) throws -> MRZZone? {
    if let found = recognition.mrz { return found }
    guard recognition.definition?.mrz != nil, let page = recognition.page else { return nil }
    return try zones.read(page.image).zone
  }

  private func barcodes(_ recognition: DocumentRecognition, in image: Image) throws -> [Barcode] {
    let expected = (recognition.definition?.barcodes ?? []).prefix(16).compactMap(\.box)
    let areas = (recognition.page.map { page in expected.compactMap { page.source($0)?.bounds.expanded(by: 0.15) } } ?? [])
      .filter { area in [area.x, area.y, area.width, area.height].allSatisfy { $0.isFinite && abs($0) < 1e6 } }
    // A page that is known to bear none is only glanced at: on patterned paper the full search takes longest.
    let isPlain = recognition.definition.map { ($0.barcodes ?? []).isEmpty } ?? false
    let effort: BarcodeReaderOptions.Effort = isPlain || !areas.isEmpty ? .fast : .balanced
    return try BarcodeReader(options: .init(effort: effort)).read(image, zones: areas)
  }
}
