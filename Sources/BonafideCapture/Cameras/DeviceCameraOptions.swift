public import BonafideCore

/// What is asked of a ``DeviceCamera``.
public struct DeviceCameraOptions: Sendable, Hashable {
  /// Size of its pictures in pixels; the device takes the nearest that it has.
  ///
  /// 1280 by 720 by default.
  public var size: PixelSize
  /// Frames in a second, 1...240; 30 by default.
  public var framesPerSecond: Int
  /// Where its lens points to; `.external` by default.
  public var facing: LensFacing
  /// How its pictures must be turned or mirrored to stand upright, as the device is mounted.
  public var orientation: ImageOrientation
  /// Longest wait for the first frame, in seconds; 10 by default.
  public var secondsToOpen: Double
  /// Longest wait for another frame before the camera counts as lost, in seconds; 5 by default.
  public var secondsPerFrame: Double
  /// The ffmpeg program: a name that is looked up in `PATH`, or a path.
  public var program: String
  /// What ffmpeg is told to open.
  package var input = Input.videoForLinux

  /// The input of ffmpeg: a device, or generated pictures, which test the same code without a device.
  package enum Input: Sendable, Hashable {
    case videoForLinux
    /// A source of its `lavfi`, as `testsrc2=size=320x240:rate=30`; the path is not looked at.
    case generated(String)
  }

  /// Creates options.
  public init(
    size: PixelSize = PixelSize(width: 1280, height: 720), framesPerSecond: Int = 30, facing: LensFacing = .external,
    orientation: ImageOrientation = .up, secondsToOpen: Double = 10, secondsPerFrame: Double = 5,
    program: String = "ffmpeg"
  ) {
    self.size = size
    self.framesPerSecond = framesPerSecond
    self.facing = facing
    self.orientation = orientation
    self.secondsToOpen = secondsToOpen
    self.secondsPerFrame = secondsPerFrame
    self.program = program
  }
}
