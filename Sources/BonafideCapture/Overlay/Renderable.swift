public import BonafideImaging

/// A shape of an overlay, in the pixels of its canvas.
public protocol Renderable: Sendable {
  /// The word that names the shape in render commands.
  static var type: String { get }

  /// Draws it.
  ///
  /// - Throws: `ImageError`; `FileError` where the font of a text is not installed.
  func draw(on canvas: inout Canvas, with pen: RenderPen) throws
}
