internal import Bonafide

/// Draws triangles with a texture over a picture; nearer ones cover farther ones.
struct PresenterPainter {
  /// A picture with red, green, blue and cover, and where its first pixel lies among the texture's places.
  struct Texture: Sendable {
    var width: Int
    var height: Int
    var pixels: [UInt8]
    var origin = SIMD2<Float>(0, 0)
    /// Whether it covers everywhere, whatever its pixels say.
    var isSolid = false
  }

  /// A corner as the camera sees it.
  struct Corner: Sendable {
    /// Where, in pixels of the frame, and how near: one over the distance in centimeters.
    var screen: SIMD3<Float>
    /// Where in the texture, in pixels.
    var texture: SIMD2<Float>
    /// How bright against the texture; 1 is as bright.
    var shade: Float
    /// How much covers what is behind, 0...1.
    var cover: Float

    /// All but the place on the screen, to be drawn evenly over a triangle.
    fileprivate var values: SIMD8<Float> {
      SIMD8(screen.z, texture.x, texture.y, shade, cover, 0, 0, 0)
    }
  }

  let width: Int
  let height: Int
  /// Red, green and blue.
  private(set) var pixels: [UInt8]
  private var nearness: [Float]

  init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
    nearness = [Float](repeating: 0, count: width * height)
  }

  /// Forgets what is near: what is drawn next covers all.
  mutating func startAnew() { nearness = [Float](repeating: 0, count: width * height) }

  /// The triangles of a sheet whose points go row by row, one more each way than cells.
  static func grid(columns: Int, rows: Int) -> [SIMD3<Int32>] {
    (0..<columns * rows).flatMap { index -> [SIMD3<Int32>] in
      let at = Int32(index / columns * (columns + 1) + index % columns)
      let below = at + Int32(columns + 1)
      return [SIMD3(at, at + 1, below), SIMD3(at + 1, below + 1, below)]
    }
  }

  /// Draws triangles.
  mutating func draw(_ triangles: [SIMD3<Int32>], _ corners: [Corner], _ texture: Texture) {
    let (width, height) = (width, height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      nearness.withUnsafeMutableBufferPointer { nearness in
        texture.pixels.withUnsafeBufferPointer { samples in
          corners.withUnsafeBufferPointer { corners in
            let target = Target(
              width: width, height: height, pixels: pixels, nearness: nearness, samples: samples,
              sampleWidth: texture.width, sampleHeight: texture.height, origin: texture.origin,
              isSolid: texture.isSolid)
            for triangle in triangles {
              target.fill(corners[Int(triangle.x)], corners[Int(triangle.y)], corners[Int(triangle.z)])
            }
          }
        }
      }
    }
  }

  /// Where one texture is drawn to.
  private struct Target {
    let width: Int
    let height: Int
    let pixels: UnsafeMutableBufferPointer<UInt8>
    let nearness: UnsafeMutableBufferPointer<Float>
    let samples: UnsafeBufferPointer<UInt8>
    let sampleWidth: Int
    let sampleHeight: Int
    let origin: SIMD2<Float>
    let isSolid: Bool

    /// Fills a triangle: a pixel belongs to it where its middle does, so that neighbors share none and leave none out.
    func fill(_ a: Corner, _ b: Corner, _ c: Corner) {
      let (p, q, r) = (a.screen, b.screen, c.screen)
      let area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
      guard abs(area) > 1e-6, area.isFinite else { return }
      let (least, most) = (min(p.y, q.y, r.y), max(p.y, q.y, r.y))
      guard most > 0, least < Float(height), max(p.x, q.x, r.x) > 0, min(p.x, q.x, r.x) < Float(width) else { return }
      let (va, vb, vc) = (a.values, b.values, c.values)
      // How every value grows along a row and a column.
      let (ab, ac) = ((vb - va) / area, (vc - va) / area)
      let alongX = ab * (r.y - p.y) - ac * (q.y - p.y)
      let alongY = ac * (q.x - p.x) - ab * (r.x - p.x)
      let first = max(0, Int((least - 0.5).rounded(.up)))
      let last = min(height - 1, Int((most - 0.5).rounded(.up)) - 1)
      guard first <= last else { return }
      for y in first...last {
        let middle = Float(y) + 0.5
        var (left, right) = (Float.infinity, -Float.infinity)
        Self.cross(p, q, middle, &left, &right)
        Self.cross(q, r, middle, &left, &right)
        Self.cross(r, p, middle, &left, &right)
        guard left < right else { continue }
        let start = max(0, Int((left - 0.5).rounded(.up)))
        let end = min(width, Int((right - 0.5).rounded(.up)))
        guard start < end else { continue }
        var values = va + alongX * (Float(start) + 0.5 - p.x) + alongY * (middle - p.y)
        for at in y * width + start..<y * width + end {
          if values[0] > nearness[at] { paint(at, values) }
          values += alongX
        }
      }
    }

    /// Widens a row's span by where an edge crosses the row.
    @inline(__always)
    private static func cross(
      _ a: SIMD3<Float>, _ b: SIMD3<Float>, _ y: Float, _ left: inout Float, _ right: inout Float
    ) {
      guard (a.y <= y) != (b.y <= y) else { return }
      // Always from the upper end, so that neighbors find the very same place.
      let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
      let x = upper.x + (y - upper.y) * ((lower.x - upper.x) / (lower.y - upper.y))
      left = min(left, x)
      right = max(right, x)
    }

    @inline(__always)
    private func paint(_ at: Int, _ values: SIMD8<Float>) {
      let u = max(0, min(Float(sampleWidth) - 1.001, values[1] - origin.x - 0.5))
      let v = max(0, min(Float(sampleHeight) - 1.001, values[2] - origin.y - 0.5))
      let (x, y) = (Int(u), Int(v))
      let (fx, fy) = (Int((u - Float(x)) * 256), Int((v - Float(y)) * 256))
      let (w00, w10, w01, w11) = ((256 - fx) * (256 - fy), fx * (256 - fy), (256 - fx) * fy, fx * fy)
      let one = 4 * (y * sampleWidth + x)
      let right = sampleWidth > 1 ? 4 : 0
      let below = sampleHeight > 1 ? 4 * sampleWidth : 0
      let (two, three) = (one + right, one + below)
      let four = three + right
      @inline(__always) func sample(_ channel: Int) -> Int {
        Int(samples[one + channel]) * w00 + Int(samples[two + channel]) * w10 + Int(samples[three + channel]) * w01
          + Int(samples[four + channel]) * w11
      }
      let cover = Int(Float(isSolid ? 255 << 16 : sample(3)) * max(0, min(1, values[4]))) >> 8
      guard cover > 256 else { return }
      let shade = Int(values[3] * 256)
      for channel in 0..<3 {
        let level = min(255 << 16, (sample(channel) >> 8) * shade)
        let under = Int(pixels[3 * at + channel])
        // Cover has 16 bits, the level too.
        pixels[3 * at + channel] = UInt8((under * (65_280 - cover) + (level >> 8) * cover / 256) / 65_280)
      }
      if cover > 32_640 { nearness[at] = values[0] }
    }
  }
}
