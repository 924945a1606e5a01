public import BonafideCore

/// A picture in which faces are to be found, with the interval of face sizes to look for.
///
/// The size of a face is the width of its box (``DetectedFace/box``: a square from about the eyebrows to the chin)
/// divided by the picture's shorter side. A face outside the interval is not reported at all; a narrower interval
/// costs less time, because small faces need more passes over the picture.
public struct FaceImage: Sendable, Hashable {
  /// Limits that any interval must keep: faces under 5 % of the shorter side have too few pixels to be judged, and
  /// one of twice the shorter side is mostly outside the picture.
  public static let validFaceSizes = 0.05...2.0
  /// From the smallest face that can be judged to one slightly larger than the picture.
  public static let standardFaceSizes = 0.05...1.5

  /// The upright picture.
  public let image: Image
  /// Smallest and largest face to look for, as face box width over the picture's shorter side.
  public let faceSize: ClosedRange<Double>

  /// Wraps an upright picture.
  ///
  /// - Parameters:
  ///   - image: upright, any layout.
  ///   - faceSize: face box width over the picture's shorter side, inside ``validFaceSizes``.
  /// - Throws: ``FaceError`` with code `.invalidFaceSize` when the interval leaves ``validFaceSizes``.
  public init(_ image: Image, faceSize: ClosedRange<Double> = FaceImage.standardFaceSizes) throws {
    let valid = Self.validFaceSizes
    guard faceSize.lowerBound.isFinite, faceSize.upperBound.isFinite, valid.contains(faceSize.lowerBound),
      valid.contains(faceSize.upperBound)
    else {
      throw FaceError(
        .invalidFaceSize,
        "face sizes must lie within \(valid.lowerBound)...\(valid.upperBound) of the picture's shorter side")
    }
    self.image = image
    self.faceSize = faceSize
  }

  /// Wraps an upright picture; the limits may come from outside and in any order.
  ///
  /// - Throws: ``FaceError`` with code `.invalidFaceSize` when a limit is not finite, leaves ``validFaceSizes`` or the
  ///   smaller one exceeds the larger.
  public init(_ image: Image, minimumFaceSize: Double, maximumFaceSize: Double) throws {
    guard minimumFaceSize <= maximumFaceSize else {
      throw FaceError(.invalidFaceSize, "the smallest face size must not exceed the largest")
    }
    try self.init(image, faceSize: minimumFaceSize...maximumFaceSize)
  }
}
