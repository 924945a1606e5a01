internal import Bonafide

/// The picture of a scene while it is built: sheets are laid on it one over another.
struct StageSet {
  var image: Image
  let lens: StageLens

  /// Lays a flat sheet down, seen through the lens, with round corners.
  ///
  /// - Parameters:
  ///   - sheet: the flat picture.
  ///   - quad: where its corners would fall without the lens.
  ///   - radius: of its corners, as a share of its width.
  /// - Returns: how much of each pixel it covers, 0...255, a byte a pixel.
  /// - Throws: `ImageError` for a degenerate quadrilateral.
  @discardableResult
  mutating func lay(_ sheet: Image, at quad: Quadrilateral, radius: Double = 0) throws -> [UInt8] {
    var cover = [UInt8](repeating: 0, count: image.width * image.height)
    // Sheets much larger than they appear are averaged down, or they would alias.
    let appears = max(quad.width / Double(sheet.width), quad.height / Double(sheet.height))
    let source =
      appears < 0.7
      ? try sheet.shrunk(toLongerSide: max(8, Int(Double(max(sheet.width, sheet.height)) * appears * 1.35))) : sheet
    let (sw, sh) = (Double(source.width), Double(source.height))
    let map = try Homography(from: quad, to: Quadrilateral(PixelRect(x: 0, y: 0, width: sw, height: sh)))
    let m = map.values
    let bounds = lens.bent(quad).bounds
    let (left, right) = (max(0, Int(bounds.x) - 4), min(image.width, Int(bounds.maxX) + 5))
    let (top, bottom) = (max(0, Int(bounds.y) - 4), min(image.height, Int(bounds.maxY) + 5))
    guard left < right, top < bottom else { return cover }
    let round = radius * sw
    // Pixels of the sheet for one of the picture: how wide an edge is smoothed.
    let edge = max(0.2, sw / max(1, quad.width))
    let (width, columns) = (image.width, source.width)
    let lens = lens
    source.withUnsafeBytes { from in
      cover.withUnsafeMutableBufferPointer { cover in
        image.withUnsafeMutableBytes { to in
          for y in top..<bottom {
            for x in left..<right {
              let p = lens.straight(PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
              let w = m[6] * p.x + m[7] * p.y + m[8]
              let u = (m[0] * p.x + m[1] * p.y + m[2]) / w
              let v = (m[3] * p.x + m[4] * p.y + m[5]) / w
              // The distance to the rounded outline, positive inside.
              let (ex, ey) = (min(u, sw - u), min(v, sh - v))
              var inside = min(ex, ey)
              if ex < round, ey < round {
                let (dx, dy) = (round - ex, round - ey)
                inside = round - (dx * dx + dy * dy).squareRoot()
              }
              let share = inside / edge + 0.5
              if !(share > 0) { continue }
              let alpha = min(256, Int(share * 256))
              let (fu, fv) = (max(0, min(sw - 1.001, u - 0.5)), max(0, min(sh - 1.001, v - 0.5)))
              let (iu, iv) = (Int(fu), Int(fv))
              let (au, av) = (Int((fu - Double(iu)) * 256), Int((fv - Double(iv)) * 256))
              let at = (iv * columns + iu) * 3
              let below = at + columns * 3
              let target = (y * width + x) * 3
              for channel in 0..<3 {
                let upper = Int(from[at + channel]) * (256 - au) + Int(from[at + 3 + channel]) * au
                let lower = Int(from[below + channel]) * (256 - au) + Int(from[below + 3 + channel]) * au
                let value = (upper * (256 - av) + lower * av) >> 16
                let old = Int(to[target + channel])
                to[target + channel] = UInt8(old + ((value - old) * alpha) >> 8)
              }
              cover[y * width + x] = UInt8(min(255, alpha))
            }
          }
        }
      }
    }
    return cover
  }

  /// Darkens by a quarter-size mask: 255 leaves as it is, 0 is black.
  mutating func multiply(_ light: Image) throws {
    let full = try light.resized(to: image.size, interpolation: .linear)
    full.withUnsafeBytes { light in
      image.withUnsafeMutableBytes { to in
        for pixel in 0..<light.count {
          let factor = Int(light[pixel]) + 1
          to[pixel * 3] = UInt8((Int(to[pixel * 3]) * factor) >> 8)
          to[pixel * 3 + 1] = UInt8((Int(to[pixel * 3 + 1]) * factor) >> 8)
          to[pixel * 3 + 2] = UInt8((Int(to[pixel * 3 + 2]) * factor) >> 8)
        }
      }
    }
  }

  /// The soft shade that something with an outline casts.
  mutating func shade(_ outline: [PixelPoint], depth: Double, softness: Double) throws {
    let size = PixelSize(width: max(8, image.width / 4), height: max(8, image.height / 4))
    var canvas = try Canvas(size: size, background: .white)
    let level = UInt8(max(0, min(255, 255 * (1 - depth))))
    try canvas.fill(
      outline.map { PixelPoint(x: $0.x / 4, y: $0.y / 4) }, color: Color(red: level, green: level, blue: level))
    try multiply(canvas.image.converted(to: .gray8).blurred(sigma: max(0.3, softness / 4)))
  }
}
