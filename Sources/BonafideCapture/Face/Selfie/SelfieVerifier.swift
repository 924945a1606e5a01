public import BonafideCore
internal import BonafideImaging

/// Takes the best picture of the person in front of a camera, and says what is wrong until then.
///
/// Feed it upright frames in the order of their times, from one thread other than the main one. Once the face has been
/// good for a second the best frame is taken; every later frame is answered with it until ``reset()``. It does not
/// distinguish a person from a picture of one: use ``FaceLivenessVerifier`` for that.
public final class SelfieVerifier: Sendable {
  private let core: FaceVerifierCore<SelfieSession>

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - language: the language for people.
  ///   - settings: how faces are judged.
  public init(language: Language, settings: SelfieSettings = .init()) {
    core = FaceVerifierCore(language: language, settings: settings)
  }

  /// Takes the models that see faces; needed before the first frame.
  ///
  /// - Throws: `ProfileError` or `FileError` where the limits for selfies (`Models/profiles/face/selfie.json`) cannot
  ///   be had.
  public func loadModels(_ models: FaceVerifierModels) throws {
    try core.loadModels(models, profile: "selfie")
  }

  func use(_ observer: any FaceObserver) { core.use(observer) }

  /// Judges one frame.
  ///
  /// - Parameter frame: an upright picture with its time in seconds of the stream.
  /// - Returns: what to tell the person, and the selfie once it was taken.
  /// - Throws: `DocumentError` with code `.missingModel` before models are loaded and `.badOptions` for a time that
  ///   is no number; `ImageError`, `InferenceError` or `FaceError` when something went wrong in this frame. The next
  ///   frame may be given after it.
  public func verify(_ frame: Frame) throws -> SelfieResult { try core.verify(frame) }

  /// Judges a picture as a camera gave it.
  ///
  /// - Parameters:
  ///   - image: the picture as it is stored.
  ///   - time: its time in seconds of the stream.
  ///   - orientation: how it must be turned and mirrored to stand upright; ``DeviceOrientation`` says it of a phone.
  /// - Returns: as ``verify(_:)``.
  /// - Throws: as ``verify(_:)``.
  public func verify(_ image: Image, at time: Double, orientation: ImageOrientation) throws -> SelfieResult {
    try verify(Frame(image: image.upright(from: orientation), time: time))
  }

  /// What is to be drawn over the last frame, in the verifier's language: where to place the face, and a hint.
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
  public func update(settings: SelfieSettings) { core.settings = settings }

  /// The settings.
  public var settings: SelfieSettings { core.settings }

  /// The language for people, from the next frame on; results hold only codes.
  public var language: Language {
    get { core.language }
    set { core.language = newValue }
  }

  /// Forgets the person and the selfie; the next frame begins anew.
  public func reset() { core.reset() }

  /// Lets go of the frames and templates of a capture that has ended; what is drawn stays.
  func forgetPerson() { core.forgetPerson() }
}
