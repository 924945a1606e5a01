internal import BonafideCore
internal import BonafideImaging

/// Looks for the pixel grid of a screen, or its beat with the camera's, in a picture of a page.
///
/// The power spectra of parts of the picture are averaged as logarithms, so that print, which differs from part to
/// part, evens out, and a grid, which is everywhere, stays: narrow peaks far above the spectrum around them. Multiples
/// of an eighth of a pixel's frequency on the axes are left out: JPEG's blocks are there.
struct ScreenPattern {
  /// How far the highest peak stands out of its surroundings, in decibels.
  let peakDecibels: Double

  /// Edge of the parts, in pixels.
  private static let side = 128
  private static let leastFrequency = 0.12

  /// Looks at up to nine parts; nil where the page is too small in the picture for one.
  init?(_ page: RectifiedPage, in picture: Image) throws {
    let gray = try picture.converted(to: .gray8)
    let parts = Self.parts(of: page, in: gray)
    guard parts.count >= 3 else { return nil }
    let side = Self.side
    var mean = [Float](repeating: 0, count: side * side)
    // The power of sensor noise of 1.5 levels under the window: no camera's picture is calmer.
    let floor = Float(side * side) * 2.25 * 0.14
    for origin in parts {
      let power = Self.power(gray, left: Int(origin.x), top: Int(origin.y))
      for index in 0..<mean.count { mean[index] += logarithm(power[index] + floor) / Float(parts.count) }
    }
    peakDecibels = Self.highestPeak(mean) * 10 / Double(logarithm(Float(10)))
  }

  private static func parts(of page: RectifiedPage, in gray: Image) -> [PixelPoint] {
    let half = Double(side) / 2
    var places: [PixelPoint] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let box = PageBox(
          x: 0.2 + 0.3 * Double(column), y: 0.2 + 0.3 * Double(row), width: 0, height: 0)
        guard let center = page.source(box)?.center else { continue }
        let rect = PixelRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
        guard rect.x >= 0, rect.y >= 0, rect.maxX <= Double(gray.width), rect.maxY <= Double(gray.height),
          page.quad.share(ofSquareAround: center, side: 2 * half) > 0.98
        else { continue }
        places.append(PixelPoint(x: rect.x, y: rect.y))
      }
    }
    return places
  }

  private static func power(_ gray: Image, left: Int, top: Int) -> [Float] {
    var real = [Float](repeating: 0, count: side * side)
    var imaginary = real
    let window = (0..<side).map { 0.5 - 0.5 * Float(cosine(2 * .pi * (Double($0) + 0.5) / Double(side))) }
    gray.withUnsafeBytes { bytes in
      var sum = 0
      for y in 0..<side {
        for x in 0..<side { sum += Int(bytes[(top + y) * gray.bytesPerRow + left + x]) }
      }
      let mean = Float(sum) / Float(side * side)
      for y in 0..<side {
        for x in 0..<side {
          let value = Float(bytes[(top + y) * gray.bytesPerRow + left + x]) - mean
          real[y * side + x] = value * window[x] * window[y]
        }
      }
    }
    FourierTransform.forward(&real, &imaginary, side: side)
    return zip(real, imaginary).map { $0 * $0 + $1 * $1 }
  }

  /// The greatest rise of a bin, averaged with its neighbors', above the median of a ring around it.
  private static func highestPeak(_ spectrum: [Float]) -> Double {
    func bin(_ fx: Int, _ fy: Int) -> Float {
      spectrum[((fy + side) % side) * side + (fx + side) % side]
    }
    var best: Float = 0
    for fy in 0...side / 2 {
      for fx in -side / 2..<side / 2 {
        let frequency = Double(fx * fx + fy * fy).squareRoot() / Double(side)
        guard frequency >= leastFrequency, !isOfBlocks(fx, fy) else { continue }
        let value = bin(fx, fy)
        guard value >= bin(fx - 1, fy), value >= bin(fx + 1, fy), value >= bin(fx, fy - 1), value >= bin(fx, fy + 1)
        else { continue }
        var ring: [Float] = []
        for dy in -6...6 {
          for dx in -6...6 where max(abs(dx), abs(dy)) >= 4 { ring.append(bin(fx + dx, fy + dy)) }
        }
        ring.sort()
        best = max(best, value - ring[ring.count / 2])
      }
    }
    return Double(best)
  }

  private static func isOfBlocks(_ fx: Int, _ fy: Int) -> Bool {
    let eighth = side / 8
    func isMultiple(_ f: Int) -> Bool {
      let rest = ((f % eighth) + eighth) % eighth
      return rest <= 1 || rest >= eighth - 1
    }
    return isMultiple(fx) && isMultiple(fy)
  }
}

extension Quadrilateral {
  fileprivate func share(ofSquareAround center: PixelPoint, side: Double) -> Double {
    let square = Quadrilateral(
      PixelRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
    return square.share(inside: self)
  }
}
