internal import BonafideCore
internal import BonafideImaging

/// Whether a picture has color beyond what its brightness alone determines.
///
/// A picture that was made gray, or gray and tinted, has one color for each brightness. A camera's picture of gray
/// paper has noise in its colors, so a copy is not mistaken for it.
enum PictureColor {
  /// About the most pixels that are looked at.
  private static let sampleCount = 65_536.0

  /// How far colors lie from the usual one of their brightness, a mean over the picture in levels; 0 for a gray one.
  static func spread(_ picture: Image) throws -> Double {
    let image = try picture.converted(to: .rgb8)
    let step = max(1, Int((Double(image.width) * Double(image.height) / sampleCount).squareRoot().rounded(.up)))
    var usual = [SIMD3<Float>](repeating: .zero, count: 256)
    var samples: [(level: Int, color: SIMD2<Float>)] = []
    image.withUnsafeBytes { bytes in
      for y in stride(from: 0, to: image.height, by: step) {
        for x in stride(from: 0, to: image.width, by: step) {
          let at = y * image.bytesPerRow + 3 * x
          let green = Float(bytes[at + 1])
          let color = SIMD2(Float(bytes[at]) - green, Float(bytes[at + 2]) - green)
          samples.append((Int(bytes[at + 1]), color))
          usual[Int(bytes[at + 1])] += SIMD3(color, 1)
        }
      }
    }
    let sum = samples.reduce(Float(0)) { sum, sample in
      let all = usual[sample.level]
      let away = sample.color - SIMD2(all.x, all.y) / max(all.z, 1)
      return sum + (away * away).sum().squareRoot()
    }
    return Double(sum) / Double(max(samples.count, 1))
  }
}
