public import BonafideCatalogue
public import BonafideCore
internal import BonafideImaging
public import BonafideInference
internal import BonafideLanguage
public import BonafideMRZ
public import BonafidePage
internal import BonafideText

/// Identifies the document in a picture from its texts, machine readable zone and proportions.
///
/// Each outline that looks like a page, and at last the whole picture, is made flat, and its lines of text are read.
/// They are compared with every page of the catalogue as a sum of log-likelihood ratios. Documents of any country with
/// a zone, or with titles that name their state and kind, are known without the catalogue, but without an edition. A
/// page of the catalogue is refused where a title names another state. Safe to share between threads.
public struct DocumentRecognizer: Sendable {
  /// The pages that are known.
  public let catalogue: DocumentCatalogue
  /// How documents are recognized.
  public let options: DocumentRecognizerOptions
  let networks: TextNetworks
  package let regions: any NeuralNetwork
  let scorer: DefinitionScorer
  let keypoints: KeypointTemplateIndex
  let classes: FoldedClasses
  /// Reads zones as this recognizer's options say.
  let zones: MRZReader
  let cyrillicLanguages: [CyrillicReader.Language]

  /// Loads the networks.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered; ``DocumentError`` with code `.badOptions`.
  public init(catalogue: DocumentCatalogue, models: ModelStore, options: DocumentRecognizerOptions = .init()) throws {
    try self.init(catalogue: catalogue, networks: DocumentNetworks(models: models), options: options)
  }

  /// Uses networks that are already loaded.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`, or `.badCatalogue` for a malformed keypoint template or
  ///   weights; `FileError` where the words of languages or the weights are not installed.
  public init(
    catalogue: DocumentCatalogue, networks: DocumentNetworks, options: DocumentRecognizerOptions = .init()
  ) throws {
    guard (0...1).contains(options.leastConfidence), (0...1).contains(options.certainty),
      (1...8).contains(options.maximumOutlines), (4...24).contains(options.dotsPerMillimeter),
      (1...300).contains(options.maximumLineCount)
    else { throw DocumentError(.badOptions, "an option of the document recognizer is outside its documented range") }
    self.catalogue = catalogue
    self.options = options
    self.networks = networks.text
    regions = networks.regions
    let model = try RecognitionModel.standard()
    let tables = try LanguageTables.standard()
    cyrillicLanguages = catalogue.cyrillicLanguages(tables)
    let titles = TitleEvidence(tables: tables, catalogue: catalogue, model: model)
    scorer = DefinitionScorer(index: CatalogueIndex(catalogue), model: model, titles: titles)
    classes = FoldedClasses(networks.text.symbols)
    zones = MRZReader(networks: networks.text, options: MRZReaderOptions(parser: options.mrz))
    keypoints = try KeypointTemplateIndex(catalogue.definitions)
  }

  /// Identifies the document in an upright picture; ``DocumentRecognition/document`` is nil where nothing fits.
  ///
  /// - Parameters:
  ///   - image: upright, any layout.
  ///   - documents: kinds to accept; a document of another kind is no match.
  ///   - day: the day against which two-digit years are resolved, mostly today; never taken from a clock here.
  /// - Returns: the likeliest document with the page, its lines and the reasons.
  /// - Throws: `ImageError`, `InferenceError`.
  public func recognize(
    _ image: Image, among documents: [Document] = [.any], on day: MRZCalendarDate
  ) throws -> DocumentRecognition {
    let image = try image.withoutAlpha()
    if max(image.width, image.height) < Self.smallSide { return try recognizeSmall(image, among: documents, on: day) }
    let outlines = try DocumentDetector(network: regions).detect(in: image).prefix(options.maximumOutlines)
    var attempts: [PageAttempt] = []
    var whole: PageAttempt?
    for outline in outlines {
      attempts.append(try attempt(image, outline: outline, mode: options.reading, on: day))
      if attempts.last?.confidence(among: documents) ?? 0 >= Self.enough { break }
    }
    // A document that surely is of another kind lies where it was seen; no other cut of the picture is a wanted one.
    if attempts.allSatisfy({ $0.confidence(among: documents) < options.leastConfidence }),
      let other = Self.best(attempts, among: [.any]), other.confidence(among: [.any]) >= Self.enough
    {
      return try result(other, image: image, documents: documents, mode: options.reading)
    }
    if attempts.allSatisfy({ $0.confidence(among: documents) < Self.enough }),
      DocumentDetector.isFlatPage(image.size)
    {
      // A scan that was cut to the page shows no edge, and a block of text on it may look like a page.
      whole = try attempt(image, outline: nil, fillsPicture: true, mode: options.reading, on: day)
      attempts += [whole].compactMap(\.self)
    }
    var best = Self.best(attempts, among: documents)
    if best.map({ $0.confidence(among: documents) < options.leastConfidence }) ?? true {
      attempts.append(try attempt(image, outline: nil, mode: options.reading, on: day))
      best = Self.best(attempts, among: documents)
    }
    // A page that reads clearly and is nothing known will not be known sharpened, or cut out otherwise.
    if attempts.allSatisfy({ $0.confidence(among: [.any]) < options.leastConfidence && !$0.readsClearly }) {
      attempts += try lookAgain(image, outlines: Array(outlines), among: documents, on: day)
      best = Self.best(attempts, among: documents)
    }
    if let first = attempts.first, let last = best, last.confidence(among: documents) < options.leastConfidence {
      best = try lookOtherwise(first, last, whole, attempts, among: documents)
    }
    guard var best else { return .none }
    best = try placedByTexts(placed(best, in: image, among: documents), in: image, among: documents)
    var found = try result(best, image: image, documents: documents, mode: options.reading)
    found = try fillingPicture(found, of: best, in: image, among: documents)
    found.otherOutlines = found.isPlaced ? Self.outlines(Array(outlines), beside: found.page?.quad) : []
    return found
  }

  /// Identifies a page that is still unknown.
  ///
  /// It may be a known one when read in Cyrillic letters, else an unknown edition, named by its titles. Pages of a
  /// stream are not named by titles, because the next frame may show more.
  ///
  /// - Parameters:
  ///   - first: the attempt in the surest outline, or in the whole picture where there is none.
  ///   - last: the likeliest attempt.
  ///   - whole: the attempt in a picture that was cut to the page.
  ///   - attempts: all of them.
  ///   - documents: kinds to accept.
  /// - Returns: the likeliest of these looks.
  /// - Throws: as ``cyrillicLooks(_:among:)`` does.
  private func lookOtherwise(
    _ first: PageAttempt, _ last: PageAttempt, _ whole: PageAttempt?, _ attempts: [PageAttempt],
    among documents: [Document]
  ) throws -> PageAttempt? {
    // The surest outline, or the whole picture where there is none or it says much more.
    let fuller = whole.flatMap { Self.hasMuchMore($0.letterCount, than: last.letterCount) ? $0 : nil } ?? last
    let pictures = [whole].compactMap(\.self) + attempts.filter { !$0.isOutline }
    let lettered = pictures.first { Self.hasMuchMore($0.boxes.count, than: first.boxes.count) }
    // The likeliest attempt is that of a page that is known, and titles may be read whole in another.
    var tried = [fuller, first]
    var named: [PageAttempt] = []
    // The surroundings of a page may have more lines than the page.
    for attempt in [lettered, first].compactMap(\.self) {
      let read = try cyrillicLooks(attempt, among: documents)
      if read.areClear {
        tried += read.looks
      } else {
        named += read.looks.compactMap { namedInCyrillic($0, of: attempt, among: documents) }
      }
      let best = Self.best(tried, among: documents)
      if let best, best.confidence(among: documents) >= options.leastConfidence { return best }
    }
    return Self.best(tried.map(namingUnknownEditions) + named, among: documents)
  }

  /// If a picture has this many times the letters, or the lines, of an outline, the outline missed a part of the page.
  private static let muchMore = 1.3

  private static func hasMuchMore(_ count: Int, than other: Int) -> Bool { Double(count) > muchMore * Double(other) }

  /// Outlines that lie beside a page: not on it, and not around it.
  private static func outlines(_ outlines: [DetectedDocument], beside page: Quadrilateral?) -> [DetectedDocument] {
    guard let page else { return [] }
    return outlines.filter { $0.quad.share(inside: page) < 0.2 && page.share(inside: $0.quad) < 0.2 }
  }

  /// The likeliest attempt, the first one of equals.
  static func best(_ attempts: [PageAttempt], among documents: [Document]) -> PageAttempt? {
    attempts.reduce(nil) { best, next in
      guard let best else { return next }
      return next.confidence(among: documents) > best.confidence(among: documents) ? next : best
    }
  }

  /// Identifies the document in a known outline, as in a stream that tracks it.
  ///
  /// - Parameters:
  ///   - image: upright, any layout.
  ///   - outline: of the page, in pixels of `image`.
  ///   - documents: kinds to accept; a document of another kind is no match.
  ///   - day: as for ``recognize(_:among:on:)``.
  /// - Returns: as for ``recognize(_:among:on:)``.
  /// - Throws: `ImageError`, `InferenceError`.
  public func recognize(
    _ image: Image, outline: DetectedDocument, among documents: [Document] = [.any], on day: MRZCalendarDate
  ) throws -> DocumentRecognition {
    try recognize(image.withoutAlpha(), outline: outline, among: documents, mode: options.reading, on: day)
  }

  /// A page that is known well enough for a stream, with everything read on the way.
  package struct Partial: Sendable {
    /// The recognition so far.
    package let recognition: DocumentRecognition
    let attempt: PageAttempt
    let image: Image
  }

  /// Reads the page inside an outline until it is certain what it is.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  package func recognizeQuickly(
    _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate,
    effort: RecognitionEffort
  ) throws -> Partial {
    let image = try image.withoutAlpha()
    var found = try attempt(image, outline: outline, mode: .untilCertain, on: day)
    if effort == .thorough { found = try orInCyrillic(found, among: documents) }
    return Partial(
      recognition: try result(found, image: image, documents: documents, mode: .untilCertain), attempt: found,
      image: image)
  }

  /// Reads the rest of a page that is known: nothing that was found or read on the way is found or read again.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  package func complete(_ partial: Partial, among documents: [Document]) throws -> DocumentRecognition {
    let (begun, image) = (partial.attempt, partial.image)
    guard let page = partial.recognition.page else { return partial.recognition }
    let liesAsRead = begun.isLaid || begun.reading != nil && page.quad.overlap(with: begun.page.quad) > Self.samePlace
    guard liesAsRead else {
      // Starts anew where the first look was in another alphabet, or where the page does not lie in its outline.
      let outline = DetectedDocument(quad: page.quad, confidence: 1, size: page.size)
      return try recognize(image, outline: outline, among: documents, mode: .complete, on: begun.day)
    }
    return try result(
      orInCyrillic(complete(begun), among: documents), image: image, documents: documents, mode: .complete)
  }

  /// A page and an outline that overlap at least this much lie in the same place.
  private static let samePlace = 0.98

  private func recognize(
    _ image: Image, outline: DetectedDocument, among documents: [Document], mode: DocumentRecognizerOptions.Reading,
    on day: MRZCalendarDate
  ) throws -> DocumentRecognition {
    let found = try attempt(image, outline: outline, mode: mode, on: day)
    return try result(orInCyrillic(found, among: documents), image: image, documents: documents, mode: mode)
  }

  /// An attempt, or the one in Cyrillic letters if the first identifies nothing and the other knows more.
  private func orInCyrillic(_ found: PageAttempt, among documents: [Document]) throws -> PageAttempt {
    guard found.confidence(among: documents) < options.leastConfidence,
      let other = try cyrillic(found, among: documents)
    else { return found }
    return Self.best([found, other], among: documents) ?? found
  }

  /// Pictures with a longer side below this are enlarged first.
  private static let smallSide = 320

  /// Recognizes a thumbnail: most thumbnails show the document and nothing else, so the whole picture is the page.
  private func recognizeSmall(
    _ image: Image, among documents: [Document], on day: MRZCalendarDate
  ) throws -> DocumentRecognition {
    let factor = min(6, max(2, 900 / max(image.width, image.height)))
    let large = try image.enlarged(by: factor)
    let whole = try attempt(large, outline: nil, fillsPicture: true, mode: options.reading, on: day)
    var found = try result(whole, image: large, documents: documents, mode: options.reading)
    guard let page = found.page else { return found }
    let scale = 1 / Double(factor)
    let quad = Homography.scale(x: scale, y: scale).apply(page.quad) ?? page.quad
    found.page = RectifiedPage(
      image: page.image, size: page.size, quad: quad,
      toPage: Homography.scale(x: Double(factor), y: Double(factor)).then(page.toPage))
    return found
  }

  /// The result of an attempt, with the page laid by its texts, and without lines beside the page.
  func result(
    _ attempt: PageAttempt, image: Image, documents: [Document], mode: DocumentRecognizerOptions.Reading
  ) throws -> DocumentRecognition {
    try weighed(attempt, image: image, documents: documents, mode: mode).withoutLinesBeside {
      try DocumentDetector.isPageClearlySeen($0, in: image)
    }
  }

  private func weighed(
    _ attempt: PageAttempt, image: Image, documents: [Document], mode: DocumentRecognizerOptions.Reading
  ) throws -> DocumentRecognition {
    let page = try attempt.page.upright(readingQuarter: attempt.quarter)
    let lines = attempt.uprightLines
    var result = DocumentRecognition(
      page: page, isPlaced: attempt.isPlaced, lines: lines,
      mrz: attempt.mrz?.upright(readingQuarter: attempt.quarter, in: attempt.page.image.size))
    result.choices = attempt.choices.prefix(DocumentRecognition.maximumChoiceCount)
    let best = attempt.best(among: documents)
    let isMatch = best.map { $0.confidence >= options.leastConfidence } ?? false
    result.alternatives = attempt.choices.filter { !isMatch || $0.document != best?.document }.prefix(3)
      .filter { $0.confidence >= 0.001 }.map { .init(document: $0.document, confidence: $0.confidence) }
    if !isMatch, mode == .complete, let first = result.alternatives.first?.document,
      let choice = attempt.choices.first(where: { $0.document == first })
    {
      // Kinds differ by role, country and page; their editions are told apart here, or not at all.
      let likeliest = edition(
        of: choice, lines: lines, page: page, isPlaced: attempt.isPlaced, among: [.any],
        on: attempt.day)
      result.alternatives[0].document = likeliest.document
      if !likeliest.isEditionCertain { result.alternatives[0].document.code = nil }
    }
    guard var best else { return result }
    result.evidence = best.evidence.sorted { abs($0.weight) > abs($1.weight) }
    guard isMatch else { return result }
    if mode == .complete {
      best = edition(
        of: best, lines: lines, page: page, isPlaced: attempt.isPlaced, among: documents,
        on: attempt.day)
      result.evidence = best.evidence.sorted { abs($0.weight) > abs($1.weight) }
      let printed = printedIdentity(of: attempt)
      result.contradictions = scorer.titles?.contradictions(of: best.document, best.definition, printed) ?? []
      result.namesIssuer = scorer.titles?.namesIssuer(of: best.document, best.definition, printed) ?? false
    }
    result.definition = best.definition
    result.document = best.document
    result.confidence = best.confidence
    result.isEditionCertain = best.isEditionCertain
    result.relatives = best.relatives
    return attempt.isLaid ? result : try laid(result, best, page: page, in: image)
  }

  /// A page of a known document, laid by the texts whose places are known.
  private func laid(
    _ found: DocumentRecognition, _ best: RecognitionDecision.Choice, page: RectifiedPage, in image: Image
  ) throws -> DocumentRecognition {
    guard let size = best.definition?.size else { return found }
    var result = found
    let asked = try PageLaying.outline(best.pairs, page: page.image.size)
    var outline = asked.flatMap { PageLaying.isElsewhere($0, than: page.image.size) ? page.source($0) : nil }
    let isElsewhere = outline != nil
    let isFolded = best.document.role == .passport
    if let other = outline, try PageLaying.liesBetter(page.quad, than: other, in: image, isFolded: isFolded) {
      outline = nil
    } else if asked != nil {
      result.isPlaced = true
    }
    if let other = outline, !PagePose.isPossible(other, size: size, picture: image.size) {
      outline = PageLaying.straightOutline(best.pairs, size: size, on: page)
    }
    if let other = outline, Self.isFurther(other, than: page, from: result.mrz) { outline = nil }
    // Where texts suggest an impossible outline, the page's place is unknown.
    if isElsewhere, outline == nil { result.isPlaced = found.isPlaced }
    if !result.isPlaced {
      outline = try PageLaying.outline(around: best.places.compactMap(page.source), of: size, in: image, by: regions)
      if outline != nil { result.isPlaced = true }
    }
    guard let outline else { return result }
    return try PageLaying.relay(
      result, to: outline, in: image, size: size, dotsPerMillimeter: options.dotsPerMillimeter)
  }
}
