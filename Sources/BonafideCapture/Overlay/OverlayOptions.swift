internal import BonafideCore

/// What an ``Overlay`` shows, and how.
public struct OverlayOptions: Sendable, Hashable {
  /// Whether anything is drawn at all; the master switch.
  ///
  /// True by default.
  public var showVisualisation: Bool
  /// Whether the hint is drawn: its plate, its sign and its words; true by default.
  ///
  /// Outlines and arrows wait for a hint that is still held either way.
  public var showHelperVisualisation: Bool
  /// Whether technical drawing is added; false by default.
  public var showDebugVisualisation: Bool
  /// Whether the outline of what was found is drawn; true by default.
  public var drawOutline: Bool
  /// Whether a circle to aim at is drawn as long as nothing is found; false by default.
  public var showAimingCircle: Bool
  /// How frames of another shape than the canvas are shown.
  public var mode: CanvasLayout.Mode
  /// Whether the preview is shown as in a mirror.
  public var isMirrored: Bool
  /// Size of the type against the usual one, 1...2.
  public private(set) var textScale: Double

  /// The default options.
  public init() {
    showVisualisation = true
    showHelperVisualisation = true
    showDebugVisualisation = false
    drawOutline = true
    showAimingCircle = false
    mode = .fit
    isMirrored = false
    textScale = 1
  }

  /// Sets the size of the type, 1...2.
  ///
  /// - Throws: ``OverlayError`` with code `.badOptions`; nothing is changed then.
  public mutating func setTextScale(_ scale: Double) throws {
    guard (1...2).contains(scale) else {
      throw OverlayError(.badOptions, "the text scale is \(scale); it must be 1 to 2")
    }
    textScale = scale
  }
}
