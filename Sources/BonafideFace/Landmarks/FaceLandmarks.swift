public import BonafideCore

/// The 478 points of a face: 468 of the skin, then 5 of each iris, right before left.
///
/// The numbering is that of the canonical face (model `face-geometry`), shared with MediaPipe's Face Landmarker.
/// Left and right are the subject's own.
public struct FaceLandmarks: Sendable, Hashable {
  /// Number of points: 478.
  public static let count = 478
  /// Number of the points that the canonical face has too, those of the skin: 468.
  public static let skinCount = 468

  /// The points, always 478, in pixels of the upright picture.
  public let points: [FaceLandmark]
  /// Size of the picture that the points lie in.
  public let imageSize: PixelSize
  /// The landmark network's own probability that its crop shows a face, 0...1.
  public let presence: Double

  /// Wraps points.
  ///
  /// - Throws: ``FaceError`` with code `.invalidLandmarks` unless there are 478 finite points.
  public init(points: [FaceLandmark], imageSize: PixelSize, presence: Double) throws {
    guard points.count == Self.count, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }) else {
      throw FaceError(.invalidLandmarks, "a face has \(Self.count) finite points")
    }
    self.points = points
    self.imageSize = imageSize
    self.presence = presence
  }

  /// The point of that number, 0..<478.
  public subscript(index: Int) -> FaceLandmark { points[index] }

  /// The point with that number, in shares of the picture's width and height.
  public func normalized(_ index: Int) -> NormalizedPoint { points[index].pixel.normalized(in: imageSize) }
}
