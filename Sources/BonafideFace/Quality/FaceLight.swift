internal import BonafideCore
internal import BonafideImaging

/// Light and sharpness of a face, measured on its upright cut-out in gray.
struct FaceLight: Sendable, Hashable {
  /// Side of the cut-out in pixels; the face fills it.
  static let side = 128

  let brightness: Double
  let contrast: Double
  let uniqueIntensityLevels: Double
  let illuminationUniformity: Double
  /// Logarithm of the Laplacian's variance over the luma's: grows with detail, does not change with contrast.
  let detail: Double

  /// Probability that the face is not blurred.
  var sharpness: Double { AttributeModel.sharpness.probability([detail]) }

  init(_ face: DetectedFace) throws {
    guard var region = FaceRegion(face.landmarks) else {
      throw FaceError(.invalidLandmarks, "the points do not span a face")
    }
    region.side /= FaceRegion.margin
    let view = try RegionView(of: face.image, around: region, targetSide: Self.side)
    let crop = try view.image.warped(
      by: view.map, to: PixelSize(width: Self.side, height: Self.side), border: .replicate)
    try self.init(gray: try crop.converted(to: .gray8))
  }

  /// Measures a gray cut-out.
  init(gray: Image) throws {
    let statistics = try ImageStatistics(gray)
    brightness = statistics.meanLuma / 255
    contrast = statistics.lumaDeviation / 127.5
    uniqueIntensityLevels = Double(statistics.uniqueIntensityLevels)
    let variance = statistics.lumaDeviation * statistics.lumaDeviation
    detail = logarithm((statistics.laplacianVariance + 0.01) / (variance + 1))
    illuminationUniformity = Self.commonShare(of: gray)
  }

  /// Common area of the 32-bin luma histograms of the left and right half, 0...1.
  private static func commonShare(of gray: Image) -> Double {
    var halves = [[Double]](repeating: [Double](repeating: 0, count: 32), count: 2)
    let half = gray.width / 2
    guard half > 0 else { return 1 }
    gray.withUnsafeBytes { bytes in
      for y in 0..<gray.height {
        let row = y * gray.bytesPerRow
        for x in 0..<2 * half { halves[x < half ? 0 : 1][Int(bytes[row + x]) / 8] += 1 }
      }
    }
    let total = Double(half * gray.height)
    return zip(halves[0], halves[1]).reduce(0) { $0 + min($1.0, $1.1) } / total
  }
}
