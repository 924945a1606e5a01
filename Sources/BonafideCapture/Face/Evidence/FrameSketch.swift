public import BonafideCore
internal import BonafideImaging

/// A frame in 32x32 levels of gray: enough to see that the picture jumps or stands still.
///
/// It shows no person: a face has about ten levels across.
public struct FrameSketch: Sendable, Hashable {
  /// Columns and rows.
  public static let side = 32

  /// 1024 levels, row by row, 0...255.
  let levels: [UInt8]

  /// Shrinks a frame.
  ///
  /// - Throws: `ImageError`.
  public init(_ image: Image) throws {
    let small = try image.resized(to: PixelSize(width: Self.side, height: Self.side), interpolation: .area)
    levels = try small.converted(to: .gray8).bytes
  }

  /// Takes 1024 levels; fewer are filled up with black, and more left out.
  public init(levels: [UInt8]) {
    let count = Self.side * Self.side
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
