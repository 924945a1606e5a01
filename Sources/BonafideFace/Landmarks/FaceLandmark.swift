public import BonafideCore

/// One point of a face in three dimensions, in pixels of the upright picture.
public struct FaceLandmark: Sendable, Hashable {
  /// Distance from the picture's left edge in pixels.
  public var x: Double
  /// Distance from the picture's top edge in pixels.
  public var y: Double
  /// Depth in the same scale as x: negative towards the camera, 0 about the plane through the head's center.
  public var z: Double

  /// Creates a point from its pixel position and depth.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The position in the picture without the depth.
  public var pixel: PixelPoint { PixelPoint(x: x, y: y) }
}
