public import BonafideCore

/// How a phone or tablet is held, by the side on which its home button lies or would lie.
public enum DeviceOrientation: String, Sendable, Hashable, Codable, CaseIterable {
  /// Upright, the button below.
  case portrait
  /// On its head, the button above.
  case portraitUpsideDown
  /// On its left side, as it was turned from upright: the button on the right.
  case landscapeLeft
  /// On its right side: the button on the left.
  case landscapeRight

  /// How to turn pictures as the sensor gives them so that they stand upright, for a device held like this.
  ///
  /// It is valid for phones: the rows of a sensor run along the long side of the device. A mirrored picture of a front
  /// camera must be mirrored as well. A camera that is not part of the device does not turn with it.
  ///
  /// - Parameter facing: the direction of the lens.
  /// - Returns: `.up` for a lens that is neither at the front nor at the back.
  public func imageOrientation(facing: LensFacing) -> ImageOrientation {
    switch (self, facing) {
    case (_, .external), (_, .unknown): .up
    case (.portrait, _): .right
    case (.portraitUpsideDown, _): .left
    case (.landscapeLeft, .back), (.landscapeRight, .front): .up
    case (.landscapeRight, .back), (.landscapeLeft, .front): .down
    }
  }
}
