public import BonafideCatalogue
public import BonafideCore
internal import BonafideImaging
public import BonafideMRZ
internal import Synchronization

/// Verifies a document in front of a camera: outlines it, says what is wrong, recognizes it and checks its hologram.
///
/// Feed it upright frames in the order of their times, from one thread other than the main one. Each frame is answered
/// with what is known by then. Searching and recognizing run beside the stream, on the newest good frame. Nil in any
/// part of the wanted kind is a wildcard. Its properties may be changed at any time, from any thread; the document is
/// then recognized anew.
public final class DocumentVerifier: Sendable {
  /// The callers' settings; locked only while they are copied, so that setting them never waits for a frame.
  private let controls: Mutex<DocumentControls>
  /// What is remembered from frame to frame; held for a frame.
  private let session = Mutex(DocumentSession())
  private let workers: DocumentWorkers
  /// What is drawn over the last frame.
  private let overlay = VerifierOverlay()

  /// Creates a verifier of one kind of document; nil is a wildcard.
  ///
  /// - Parameters:
  ///   - role: what it must be.
  ///   - country: its issuer.
  ///   - page: which of its sides.
  ///   - code: which of its editions.
  ///   - language: in which people are spoken to.
  ///   - settings: how documents are judged and shown.
  ///   - executor: where the slow work runs; beside the stream by default.
  public convenience init(
    role: DocumentRole? = nil, country: Country? = nil, page: PageCode? = nil, code: DocumentCode? = nil,
    language: Language, settings: DocumentVerifierSettings = .init(), executor: CaptureExecutor = .background
  ) {
    self.init(
      input: DocumentsInput([Document(role: role, country: country, page: page, code: code)]), language: language,
      settings: settings, executor: executor)
  }

  /// Creates a verifier that accepts several kinds of document.
  public init(
    input: DocumentsInput, language: Language, settings: DocumentVerifierSettings = .init(),
    executor: CaptureExecutor = .background
  ) {
    controls = Mutex(DocumentControls(input: input, language: language, settings: settings))
    workers = DocumentWorkers(executor: executor)
  }

  /// Takes the models that recognize documents; needed before the first frame.
  ///
  /// The networks are then run once with each shape they will see, beside the stream, which takes about a second. Call
  /// it before the camera starts, so that the first document is recognized as fast as any other.
  public func loadModels(_ models: DocumentVerifierModels) { load(models.analyzer) }

  func load(_ analyzer: any DocumentAnalyzer) {
    use(analyzer)
    workers.prepare(analyzer)
  }

  func use(_ analyzer: any DocumentAnalyzer) { controls.withLock { $0.analyzer = analyzer } }

  /// Judges one frame.
  ///
  /// - Parameters:
  ///   - frame: an upright picture with its time.
  ///   - day: the day of the frame, by which two-digit years are resolved; the clock is never read here. Recognition
  ///     goes by the day of the frame in which it began, however long it takes. When the day changes, documents are
  ///     recognized anew.
  /// - Returns: what is known by now, and the reasons against the frame.
  /// - Throws: ``DocumentError`` with code `.missingModel` before models are loaded; `ImageError` or `InferenceError`
  ///   when something went wrong in this frame or in work begun by an earlier one. The next frame may be given after
  ///   it.
  public func verify(_ frame: Frame, on day: MRZCalendarDate) throws -> DocumentResult {
    let controls = controls.withLock(\.self)
    let result = try session.withLock { try $0.verify(frame, on: day, controls: controls, workers: workers) }
    self.controls.withLock { $0.keep(result.hologram, of: controls.hologram) }
    overlay.take(result, of: frame)
    return result
  }

  /// Judges a picture as a camera gave it.
  ///
  /// - Parameters:
  ///   - image: the picture as it is stored.
  ///   - time: its time in seconds of the stream.
  ///   - orientation: how it must be turned and mirrored to stand upright; ``DeviceOrientation`` says it of a phone.
  ///   - day: as for ``verify(_:on:)``.
  /// - Returns: as ``verify(_:on:)``; corners are those of the upright picture.
  /// - Throws: as ``verify(_:on:)``.
  public func verify(
    _ image: Image, at time: Double, orientation: ImageOrientation, on day: MRZCalendarDate
  ) throws -> DocumentResult {
    try verify(Frame(image: image.upright(from: orientation), time: time), on: day)
  }

  /// Judges one frame; if jobs run within the frame, judges it again with their results.
  ///
  /// The next frame may show another document, and could not report what was recognized in this one.
  ///
  /// - Parameters:
  ///   - frame: as for ``verify(_:on:)``.
  ///   - day: as for ``verify(_:on:)``.
  /// - Returns: everything known after the work that the frame began.
  /// - Throws: as ``verify(_:on:)``.
  func verifyToItsEnd(_ frame: Frame, on day: MRZCalendarDate) throws -> DocumentResult {
    var result = try verify(frame, on: day)
    // Recognized quickly, then thoroughly if that fails.
    for _ in 1..<Self.stages where workers.hasAnswer { result = try verify(frame, on: day) }
    return result
  }

  /// Judges the last frame of a stream anew, each time once what was begun has ended, until its document was read or no
  /// more is to be expected.
  ///
  /// - Parameters:
  ///   - frame: the last one that was judged.
  ///   - day: as for ``verify(_:on:)``.
  /// - Returns: what is known in the end.
  /// - Throws: as ``verify(_:on:)``.
  public func settle(_ frame: Frame, on day: MRZCalendarDate) throws -> DocumentResult {
    workers.finish()
    var result = try verify(frame, on: day)
    // Found, then recognized and read: each begins in the frame after what it needs.
    for _ in 1..<Self.stages where result.capture == nil {
      workers.finish()
      result = try verify(frame, on: day)
    }
    return result
  }

  /// Frames in which a document is found, recognized and seen to be read.
  private static let stages = 3

  /// What is to be drawn over the last frame, in the verifier's language: the document's outline and a hint.
  ///
  /// - Parameters:
  ///   - canvasWidth: width of the preview in pixels.
  ///   - canvasHeight: its height in pixels.
  ///   - options: what is drawn; the settings decide on outline and aiming circle.
  /// - Returns: JSON, which ``RenderableFactory`` reads and docs/overlay.md describes; nil where nothing is to be seen.
  /// - Throws: `WordsError` or `FileError` where the language has no words.
  public func renderCommands(
    canvasWidth: Int, canvasHeight: Int, options: OverlayOptions = .init()
  ) throws -> String? {
    try overlay.renderCommands(
      canvasWidth: canvasWidth, canvasHeight: canvasHeight, options: presentation.shown(with: options),
      language: language)
  }

  /// How results are shown from now on.
  var presentation: CapturePresentation {
    controls.withLock {
      CapturePresentation(
        language: $0.language, drawOutline: $0.settings.drawOutline, showAimingCircle: $0.settings.showAimingCircle)
    }
  }

  /// Waits until all work beside the stream has ended: preparing, searching, recognizing.
  ///
  /// Call it before the process ends: the engines must not be released while they work.
  public func finish() { workers.finish() }

  /// Waits for running work and forgets the document; the next frame begins anew.
  ///
  /// Hologram verification begins again as well.
  public func reset() {
    session.withLock { session in
      workers.forget()
      session = DocumentSession()
    }
    controls.withLock { $0.restartHologram() }
    overlay.reset()
  }

  /// Releases everything seen of the document after a capture has ended; the overlay and the hologram's result stay.
  func forgetDocument() {
    session.withLock { session in
      workers.forget()
      session = DocumentSession()
    }
    overlay.keepShapes()
  }

  /// The kinds that are accepted.
  public var input: DocumentsInput {
    get { controls.withLock { $0.input } }
    set { controls.withLock { $0.input = newValue } }
  }

  /// The role that is wanted; nil for any, and where several kinds differ in it.
  ///
  /// Setting it leaves one kind.
  public var role: DocumentRole? {
    get { wanted.role }
    set { setWanted { $0.role = newValue } }
  }

  /// The country that is wanted; nil for any, and where several kinds differ in it.
  ///
  /// Setting it leaves one kind.
  public var country: Country? {
    get { wanted.country }
    set { setWanted { $0.country = newValue } }
  }

  /// The page that is wanted; nil for any, and where several kinds differ in it.
  ///
  /// Setting it leaves one kind.
  public var page: PageCode? {
    get { wanted.page }
    set { setWanted { $0.page = newValue } }
  }

  /// The language for people, from the next frame on; results hold only codes.
  public var language: Language {
    get { controls.withLock { $0.language } }
    set { controls.withLock { $0.language = newValue } }
  }

  /// How documents are judged and shown; what was recognized is recognized anew when barcodes are asked for.
  public var settings: DocumentVerifierSettings {
    get { controls.withLock { $0.settings } }
    set { controls.withLock { $0.settings = newValue } }
  }

  /// Begins to look for a hologram in the recognized document; the result of each frame says how far it is.
  ///
  /// Where the options name no zones, those of the recognized document's definition are looked at.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`.
  public func beginHologramVerification(options: HologramDetectorOptions = .init()) throws {
    let detector = try HologramDetector(options: options)
    controls.withLock { $0.beginHologram(with: detector) }
  }

  /// Ends it and returns its result; nil if it had not begun.
  @discardableResult
  public func endHologramVerification() -> HologramResult? {
    controls.withLock { $0.endHologram() }
  }

  /// What all the accepted kinds have in common.
  private var wanted: Document { controls.withLock { $0.input.common } }

  private func setWanted(_ change: (inout Document) -> Void) {
    controls.withLock { held in
      var document = held.input.common
      change(&document)
      held.input = DocumentsInput([document])
    }
  }
}

extension DocumentsInput {
  /// What all kinds agree in; nil in the positions where they differ.
  var common: Document {
    guard var common = documents.first else { return .any }
    for document in documents.dropFirst() {
      if document.role != common.role { common.role = nil }
      if document.country != common.country { common.country = nil }
      if document.page != common.page { common.page = nil }
      if document.code != common.code { common.code = nil }
    }
    return common
  }
}
