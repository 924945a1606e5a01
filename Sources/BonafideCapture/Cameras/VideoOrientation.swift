/// How the pictures of a device's camera are to be turned by whoever gives them, named as the sides of a video are: by
/// where the home button lies in them.
public enum VideoOrientation: String, Sendable, Hashable, Codable, CaseIterable {
  /// Upright, the button below.
  case portrait
  /// On its head, the button above.
  case portraitUpsideDown
  /// The button on the left.
  case landscapeLeft
  /// The button on the right.
  case landscapeRight

  /// The orientation in which pictures stand upright for a device that is held like this.
  ///
  /// The two landscapes change places: a device is named by the side that it was turned to, a video by the side of the
  /// button. The layer of a preview needs none of it: it stays in portrait with the screen.
  public init(_ device: DeviceOrientation) {
    switch device {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    }
  }
}
