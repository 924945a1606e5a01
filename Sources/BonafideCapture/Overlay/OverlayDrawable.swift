public import BonafideCore

/// A result that an ``Overlay`` can show.
public protocol OverlayDrawable: Sendable {
  /// The hint for the person; nil for none.
  var overlayHint: OverlayHint? { get }

  /// Its overlay over the frame it was made from.
  ///
  /// - Parameter frame: size of that frame in pixels.
  /// - Returns: shapes; empty for nothing.
  func overlayContent(in frame: PixelSize) -> OverlayContent
}
