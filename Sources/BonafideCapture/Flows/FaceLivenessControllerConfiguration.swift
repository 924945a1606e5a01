/// What a ``FaceLivenessController`` asks and shows; the verifier's settings hold the rest.
public struct FaceLivenessControllerConfiguration: Sendable, Hashable, VisualConfiguration {
  /// Whether anything is drawn at all; false leaves drawing to the app.
  public var showVisualisation: Bool
  /// Whether hints are given in words.
  public var showHelperVisualisation: Bool
  /// Whether technical drawing is added to the feed.
  public var showDebugVisualisation: Bool
  /// Whether a video is recorded.
  public var dataType: CaptureDataType
  /// Whether the two challenges of the legacy mode are posed: a turn in any direction, then a smile; nil leaves it as
  /// the verifier's settings say.
  public var isLegacy: Bool?

  /// Creates a configuration.
  public init(
    showVisualisation: Bool = true, showHelperVisualisation: Bool = true, showDebugVisualisation: Bool = false,
    dataType: CaptureDataType = .picture, isLegacy: Bool? = nil
  ) {
    self.showVisualisation = showVisualisation
    self.showHelperVisualisation = showHelperVisualisation
    self.showDebugVisualisation = showDebugVisualisation
    self.dataType = dataType
    self.isLegacy = isLegacy
  }
}
