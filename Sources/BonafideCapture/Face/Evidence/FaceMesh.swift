public import BonafideCore
public import BonafideFace

/// The points of a face's skin in one frame, flat as the picture shows them.
public struct FaceMesh: Sendable, Hashable {
  /// Positions in pixels of the upright frame; those of one face always in the same order.
  public let points: [PixelPoint]
  /// Width of the face in pixels: the longer side of the rectangle around the points, above 0.
  public let width: Double

  /// Takes at least 8 points that are finite and not all in one place; nil for anything else.
  public init?(points: [PixelPoint]) {
    guard points.count >= 8, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let bounds = PixelRect(around: points)
    let width = max(bounds.width, bounds.height)
    guard width > 1e-6 else { return nil }
    self.points = points
    self.width = width
  }

  /// Takes the skin's points of a face; nil where they do not span a face.
  public init?(_ landmarks: FaceLandmarks) {
    self.init(points: landmarks.points.prefix(FaceLandmarks.skinCount).map(\.pixel))
  }

  /// The place of a point, in pixels.
  func place(_ index: Int) -> SIMD2<Double> { SIMD2(points[index].x, points[index].y) }

  /// The places of every so manyth point from the first one on.
  func places(every step: Int) -> [SIMD2<Double>] { stride(from: 0, to: points.count, by: step).map(place) }

  /// Mean distance to the same points of another frame, in widths of this face; nil for another number of points.
  public func distance(to other: FaceMesh) -> Double? {
    guard points.count == other.points.count else { return nil }
    var sum = 0.0
    for index in points.indices { sum += points[index].distance(to: other.points[index]) }
    return sum / Double(points.count) / width
  }
}
