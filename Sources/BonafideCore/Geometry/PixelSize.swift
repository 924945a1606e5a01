/// The size of a picture in pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// Columns, 0 or more.
  public var width: Int
  /// Rows, 0 or more.
  public var height: Int

  /// Creates a size; negative numbers are kept here and rejected when memory is allocated.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The smaller of width and height, in pixels.
  public var shorterSide: Int { min(width, height) }
}
