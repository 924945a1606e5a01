/// What a ``SelfieController`` shows.
public struct SelfieControllerConfiguration: Sendable, Hashable, VisualConfiguration {
  /// Whether anything is drawn at all; false leaves drawing to the app.
  public var showVisualisation: Bool
  /// Whether hints are given in words.
  public var showHelperVisualisation: Bool
  /// Whether technical drawing is added to the feed.
  public var showDebugVisualisation: Bool
  /// Whether a video is recorded.
  public var dataType: CaptureDataType

  /// Creates a configuration.
  public init(
    showVisualisation: Bool = true, showHelperVisualisation: Bool = true, showDebugVisualisation: Bool = false,
    dataType: CaptureDataType = .picture
  ) {
    self.showVisualisation = showVisualisation
    self.showHelperVisualisation = showHelperVisualisation
    self.showDebugVisualisation = showDebugVisualisation
    self.dataType = dataType
  }
}
