package import BonafideCore

extension Image {
  /// Ink of one color is darker than paper by so much in its weakest channel, and by no more than this share of it in
  /// its strongest.
  private static let ink = (weakest: 30, strongest: 0.5)
  /// Pixels of an area that tell its paper: brighter than so many of all.
  private static let paper = 0.7
  /// Most pixels of an area that are looked at.
  private static let mostSamples = 40_000

  /// The picture without ink of one color, as stamps and overprints have it: each pixel as bright as its brightest
  /// channel, so that black print stays alone.
  ///
  /// - Returns: gray in the picture's own layout; the picture itself where it has no colors.
  package func withoutColoredInk() -> Image {
    guard layout == .rgb8 || layout == .bgr8 else { return self }
    let (width, height, stride) = (width, height, bytesPerRow)
    var plain = self
    plain.withUnsafeMutableBytes { bytes in
      for row in 0..<height {
        for start in Swift.stride(from: row * stride, to: row * stride + 3 * width, by: 3) {
          let most = max(bytes[start], bytes[start + 1], bytes[start + 2])
          (bytes[start], bytes[start + 1], bytes[start + 2]) = (most, most, most)
        }
      }
    }
    return plain
  }

  /// The level of a channel in the paper: the share `paper` of its samples is no brighter.
  private static func paperLevel(_ samples: some Sequence<Int>, count: Int) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for sample in samples { counts[sample] += 1 }
    var left = min(count - 1, Int(paper * Double(count)))
    return counts.firstIndex { reached in
      left -= reached
      return left < 0
    } ?? 255
  }

  /// The share of an area that such ink covers, 0...1; 0 where the picture has no colors.
  package func coloredInkShare(in area: PixelRect) -> Double {
    let rect = area.intersection(PixelRect(size))
    guard layout == .rgb8 || layout == .bgr8, rect.width >= 1, rect.height >= 1 else { return 0 }
    let (left, top) = (Int(rect.x), Int(rect.y))
    let (right, bottom) = (min(width, left + Int(rect.width)), min(height, top + Int(rect.height)))
    let step = max(1, Int((Double((right - left) * (bottom - top)) / Double(Self.mostSamples)).squareRoot()))
    var samples: [(weakest: Int, strongest: Int)] = []
    withUnsafeBytes { bytes in
      for row in Swift.stride(from: top, to: bottom, by: step) {
        for column in Swift.stride(from: left, to: right, by: step) {
          let start = row * bytesPerRow + 3 * column
          let (one, two, three) = (bytes[start], bytes[start + 1], bytes[start + 2])
          samples.append((Int(min(one, two, three)), Int(max(one, two, three))))
        }
      }
    }
    guard !samples.isEmpty else { return 0 }
    let weakest = Self.paperLevel(samples.lazy.map(\.weakest), count: samples.count)
    let strongest = Self.paperLevel(samples.lazy.map(\.strongest), count: samples.count)
    let inked = samples.count { sample in
      let loss = weakest - sample.weakest
      return loss >= Self.ink.weakest && Double(strongest - sample.strongest) <= Self.ink.strongest * Double(loss)
    }
    return Double(inked) / Double(samples.count)
  }
}
