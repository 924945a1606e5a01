internal import BonafideCore
internal import BonafideImaging

/// A page reduced to a few dots a millimeter, with its samples at hand: where areas matter and print does not.
struct PagePlane {
  /// Dots a millimeter at which areas are measured.
  static let areaDots = 4.0

  let width: Int
  let height: Int
  let dotsPerMillimeter: Double
  /// Three samples a pixel: red, green, blue.
  let rgb: [UInt8]
  /// ITU-R BT.601 luma of every pixel.
  let luma: [UInt8]

  init(_ image: Image, widthMillimeters: Double, dotsPerMillimeter wanted: Double) throws {
    let width = max(16, min(image.width, Int((widthMillimeters * wanted).rounded())))
    let height = max(16, Int((Double(image.height) * Double(width) / Double(image.width)).rounded()))
    let small = try image.resized(to: PixelSize(width: width, height: height)).converted(to: .rgb8)
    self.width = width
    self.height = height
    dotsPerMillimeter = Double(width) / max(widthMillimeters, 1e-6)
    rgb = small.bytes
    luma = try small.converted(to: .gray8).bytes
  }

  /// Smallest and largest sample of a pixel.
  @inline(__always) func extremes(_ pixel: Int) -> (least: UInt8, most: UInt8) {
    let (r, g, b) = (rgb[3 * pixel], rgb[3 * pixel + 1], rgb[3 * pixel + 2])
    return (min(r, g, b), max(r, g, b))
  }

  /// The level of the page's own white: the median over 8 x 5 parts of the level that a tenth of the part exceeds.
  ///
  /// Reflections and white panels that take less than half of the page do not change it.
  var whiteLevel: Double {
    var levels: [Int] = []
    for row in 0..<5 {
      for column in 0..<8 {
        var histogram = [Int](repeating: 0, count: 256)
        var total = 0
        for y in row * height / 5..<(row + 1) * height / 5 {
          for x in column * width / 8..<(column + 1) * width / 8 {
            histogram[Int(luma[y * width + x])] += 1
            total += 1
          }
        }
        var above = 0
        let level = (0..<256).reversed().first { level in
          above += histogram[level]
          return above * 10 > total
        }
        levels.append(level ?? 0)
      }
    }
    levels.sort()
    return Double(levels[levels.count / 2])
  }
}
