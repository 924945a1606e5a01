internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage

/// Everything that a ``DocumentVerifier`` remembers from frame to frame.
struct VerifierState: Sendable {
  var input: DocumentsInput { didSet { if input != oldValue { restartRecognition() } } }
  var language: Language
  var settings: DocumentVerifierSettings {
    didSet {
      flow.blurTolerance = settings.timeToBlurMaxToleranceInSeconds
      // What was read without barcodes may bear some.
      if settings.readBarcode, !oldValue.readBarcode { restartRecognition() }
    }
  }
  var analyzer: (any DocumentAnalyzer)?
  /// What came of hologram verification; nil unless it is on.
  private(set) var hologram: HologramDetector?
  /// How holograms were asked to be verified; nil unless it is on.
  private var hologramOptions: HologramDetectorOptions?
  let worker: DocumentWorker
  private var flow: DocumentFlow
  private var tracker = DocumentTracker()
  private var located: LocatedDocument?
  /// The outline that was followed in the frame in which another one is looked for.
  private var doubted: Quadrilateral?
  private var lastTime: Double?
  /// The day of the last frame.
  private var day: MRZCalendarDate?
  private var recognized: RecognizedPage?
  private var light: (judgement: DocumentJudgement, time: Double)?
  private var frameIndex = 0
  private var generation = 0
  /// Pictures that are being recognized, those of lost documents too: one at most.
  private var openRecognitions = 0

  /// Seconds between two looks at a frame's light and sharpness once a document is recognized.
  private static let judgingInterval = 0.1
  /// Resolution of the page that light and sharpness are judged on, in pixels a millimeter; the judge needs 6 at least,
  /// and a coarser page looks a little less sharp.
  private static let judgingDots = 6.0...8.0
  /// Longer side of that page, in pixels, within these bounds.
  ///
  /// A passport's page gets 7 pixels a millimeter; at 8, judging it takes half as long again as judging a card.
  private static let judgingSide = 875.0
  private static let hologramDots = 4.0
  /// Most seconds between two frames across which a document is followed; a frame before the last begins anew.
  private static let longestGap = 2.0

  init(
    input: DocumentsInput, language: Language, settings: DocumentVerifierSettings, executor: DocumentWorkExecutor
  ) {
    self.input = input
    self.language = language
    self.settings = settings
    worker = DocumentWorker(executor: executor)
    flow = DocumentFlow(blurTolerance: settings.timeToBlurMaxToleranceInSeconds)
  }

  /// Takes what recognizes documents and prepares it beside the stream.
  mutating func load(_ analyzer: any DocumentAnalyzer) {
    self.analyzer = analyzer
    worker.prepare(analyzer)
  }

  /// Begins hologram verification anew, or ends it where `detector` is nil.
  mutating func watchHologram(with detector: HologramDetector?) {
    hologram = detector
    hologramOptions = detector?.options
  }

  mutating func verify(_ frame: Frame, on day: MRZCalendarDate) throws -> DocumentResult {
    guard let analyzer else {
      throw DocumentError(.missingModel, "no models are loaded; call loadModels(_:) before the first frame")
    }
    frameIndex += 1
    if let lastTime, !(0...Self.longestGap).contains(frame.time - lastTime) { startAnew() }
    lastTime = frame.time
    // What was read the day before was judged by another day.
    if let last = self.day, last != day { restartRecognition() }
    self.day = day
    var seen = try follow(frame)
    if seen == nil {
      let decision = observeNothing(at: frame.time)
      if decision.wantsLocating {
        doubted = nil
        worker.locate(frame.image, frame: frameIndex, analyzer: analyzer)
        // Has ended already where jobs run within the frame.
        seen = try follow(frame)
      }
      if seen == nil { return DocumentResult(gates: decision.gates, progress: decision.progress) }
    }
    guard let seen else { return DocumentResult(gates: [.notFound]) }
    return try judge(seen, in: frame, on: day, analyzer: analyzer)
  }

  /// Takes in what has ended and follows the outline into this frame.
  private mutating func follow(_ frame: Frame) throws -> (quad: Quadrilateral, motion: Double?)? {
    var fresh: Quadrilateral?
    var isNew = false
    var failure: (any Error)?
    for outcome in worker.collect() {
      switch outcome {
      case .located(let found, let document, let index):
        flow.endLocating()
        guard let found, let document, !tracker.isTracking || isElsewhere(document) else { continue }
        if tracker.isTracking { startAnew() }
        tracker = found
        located = document
        isNew = true
        if index == frameIndex { fresh = document.quad }
      case .recognized(let found, let outline, let time, let made):
        if found == nil { openRecognitions -= 1 }
        guard made == generation else { continue }
        recognized = found.flatMap { RecognizedPage($0, outline: outline, time: time) }
        flow.endRecognizing(isMatch: recognized != nil, reads: true, at: frame.time)
      case .read(let reading, let made):
        openRecognitions -= 1
        guard made == generation else { continue }
        recognized = reading.flatMap { recognized?.with($0) }
        flow.endReading(isMatch: recognized != nil, at: frame.time)
      case .failed(let error, let isRecognition):
        if isRecognition { openRecognitions -= 1 }
        if isRecognition {
          recognized = nil
          flow.endRecognizing(isMatch: false, at: frame.time)
          flow.endReading(isMatch: false, at: frame.time)
        } else {
          flow.endLocating()
        }
        failure = failure ?? error
      }
    }
    // Only now: everything else that ended must be taken in, too.
    if let failure { throw failure }
    if let fresh { return (fresh, nil) }
    guard tracker.isTracking, let tracked = try tracker.track(frame.image) else { return nil }
    return (tracked.quad, isNew ? nil : tracked.motion)
  }

  /// Whether an outline is clearly another one than that which is followed and was not recognized: the first one may have
  /// been found when the document was only half in the picture.
  private func isElsewhere(_ document: LocatedDocument) -> Bool {
    guard recognized == nil, openRecognitions == 0 || flow.isDoubtful, let followed = doubted ?? tracker.quad else {
      return false
    }
    return document.quad.overlap(with: followed) < 0.9
  }

  private mutating func observeNothing(at time: Double) -> DocumentFlow.Decision {
    if located != nil { forget() }
    return flow.observe(.init(isTracked: false, motion: nil), at: time)
  }

  /// The document was lost: nothing that is known holds for the next one.
  private mutating func forget() {
    located = nil
    recognized = nil
    light = nil
    generation += 1
    if let hologramOptions { hologram = try? HologramDetector(options: hologramOptions) }
  }

  /// Nobody knows what happened between two frames: another document may lie there.
  private mutating func startAnew() {
    tracker = DocumentTracker()
    forget()
    flow.startAnew()
  }

  private mutating func restartRecognition() {
    recognized = nil
    generation += 1
    flow.restartRecognition()
  }

  private mutating func judge(
    _ seen: (quad: Quadrilateral, motion: Double?), in frame: Frame, on day: MRZCalendarDate,
    analyzer: any DocumentAnalyzer
  ) throws -> DocumentResult {
    let corners = recognized?.corners(in: seen.quad) ?? seen.quad
    let size = recognized?.found.size ?? located?.size ?? .id1
    var limits = settings.judge
    if flow.isBlurGateRelaxed {
      limits.documentBlurAcceptableScore = max(
        0, limits.documentBlurAcceptableScore - DocumentVerifierSettings.blurStep)
    }
    let judge = try DocumentJudge(settings: limits)
    let place = judge.judge(quad: corners, size: size, in: frame.image.size)
    let isDue = light.map { frame.time - $0.time >= Self.judgingInterval || frame.time < $0.time } ?? true
    let isJudged = place.isAcceptable && (isDue || flow.wantsPicture(at: frame.time))
    if isJudged {
      let page = try Rectifier.rectify(
        frame.image, quad: corners, size: size, dotsPerMillimeter: Self.judgingDots(size))
      let judgement = try judge.judge(
        page: page, in: frame.image, areas: recognized?.found.definition?.areas ?? [], depth: .live)
      light = (judgement, frame.time)
    }
    let judgement = isJudged ? light?.judgement ?? place : place.joined(with: light?.judgement)
    let decision = flow.observe(
      .init(
        isTracked: true, motion: seen.motion, gates: judgement.gates, isJudged: isJudged,
        canRecognize: openRecognitions == 0), at: frame.time)
    if decision.wantsLocating {
      doubted = seen.quad
      worker.locate(frame.image, frame: frameIndex, analyzer: analyzer)
    }
    if decision.wantsRecognizing {
      let outline = LocatedDocument(quad: seen.quad, confidence: located?.confidence ?? 0, size: located?.size)
      openRecognitions += 1
      worker.recognize(
        frame, outline: outline, among: input.documents, on: day, effort: flow.effort,
        readsBarcodes: settings.readBarcode, generation: generation, analyzer: analyzer)
    }
    if let pose = place.pose { try watchHologram(frame, corners: corners, size: size, pose: pose) }
    return result(decision, judgement: judgement, corners: corners)
  }

  /// The resolution for a page of this size.
  static func judgingDots(_ size: PageSize) -> Double {
    let dots = judgingSide / max(size.widthMillimeters, size.heightMillimeters, 1)
    return min(max(dots, judgingDots.lowerBound), judgingDots.upperBound)
  }

  private mutating func watchHologram(
    _ frame: Frame, corners: Quadrilateral, size: PageSize, pose: PagePose
  ) throws {
    guard hologram != nil, var options = hologramOptions, let recognized else { return }
    if options.zones == nil, hologram?.result.frameCount == 0, let zones = recognized.found.definition?.holograms,
      !zones.isEmpty
    {
      options.zones = zones
      hologram = try HologramDetector(options: options)
    }
    let page = try Rectifier.rectify(
      frame.image, quad: corners, size: size, dotsPerMillimeter: Self.hologramDots)
    try hologram?.add(page, pose: pose)
  }

  private func result(
    _ decision: DocumentFlow.Decision, judgement: DocumentJudgement, corners: Quadrilateral
  ) -> DocumentResult {
    var result = DocumentResult(
      gates: decision.gates, progress: decision.progress, isBlurGateRelaxed: flow.isBlurGateRelaxed)
    result.corners = corners
    result.checks = judgement.checks
    result.reflections = judgement.reflections
    result.hiddenFields = judgement.hiddenFields
    if let recognized {
      result.document = recognized.found.document
      result.confidence = recognized.found.confidence
      result.recognizedAt = recognized.time
      result.mrz = recognized.reading?.mrz
      result.fields = recognized.reading?.fields ?? []
      result.barcodes = recognized.reading?.barcodes ?? []
      result.crossChecks = recognized.reading?.crossChecks ?? []
      // Suspicions cost too much for every frame: they are those of the frame that was read.
      let full = recognized.reading?.judgement ?? DocumentJudgement()
      let codes = Set(result.checks.map(\.code))
      result.checks += full.checks.filter { !codes.contains($0.code) }
      result.suspicions = full.suspicions
    }
    result.hologram = hologram?.result
    result.capture = recognized.flatMap { DocumentCapture($0, hologram: result.hologram) }
    return result
  }
}
