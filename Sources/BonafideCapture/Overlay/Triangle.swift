public import BonafideCore
public import BonafideImaging

/// A triangle of an overlay.
public struct Triangle: Renderable, Hashable, Codable {
  /// The word that names the shape in render commands.
  public static let type = "triangle"

  /// Its corners, in pixels of the canvas.
  public var first: PixelPoint
  /// The second corner.
  public var second: PixelPoint
  /// The third corner.
  public var third: PixelPoint
  /// Its color.
  public var color: Color
  /// Thickness of its outline in pixels, up to 500; 0 fills it.
  public var width: Double

  /// Creates a triangle; it is filled unless a thickness is given.
  public init(_ first: PixelPoint, _ second: PixelPoint, _ third: PixelPoint, color: Color, width: Double = 0) {
    self.first = first
    self.second = second
    self.third = third
    self.color = color
    self.width = width
  }

  private enum CodingKeys: CodingKey { case points, color, width }

  /// Reads it.
  ///
  /// - Throws: ``OverlayError`` with code `.badCommands` for a value outside its range, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let points = try values.decode([[Double]].self, forKey: .points)
    guard points.count == 3 else { throw OverlayError(.badCommands, "a triangle has three corners") }
    first = try KeyedDecodingContainer<CodingKeys>.point(points[0])
    second = try KeyedDecodingContainer<CodingKeys>.point(points[1])
    third = try KeyedDecodingContainer<CodingKeys>.point(points[2])
    color = try values.color(.color)
    width = try values.lengthIfPresent(.width, 0...RenderLimits.thickest, else: 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode([first.listed, second.listed, third.listed], forKey: .points)
    try values.encode(RenderColor.text(color), forKey: .color)
    if width > 0 { try values.encode(width.hundredths, forKey: .width) }
  }

  /// Draws it.
  ///
  /// - Throws: `ImageError`.
  public func draw(on canvas: inout Canvas, with pen: RenderPen) throws {
    try ShapeDrawing.draw([first, second, third], color: color, width: width, on: &canvas)
  }
}
