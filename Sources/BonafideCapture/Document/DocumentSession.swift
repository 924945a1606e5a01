internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage

/// What a ``DocumentVerifier`` remembers from frame to frame, and the way of a frame through it.
struct DocumentSession: Sendable {
  private var machine = DocumentMachine()
  private var analyzer = FrameAnalyzer()
  private var lastTime: Double?
  /// The request in the last frame, and its day; nil before the first frame.
  private var wanted: Wanted?

  private struct Wanted: Sendable {
    var input: DocumentsInput
    var readsBarcodes: Bool
    var day: MRZCalendarDate

    /// Whether documents recognized under this request must be recognized anew under another one.
    ///
    /// They must if barcodes are wanted and were not read, or if the day changed, because it decides how a document is
    /// judged.
    func mustChange(for new: Wanted) -> Bool {
      input != new.input || day != new.day || new.readsBarcodes && !readsBarcodes
    }
  }

  /// Most seconds between two frames across which a document is followed; a frame before the last begins anew.
  private static let longestGap = 2.0

  /// Takes a frame in.
  mutating func verify(
    _ frame: Frame, on day: MRZCalendarDate, controls: DocumentControls, workers: DocumentWorkers
  ) throws -> DocumentResult {
    guard let documentAnalyzer = controls.analyzer else {
      throw DocumentError(.missingModel, "no models are loaded; call loadModels(_:) before the first frame")
    }
    let search = SearchJob(image: frame.image, analyzer: documentAnalyzer)
    begin(frame, on: day, controls: controls)
    try collect(workers, at: frame.time)
    var outline = try analyzer.track(frame)
    if outline == nil {
      analyzer.forget()
      if case .search(let job) = machine.lose() {
        workers.searching.submit(search, id: job)
        // Has ended already where jobs run within the frame.
        try collect(workers, at: frame.time, fresh: job)
        outline = try analyzer.track(frame)
      }
    }
    guard let outline, let followed = machine.followed else {
      let answer = machine.unseen
      var result = DocumentResult(gates: answer.gates, progress: answer.progress)
      result.hologram = analyzer.hologramResult
      return result
    }
    let analysis = try analyzer.analyze(
      frame, outline,
      known: .init(
        recognized: machine.recognized, size: followed.document.size,
        wantsPicture: machine.wantsPicture(at: frame.time),
        limits: controls.settings.limits(isBlurGateRelaxed: followed.isBlurGateRelaxed)))
    let answer = machine.see(
      .init(
        quad: outline.quad, motion: outline.motion, gates: analysis.judgement.gates, isJudged: analysis.isJudged,
        sharpness: analysis.judgement.check(.pageSharpness)?.measured?.value),
      at: frame.time, blurTolerance: controls.settings.timeToBlurMaxToleranceInSeconds)
    switch answer.action {
    case .wait: break
    case .search(let job): workers.searching.submit(search, id: job)
    case .recognize(let job, let effort, let old):
      let picture = RecognitionJob.Picture(
        frame: frame,
        outline: DetectedDocument(
          quad: outline.quad, confidence: followed.document.confidence, size: followed.document.size),
        documents: controls.input.documents, day: day, effort: effort, readsBarcodes: controls.settings.readBarcode,
        analyzer: documentAnalyzer)
      let isTaken = workers.recognizing.submit(.recognize(picture), id: job, replacing: old)
      if !isTaken, let old { machine.keep(old) }
    }
    return DocumentResult(
      answer, analysis: analysis, recognized: machine.recognized, hologram: analyzer.hologramResult)
  }

  /// Notes what has changed since the last frame.
  private mutating func begin(_ frame: Frame, on day: MRZCalendarDate, controls: DocumentControls) {
    let new = Wanted(input: controls.input, readsBarcodes: controls.settings.readBarcode, day: day)
    if let wanted, wanted.mustChange(for: new) { machine.recognizeAnew() }
    wanted = new
    analyzer.watch(controls.hologram)
    if let lastTime, !(0...Self.longestGap).contains(frame.time - lastTime) {
      analyzer.forget()
      machine.startAnew()
    }
    lastTime = frame.time
  }

  /// Takes in the results of the jobs since the last frame.
  ///
  /// - Parameters:
  ///   - workers: do the jobs.
  ///   - time: of the frame, in seconds of the stream.
  ///   - fresh: the search of this very frame, if there is one.
  /// - Throws: the first error of a job, after everything was taken in.
  private mutating func collect(_ workers: DocumentWorkers, at time: Double, fresh: CaptureJobID? = nil) throws {
    var failure: (any Error)?
    for event in workers.searching.collect() {
      switch event {
      case .began: break
      case .gave(let job, let outcome):
        guard case .follow = machine.found(outcome.found?.document, by: job), let found = outcome.found else {
          continue
        }
        analyzer.follow(found.tracker, fresh: job == fresh ? found.document.quad : nil)
      case .failed(let job, let error):
        machine.failed(job, at: time)
        failure = failure ?? error
      }
    }
    for event in workers.recognizing.collect() {
      switch event {
      case .began(let job): machine.begin(job)
      case .gave(let job, .recognized(let page)): machine.recognized(page, by: job, at: time)
      case .gave(let job, .read(let reading)): machine.read(reading, by: job, at: time)
      case .failed(let job, let error):
        machine.failed(job, at: time)
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}

extension DocumentVerifierSettings {
  /// The limits for pictures, one step lower once blur alone kept a document back for the tolerated time.
  fileprivate func limits(isBlurGateRelaxed: Bool) -> DocumentJudgeSettings {
    var limits = judge
    if isBlurGateRelaxed {
      limits.documentBlurAcceptableScore = limits.documentBlurAcceptableScore.map { max(0, $0 - Self.blurStep) }
    }
    return limits
  }
}

extension DocumentResult {
  fileprivate init(
    _ answer: DocumentMachine.FrameAnswer, analysis: FrameAnalysis, recognized: RecognizedPage?,
    hologram: HologramResult?
  ) {
    self.init(gates: answer.gates, progress: answer.progress, isBlurGateRelaxed: answer.isBlurGateRelaxed)
    corners = analysis.corners
    checks = analysis.judgement.checks
    reflections = analysis.judgement.reflections
    hiddenFields = analysis.judgement.hiddenFields
    self.hologram = hologram
    guard let recognized else { return }
    document = recognized.found.document
    confidence = recognized.found.confidence
    isEditionCertain = recognized.found.isEditionCertain
    recognizedAt = recognized.time
    mrz = recognized.reading?.mrz
    fields = recognized.reading?.fields ?? []
    barcodes = recognized.reading?.barcodes ?? []
    crossChecks = recognized.reading?.crossChecks ?? []
    // Suspicions cost too much for every frame: they are those of the frame that was read.
    let full = recognized.reading?.judgement ?? DocumentJudgement()
    let codes = Set(checks.map(\.code))
    checks += full.checks.filter { !codes.contains($0.code) }
    suspicions = full.suspicions
    capture = DocumentCapture(recognized, hologram: hologram)
  }
}
