internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A turn about the origin, clockwise in the picture.
struct AffineTurn {
  private let cosine: Double
  private let sine: Double

  init(degrees: Double) {
    cosine = cos(degrees * .pi / 180)
    sine = sin(degrees * .pi / 180)
  }

  func apply(_ x: Double, _ y: Double) -> PixelPoint {
    PixelPoint(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}
