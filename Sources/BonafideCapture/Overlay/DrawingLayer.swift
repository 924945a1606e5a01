public import BonafideCore
internal import BonafideImaging
internal import Synchronization

/// A layer over a preview that shows the shapes of the moment; it rasterizes them on pictures.
///
/// Shapes are set from any thread, for each frame or less often.
public final class DrawingLayer: Sendable {
  private let renderables = Mutex<[any Renderable]>([])
  private let pen: RenderPen

  /// Creates an empty layer.
  ///
  /// - Throws: `FileError` where the fonts are not installed.
  public init() throws { pen = try RenderPen() }

  /// Shows these shapes from now on, from the lowest to the topmost.
  public func setRenderables(_ renderables: [any Renderable]) { self.renderables.withLock { $0 = renderables } }

  /// The shapes drawn over a picture of the canvas' size.
  ///
  /// - Throws: `ImageError`.
  public func draw(over picture: Image) throws -> Image {
    var canvas = try Canvas(picture)
    for renderable in renderables.withLock(\.self) { try renderable.draw(on: &canvas, with: pen) }
    return canvas.image
  }

  /// A preview: the frame as it lies on the canvas, the shapes drawn over it.
  ///
  /// - Throws: `ImageError`.
  public func preview(of frame: Image, layout: CanvasLayout) throws -> Image {
    var layout = layout
    layout.frame = frame.size
    // Shrinking by more than a little needs every pixel's share; warping looks at four.
    let scale = min(1, layout.scale)
    let size = PixelSize(
      width: max(1, Int((Double(frame.width) * scale).rounded())),
      height: max(1, Int((Double(frame.height) * scale).rounded())))
    let shrunk = try frame.converted(to: .rgb8).resized(to: size)
    layout.frame = size
    if size == layout.canvas, !layout.isMirrored { return try draw(over: shrunk) }
    return try draw(over: shrunk.warped(by: layout.transform, to: layout.canvas))
  }
}
