public import BonafideCore
public import BonafideImaging

/// An upright rectangle of an overlay, with round corners where these are asked for.
public struct Rectangle: Renderable, Hashable, Codable {
  /// The word that names the shape in render commands.
  public static let type = "rectangle"

  /// Where it lies, in pixels of the canvas.
  public var frame: PixelRect
  /// Its color.
  public var color: Color
  /// Thickness of its outline in pixels, up to 500; 0 fills it.
  public var width: Double
  /// Radius of its corners in pixels, 0 and up; no more than half its shorter side counts.
  public var cornerRadius: Double

  /// Creates a rectangle; it is filled unless a thickness is given.
  public init(_ frame: PixelRect, color: Color, width: Double = 0, cornerRadius: Double = 0) {
    self.frame = frame
    self.color = color
    self.width = width
    self.cornerRadius = cornerRadius
  }

  private enum CodingKeys: CodingKey { case at, size, color, width, cornerRadius }

  /// Reads it.
  ///
  /// - Throws: ``OverlayError`` with code `.badCommands` for a value outside its range, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let corner = try values.point(.at)
    let size = try values.point(.size)
    guard size.x > 0, size.y > 0 else { throw OverlayError(.badCommands, "a rectangle of the commands is empty") }
    frame = PixelRect(x: corner.x, y: corner.y, width: size.x, height: size.y)
    color = try values.color(.color)
    width = try values.lengthIfPresent(.width, 0...RenderLimits.thickest, else: 0)
    cornerRadius = try values.lengthIfPresent(.cornerRadius, else: 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(PixelPoint(x: frame.x, y: frame.y).listed, forKey: .at)
    try values.encode(PixelPoint(x: frame.width, y: frame.height).listed, forKey: .size)
    try values.encode(RenderColor.text(color), forKey: .color)
    if width > 0 { try values.encode(width.hundredths, forKey: .width) }
    if cornerRadius > 0 { try values.encode(cornerRadius.hundredths, forKey: .cornerRadius) }
  }

  /// Draws it.
  ///
  /// - Throws: `ImageError`.
  public func draw(on canvas: inout Canvas, with pen: RenderPen) throws {
    try ShapeDrawing.draw(outline, color: color, width: width, on: &canvas)
  }

  private var outline: [PixelPoint] {
    let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
    guard radius >= 0.5 else { return Quadrilateral(frame).corners }
    let (left, right) = (frame.x + radius, frame.maxX - radius)
    let (top, bottom) = (frame.y + radius, frame.maxY - radius)
    let quarters = [(right, bottom), (left, bottom), (left, top), (right, top)]
    return quarters.enumerated().flatMap { index, center in
      ShapeDrawing.arc(
        PixelPoint(x: center.0, y: center.1), radius, radius, from: Double(index) * .pi / 2,
        to: Double(index + 1) * .pi / 2)
    }
  }
}
