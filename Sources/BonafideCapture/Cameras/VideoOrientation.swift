/// How to turn the pictures of a device's camera, named like the sides of a video: by the side of the home button.
public enum VideoOrientation: String, Sendable, Hashable, Codable, CaseIterable {
  /// Upright, the button below.
  case portrait
  /// On its head, the button above.
  case portraitUpsideDown
  /// The button on the left.
  case landscapeLeft
  /// The button on the right.
  case landscapeRight

  /// The orientation in which pictures are upright for a device held like this.
  ///
  /// The two landscapes change places: a device is named by the side it was turned to, a video by the side of the
  /// button. The layer of a preview needs no turn: it stays in portrait with the screen.
  public init(_ device: DeviceOrientation) {
    switch device {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    }
  }
}
