public import BonafideCore
public import BonafideImaging

/// A straight line of an overlay.
public struct Line: Renderable, Hashable, Codable {
  /// The word that names the shape in render commands.
  public static let type = "line"

  /// Where it begins, in pixels of the canvas.
  public var from: PixelPoint
  /// Where it ends.
  public var to: PixelPoint
  /// Its color.
  public var color: Color
  /// Its thickness in pixels, above 0 and up to 500.
  public var width: Double

  /// Creates a line.
  public init(from: PixelPoint, to: PixelPoint, color: Color, width: Double) {
    self.from = from
    self.to = to
    self.color = color
    self.width = width
  }

  private enum CodingKeys: CodingKey { case from, to, color, width }

  /// Reads it.
  ///
  /// - Throws: ``OverlayError`` with code `.badCommands` for a value outside its range, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    from = try values.point(.from)
    to = try values.point(.to)
    color = try values.color(.color)
    width = try values.length(.width, 0.01...RenderLimits.thickest)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(from.listed, forKey: .from)
    try values.encode(to.listed, forKey: .to)
    try values.encode(RenderColor.text(color), forKey: .color)
    try values.encode(width.hundredths, forKey: .width)
  }

  /// Draws it.
  ///
  /// - Throws: `ImageError`.
  public func draw(on canvas: inout Canvas, with pen: RenderPen) throws {
    try canvas.strokeLines([from, to], color: color, thickness: max(1, width))
  }
}
