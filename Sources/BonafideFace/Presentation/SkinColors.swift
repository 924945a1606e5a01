internal import BonafideCore
internal import BonafideImaging

/// The colors of a face's skin, of its cut-out that stands upright.
struct SkinColors {
  /// Root mean square of the color's way from its mean, in levels.
  let spread: Double
  /// Way of the mean color from gray, in levels.
  let color: Double
  /// Share that is brighter and paler than the rest.
  let shine: Double

  private static let side = 96
  /// The middle of the face, in shares of the cut-out's side: without hair and background.
  private static let middle = (halfWidth: 0.3, halfHeight: 0.4)

  /// nil where nothing of the face can be cut out.
  init?(_ face: DetectedFace) throws {
    guard var region = FaceRegion(face.landmarks) else { return nil }
    region.side /= FaceRegion.margin
    let view = try RegionView(of: face.image, around: region, targetSide: Self.side)
    let crop = try view.image.converted(to: .rgb8).warped(
      by: view.map, to: PixelSize(width: Self.side, height: Self.side), border: .replicate)
    var (lumas, colors): ([Double], [SIMD2<Double>]) = ([], [])
    crop.withUnsafeBytes { bytes in
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let across = ((Double(x) + 0.5) / Double(Self.side) - 0.5) / Self.middle.halfWidth
          let along = ((Double(y) + 0.5) / Double(Self.side) - 0.5) / Self.middle.halfHeight
          guard across * across + along * along <= 1 else { continue }
          let at = y * crop.bytesPerRow + 3 * x
          let (red, green, blue) = (Double(bytes[at]), Double(bytes[at + 1]), Double(bytes[at + 2]))
          let luma = 0.299 * red + 0.587 * green + 0.114 * blue
          lumas.append(luma)
          colors.append(SIMD2(0.564 * (blue - luma), 0.713 * (red - luma)))
        }
      }
    }
    let count = Double(lumas.count)
    let mean = colors.reduce(SIMD2(), +) / count
    spread = (colors.reduce(0) { $0 + (($1 - mean) * ($1 - mean)).sum() } / count).squareRoot()
    color = (mean * mean).sum().squareRoot()
    let usual = lumas.sorted()[lumas.count / 2]
    let least = max(usual * 1.35, usual + 15)
    let palest = 0.75 * color
    shine =
      Double(lumas.indices.count { lumas[$0] > least && (colors[$0] * colors[$0]).sum().squareRoot() < palest }) / count
  }
}
