internal import BonafideCore
internal import BonafideImaging

/// A face with what is around it, in gray at a fixed size: how dark and bright it is, and whether a straight edge runs
/// beside the face.
struct FaceSurroundings {
  /// Darkest hundredth, in levels.
  let blackLevel: Double
  /// Share that is burnt out or quite black.
  let clippedShare: Double
  /// The straightest edge beside the face, times the usual change of brightness; nil where too little is seen there.
  let straightEdge: Double?

  /// Widths of the face that are looked at on each side.
  private static let reach = 1.0
  /// Pixels that the face is wide here.
  private static let faceSide = 64.0
  /// Slopes of edges that are looked for, to each side of upright and level.
  private static let slopes = stride(from: -0.12, through: 0.12, by: 0.03).map { Float($0) }

  init?(_ face: PixelRect, in picture: Image) throws {
    let whole = PixelRect(picture.size)
    let window = face.expanded(by: Self.reach).intersection(whole)
    let scale = Self.faceSide / max(face.width, 1)
    let size = PixelSize(width: Int((window.width * scale).rounded()), height: Int((window.height * scale).rounded()))
    guard size.width >= 16, size.height >= 16 else { return nil }
    let small = try picture.cropped(to: window).resized(to: size, interpolation: .area).converted(to: .gray8)
    let levels = small.withUnsafeBytes { bytes in
      (0..<size.height).flatMap { y in (0..<size.width).map { bytes[y * small.bytesPerRow + $0] } }
    }
    let sorted = levels.sorted()
    blackLevel = Double(sorted[sorted.count / 100])
    clippedShare = Double(levels.count { $0 <= 3 || $0 >= 252 }) / Double(levels.count)
    let inside = PixelRect(
      x: (face.x - window.x) * scale, y: (face.y - window.y) * scale, width: face.width * scale,
      height: face.height * scale)
    let gray = levels.map(Float.init)
    let turned = (0..<size.width).flatMap { x in (0..<size.height).map { gray[$0 * size.width + x] } }
    let upright = Self.edge(gray, size.width, size.height, beside: inside.x...max(inside.x, inside.maxX))
    let level = Self.edge(turned, size.height, size.width, beside: inside.y...max(inside.y, inside.maxY))
    straightEdge = [upright, level].compactMap(\.self).max()
  }

  /// The greatest mean step across an upright line beside the face, over the usual step; nil without room for one.
  private static func edge(_ gray: [Float], _ width: Int, _ height: Int, beside face: ClosedRange<Double>) -> Double? {
    let room = 4
    let columns = (2..<width - 3).filter {
      Double($0 + room) < face.lowerBound || Double($0 - room) > face.upperBound
    }
    guard columns.count >= 4, height >= 24 else { return nil }
    var usual: Float = 0
    for y in 0..<height { for x in columns { usual += abs(gray[y * width + x + 1] - gray[y * width + x - 1]) } }
    usual = usual / Float(columns.count * height) + 2
    let kept = Set(columns)
    var best: Float = 0
    for column in columns {
      for slope in slopes {
        var (sum, count): (Float, Int) = (0, 0)
        for y in 0..<height {
          let x = column + Int((slope * Float(y - height / 2)).rounded())
          guard kept.contains(x) else { continue }
          sum += min(max(gray[y * width + x + 1] - gray[y * width + x - 1], -24), 24)
          count += 1
        }
        if count * 10 >= height * 7 { best = max(best, abs(sum) / Float(count)) }
      }
    }
    return Double(best / usual)
  }
}
