internal import BonafideCore
internal import BonafideImaging

/// How much blue changes from place to place against how much brightness does, at one size for all faces.
///
/// The colors of a face come in patches: what is fine in it is brightness. A screen's cells and a print's dots are
/// colored, and a camera that takes a picture of a picture adds its own noise, most of it in blue, while the fine
/// brightness of the face has been lost once more.
enum FineColor {
  /// Pixels of the face's longer side here; a smaller face is not enlarged, because its colors would be made up.
  private static let side = 96
  /// What is looked at: an ellipse, in shares of the face's width and height, without hair and background.
  private static let middle = (halfWidth: 0.32, halfHeight: 0.35)
  /// Weights of neighbors in a smooth picture: about a Gaussian of one pixel.
  private static let smooth = [1.0, 4, 6, 4, 1].map { $0 / 16 }
  /// Power that is added to both, in levels squared: nothing is quite even.
  private static let least = 0.003

  /// Power of the fine changes of blue against brightness over that of brightness, in decibels; nil where the face is
  /// too small.
  static func ratio(_ face: PixelRect, in picture: Image) throws -> Double? {
    let longer = max(face.width, face.height)
    guard longer >= Double(side), min(face.width, face.height) >= longer / 3 else { return nil }
    let scale = Double(side) / longer
    let size = PixelSize(
      width: Int((face.width * scale).rounded()), height: Int((face.height * scale).rounded()))
    let small = try picture.cropped(to: face).resized(to: size, interpolation: .area).converted(to: .rgb8)
    let (width, height) = (size.width, size.height)
    var (luma, blue) = ([Double](), [Double]())
    small.withUnsafeBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let at = y * small.bytesPerRow + 3 * x
          let level = 0.299 * Double(bytes[at]) + 0.587 * Double(bytes[at + 1]) + 0.114 * Double(bytes[at + 2])
          luma.append(level)
          blue.append(0.564 * (Double(bytes[at + 2]) - level))
        }
      }
    }
    return 10 * decimalLogarithm((fine(blue, width, height) + least) / (fine(luma, width, height) + least))
  }

  /// The mean square of what a smooth picture does not show.
  private static func fine(_ levels: [Double], _ width: Int, _ height: Int) -> Double {
    let reach = smooth.count / 2
    func smoothed(_ levels: [Double], _ step: Int, _ place: (Int) -> Int, _ last: Int) -> [Double] {
      levels.indices.map { index in
        smooth.indices.reduce(0.0) { sum, tap in
          let there = min(max(place(index) + tap - reach, 0), last)
          return sum + smooth[tap] * levels[index + (there - place(index)) * step]
        }
      }
    }
    let across = smoothed(levels, 1, { $0 % width }, width - 1)
    let both = smoothed(across, width, { $0 / width }, height - 1)
    var (sum, count) = (0.0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let right = ((Double(x) + 0.5) / Double(width) - 0.5) / middle.halfWidth
        let down = ((Double(y) + 0.5) / Double(height) - 0.5) / middle.halfHeight
        guard right * right + down * down <= 1 else { continue }
        let rest = levels[y * width + x] - both[y * width + x]
        sum += rest * rest
        count += 1
      }
    }
    return sum / Double(max(count, 1))
  }
}
