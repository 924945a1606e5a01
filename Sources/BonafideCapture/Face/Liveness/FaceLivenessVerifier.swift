public import BonafideCore
internal import BonafideImaging

/// Verifies that a person is there, by challenges that nobody can know before.
///
/// Feed it upright frames in the order of their times, from one thread other than the main one. First it waits for a
/// good picture of one face; then it poses challenges, one after another. A wrong turn, a late answer, or a face that
/// is lost or becomes another one fails the attempt; another list begins after three seconds. Once all are answered it
/// weighs the evidence of the whole attempt (``FaceLivenessEvidence``).
///
/// Settings may be changed at any time, from any thread, effective with the next frame. Other challenges begin anew,
/// and the interrupted attempt counts (``FaceLivenessSettings/maximumAttemptCount``).
public final class FaceLivenessVerifier: Sendable {
  private let core: FaceVerifierCore<FaceLivenessSession>

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - language: the language for people.
  ///   - settings: which challenges are posed and what is kept.
  public init(language: Language, settings: FaceLivenessSettings = .init()) {
    core = FaceVerifierCore(language: language, settings: settings)
  }

  /// Takes the models that see faces; needed before the first frame.
  ///
  /// - Throws: `ProfileError` or `FileError` where the limits for frames (`Models/profiles/face/liveness.json`)
  ///   cannot be had.
  public func loadModels(_ models: FaceVerifierModels) throws {
    try core.loadModels(models, profile: "liveness")
  }

  func use(_ observer: any FaceObserver) { core.use(observer) }

  /// Judges one frame.
  ///
  /// Times are of the caller's own clock and should grow from frame to frame; any beginning will do. A time before the
  /// last frame's, or more than half a second after it, is no error: the stream counts as broken. A running attempt
  /// fails with the reason `liveness.streamBroken`; before the first challenge judging begins anew. Either way the next
  /// frame is compared with this one's time. A time that stands still is accepted until 30 frames in a row are not
  /// later than the one before: then an attempt fails in the same way.
  ///
  /// - Parameter frame: an upright picture with its time in seconds of the stream.
  /// - Returns: the hint for the person, and what is known by now.
  /// - Throws: `DocumentError` with code `.missingModel` before models are loaded and `.badOptions` for a time that
  ///   is no number; `ImageError`, `InferenceError` or `FaceError` when something went wrong in this frame. The next
  ///   frame may be given after it.
  public func verify(_ frame: Frame) throws -> FaceLivenessResult { try core.verify(frame) }

  /// Judges a picture as a camera gave it.
  ///
  /// - Parameters:
  ///   - image: the picture as it is stored.
  ///   - time: its time in seconds of the stream.
  ///   - orientation: how it must be turned and mirrored to stand upright; ``DeviceOrientation`` says it of a phone.
  /// - Returns: as ``verify(_:)``.
  /// - Throws: as ``verify(_:)``.
  public func verify(_ image: Image, at time: Double, orientation: ImageOrientation) throws -> FaceLivenessResult {
    try verify(Frame(image: image.upright(from: orientation), time: time))
  }

  /// What is to be drawn over the last frame, in the verifier's language: where to place the face and to turn it, and a
  /// hint.
  ///
  /// - Parameters:
  ///   - canvasWidth: width of the preview in pixels.
  ///   - canvasHeight: its height in pixels.
  ///   - options: what is drawn; say there whether the preview is shown as in a mirror.
  /// - Returns: JSON, which ``RenderableFactory`` reads and docs/overlay.md describes; nil where nothing is to be seen.
  /// - Throws: `WordsError` or `FileError` where the language has no words.
  public func renderCommands(
    canvasWidth: Int, canvasHeight: Int, options: OverlayOptions = .init()
  ) throws -> String? {
    try core.renderCommands(canvasWidth: canvasWidth, canvasHeight: canvasHeight, options: options)
  }

  /// Changes the settings, effective with the next frame.
  public func update(settings: FaceLivenessSettings) { core.settings = settings }

  /// Switches the legacy mode; the other settings stay, also those changed by another thread at the same time.
  ///
  /// - Throws: `DocumentError` with code `.badOptions` if nothing is left to ask in that mode; nothing is changed
  ///   then.
  func setLegacyMode(_ isEnabled: Bool) throws { try core.update { try $0.withLegacyMode(isEnabled) } }

  /// The settings.
  public var settings: FaceLivenessSettings { core.settings }

  /// The language for people, from the next frame on; results hold only codes.
  public var language: Language {
    get { core.language }
    set { core.language = newValue }
  }

  /// Pictures of the process, oldest first; empty unless the settings ask for them.
  public var auxiliaryPictures: [FaceAuxiliaryPicture] { core.remembered(\.pictures) }

  /// Forgets the person: pictures, templates, the progress of the challenges and the number of attempts.
  ///
  /// The next frame begins anew. It is for the next person: for the same one it would remove the limit of attempts.
  public func reset() { core.reset() }

  /// Forgets what a capture has left, before the next one; attempts are counted on unless the last one passed.
  func beginCapture() { core.reset { $0.beginCapture() } }

  /// Lets go of the frames and templates of a capture that has ended; what is drawn stays, and auxiliary pictures.
  func forgetPerson() { core.forgetPerson() }
}
