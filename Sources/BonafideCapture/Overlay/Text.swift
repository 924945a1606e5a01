public import BonafideCore
public import BonafideImaging

/// A line of text of an overlay.
public struct Text: Renderable, Hashable, Codable {
  /// The word that names the shape in render commands.
  public static let type = "text"

  /// The part of the line at its place; left and right are those of the canvas in every script.
  public enum Anchor: String, Sendable, Hashable, Codable {
    /// The left end.
    case left
    /// The middle.
    case center
    /// The right end.
    case right
  }

  /// The text in the order in which it is read.
  public var text: String
  /// Where its base line lies, in pixels of the canvas.
  public var at: PixelPoint
  /// Which part of it lies there.
  public var anchor: Anchor
  /// Size of the type in pixels, 4...400.
  public var size: Double
  /// Whether it is in bold type.
  public var isBold: Bool
  /// Whether it runs from right to left as a whole; parts in other scripts run in their own direction.
  public var isRightToLeft: Bool
  /// Its color.
  public var color: Color

  /// Creates a line of text.
  public init(
    _ text: String, at place: PixelPoint, anchor: Anchor = .left, size: Double, isBold: Bool = false,
    isRightToLeft: Bool = false, color: Color
  ) {
    self.text = text
    at = place
    self.anchor = anchor
    self.size = size
    self.isBold = isBold
    self.isRightToLeft = isRightToLeft
    self.color = color
  }

  private enum CodingKeys: CodingKey { case text, at, anchor, size, isBold, isRightToLeft, color }

  /// Reads it.
  ///
  /// - Throws: ``OverlayError`` with code `.badCommands` for a value outside its range, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    text = try values.decode(String.self, forKey: .text)
    guard text.unicodeScalars.count <= RenderLimits.textLength else {
      throw OverlayError(.badCommands, "a text of the commands has more than \(RenderLimits.textLength) characters")
    }
    at = try values.point(.at)
    anchor = try values.decodeIfPresent(Anchor.self, forKey: .anchor) ?? .left
    size = try values.length(.size, RenderLimits.typeSizes)
    isBold = try values.decodeIfPresent(Bool.self, forKey: .isBold) ?? false
    isRightToLeft = try values.decodeIfPresent(Bool.self, forKey: .isRightToLeft) ?? false
    color = try values.color(.color)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
    try values.encode(at.listed, forKey: .at)
    if anchor != .left { try values.encode(anchor, forKey: .anchor) }
    try values.encode(size.hundredths, forKey: .size)
    if isBold { try values.encode(isBold, forKey: .isBold) }
    if isRightToLeft { try values.encode(isRightToLeft, forKey: .isRightToLeft) }
    try values.encode(RenderColor.text(color), forKey: .color)
  }

  /// Draws it.
  ///
  /// - Throws: `ImageError`.
  public func draw(on canvas: inout Canvas, with pen: RenderPen) throws {
    let shown = VisualText.ordered(text, isRightToLeft: isRightToLeft)
    let painter = pen.painter(isBold: isBold)
    let length = anchor == .left ? 0 : try painter.line(shown, size: size).advance
    let left =
      switch anchor {
      case .left: at.x
      case .center: at.x - length / 2
      case .right: at.x - length
      }
    try canvas.draw(shown, at: PixelPoint(x: left, y: at.y), painter: painter, size: size, color: color)
  }
}
