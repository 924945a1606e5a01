package import BonafideCore

/// Marked pixels of a plane and their connected parts.
package struct PixelMask {
  package let width: Int
  package let height: Int
  package var isSet: [Bool]

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    isSet = [Bool](repeating: false, count: width * height)
  }

  /// Share of a box, in shares of the plane, that is marked, 0...1; 0 for an empty box.
  package func share(of box: PageBox) -> Double {
    let rect = box.pixels(in: PixelSize(width: width, height: height))
    guard [rect.x, rect.y, rect.maxX, rect.maxY].allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return 0 }
    let (left, top) = (max(0, Int(rect.x)), max(0, Int(rect.y)))
    let (right, bottom) = (min(width, Int(rect.maxX.rounded(.up))), min(height, Int(rect.maxY.rounded(.up))))
    guard left < right, top < bottom else { return 0 }
    var count = 0
    for y in top..<bottom {
      for x in left..<right where isSet[y * width + x] { count += 1 }
    }
    return Double(count) / Double((right - left) * (bottom - top))
  }

  /// A connected part: its pixels as indices, and the rectangle around them.
  package struct Part {
    package var pixels: [Int]
    package var bounds: PixelRect
  }

  /// The mask without the pixels of another mask of the same size.
  package func without(_ other: PixelMask) -> PixelMask {
    var result = self
    for pixel in other.isSet.indices where other.isSet[pixel] { result.isSet[pixel] = false }
    return result
  }

  /// A part with all marked pixels that it surrounds, seen along rows and columns, and those `reach` pixels around it.
  package func filled(_ part: Part, reach: Int = 2) -> Part {
    var rows = [ClosedRange<Int>?](repeating: nil, count: height)
    var columns = [ClosedRange<Int>?](repeating: nil, count: width)
    func widen(_ range: inout ClosedRange<Int>?, by value: Int) {
      let reached = value - reach...value + reach
      range = range.map { min($0.lowerBound, reached.lowerBound)...max($0.upperBound, reached.upperBound) } ?? reached
    }
    for pixel in part.pixels {
      let (x, y) = (pixel % width, pixel / width)
      for row in max(0, y - reach)...min(height - 1, y + reach) { widen(&rows[row], by: x) }
      for column in max(0, x - reach)...min(width - 1, x + reach) { widen(&columns[column], by: y) }
    }
    var pixels: [Int] = []
    for y in 0..<height {
      guard let row = rows[y]?.clamped(to: 0...width - 1) else { continue }
      for x in row where isSet[y * width + x] && columns[x]?.contains(y) == true { pixels.append(y * width + x) }
    }
    let bounds = part.bounds
    let wide = PixelRect(
      x: bounds.x - Double(reach), y: bounds.y - Double(reach), width: bounds.width + 2 * Double(reach),
      height: bounds.height + 2 * Double(reach))
    let whole = PixelRect(x: 0, y: 0, width: Double(width), height: Double(height))
    return Part(pixels: pixels, bounds: wide.intersection(whole))
  }

  /// Four-connected parts of at least this many pixels, largest first.
  package func parts(atLeast leastCount: Int) -> [Part] {
    var open = isSet
    var result: [Part] = []
    var stack: [Int] = []
    for start in 0..<open.count where open[start] {
      open[start] = false
      stack.append(start)
      var pixels: [Int] = []
      var (left, top, right, bottom) = (width, height, -1, -1)
      while let pixel = stack.popLast() {
        pixels.append(pixel)
        let (x, y) = (pixel % width, pixel / width)
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
        if x > 0, open[pixel - 1] {
          open[pixel - 1] = false
          stack.append(pixel - 1)
        }
        if x < width - 1, open[pixel + 1] {
          open[pixel + 1] = false
          stack.append(pixel + 1)
        }
        if y > 0, open[pixel - width] {
          open[pixel - width] = false
          stack.append(pixel - width)
        }
        if y < height - 1, open[pixel + width] {
          open[pixel + width] = false
          stack.append(pixel + width)
        }
      }
      guard pixels.count >= leastCount else { continue }
      let bounds = PixelRect(
        x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
      result.append(Part(pixels: pixels, bounds: bounds))
    }
    return result.sorted { $0.pixels.count > $1.pixels.count }
  }
}
