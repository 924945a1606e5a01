public import BonafideCore
internal import BonafideImaging
internal import Synchronization

/// A camera's preview with the overlay of a capture, as a picture of a canvas' size.
///
/// It is not part of a view hierarchy: an app shows ``picture()`` in a view of its own, a server sends it, a test looks
/// at it. It holds the newest frame until the next one or ``clear()``.
public final class CameraView: Sendable {
  private struct Content: Sendable {
    var canvas: PixelSize
    var frame: Image?
    var commands: String?
    var layout: CanvasLayout?
  }

  /// Longest side of a canvas, in pixels.
  public static let longestSide = 8192

  private let content: Mutex<Content>
  private let layer: DrawingLayer

  /// Creates a view that shows nothing yet.
  ///
  /// - Parameter canvas: size of its pictures, in pixels, 1 to ``longestSide`` each.
  /// - Throws: `OverlayError` with code `.badOptions` for another size; `FileError` where the fonts are not installed.
  public init(canvas: PixelSize) throws {
    layer = try DrawingLayer()
    content = Mutex(Content(canvas: try Self.checked(canvas)))
  }

  /// Size of its pictures.
  public var canvas: PixelSize { content.withLock(\.canvas) }

  /// Changes the size of its pictures, for example after a device was turned; valid from the next frame on.
  ///
  /// - Throws: `OverlayError` with code `.badOptions`.
  public func resize(to canvas: PixelSize) throws {
    let canvas = try Self.checked(canvas)
    content.withLock { $0.canvas = canvas }
  }

  private static func checked(_ canvas: PixelSize) throws -> PixelSize {
    guard (1...longestSide).contains(canvas.width), (1...longestSide).contains(canvas.height) else {
      throw OverlayError(.badOptions, "a canvas has sides of 1 to \(longestSide) pixels")
    }
    return canvas
  }

  /// Shows a frame, and what a capture draws over it now: call it with each update.
  ///
  /// How the frame lies on the canvas, and whether as in a mirror, is said by the capture's
  /// ``CaptureController/overlayOptions``.
  public func show<Flow: CaptureFlow>(_ frame: Frame, of capture: CaptureController<Flow>) {
    let (canvas, options) = (canvas, capture.overlayOptions)
    let commands = capture.renderCommands(canvasWidth: canvas.width, canvasHeight: canvas.height)
    let layout = CanvasLayout(
      frame: frame.image.size, canvas: canvas, mode: options.mode, isMirrored: options.isMirrored)
    content.withLock { ($0.frame, $0.commands, $0.layout) = (frame.image, commands, layout) }
  }

  /// What is to be seen now; nil before the first frame and once it was cleared.
  ///
  /// - Throws: `ImageError`; `OverlayError` for commands of another version.
  public func picture() throws -> Image? {
    // The layer's shapes and the frame belong together.
    try content.withLock { content in
      guard let frame = content.frame, let layout = content.layout else { return nil }
      layer.setRenderables(try content.commands.map(RenderableFactory.createRenderables) ?? [])
      return try layer.preview(of: frame, layout: layout)
    }
  }

  /// Forgets the frame.
  public func clear() {
    content.withLock { content in
      content.frame?.wipe()
      (content.frame, content.commands, content.layout) = (nil, nil, nil)
    }
  }
}

extension FlowController {
  /// Shows a frame in a view, with what is drawn over it now: call it with each update.
  public func show(_ frame: Frame, in view: CameraView) { view.show(frame, of: capture) }
}
