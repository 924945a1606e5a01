internal import BonafideCore
internal import BonafideImaging

/// Finds the places of a picture that are as dense in strong edges as a barcode is.
enum BarcodeRegions {
  /// The picture is looked at with at most this many pixels a side.
  private static let side = 320
  /// Half the side of the square over which edges are averaged.
  private static let reach = 4

  /// Upright boxes around dense places, the densest and largest first.
  static func detect(in image: Image, maximumCount: Int) throws -> [PixelRect] {
    guard maximumCount > 0 else { return [] }
    let small = try image.converted(to: .gray8).shrunk(toLongerSide: side)
    let (width, height) = (small.width, small.height)
    guard width > 4 * reach, height > 4 * reach else { return [] }
    let sums = edgeSums(small)
    var dense = [Bool](repeating: false, count: width * height)
    let least = threshold(sums, width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { dense[y * width + x] = mean(sums, x, y, width, height) > least }
    }
    let scale = Double(image.width) / Double(width)
    return components(dense, width: width, height: height, sums: sums)
      .sorted { $0.weight > $1.weight }.prefix(maximumCount)
      .map { part in
        // The average reaches over the edge, so that the boxes are already a little wide.
        PixelRect(
          x: Double(part.left) * scale, y: Double(part.top) * scale, width: Double(part.right - part.left + 1) * scale,
          height: Double(part.bottom - part.top + 1) * scale
        ).expanded(by: 0.06)
      }
  }

  private struct Part {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int
    var weight = 0
  }

  /// Sums over all pixels above and left of each of |horizontal| + |vertical| difference; (width + 1) * (height + 1).
  private static func edgeSums(_ image: Image) -> [Int] {
    let (width, height, stride) = (image.width, image.height, image.bytesPerRow)
    var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
    image.withUnsafeBytes { bytes in
      for y in 0..<height {
        var row = 0
        for x in 0..<width {
          let value = Int(bytes[y * stride + x])
          let right = x + 1 < width ? Int(bytes[y * stride + x + 1]) : value
          let below = y + 1 < height ? Int(bytes[(y + 1) * stride + x]) : value
          row += abs(right - value) + abs(below - value)
          sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
        }
      }
    }
    return sums
  }

  private static func mean(_ sums: [Int], _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Int {
    let (left, right) = (max(0, x - reach), min(width, x + reach + 1))
    let (top, bottom) = (max(0, y - reach), min(height, y + reach + 1))
    let stride = width + 1
    let sum =
      sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
      + sums[top * stride + left]
    return sum / ((right - left) * (bottom - top))
  }

  /// Half of what the densest hundredth has, and at least 12 of 510.
  private static func threshold(_ sums: [Int], width: Int, height: Int) -> Int {
    var counts = [Int](repeating: 0, count: 511)
    for y in stride(from: 0, to: height, by: 2) {
      for x in stride(from: 0, to: width, by: 2) { counts[min(510, mean(sums, x, y, width, height))] += 1 }
    }
    var left = counts.reduce(0, +) / 100
    var top = 510
    while top > 0, left >= counts[top] {
      left -= counts[top]
      top -= 1
    }
    return max(12, top / 2)
  }

  /// Connected places of at least 10 pixels a side.
  private static func components(_ dense: [Bool], width: Int, height: Int, sums: [Int]) -> [Part] {
    var isOpen = dense
    var parts: [Part] = []
    var stack: [Int] = []
    for start in dense.indices where isOpen[start] {
      isOpen[start] = false
      stack.append(start)
      var part = Part(left: start % width, right: start % width, top: start / width, bottom: start / width)
      while let place = stack.popLast() {
        let (x, y) = (place % width, place / width)
        part.left = min(part.left, x)
        part.right = max(part.right, x)
        part.top = min(part.top, y)
        part.bottom = max(part.bottom, y)
        part.weight += mean(sums, x, y, width, height)
        if x > 0, isOpen[place - 1] { isOpen[place - 1] = false; stack.append(place - 1) }
        if x + 1 < width, isOpen[place + 1] { isOpen[place + 1] = false; stack.append(place + 1) }
        if y > 0, isOpen[place - width] { isOpen[place - width] = false; stack.append(place - width) }
        if y + 1 < height, isOpen[place + width] { isOpen[place + width] = false; stack.append(place + width) }
      }
      if part.right - part.left >= 9, part.bottom - part.top >= 9 { parts.append(part) }
    }
    return parts
  }
}
