internal import BonafideCore
public import BonafideImaging
public import BonafideWords
internal import Synchronization

/// Verifies that a person is there: a camera, a ``FaceLivenessVerifier``, an overlay, a recorder, and a receiver of
/// events.
///
/// Its events come to a delegate, or as a sequence (``FlowController/events()``), or to both. One camera may serve
/// several controllers, one after the other. Releasing a controller ends its capture.
public final class FaceLivenessController: FlowController {
  /// What runs the capture: for events, the overlay and its words.
  public let capture: CaptureController<FaceLivenessFlow>
  private let configured = Mutex(FaceLivenessControllerConfiguration())
  private let told = DelegateBox()
  private let plan: RecordingPlan

  /// Creates a controller that does not run yet.
  ///
  /// - Parameters:
  ///   - camera: the source of frames.
  ///   - verifier: judges them; its models are loaded.
  ///   - words: of the verifier's language; words of another language are replaced if the verifier's has words. nil
  ///     gives codes only.
  ///   - recordingPath: the path of a video if one is asked for.
  ///   - recorderOptions: limits of the video.
  ///   - keepsCameraRunning: whether the camera goes on after a capture, for the next controller.
  public init(
    camera: any Camera, verifier: FaceLivenessVerifier, words: Words?, recordingPath: String? = nil,
    recorderOptions: VideoRecorderOptions = .init(), keepsCameraRunning: Bool = false
  ) {
    plan = RecordingPlan(path: recordingPath, options: recorderOptions)
    capture = CaptureController(
      camera: camera, flow: FaceLivenessFlow(verifier: verifier), words: words,
      options: CaptureControllerOptions(keepsCameraRunning: keepsCameraRunning))
  }

  /// The receiver of events; held weakly.
  public var delegate: (any FaceLivenessControllerDelegate)? {
    get { told.value as? any FaceLivenessControllerDelegate }
    set { told.value = newValue }
  }

  /// What is asked and shown.
  public var configuration: FaceLivenessControllerConfiguration { configured.withLock(\.self) }

  /// Sets what is asked and shown from the next frame on, and the recording from the next start.
  ///
  /// Without a legacy mode in the configuration the verifier's mode stays.
  ///
  /// - Throws: ``CameraError`` with code `.badOptions` if a video is asked for without a path; `DocumentError` with
  ///   code `.badOptions` if the verifier's settings leave nothing to ask in that mode. Nothing is changed then.
  public func configure(_ configuration: FaceLivenessControllerConfiguration) throws {
    let recording = try plan.recording(configuration.dataType)
    if let isLegacy = configuration.isLegacy { try capture.flow.verifier.setLegacyMode(isLegacy) }
    configured.withLock { $0 = configuration }
    capture.configure(configuration, recording)
  }

  /// Starts a capture on a thread of its own; the person of an earlier capture is forgotten.
  ///
  /// Attempts are counted on unless the last one passed (``FaceLivenessSettings/maximumAttemptCount``); for another
  /// person call ``FlowController/discard()`` before.
  ///
  /// - Throws: as ``CaptureController/start(_:)``.
  public func start() throws {
    if !capture.isRunning { capture.flow.verifier.beginCapture() }
    try capture.start { [weak self] event in self?.tell(event) }
  }

  func tell(_ event: CaptureControllerEvent<FaceLivenessResult>) {
    guard let delegate else { return }
    switch event {
    case .updated(let update): delegate.faceLivenessController(self, didUpdate: update.result)
    case .announced(let announcement): delegate.faceLivenessController(self, didAnnounce: announcement)
    case .scanned(let result): delegate.faceLivenessController(self, didScan: result)
    case .recorded(let video): delegate.faceLivenessController(self, didRecord: video)
    case .failed(let error): delegate.faceLivenessController(self, didFail: error)
    case .readMRZ: break
    case .ended: delegate.faceLivenessControllerDidEnd(self)
    }
  }
}
