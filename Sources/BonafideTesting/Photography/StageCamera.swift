internal import Bonafide
public import BonafideCore
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Photographs a flat page on a table: perspective, light, blur and noise, the same for the same seed.
public struct StageCamera: Sendable {
  /// How the photograph is taken.
  public var options: StageCameraOptions
  /// Decides everything that chance decides.
  public var seed: UInt64

  /// A photograph with the truth about it.
  public struct Photograph: Sendable {
    /// The photograph.
    public let image: Image
    /// The page's corners in the photograph, as the page reads.
    public let corners: Quadrilateral
  }

  /// Creates a camera.
  public init(options: StageCameraOptions = .init(), seed: UInt64) {
    self.options = options
    self.seed = seed
  }

  /// Takes the picture.
  ///
  /// - Throws: ``ImageError`` when sizes do not fit.
  public func photograph(_ page: Image) throws -> Photograph {
    var random = SplitMix64(seed: seed)
    let corners = placement(of: page.size, using: &random)
    let whole = Quadrilateral(PixelRect(page.size))
    let map = try Homography(from: whole, to: corners)
    // Shrinking by a warp aliases; a page much larger than its image is averaged down first.
    let shrink = corners.width / Double(page.width)
    let source =
      shrink < 0.6 ? try page.shrunk(toLongerSide: Int(Double(max(page.width, page.height)) * shrink * 1.5)) : page
    let sourceMap =
      source.size == page.size
      ? map
      : try Homography(
        from: Quadrilateral(PixelRect(source.size)),
        to: corners)
    let shown = try source.warped(by: sourceMap, to: options.size)
    let mask = try Image(width: source.width, height: source.height, layout: .gray8) {
      $0.initializeMemory(as: UInt8.self, repeating: 255)
    }.warped(by: sourceMap, to: options.size)
    var scene = try table(using: &random)
    Self.lay(shown, mask: mask, on: &scene)
    let blurred = try scene.blurred(sigma: options.blur)
    return Photograph(image: try exposed(blurred, using: &random), corners: corners)
  }

  private func placement(of page: PixelSize, using random: inout SplitMix64) -> Quadrilateral {
    let width = Double(options.size.width) * options.fill
    let height = width * Double(page.height) / Double(page.width)
    let angle = options.rollDegrees * .pi / 180
    let middle = PixelPoint(
      x: Double(options.size.width) / 2 + random.uniform(-0.01...0.01) * width,
      y: Double(options.size.height) / 2 + random.uniform(-0.01...0.01) * width)
    func corner(_ x: Double, _ y: Double) -> PixelPoint {
      let bend = options.perspective * width
      let (u, v) = (x * width / 2, y * height / 2)
      return PixelPoint(
        x: middle.x + u * cos(angle) - v * sin(angle) + random.uniform(-1...1) * bend,
        y: middle.y + u * sin(angle) + v * cos(angle) + random.uniform(-1...1) * bend)
    }
    return Quadrilateral(
      topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
  }

  /// A wooden table: slow waves and fine grain.
  private func table(using random: inout SplitMix64) throws -> Image {
    let phase = random.uniform(0...6)
    let (width, height) = (options.size.width, options.size.height)
    var grain = SplitMix64(seed: random.next())
    return try Image(width: width, height: height, layout: .rgb8) { bytes in
      for y in 0..<height {
        let wave = sin(Double(y) / 37 + phase) * 9
        for x in 0..<width {
          let value = wave + sin(Double(x) / 190 + Double(y) / 23 + phase) * 8 + grain.uniform(-5...5)
          let at = (y * width + x) * 3
          bytes[at] = UInt8(max(0, min(255, 122 + value)))
          bytes[at + 1] = UInt8(max(0, min(255, 92 + value * 0.9)))
          bytes[at + 2] = UInt8(max(0, min(255, 66 + value * 0.7)))
        }
      }
    }
  }

  private static func lay(_ page: Image, mask: Image, on scene: inout Image) {
    page.withUnsafeBytes { from in
      mask.withUnsafeBytes { cover in
        scene.withUnsafeMutableBytes { to in
          for pixel in 0..<cover.count where cover[pixel] > 0 {
            let alpha = Int(cover[pixel])
            for channel in 0..<3 {
              // The warp mixed the page with black at its edge, so what it shows is weighted already.
              let at = pixel * 3 + channel
              to[at] = UInt8(min(255, Int(from[at]) + Int(to[at]) * (255 - alpha) / 255))
            }
          }
        }
      }
    }
  }

  /// Uneven light and sensor noise.
  private func exposed(_ scene: Image, using random: inout SplitMix64) throws -> Image {
    let direction = random.uniform(0...(2 * .pi))
    let (dx, dy) = (cos(direction) / Double(scene.width), sin(direction) / Double(scene.height))
    var noise = SplitMix64(seed: random.next())
    var result = scene
    result.withUnsafeMutableBytes { bytes in
      for y in 0..<scene.height {
        for x in 0..<scene.width {
          let place = (Double(x) - Double(scene.width) / 2) * dx + (Double(y) - Double(scene.height) / 2) * dy
          let light = 1 + options.lightFalloff * place
          for channel in 0..<3 {
            let at = (y * scene.width + x) * 3 + channel
            // Three even numbers add up to nearly a normal one with standard deviation 1.
            let grain = noise.uniform(-1...1) + noise.uniform(-1...1) + noise.uniform(-1...1)
            bytes[at] = UInt8(max(0, min(255, Double(bytes[at]) * light + grain * options.noise)))
          }
        }
      }
    }
    return result
  }
}
