internal import BonafideCore
internal import BonafideImaging

/// What shapes are drawn with: the fonts, opened once.
public struct RenderPen: Sendable {
  let regular: TextPainter
  let bold: TextPainter

  /// Opened when it is first drawn with; nil where the fonts are not installed: then lengths of texts are estimated.
  static let shared = try? RenderPen()

  /// Opens the fonts.
  ///
  /// - Throws: `FileError` where they are not installed, `ImageError` where they cannot be read.
  public init() throws {
    regular = try TextPainter(.sans)
    bold = try TextPainter(.sansBold)
  }

  func painter(isBold: Bool) -> TextPainter { isBold ? bold : regular }
}
