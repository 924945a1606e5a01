public import BonafideCore
public import BonafideImaging

/// A circle of an overlay.
public struct Circle: Renderable, Hashable, Codable {
  /// The word that names the shape in render commands.
  public static let type = "circle"

  /// Its middle, in pixels of the canvas.
  public var center: PixelPoint
  /// Its radius in pixels, above 0.
  public var radius: Double
  /// Its color.
  public var color: Color
  /// Thickness of its outline in pixels, up to 500; 0 fills it.
  public var width: Double

  /// Creates a circle; it is filled unless a thickness is given.
  public init(center: PixelPoint, radius: Double, color: Color, width: Double = 0) {
    self.center = center
    self.radius = radius
    self.color = color
    self.width = width
  }

  private enum CodingKeys: CodingKey { case center, radius, color, width }

  /// Reads it.
  ///
  /// - Throws: ``OverlayError`` with code `.badCommands` for a value outside its range, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    center = try values.point(.center)
    radius = try values.length(.radius, 0.01...RenderLimits.farthest)
    color = try values.color(.color)
    width = try values.lengthIfPresent(.width, 0...RenderLimits.thickest, else: 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(center.listed, forKey: .center)
    try values.encode(radius.hundredths, forKey: .radius)
    try values.encode(RenderColor.text(color), forKey: .color)
    if width > 0 { try values.encode(width.hundredths, forKey: .width) }
  }

  /// Draws it.
  ///
  /// - Throws: `ImageError`.
  public func draw(on canvas: inout Canvas, with pen: RenderPen) throws {
    guard width > 0 else { return try canvas.fillCircle(center, radius: radius, color: color) }
    try ShapeDrawing.draw(
      ShapeDrawing.arc(center, radius, radius, from: 0, to: 2 * .pi), color: color, width: width, on: &canvas)
  }
}
