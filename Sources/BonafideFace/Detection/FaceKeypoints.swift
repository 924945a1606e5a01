public import BonafideCore

/// The detector's six coarse points of a face, in pixels of the upright picture.
///
/// Left and right are the subject's own.
public struct FaceKeypoints: Sendable, Hashable {
  /// Center of the right eye.
  public var rightEye: PixelPoint
  /// Center of the left eye.
  public var leftEye: PixelPoint
  /// Tip of the nose.
  public var noseTip: PixelPoint
  /// Center of the mouth.
  public var mouthCenter: PixelPoint
  /// Tragion, the notch in front of the right ear.
  public var rightEarTragion: PixelPoint
  /// Tragion, the notch in front of the left ear.
  public var leftEarTragion: PixelPoint

  /// Creates the six points.
  public init(
    rightEye: PixelPoint, leftEye: PixelPoint, noseTip: PixelPoint, mouthCenter: PixelPoint,
    rightEarTragion: PixelPoint, leftEarTragion: PixelPoint
  ) {
    self.rightEye = rightEye
    self.leftEye = leftEye
    self.noseTip = noseTip
    self.mouthCenter = mouthCenter
    self.rightEarTragion = rightEarTragion
    self.leftEarTragion = leftEarTragion
  }

  /// The points in the detector's order.
  public var all: [PixelPoint] { [rightEye, leftEye, noseTip, mouthCenter, rightEarTragion, leftEarTragion] }
}
