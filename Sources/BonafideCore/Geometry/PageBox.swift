/// An upright rectangle of a page in shares of its width and height, 0...1 from the top left as the page reads.
///
/// In catalogue files: `[x, y, width, height]`.
public struct PageBox: Sendable, Hashable, Codable {
  /// The left side, in shares of the page's width.
  public var x: Double
  /// The upper side, in shares of the page's height.
  public var y: Double
  /// In shares of the page's width.
  public var width: Double
  /// In shares of the page's height.
  public var height: Double

  /// Creates a rectangle; nothing is checked.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The same rectangle in pixels of a page of that size.
  public func pixels(in size: PixelSize) -> PixelRect {
    PixelRect(
      x: x * Double(size.width), y: y * Double(size.height), width: width * Double(size.width),
      height: height * Double(size.height))
  }

  /// Its middle.
  package var center: NormalizedPoint { NormalizedPoint(x: x + width / 2, y: y + height / 2) }

  /// The common part of two boxes as a share of the smaller one, 0...1.
  package func commonShare(with other: PageBox) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let along = min(y + height, other.y + other.height) - max(y, other.y)
    guard across > 0, along > 0 else { return 0 }
    return across * along / min(width * height, other.width * other.height)
  }

  /// A rectangle of pixels in shares of a page.
  public init(_ rect: PixelRect, in size: PixelSize) {
    self.init(
      x: rect.x / Double(size.width), y: rect.y / Double(size.height), width: rect.width / Double(size.width),
      height: rect.height / Double(size.height))
  }

  /// Reads four numbers.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Double].self)
    guard numbers.count == 4 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a box is four numbers: [x, y, width, height]"))
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Writes four numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([x, y, width, height])
  }
}
