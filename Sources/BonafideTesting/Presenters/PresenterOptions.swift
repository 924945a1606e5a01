public import BonafideCore

/// How a presenter looks and stands.
public struct PresenterOptions: Sendable, Hashable {
  /// What the presenter has on its face.
  public enum Wear: String, Sendable, Hashable, CaseIterable {
    /// Nothing but what the portrait shows.
    case nothing
    /// Glasses with a dark frame.
    case glasses
    /// A mask over mouth and nose.
    case mask
  }

  /// What stands behind the presenter.
  public enum Backdrop: String, Sendable, Hashable, CaseIterable {
    /// What the portrait shows, out of focus, filled in behind the person.
    case own
    /// A wall, wood or cloth that the seed decides.
    case drawn
  }

  /// Size of the frames, 160x120 to 1920x1440 pixels.
  public var size: PixelSize
  /// Width of the face as a share of the frames' shorter side, 0.2...0.6.
  public var faceShare: Double
  /// On the face.
  public var wear: Wear
  /// Behind the person.
  public var backdrop: Backdrop
  /// Which settings of renderer, background, light and camera, and of screens and papers in attacks.
  public var half: PresenterHalf

  /// Creates options; by default an ordinary video call.
  public init(
    size: PixelSize = PixelSize(width: 640, height: 480), faceShare: Double = 0.42, wear: Wear = .nothing,
    backdrop: Backdrop = .own, half: PresenterHalf = .fitted
  ) {
    self.size = size
    self.faceShare = faceShare
    self.wear = wear
    self.backdrop = backdrop
    self.half = half
  }

  var isPossible: Bool {
    (160...1920).contains(size.width) && (120...1440).contains(size.height) && (0.2...0.6).contains(faceShare)
  }
}
