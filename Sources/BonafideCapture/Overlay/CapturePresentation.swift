public import BonafideCore

/// How a ``CaptureFlow`` wants its results shown, by the current properties of its verifier.
public struct CapturePresentation: Sendable, Hashable {
  /// The language for people; nil leaves it to the words of the controller.
  public var language: Language?
  /// Whether the outline of what was found may be drawn; true by default.
  ///
  /// ``OverlayOptions/drawOutline`` may switch it off too.
  public var drawOutline: Bool
  /// Whether a circle to aim at is drawn as long as nothing is found; false by default.
  ///
  /// ``OverlayOptions/showAimingCircle`` may switch it on too.
  public var showAimingCircle: Bool

  /// Creates a presentation.
  public init(language: Language? = nil, drawOutline: Bool = true, showAimingCircle: Bool = false) {
    self.language = language
    self.drawOutline = drawOutline
    self.showAimingCircle = showAimingCircle
  }

  /// Options with what the verifier says of outline and aiming circle.
  func shown(with options: OverlayOptions) -> OverlayOptions {
    var shown = options
    shown.drawOutline = options.drawOutline && drawOutline
    shown.showAimingCircle = options.showAimingCircle || showAimingCircle
    return shown
  }
}
