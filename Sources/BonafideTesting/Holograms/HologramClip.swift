public import Bonafide
public import BonafideCore
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A card of Utopia turned before a camera, frame by frame, the same for the same seed.
///
/// First it is held straight, then turned about its upright axis to both sides, then leant forwards and backwards. The
/// lamp stays where it is. Exposure and white balance drift, the hand trembles, the sensor has noise.
public struct HologramClip: Sendable {
  /// What lies on the card.
  public let surface: HologramSurface
  /// Decides everything else.
  public let seed: UInt64
  /// Size of the frames.
  public let size: PixelSize
  /// Frames of the clip, 10 frames a second.
  public let frameCount: Int

  private let card: HologramCard
  private let focal: Double
  private let distance: Double
  private let lamp: (x: Double, y: Double)
  private let phase: Double
  private let spans: (sideways: Double, upright: Double)

  /// What the card is.
  public var document: Document { card.document }
  /// Frames a second.
  static let rate = 10.0

  /// A frame with the truth about it.
  public struct Shot: Sendable {
    /// The picture with its time in seconds of the clip.
    public let frame: Frame
    /// The card's corners, named as it reads.
    public let corners: Quadrilateral
    /// How far the camera stands to the right of the card's normal, and above it, in degrees.
    public let rightDegrees: Double
    /// How far above it, in degrees.
    public let upDegrees: Double
  }

  /// Prepares a clip.
  ///
  /// - Throws: `FileError` when a font is missing, `ImageError`.
  public init(
    surface: HologramSurface, seed: UInt64, size: PixelSize = PixelSize(width: 960, height: 540), frameCount: Int = 48
  ) throws {
    self.surface = surface
    self.seed = seed
    self.size = size
    self.frameCount = max(1, frameCount)
    var random = SplitMix64(seed: seed ^ 0x4F1A_0B6D)
    focal = Double(size.width) * random.uniform(0.72...0.88)
    let width = Double(size.width) * random.uniform(0.5...0.62)
    distance = focal * 85.6 / width
    let side: Double = random.next() % 2 == 0 ? 1 : -1
    lamp = (side * random.uniform(0.05...0.45), -random.uniform(0.05...0.45))
    phase = random.uniform(0...6)
    spans = (random.uniform(16...24), random.uniform(12...20))
    card = try HologramCard(surface: surface, lamp: lamp, distance: distance, using: &random)
  }

  /// One frame, 0 and up to below ``frameCount``.
  ///
  /// - Throws: `ImageError`.
  public func shot(_ index: Int) throws -> Shot {
    let (right, up) = angles(Double(index) / Double(frameCount))
    var random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ UInt64(bitPattern: Int64(index)))
    let shift = (
      x: 2.5 * sin(phase + Double(index) * 0.31) + random.uniform(-0.3...0.3),
      y: 2 * cos(phase + Double(index) * 0.23) + random.uniform(-0.3...0.3)
    )
    let corners = outline(right: right, up: up, shift: shift, roll: 1.5 * sin(phase * 2 + Double(index) * 0.11))
    let page = try card.page(right: right, up: up)
    let flat = Quadrilateral(PixelRect(page.size))
    let map = try Homography(from: flat, to: corners)
    let shown = try page.warped(by: map, to: size)
    let mask = try Image(width: page.width, height: page.height, layout: .gray8) {
      $0.initializeMemory(as: UInt8.self, repeating: 255)
    }.warped(by: map, to: size)
    let drift = 1 + 0.08 * sin(phase + Double(index) * 0.17)
    let tint = 1 + 0.03 * sin(phase * 3 + Double(index) * 0.13)
    let scene = try laid(
      shown, mask: mask, gains: [drift * tint, drift, drift / tint].map { $0 / HologramCard.headroom }, using: &random)
    return Shot(
      frame: Frame(image: try scene.blurred(sigma: 0.6), time: Double(index) / Self.rate), corners: corners,
      rightDegrees: right, upDegrees: up)
  }

  /// For this share of the time it is held straight.
  static let heldShare = 1.0 / 6

  /// Straight for a sixth of the time, then to both sides and back, then up and down and back.
  private func angles(_ time: Double) -> (right: Double, up: Double) {
    let wobble = 1.2 * sin(phase + time * 31)
    if time < Self.heldShare { return (wobble, 0.8 * wobble) }
    if time < 0.6 {
      return (spans.sideways * sin((time - Self.heldShare) / (0.6 - Self.heldShare) * 2 * .pi), 2 * wobble)
    }
    return (2 * wobble, spans.upright * sin((time - 0.6) / 0.4 * 2 * .pi))
  }

  private func outline(
    right: Double, up: Double, shift: (x: Double, y: Double), roll: Double
  ) -> Quadrilateral {
    let (a, b, c) = (right * .pi / 180, up * .pi / 180, roll * .pi / 180)
    func corner(_ sx: Double, _ sy: Double) -> PixelPoint {
      let (x, y) = (sx * 42.8, sy * 26.99)
      // The card turns so that the camera comes to stand to its right and above it; depths grow away from the camera.
      let (x1, z1) = (x * cos(a), -x * sin(a))
      let (y2, z2) = (y * cos(b) - z1 * sin(b), z1 * cos(b) + y * sin(b))
      let (x3, y3) = (x1 * cos(c) - y2 * sin(c), x1 * sin(c) + y2 * cos(c))
      let depth = distance + z2
      return PixelPoint(
        x: Double(size.width) / 2 + focal * (x3 + shift.x) / depth,
        y: Double(size.height) / 2 + focal * (y3 + shift.y) / depth)
    }
    return Quadrilateral(
      topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
  }

  /// The card on a table, exposed, with noise.
  private func laid(
    _ shown: Image, mask: Image, gains: [Double], using random: inout SplitMix64
  ) throws -> Image {
    let grain = (0..<4096).map { _ in random.uniform(-1...1) + random.uniform(-1...1) + random.uniform(-1...1) }
    let table = [92.0, 78, 66]
    let light = (0..<3).map { channel in (0..<256).map { Double($0) * gains[channel] } }
    let start = Int(random.next() % 4096)
    return try Image(width: size.width, height: size.height, layout: .rgb8) { bytes in
      shown.withUnsafeBytes { from in
        mask.withUnsafeBytes { cover in
          for y in 0..<size.height {
            let wave = 14 * sin(Double(y) / 29 + phase)
            for x in 0..<size.width {
              let pixel = y * size.width + x
              let alpha = Int(cover[pixel])
              for channel in 0..<3 {
                let under = alpha == 255 ? 0 : (table[channel] + wave) * Double(255 - alpha) / 255
                // A stride without a common factor with the table's length, another start on each row.
                let noise = grain[(start &+ pixel &* 3 &+ channel &+ y &* 977) & 4095] * 2.5
                let value = light[channel][Int(from[3 * pixel + channel])] + under + noise
                bytes[3 * pixel + channel] = UInt8(max(0, min(255, value)))
              }
            }
          }
        }
      }
    }
  }
}
