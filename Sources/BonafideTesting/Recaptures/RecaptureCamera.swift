internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A surface that sends light to a camera.
protocol RecaptureLight {
  /// Its light of one color at a place, in units of the plan's page width, averaged over an area about it; white is 1.
  func level(_ channel: Int, x: Float, y: Float, halfWidth: Float, halfHeight: Float) -> Float
}

/// Samples a surface through a Bayer pattern and develops the picture.
struct RecaptureCamera {
  let plan: RecapturePlan
  /// From the picture to the page, in units of the plan's page width.
  private let map: [Float]

  init(_ plan: RecapturePlan) throws {
    self.plan = plan
    let page = Quadrilateral(PixelRect(x: 0, y: 0, width: plan.pageWidth, height: plan.pageHeight))
    map = try Homography(from: plan.corners, to: page).values.map(Float.init)
  }

  /// Color of a pixel: red and green in even rows, green and blue in odd ones.
  private static func channel(_ x: Int, _ y: Int) -> Int { (x & 1) + (y & 1) }

  /// Where the middle of a pixel lies.
  private func place(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
    let w = map[6] * x + map[7] * y + map[8]
    return ((map[0] * x + map[1] * y + map[2]) / w, (map[3] * x + map[4] * y + map[5]) / w)
  }

  /// The light of every pixel, of its own color alone.
  ///
  /// A pixel sees four areas of its own size, moved by the blur of the lens.
  func mosaic(_ light: some RecaptureLight) throws -> [Float] {
    let (width, height) = (plan.size.width, plan.size.height)
    let middle = place(Float(width) / 2, Float(height) / 2)
    let (right, down) = (
      place(Float(width) / 2 + 1, Float(height) / 2), place(Float(width) / 2, Float(height) / 2 + 1)
    )
    let halfWidth = 0.5 * max(abs(right.x - middle.x), abs(down.x - middle.x))
    let halfHeight = 0.5 * max(abs(down.y - middle.y), abs(right.y - middle.y))
    let shift = Float(plan.blur)
    var pixels = [Float](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let channel = Self.channel(x, y)
          var sum: Float = 0
          for corner in 0..<4 {
            let (dx, dy) = (corner & 1 == 0 ? -shift : shift, corner & 2 == 0 ? -shift : shift)
            let seen = place(Float(x) + 0.5 + dx, Float(y) + 0.5 + dy)
            sum += light.level(channel, x: seen.x, y: seen.y, halfWidth: halfWidth, halfHeight: halfHeight)
          }
          pixels[y * width + x] = sum / 4
        }
      }
    }
    return pixels
  }

  /// The picture: veil, noise, colors from the pattern, tone curve and sharpening.
  func developed(_ mosaic: [Float], using random: inout SplitMix64) throws -> Image {
    var mosaic = mosaic
    expose(&mosaic, using: &random)
    let (width, height) = (plan.size.width, plan.size.height)
    let curve = (0...1023).map { UInt8(255 * Self.encoded(Float($0) / 1023) + 0.5) }
    let gains = [plan.tint.red, 1, plan.tint.blue]
    let image = try Image(width: width, height: height, layout: .rgb8) { bytes in
      mosaic.withUnsafeBufferPointer { mosaic in
        for y in 0..<height {
          for x in 0..<width {
            for channel in 0..<3 {
              let level = Self.level(mosaic, channel, x, y, width, height) * gains[channel]
              bytes[3 * (y * width + x) + channel] = curve[Int(max(0, min(1, level)) * 1023)]
            }
          }
        }
      }
    }
    return try sharpened(image)
  }

  /// sRGB.
  private static func encoded(_ level: Float) -> Float {
    level <= 0.0031308 ? 12.92 * level : 1.055 * powf(level, 1 / 2.4) - 0.055
  }

  private func expose(_ mosaic: inout [Float], using random: inout SplitMix64) {
    let (width, height) = (plan.size.width, plan.size.height)
    let table = (0..<65_536).map { _ in Float(random.normal()) }
    var state = SplitMix64(seed: random.next())
    let radius = Float(plan.veilRadius) * Float(width)
    let (cx, cy) = (Float(plan.veilCenter.x) * Float(width), Float(plan.veilCenter.y) * Float(height))
    let noise = Float(plan.noise)
    for y in 0..<height {
      var at = Int(truncatingIfNeeded: state.next() >> 40)
      for x in 0..<width {
        let (u, v) = (Float(x) / Float(width) - 0.5, Float(y) / Float(height) - 0.5)
        var level = mosaic[y * width + x] * (1 + plan.falloff.x * u + plan.falloff.y * v)
        if plan.veil > 0 {
          let (dx, dy) = (Float(x) - cx, Float(y) - cy)
          level += plan.veil / (1 + (dx * dx + dy * dy) / (radius * radius))
        }
        level *= plan.exposure
        // Shot noise grows with the root of the light; a tenth is the sensor's own.
        at &+= 1
        mosaic[y * width + x] = level + noise * (0.1 + max(0, level).squareRoot()) * table[at & 65_535]
      }
    }
  }

  /// A color at a pixel: its own, or the mean of the neighbors that have it.
  private static func level(
    _ mosaic: UnsafeBufferPointer<Float>, _ channel: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> Float {
    let own = Self.channel(x, y)
    if own == channel { return mosaic[y * width + x] }
    let (left, right) = (x > 0 ? x - 1 : x + 1, x < width - 1 ? x + 1 : x - 1)
    let (up, down) = (y > 0 ? y - 1 : y + 1, y < height - 1 ? y + 1 : y - 1)
    if channel == 1 {
      return (mosaic[y * width + left] + mosaic[y * width + right] + mosaic[up * width + x] + mosaic[down * width + x])
        / 4
    }
    if own == 1 {
      // Red stands beside green in even rows, blue in odd ones.
      let isBeside = (y & 1 == 0) == (channel == 0)
      return isBeside
        ? (mosaic[y * width + left] + mosaic[y * width + right]) / 2
        : (mosaic[up * width + x] + mosaic[down * width + x]) / 2
    }
    return
      (mosaic[up * width + left] + mosaic[up * width + right] + mosaic[down * width + left]
      + mosaic[down * width + right]) / 4
  }

  private func sharpened(_ image: Image) throws -> Image {
    guard plan.sharpening > 0 else { return image }
    let soft = try image.blurred(sigma: 1)
    let amount = Int(plan.sharpening * 256)
    var result = image
    result.withUnsafeMutableBytes { bytes in
      soft.withUnsafeBytes { soft in
        for index in 0..<bytes.count {
          let level = Int(bytes[index])
          bytes[index] = UInt8(max(0, min(255, level + (level - Int(soft[index])) * amount / 256)))
        }
      }
    }
    return result
  }
}
