internal import BonafideCore
internal import BonafideFace
internal import BonafideProfiles
internal import Synchronization

/// The common part of the verifiers of faces: session, observer, settings and overlay.
///
/// Settings may be changed from any thread while a frame is judged; they are valid from the next one.
final class FaceVerifierCore<Session: FaceSession>: Sendable {
  private struct Controls: Sendable {
    var language: Language
    var settings: Session.Settings
  }

  private struct Work: Sendable {
    var session = Session()
    var observer: (any FaceObserver)?
  }

  /// What callers set; held for no longer than a copy takes.
  private let controls: Mutex<Controls>
  /// What is remembered from frame to frame; held for a frame.
  private let work = Mutex(Work())
  /// What is drawn over the last frame.
  private let overlay = VerifierOverlay()

  init(language: Language, settings: Session.Settings) {
    controls = Mutex(Controls(language: language, settings: settings))
  }

  var settings: Session.Settings {
    get { controls.withLock { $0.settings } }
    set { controls.withLock { $0.settings = newValue } }
  }

  /// Changes part of the settings under one lock, so that changes of other threads are not lost.
  ///
  /// - Parameter change: makes the new settings from the current ones.
  /// - Throws: the error of `change`; nothing is changed then.
  func update(_ change: (Session.Settings) throws -> Session.Settings) throws {
    try controls.withLock { $0.settings = try change($0.settings) }
  }

  var language: Language {
    get { controls.withLock { $0.language } }
    set { controls.withLock { $0.language = newValue } }
  }

  /// Sees faces with networks from now on, judged by one of the profiles of faces.
  func loadModels(_ models: FaceVerifierModels, profile: String) throws {
    use(NetworkFaceObserver(models: models, profile: try QualityProfile.faces(profile)))
  }

  func use(_ observer: any FaceObserver) { work.withLock { $0.observer = observer } }

  func verify(_ frame: Frame) throws -> Session.Answer {
    let settings = settings
    let answer = try work.withLock { work in
      guard var observer = work.observer else {
        throw DocumentError(.missingModel, "no models are loaded; call loadModels(_:) before the first frame")
      }
      defer { work.observer = observer }
      // A frame that ends in an error leaves no trace: half of it may have been taken in.
      var session = work.session
      let answer = try session.verify(frame, settings: settings, observer: &observer)
      work.session = session
      return answer
    }
    overlay.take(answer, of: frame)
    return answer
  }

  func renderCommands(canvasWidth: Int, canvasHeight: Int, options: OverlayOptions) throws -> String? {
    try overlay.renderCommands(
      canvasWidth: canvasWidth, canvasHeight: canvasHeight, options: options, language: language)
  }

  /// Part of what is remembered.
  func remembered<Value: Sendable>(_ value: (Session) -> Value) -> Value { work.withLock { value($0.session) } }

  /// Releases frames and templates; the overlay stays, and what callers asked to keep.
  func forgetPerson() {
    work.withLock { work in
      work.session.forgetPerson()
      work.observer?.forget()
    }
    overlay.keepShapes()
  }

  /// Forgets what was seen and drawn.
  ///
  /// - Parameter change: what becomes of the session; by default it has seen nothing.
  func reset(_ change: (inout Session) -> Void = { $0 = Session() }) {
    work.withLock { work in
      change(&work.session)
      work.observer?.forget()
    }
    overlay.reset()
  }
}
