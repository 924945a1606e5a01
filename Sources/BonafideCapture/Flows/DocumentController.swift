internal import BonafideCore
public import BonafideImaging
public import BonafideMRZ
public import BonafideWords
internal import Synchronization

/// Captures a document: a camera, a ``DocumentVerifier``, an overlay, a recorder, and whoever is told.
///
/// Its events come to a delegate, or as a sequence (``events()``), or to both. One camera may serve several
/// controllers, one after the other. A controller that goes ends its capture.
public final class DocumentController: Sendable {
  /// What runs the capture: for events, the overlay and its words.
  public let capture: CaptureController<DocumentFlow>
  private let configured: Mutex<DocumentControllerConfiguration>
  private let delegateBox = Mutex(WeakDelegate())
  private let lastZone = Mutex<[String]?>(nil)
  private let recordingPath: String?
  private let recorderOptions: VideoRecorderOptions

  private struct WeakDelegate: Sendable {
    weak var value: (any DocumentControllerDelegate)?
  }

  /// Creates a controller that does not run yet.
  ///
  /// - Parameters:
  ///   - camera: where frames come from.
  ///   - verifier: what judges them; its models are loaded.
  ///   - words: of the language that people are spoken to in; nil tells codes only.
  ///   - recordingPath: where the video goes where one is asked for.
  ///   - recorderOptions: limits of the video.
  ///   - keepsCameraRunning: whether the camera goes on after a capture, for the next controller.
  ///   - day: the day of a frame, against which two-digit years are resolved.
  public init(
    camera: any Camera, verifier: DocumentVerifier, words: Words?, recordingPath: String? = nil,
    recorderOptions: VideoRecorderOptions = .init(), keepsCameraRunning: Bool = false,
    day: @escaping @Sendable () -> MRZCalendarDate
  ) {
    self.recordingPath = recordingPath
    self.recorderOptions = recorderOptions
    configured = Mutex(.init())
    var overlay = OverlayOptions()
    overlay.isMirrored = camera.facing.mirrorsPreview
    capture = CaptureController(
      camera: camera, flow: DocumentFlow(verifier: verifier, day: day), words: words, overlay: overlay,
      options: CaptureControllerOptions(keepsCameraRunning: keepsCameraRunning))
  }

  /// Whoever is told; held weakly.
  public var delegate: (any DocumentControllerDelegate)? {
    get { delegateBox.withLock { $0.value } }
    set { delegateBox.withLock { $0.value = newValue } }
  }

  /// What is looked for and shown.
  public var configuration: DocumentControllerConfiguration { configured.withLock(\.self) }

  /// Sets what is looked for and shown: the kinds from the next frame on, the recording from the next start.
  ///
  /// - Throws: ``CameraError`` with code `.badOptions` where a video is asked for and no path was given.
  public func configure(_ configuration: DocumentControllerConfiguration) throws {
    guard configuration.dataType == .picture || recordingPath != nil else {
      throw CameraError(.badOptions, "a video is asked for and there is no path for it; give one with recordingPath")
    }
    configured.withLock { $0 = configuration }
    let verifier = capture.flow.verifier
    if verifier.input != configuration.input { verifier.input = configuration.input }
    let settings = configuration.settings ?? .init()
    if verifier.settings != settings { verifier.settings = settings }
    var overlay = capture.overlayOptions
    overlay.showVisualisation = configuration.showVisualisation
    overlay.showHelperVisualisation = configuration.showHelperVisualisation
    overlay.showDebugVisualisation = configuration.showDebugVisualisation
    overlay.drawOutline = settings.drawOutline
    overlay.showAimingCircle = settings.showAimingCircle
    capture.overlayOptions = overlay
    capture.options.recording =
      configuration.dataType == .video
      ? recordingPath.map { .init(path: $0, options: recorderOptions) } : nil
  }

  /// The events from now on as a sequence; ask for it before the start.
  public func events() -> CaptureEvents<DocumentResult> { capture.events() }

  /// Starts a capture on a thread of its own.
  ///
  /// - Throws: as ``CaptureController/start(_:)``.
  public func start() throws {
    lastZone.withLock { $0 = nil }
    try capture.start { [weak self] event in self?.tell(event) }
  }

  /// Ends the capture and waits until it has ended; its recording is removed.
  ///
  /// Not to be called by the delegate.
  public func stop() { capture.stop() }

  /// What is to be drawn over the last frame, as JSON; nil where nothing is to be seen.
  public func renderCommands(canvasWidth: Int, canvasHeight: Int) -> String? {
    capture.renderCommands(canvasWidth: canvasWidth, canvasHeight: canvasHeight)
  }

  func tell(_ event: CaptureControllerEvent<DocumentResult>) {
    guard let delegate else { return }
    switch event {
    case .updated(let update):
      delegate.documentController(self, didUpdate: update.result)
      if let zone = update.result.mrz, lastZone.withLock({ $0.replace(with: zone.lines) }) {
        delegate.documentController(self, didReadMRZ: zone.lines.joined(separator: "\n"), in: update.result)
      }
    case .announced(let announcement): delegate.documentController(self, didAnnounce: announcement)
    case .scanned(let result): delegate.documentController(self, didScan: result)
    case .recorded(let video): delegate.documentController(self, didRecord: video)
    case .failed(let error): delegate.documentController(self, didFail: error)
    case .ended: delegate.documentControllerDidEnd(self)
    }
  }
}

extension Optional where Wrapped: Equatable {
  /// Takes another value; false where it is the one that is there.
  fileprivate mutating func replace(with new: Wrapped) -> Bool {
    guard self != new else { return false }
    self = new
    return true
  }
}
