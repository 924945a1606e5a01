internal import BonafideCore
internal import BonafideImaging

/// What the configurations of all controllers have.
protocol VisualConfiguration {
  var showVisualisation: Bool { get }
  var showHelperVisualisation: Bool { get }
  var showDebugVisualisation: Bool { get }
  var dataType: CaptureDataType { get }
}

/// Where the videos of a controller go, and how.
struct RecordingPlan: Sendable {
  /// Nil where none may be recorded.
  var path: String?
  var options: VideoRecorderOptions

  /// The recording that is asked for; nil for none.
  ///
  /// - Throws: ``CameraError`` with code `.badOptions` where one is asked for and no path was given.
  func recording(_ dataType: CaptureDataType) throws -> CaptureControllerOptions.Recording? {
    guard dataType == .video else { return nil }
    guard let path else {
      throw CameraError(.badOptions, "a video is asked for and there is no path for it; give one with recordingPath")
    }
    return .init(path: path, options: options)
  }
}

extension CaptureController {
  /// Shows and records what a configuration says.
  func configure(_ configuration: some VisualConfiguration, _ recording: CaptureControllerOptions.Recording?) {
    var overlay = overlayOptions
    overlay.showVisualisation = configuration.showVisualisation
    overlay.showHelperVisualisation = configuration.showHelperVisualisation
    overlay.showDebugVisualisation = configuration.showDebugVisualisation
    overlayOptions = overlay
    options.recording = recording
  }
}
