internal import BonafideCore

/// Proportions of a face in its picture.
public struct FaceAspects: Sendable, Hashable {
  /// Distance between the eye centers over the picture's shorter side.
  public let eyeDistanceToShorterSideRatio: Double
  /// Distance between the eye centers in pixels.
  public let eyeDistancePixels: Double
}

extension DetectedFace {
  /// Proportions of the face in its picture.
  public func evaluateAspects() -> FaceAspects {
    let distance = landmarks.interEyeDistance
    return FaceAspects(
      eyeDistanceToShorterSideRatio: distance / Double(max(image.size.shorterSide, 1)), eyeDistancePixels: distance)
  }
}
