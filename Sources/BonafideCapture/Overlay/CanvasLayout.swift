public import BonafideCore

/// How frames lie on a canvas of another size: a preview on a screen.
public struct CanvasLayout: Sendable, Hashable {
  /// How a frame of another shape than the canvas is shown.
  public enum Mode: String, Sendable, Hashable, Codable, CaseIterable {
    /// All of it, with bars beside it.
    case fit
    /// As much as fills the canvas.
    case fill
  }

  /// Size of the frames in pixels.
  public var frame: PixelSize
  /// Size of the canvas in pixels.
  public var canvas: PixelSize
  /// How they are shown.
  public var mode: Mode
  /// Whether they are shown as in a mirror; text is never mirrored.
  public var isMirrored: Bool

  /// Creates a layout.
  public init(frame: PixelSize, canvas: PixelSize, mode: Mode = .fit, isMirrored: Bool = false) {
    self.frame = frame
    self.canvas = canvas
    self.mode = mode
    self.isMirrored = isMirrored
  }

  /// Pixels of the canvas in one pixel of the frame.
  public var scale: Double {
    let across = Double(canvas.width) / Double(max(1, frame.width))
    let down = Double(canvas.height) / Double(max(1, frame.height))
    return mode == .fit ? min(across, down) : max(across, down)
  }

  /// The map from the frame's pixels to those of the canvas.
  public var transform: AffineTransform {
    let left = (Double(canvas.width) - Double(frame.width) * scale) / 2
    let top = (Double(canvas.height) - Double(frame.height) * scale) / 2
    return isMirrored
      ? AffineTransform(a: -scale, b: 0, tx: Double(canvas.width) - left, c: 0, d: scale, ty: top)
      : AffineTransform(a: scale, b: 0, tx: left, c: 0, d: scale, ty: top)
  }

  /// The part of the canvas that shows the frame.
  public var visible: PixelRect {
    let corners = [
      PixelPoint(x: 0, y: 0), PixelPoint(x: Double(frame.width), y: Double(frame.height)),
    ].map(transform.apply)
    return PixelRect(around: corners).intersection(
      PixelRect(canvas))
  }

  /// The place of a point of the frame on the canvas.
  public func place(_ point: PixelPoint) -> PixelPoint { transform.apply(point) }
}
