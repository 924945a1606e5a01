internal import BonafideCore
public import BonafideImaging
public import BonafideWords
internal import Synchronization

/// Captures a selfie: a camera, a ``SelfieVerifier``, an overlay, a recorder, and a receiver of events.
///
/// Its events come to a delegate, or as a sequence (``FlowController/events()``), or to both. One camera may serve
/// several controllers, one after the other. Releasing a controller ends its capture.
public final class SelfieController: FlowController {
  /// What runs the capture: for events, the overlay and its words.
  public let capture: CaptureController<SelfieFlow>
  private let configured = Mutex(SelfieControllerConfiguration())
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
    camera: any Camera, verifier: SelfieVerifier, words: Words?, recordingPath: String? = nil,
    recorderOptions: VideoRecorderOptions = .init(), keepsCameraRunning: Bool = false
  ) {
    plan = RecordingPlan(path: recordingPath, options: recorderOptions)
    capture = CaptureController(
      camera: camera, flow: SelfieFlow(verifier: verifier), words: words,
      options: CaptureControllerOptions(keepsCameraRunning: keepsCameraRunning))
  }

  /// The receiver of events; held weakly.
  public var delegate: (any SelfieControllerDelegate)? {
    get { told.value as? any SelfieControllerDelegate }
    set { told.value = newValue }
  }

  /// What is asked and shown.
  public var configuration: SelfieControllerConfiguration { configured.withLock(\.self) }

  /// Sets what is shown, and the recording from the next start.
  ///
  /// - Throws: ``CameraError`` with code `.badOptions` where a video is asked for and no path was given.
  public func configure(_ configuration: SelfieControllerConfiguration) throws {
    let recording = try plan.recording(configuration.dataType)
    configured.withLock { $0 = configuration }
    capture.configure(configuration, recording)
  }

  /// Starts a capture on a thread of its own; the person of an earlier capture is forgotten.
  ///
  /// - Throws: as ``CaptureController/start(_:)``.
  public func start() throws {
    if !capture.isRunning { capture.flow.discard() }
    try capture.start { [weak self] event in self?.tell(event) }
  }

  func tell(_ event: CaptureControllerEvent<SelfieResult>) {
    guard let delegate else { return }
    switch event {
    case .updated(let update): delegate.selfieController(self, didUpdate: update.result)
    case .announced(let announcement): delegate.selfieController(self, didAnnounce: announcement)
    case .scanned(let result): delegate.selfieController(self, didScan: result)
    case .recorded(let video): delegate.selfieController(self, didRecord: video)
    case .failed(let error): delegate.selfieController(self, didFail: error)
    case .readMRZ: break
    case .ended: delegate.selfieControllerDidEnd(self)
    }
  }
}
