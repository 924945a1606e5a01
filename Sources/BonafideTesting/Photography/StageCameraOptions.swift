public import Bonafide

/// How a photograph of a flat document is taken.
public struct StageCameraOptions: Sendable, Hashable {
  /// Size of the photograph.
  public var size: PixelSize
  /// Share of the photograph's width that the document takes, 0.2...0.95.
  public var fill: Double
  /// Lean in the picture's plane, in degrees; positive turns clockwise.
  public var rollDegrees: Double
  /// How far the corners are moved by perspective, as a share of the document's width, 0...0.2.
  public var perspective: Double
  /// Standard deviation of the lens blur in pixels, 0...20.
  public var blur: Double
  /// Standard deviation of the sensor noise, 0...50 of 255.
  public var noise: Double
  /// Difference of the light between two opposite sides, 0...0.8.
  public var lightFalloff: Double

  /// Creates options; the defaults are an ordinary telephone photograph.
  public init(
    size: PixelSize = PixelSize(width: 1600, height: 1200), fill: Double = 0.82, rollDegrees: Double = 3,
    perspective: Double = 0.03, blur: Double = 0.7, noise: Double = 4, lightFalloff: Double = 0.25
  ) {
    self.size = size
    self.fill = fill
    self.rollDegrees = rollDegrees
    self.perspective = perspective
    self.blur = blur
    self.noise = noise
    self.lightFalloff = lightFalloff
  }
}
