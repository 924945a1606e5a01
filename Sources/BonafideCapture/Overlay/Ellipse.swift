public import BonafideCore
public import BonafideImaging

/// An ellipse of an overlay.
public struct Ellipse: Renderable, Hashable, Codable {
  /// The word that names the shape in render commands.
  public static let type = "ellipse"

  /// Its middle, in pixels of the canvas.
  public var center: PixelPoint
  /// Half its extent along its own horizontal, in pixels, above 0.
  public var radiusX: Double
  /// Half its extent along its own vertical, in pixels, above 0.
  public var radiusY: Double
  /// How far it is turned clockwise, in degrees, -360...360.
  public var rotationDegrees: Double
  /// Its color.
  public var color: Color
  /// Thickness of its outline in pixels, up to 500; 0 fills it.
  public var width: Double

  /// Creates an ellipse; it is filled unless a thickness is given.
  public init(
    center: PixelPoint, radiusX: Double, radiusY: Double, rotationDegrees: Double = 0, color: Color, width: Double = 0
  ) {
    self.center = center
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.rotationDegrees = rotationDegrees
    self.color = color
    self.width = width
  }

  private enum CodingKeys: CodingKey { case center, radii, rotationDegrees, color, width }

  /// Reads it.
  ///
  /// - Throws: ``OverlayError`` with code `.badCommands` for a value outside its range, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    center = try values.point(.center)
    let radii = try values.point(.radii)
    guard radii.x > 0, radii.y > 0 else { throw OverlayError(.badCommands, "an ellipse of the commands is empty") }
    (radiusX, radiusY) = (radii.x, radii.y)
    rotationDegrees = try values.lengthIfPresent(.rotationDegrees, -360...360, else: 0)
    color = try values.color(.color)
    width = try values.lengthIfPresent(.width, 0...RenderLimits.thickest, else: 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(center.listed, forKey: .center)
    try values.encode(PixelPoint(x: radiusX, y: radiusY).listed, forKey: .radii)
    if rotationDegrees != 0 { try values.encode(rotationDegrees.hundredths, forKey: .rotationDegrees) }
    try values.encode(RenderColor.text(color), forKey: .color)
    if width > 0 { try values.encode(width.hundredths, forKey: .width) }
  }

  /// Draws it.
  ///
  /// - Throws: `ImageError`.
  public func draw(on canvas: inout Canvas, with pen: RenderPen) throws {
    let points = ShapeDrawing.arc(
      center, radiusX, radiusY, from: 0, to: 2 * .pi, turnedBy: rotationDegrees / 180 * .pi)
    try ShapeDrawing.draw(points, color: color, width: width, on: &canvas)
  }
}
