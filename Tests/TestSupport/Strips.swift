package import BonafideCore
internal import BonafideImaging

extension Image {
  /// A line of text as a strip, black on white, as a reader of lines is given it.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: of the letters, in pixels.
  ///   - baseline: pixels from the top.
  ///   - height: of the strip, in pixels.
  /// - Returns: a picture as wide as the line.
  /// - Throws: `ImageError` where nothing can be drawn.
  package static func strip(of text: String, size: Double, baseline: Double, height: Int) throws -> Image {
    let painter = try TextPainter(.sans)
    let width = Int(try painter.line(text, size: size).advance + size)
    var canvas = try Canvas(size: PixelSize(width: width, height: height), background: .white)
    _ = try canvas.draw(text, at: PixelPoint(x: size * 0.5, y: baseline), painter: painter, size: size, color: .black)
    return canvas.image
  }
}
