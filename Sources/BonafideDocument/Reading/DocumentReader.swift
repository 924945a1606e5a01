internal import BonafideBarcode
public import BonafideCatalogue
public import BonafideCore
internal import BonafideImaging
internal import BonafideLanguage
public import BonafideInference
public import BonafideMRZ
public import BonafidePage
internal import BonafideText

/// Reads a document from a still picture: finds and recognizes it, reads its fields, its machine readable zone and its
/// barcodes, holds them against each other, cuts out portrait and signature, and judges the picture.
///
/// Safe to share between threads. Once its networks are warm it takes 0.4 s for a drawn card and 0.7 s for a real
/// document on two idle cores with AVX-512, 1.7 and 2.7 s with AVX2 alone (docs/results.md), most of it for reading
/// lines of text; 1.4 to 2.0 s were measured on two busy cores of a slow machine.
public struct DocumentReader: Sendable {
  /// How documents are read.
  public let options: DocumentReaderOptions
  private let recognizer: DocumentRecognizer
  let fields: FieldReader
  private let zones: MRZReader
  private let judge: DocumentJudge

  /// Loads the networks.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered; ``DocumentError`` with code `.badOptions`.
  public init(catalogue: DocumentCatalogue, models: ModelStore, options: DocumentReaderOptions = .init()) throws {
    try self.init(catalogue: catalogue, networks: DocumentNetworks(models: models), options: options)
  }

  /// Uses networks that are loaded already.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`.
  public init(
    catalogue: DocumentCatalogue, networks: DocumentNetworks, options: DocumentReaderOptions = .init()
  ) throws {
    try self.init(
      recognizer: DocumentRecognizer(catalogue: catalogue, networks: networks, options: options.recognizer),
      networks: networks, options: options)
  }

  /// Shares a recognizer; its options are those that count.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`.
  package init(
    recognizer: DocumentRecognizer, networks: DocumentNetworks, options: DocumentReaderOptions = .init()
  ) throws {
    var options = options
    options.recognizer = recognizer.options
    self.options = options
    self.recognizer = recognizer
    fields = try FieldReader(networks: networks.text, options: options.fields)
    zones = MRZReader(networks: networks.text, options: MRZReaderOptions(parser: options.recognizer.mrz))
    judge = try DocumentJudge(settings: options.judge)
  }

  /// Reads an upright picture.
  ///
  /// A picture with more than ``largestPixelCount`` pixels is read in a reduced copy, which bounds memory and time.
  /// Places are still given in pixels of the original picture.
  ///
  /// - Parameters:
  ///   - image: upright, any layout.
  ///   - documents: kinds to accept; a document of another kind is no match.
  ///   - day: the day against which two-digit years are resolved, mostly today; never taken from a clock here.
  /// - Returns: the document with its fields, checks and judgement; without a document where nothing was recognized.
  /// - Throws: `ImageError`, `InferenceError`; a picture without a document is no error.
  public func read(
    _ image: Image, among documents: [Document] = [.any], on day: MRZCalendarDate
  ) throws -> DocumentReaderResult {
    if let small = try Self.reduced(image) {
      return try read(small, among: documents, on: day).scaled(
        x: Double(image.width) / Double(small.width), y: Double(image.height) / Double(small.height))
    }
    let image = try image.withoutAlpha()
    return try read(
      try recognizer.recognize(image, among: documents, on: day), in: image, among: documents, on: day,
      readsBarcodes: options.readsBarcodes)
  }

  /// Reads the page inside an outline of an upright picture, as one of ``DocumentRecognition/otherOutlines``.
  ///
  /// - Parameters:
  ///   - image: upright, any layout.
  ///   - outline: of the page, in pixels of `image`.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: as for ``read(_:among:on:)``.
  /// - Throws: `ImageError`, `InferenceError`.
  public func read(
    _ image: Image, outline: DetectedDocument, on day: MRZCalendarDate
  ) throws -> DocumentReaderResult {
    try read(image.withoutAlpha(), outline: outline, among: [.any], on: day)
  }

  /// The same with the kinds to accept.
  func read(
    _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate
  ) throws -> DocumentReaderResult {
    try read(
      try recognizer.recognize(image, outline: outline, among: documents, on: day), in: image, among: documents,
      on: day, readsBarcodes: options.readsBarcodes)
  }

  /// Finds outlines in a part of a picture; unless it is itself a page, it has a page's proportions only by chance.
  func detector(takesFlatPictures: Bool) -> DocumentDetector {
    DocumentDetector(
      network: recognizer.regions, options: DocumentDetectorOptions(takesFlatPictures: takesFlatPictures))
  }

  /// Larger pictures are read in a copy of 16 megapixels.
  ///
  /// A page of 8.8 cm that fills one has 50 pixels a millimeter; reading takes 12 and less.
  public static let largestPixelCount = 32_000_000
  /// The number of pixels that larger pictures are reduced to.
  package static let reducedPixelCount = 16_000_000

  /// The copy in which a large picture is read.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - most: pixels of a picture that is read as it is.
  /// - Returns: nil for one that is.
  /// - Throws: `ImageError`.
  package static func reduced(_ image: Image, from most: Int = largestPixelCount) throws -> Image? {
    let pixelCount = image.width * image.height
    guard pixelCount > most else { return nil }
    let factor = (Double(reducedPixelCount) / Double(pixelCount)).squareRoot()
    return try image.resized(
      to: PixelSize(
        width: max(1, Int(Double(image.width) * factor)), height: max(1, Int(Double(image.height) * factor))),
      interpolation: .area)
  }

  /// Reads a document that was already recognized in a picture.
  ///
  /// - Parameters:
  ///   - recognition: of the picture.
  ///   - image: the same picture.
  ///   - day: of the recognition.
  /// - Returns: as for ``read(_:among:on:)``. Where nothing was recognized, the page is only judged and searched for a
  ///   zone and barcodes, unless a barcode names the document.
  /// - Throws: `ImageError`, `InferenceError`.
  public func read(
    _ recognition: DocumentRecognition, in image: Image, on day: MRZCalendarDate
  ) throws -> DocumentReaderResult {
    try read(recognition, in: image, on: day, readsBarcodes: options.readsBarcodes)
  }

  package func read(
    _ recognition: DocumentRecognition, in image: Image, among documents: [Document] = [.any],
    on day: MRZCalendarDate, readsBarcodes: Bool
  ) throws -> DocumentReaderResult {
    // The judge works on pixels alone, by itself; reading waits for the networks.
    var (judged, found) = try Parallel.both(
      { try self.judgement(recognition, in: image) },
      {
        (
          zone: try self.zone(recognition, on: day),
          barcodes: readsBarcodes ? self.barcodes(recognition, in: image) : [],
          visual: try fields.printed(recognition, on: day)
        )
      })
    // A symbol beside the page says nothing about the document.
    let onPage = found.barcodes.filter { barcode in
      recognition.corners == nil || recognition.page.map { Self.isOn($0, barcode) } ?? true
    }
    var recognition = recognition
    if let named = recognition.named(by: onPage, among: documents, fields.tables, recognizer.scorer.model) {
      recognition = named
      found.visual = try fields.printed(recognition, on: day)
    } else if recognition.page != nil, recognition.document == nil {
      if Self.isNothing(recognition, barcodes: onPage, judged) {
        (recognition, judged) = (.none, DocumentJudgement(gates: [.notFound]))
      } else {
        judged = judged.adding(.notRecognized)
      }
    }
    var result = DocumentReaderResult(
      recognition: recognition, fields: [], barcodes: found.barcodes, crossChecks: [], judgement: judged)
    var options = zones.options.parser
    // Only the O is repaired, and nothing else.
    options.repairsConfusions = false
    let parser = MRZParser(referenceDate: day, options: options)
    result.mrz = found.zone?.completed(by: found.visual.fields, parser: parser)
    // Nothing is reported of a document of another kind than the wanted ones.
    if recognition.document != nil || documents == [.any] { result.fields = found.visual.fields }
    guard recognition.document != nil else { return result }

    let state = recognition.document?.country.flatMap { fields.tables.state(of: $0) }
    let coded = BarcodeFields.fields(
      onPage, definition: recognition.definition, isNorthAmerican: state?.licences == .aamva)
    let zoned = result.mrz.map { MRZDocumentFields.fields($0.mrz, confidence: $0.confidence) } ?? []
    var visual = try printed(found.visual.fields, zoned: zoned, zone: result.mrz, recognition, on: day)
    visual = try fields.withPlaced(visual, zone: result.mrz, recognition: recognition, on: day)
    for index in visual.indices where visual[index].displaced == nil {
      visual[index].displaced = found.visual.unread.first { $0.isDisplaced && $0.name == visual[index].name }?.box
    }
    result.fields = visual + zoned + coded
    result.unreadFields = found.visual.unread.filter { field in !visual.contains { $0.name == field.name } }
      .map { judged.reason(for: $0) }
    result.crossChecks = CrossChecker.table(visual: visual, mrz: result.mrz?.mrz, barcode: coded)
    guard recognition.isPlaced, let page = recognition.page else { return result }
    result.portrait = recognition.definition?.portrait.flatMap { try? PageCrop($0, of: page) }
    result.holderSignature = recognition.definition?.signature.flatMap { try? PageCrop($0, of: page) }
    return result
  }

  /// The printed fields of a page, with what its zone says of them: numbers and names under the zone's labels, and
  /// values that no label was read for.
  private func printed(
    _ fields: [DocumentField], zoned: [DocumentField], zone: MRZZone?, _ recognition: DocumentRecognition,
    on day: MRZCalendarDate
  ) throws -> [DocumentField] {
    guard let zone else { return fields }
    var visual = fields
    if recognition.definition == nil {
      let lines = PrintedLines(recognition.lines, without: zone, on: day)
      visual = CrossChecker.withNumbersNamed(visual, by: zone.mrz, lines: lines)
      visual = CrossChecker.withNamesNamed(visual, by: zone.mrz)
      visual = CrossChecker.withDatesNamed(visual, by: zone.mrz)
      visual = CrossChecker.withoutGuesses(visual, against: zone.mrz)
    }
    // The zone's values are looked for in print, whatever its check digits say: a value found there is confirmed.
    let found = try self.fields.printed(
      zoned.filter { field in !visual.contains { $0.name == field.name } }, of: zone, recognition: recognition,
      taken: visual.compactMap(\.box), on: day)
    visual += found.filter { field in !visual.contains { $0.name == field.name } }
    if !visual.contains(where: { $0.name == "issueDate" }),
      let date = try self.fields.issueDate(
        of: zone, recognition: recognition, taken: visual.compactMap(\.box), on: day)
    {
      visual.append(date)
    }
    return visual
  }

  /// Fewest letters and digits of a document; faces and hands look like a page at times.
  private static let leastText = 10

  /// Whether an outline holds hardly any text in a picture that would show it: then it is no document, and fingers or
  /// reflections over it do not matter.
  private static func isNothing(
    _ recognition: DocumentRecognition, barcodes: [Barcode], _ judgement: DocumentJudgement
  ) -> Bool {
    let hides: Set<DocumentGate> = [.tooFar, .dark, .tooBright, .blurry]
    guard recognition.mrz == nil, barcodes.isEmpty, hides.isDisjoint(with: judgement.gates) else { return false }
    return recognition.lines.letterCount < leastText
  }

  private func judgement(_ recognition: DocumentRecognition, in image: Image) throws -> DocumentJudgement {
    guard let page = recognition.page else {
      return DocumentJudgement(gates: [.notFound])
    }
    return try judge.judge(
      page: page, in: image, areas: recognition.definition?.areas ?? [], isPlaced: recognition.isPlaced,
      lines: Self.values(recognition))
  }

  /// The lines that may continue under a finger: none of a zone with valid check digits, and no label whose value has a
  /// place of its own.
  private static func values(_ recognition: DocumentRecognition) -> [TextLine] {
    let zone = recognition.mrz.flatMap { $0.mrz.isValid ? $0.quad.bounds : nil }
    let fields = recognition.isPlaced ? recognition.definition?.fields ?? [] : []
    let labels = fields.filter { $0.box != nil }.flatMap(\.labels)
    return recognition.lines.filter { line in
      if let zone, line.box.share(inside: zone) > 0.5 { return false }
      return !LabelText.isLabel(line.text, labels: labels)
    }
  }

  /// The zone that was recognized with the page; if the page must have one and none was found, it is looked for again.
  private func zone(_ recognition: DocumentRecognition, on day: MRZCalendarDate) throws -> MRZZone? {
    if let found = recognition.mrz { return found }
    guard recognition.definition?.mrz != nil, let page = recognition.page else { return nil }
    return try zones.read(page.image, on: day, beside: OtherText(recognition.lines)).zone
  }

  private static func isOn(_ page: RectifiedPage, _ barcode: Barcode) -> Bool {
    page.page(barcode.corners.center).map(page.holds) ?? false
  }

  private func barcodes(_ recognition: DocumentRecognition, in image: Image) -> [Barcode] {
    let expected = (recognition.definition?.barcodes ?? []).prefix(16).compactMap(\.box)
    let areas =
      (recognition.page.map { page in expected.compactMap { page.source($0)?.bounds.expanded(by: 0.15) } } ?? [])
      .filter { area in [area.x, area.y, area.width, area.height].allSatisfy { $0.isFinite && abs($0) < 1e6 } }
    // A page that is known to have none is only glanced at: on patterned paper the full search takes longest.
    let isPlain = recognition.definition.map { ($0.barcodes ?? []).isEmpty } ?? false
    let effort: BarcodeReaderOptions.Effort = isPlain || !areas.isEmpty ? .fast : .balanced
    // A symbol that makes the barcode library fail says nothing, and the page is read all the same.
    return (try? BarcodeReader(options: .init(effort: effort)).read(image, zones: areas)) ?? []
  }
}
