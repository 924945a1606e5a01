public import BonafideCore
internal import CBonafideVision

/// What can be said about a picture's light and sharpness, measured on its luma (ITU-R BT.601, 0...255).
public struct ImageStatistics: Sendable, Hashable {
  /// Mean luma, 0...255.
  public let meanLuma: Double
  /// Standard deviation of the luma, 0...127.5: contrast.
  public let lumaDeviation: Double
  /// Variance of the 4-neighbor Laplacian: grows with sharpness, with noise and with contrast; no upper bound.
  public let laplacianVariance: Double
  /// Share of pixels with luma 0...35, 0...1.
  public let darkShare: Double
  /// Share of pixels with luma 220...255, 0...1.
  public let brightShare: Double
  /// Number of pixels of each luma, 256 entries.
  public let histogram: [Int]

  /// Measures a picture.
  public init(_ image: Image) throws {
    var result = bfv_statistics()
    let rgb = image.layout == .bgr8 || image.layout == .bgra8 ? try image.converted(to: .rgb8) : image
    try VisionCall.check(rgb.withVisionImage { bfv_measure($0, &result) }, "measuring")
    meanLuma = result.mean_luma
    lumaDeviation = result.luma_deviation
    laplacianVariance = result.laplacian_variance
    darkShare = result.dark_share
    brightShare = result.bright_share
    histogram = withUnsafeBytes(of: result.histogram) { $0.bindMemory(to: UInt32.self).map { Int($0) } }
  }

  /// How many different luma values occur, 0...256.
  public var uniqueIntensityLevels: Int { histogram.count { $0 > 0 } }
}
