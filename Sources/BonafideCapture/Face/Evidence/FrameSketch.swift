public import BonafideCore

/// A frame in 32x32 levels of gray: enough to see that the picture jumps or stands still.
///
/// It shows no person: a face has about ten levels across.
public struct FrameSketch: Sendable, Hashable {
  /// Columns and rows.
  public static let side = 32

  /// 1024 levels, row by row, 0...255.
  let levels: [UInt8]
  /// Of the frame that it was made of, in pixels; nil for one that was made of levels.
  let size: PixelSize?

  /// Shrinks a frame to the mean brightness of each of its 1024 parts.
  ///
  /// Adds up whole rows before it divides them into columns, which takes a tenth of the time of scaling the frame.
  ///
  /// - Throws: `ImageError`.
  public init(_ image: Image) throws {
    let side = Self.side
    let (width, height, step) = (image.width, image.height, image.layout.bytesPerPixel)
    let weights = Self.weights(image.layout)
    var levels = [UInt8](repeating: 0, count: side * side)
    var sums = [UInt16](repeating: 0, count: width * step)
    image.withUnsafeBytes { bytes in
      for part in 0..<side {
        let top = part * height / side
        let rows = max(1, (part + 1) * height / side - top)
        // Sums of so many rows fit.
        let stride = (rows + Self.mostRows - 1) / Self.mostRows
        let count = (rows + stride - 1) / stride
        for index in sums.indices { sums[index] = 0 }
        for row in 0..<count {
          let start = (top + row * stride) * image.bytesPerRow
          Self.add(UnsafeRawBufferPointer(rebasing: bytes[start..<start + width * step]), to: &sums)
        }
        for column in 0..<side {
          let left = column * width / side
          let right = max(left + 1, (column + 1) * width / side)
          let light = Self.light(sums, left..<right, step, weights) / (count * (right - left))
          levels[part * side + column] = UInt8(min(255, (light + 500) / 1000))
        }
      }
    }
    self.levels = levels
    size = image.size
  }

  /// The brightness of columns of summed samples, in thousandths of their unit.
  private static func light(_ sums: [UInt16], _ columns: Range<Int>, _ step: Int, _ weights: SIMD3<Int>) -> Int {
    sums.withUnsafeBufferPointer { sums in
      var (first, second, third) = (0, 0, 0)
      if step < 3 {
        for x in columns { first += Int(sums[x * step]) }
      } else {
        for x in columns {
          first += Int(sums[x * step])
          second += Int(sums[x * step + 1])
          third += Int(sums[x * step + 2])
        }
      }
      return first * weights[0] + second * weights[1] + third * weights[2]
    }
  }

  /// Most rows of bytes whose sums fit into 16 bits.
  private static let mostRows = 257

  private static func add(_ row: UnsafeRawBufferPointer, to sums: inout [UInt16]) {
    sums.withUnsafeMutableBufferPointer { sums in
      for index in 0..<min(sums.count, row.count) { sums[index] &+= UInt16(row[index]) }
    }
  }

  /// How much each sample of a pixel adds to its brightness, in thousandths.
  private static func weights(_ layout: PixelLayout) -> SIMD3<Int> {
    switch layout {
    case .gray8: SIMD3(1000, 0, 0)
    case .rgb8, .rgba8: SIMD3(299, 587, 114)
    case .bgr8, .bgra8: SIMD3(114, 587, 299)
    }
  }

  /// Takes 1024 levels; fewer are filled up with black, and more left out.
  public init(levels: [UInt8]) {
    let count = Self.side * Self.side
    size = nil
    self.levels = Array(levels.prefix(count)) + [UInt8](repeating: 0, count: max(0, count - levels.count))
  }

  /// Mean difference to another sketch, in levels, 0...255.
  public func difference(to other: FrameSketch) -> Double {
    levels.withUnsafeBufferPointer { one in
      other.levels.withUnsafeBufferPointer { two in
        var sum = 0
        for index in 0..<min(one.count, two.count) { sum += abs(Int(one[index]) - Int(two[index])) }
        return Double(sum) / Double(max(one.count, 1))
      }
    }
  }
}
