internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafidePage
internal import Dispatch
internal import Synchronization

/// Runs the slow jobs of a stream and keeps what came of them until the next frame asks.
final class DocumentWorker: Sendable {
  /// What came of a job.
  enum Outcome: Sendable {
    /// A tracker that follows the document that was found in a frame; nil where none was.
    case located(DocumentTracker?, LocatedDocument?, frame: Int)
    /// What was recognized inside an outline of a frame; nil where nothing fitted.
    case recognized(RecognizedDocument?, outline: Quadrilateral, time: Double, generation: Int)
    /// What the recognized document says, read from the same frame; nil where it is none of its kind after all.
    case read(DocumentReading?, generation: Int)
    /// The job broke off.
    case failed(any Error, isRecognition: Bool)
  }

  /// A document that was lost is looked for while an earlier picture is still being recognized.
  private let locating = DispatchQueue(label: "bonafide.document.locating", qos: .utility)
  private let recognizing = DispatchQueue(label: "bonafide.document.recognizing", qos: .utility)
  private let executor: DocumentWorkExecutor
  private let outcomes = Mutex<[Outcome]>([])

  init(executor: DocumentWorkExecutor) { self.executor = executor }

  /// Everything that has ended since the last call.
  func collect() -> [Outcome] {
    outcomes.withLock { held in
      defer { held = [] }
      return held
    }
  }

  /// Prepares the analyzer before the first picture is recognized; only beside the stream, where nothing waits for it.
  func prepare(_ analyzer: any DocumentAnalyzer) {
    guard executor == .background else { return }
    // What cannot be prepared fails again, and is reported, when it is used.
    executor.run(on: recognizing) { try? analyzer.prepare() }
  }

  /// Waits for every job that was begun.
  func finish() {
    locating.sync {}
    recognizing.sync {}
  }

  func locate(_ image: Image, frame: Int, analyzer: any DocumentAnalyzer) {
    submit(isRecognition: false) {
      guard let found = try analyzer.locate(in: image) else { return .located(nil, nil, frame: frame) }
      var tracker = DocumentTracker()
      try tracker.start(image, quad: found.quad)
      return .located(tracker, found, frame: frame)
    }
  }

  func recognize(
    _ frame: Frame, outline: LocatedDocument, among documents: [Document], on day: MRZCalendarDate,
    effort: RecognitionEffort, readsBarcodes: Bool, generation: Int, analyzer: any DocumentAnalyzer
  ) {
    submit(isRecognition: true) { [self] in
      let found = try analyzer.recognize(
        frame.image, outline: outline, among: documents, on: day, effort: effort)
      let outcome = Outcome.recognized(found, outline: outline.quad, time: frame.time, generation: generation)
      guard let found else { return outcome }
      post(outcome)
      return .read(
        try analyzer.read(
          frame.image, found: found, among: documents, on: day, readsBarcodes: readsBarcodes),
        generation: generation)
    }
  }

  private func post(_ outcome: Outcome) { outcomes.withLock { $0.append(outcome) } }

  private func submit(isRecognition: Bool, _ job: @escaping @Sendable () throws -> Outcome) {
    executor.run(on: isRecognition ? recognizing : locating) { [self] in
      let outcome: Outcome
      do {
        outcome = try job()
      } catch {
        outcome = .failed(error, isRecognition: isRecognition)
      }
      post(outcome)
    }
  }
}
