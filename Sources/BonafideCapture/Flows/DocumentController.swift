internal import BonafideCore
public import BonafideImaging
public import BonafideMRZ
public import BonafideWords
internal import Synchronization

/// Captures a document: a camera, a ``DocumentVerifier``, an overlay, a recorder, and a receiver of events.
///
/// Its events come to a delegate, or as a sequence (``events()``), or to both. One camera may serve several
/// controllers, one after the other. Releasing a controller ends its capture.
public final class DocumentController: FlowController {
  /// What runs the capture: for events, the overlay and its words.
  public let capture: CaptureController<DocumentFlow>
  private let configured: Mutex<DocumentControllerConfiguration>
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
  ///   - day: the day of a frame, by which two-digit years are resolved.
  public init(
    camera: any Camera, verifier: DocumentVerifier, words: Words?, recordingPath: String? = nil,
    recorderOptions: VideoRecorderOptions = .init(), keepsCameraRunning: Bool = false,
    day: @escaping @Sendable () -> MRZCalendarDate
  ) {
    plan = RecordingPlan(path: recordingPath, options: recorderOptions)
    configured = Mutex(.init())
    capture = CaptureController(
      camera: camera, flow: DocumentFlow(verifier: verifier, day: day), words: words,
      options: CaptureControllerOptions(keepsCameraRunning: keepsCameraRunning))
  }

  /// The receiver of events; held weakly.
  public var delegate: (any DocumentControllerDelegate)? {
    get { told.value as? any DocumentControllerDelegate }
    set { told.value = newValue }
  }

  /// What is looked for and shown.
  public var configuration: DocumentControllerConfiguration { configured.withLock(\.self) }

  /// Sets what is looked for and shown: the kinds from the next frame on, the recording from the next start.
  ///
  /// Properties that a configuration leaves out stay as the verifier has them: its kinds and its settings.
  ///
  /// - Throws: ``CameraError`` with code `.badOptions` if a video is asked for without a path.
  public func configure(_ configuration: DocumentControllerConfiguration) throws {
    let recording = try plan.recording(configuration.dataType)
    configured.withLock { $0 = configuration }
    let verifier = capture.flow.verifier
    if let input = configuration.input, verifier.input != input { verifier.input = input }
    if let settings = configuration.settings, verifier.settings != settings { verifier.settings = settings }
    capture.configure(configuration, recording)
  }

  /// Starts a capture on a thread of its own.
  ///
  /// - Throws: as ``CaptureController/start(_:)``.
  public func start() throws {
    try capture.start { [weak self] event in self?.tell(event) }
  }

  func tell(_ event: CaptureControllerEvent<DocumentResult>) {
    guard let delegate else { return }
    switch event {
    case .updated(let update): delegate.documentController(self, didUpdate: update.result)
    case .readMRZ(let text, let result): delegate.documentController(self, didReadMRZ: text, in: result)
    case .announced(let announcement): delegate.documentController(self, didAnnounce: announcement)
    case .scanned(let result): delegate.documentController(self, didScan: result)
    case .recorded(let video): delegate.documentController(self, didRecord: video)
    case .failed(let error): delegate.documentController(self, didFail: error)
    case .ended: delegate.documentControllerDidEnd(self)
    }
  }
}
