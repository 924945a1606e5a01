internal import BonafideCore
internal import BonafideImaging

/// What the frequencies of several square parts of a picture have in common.
struct FaceSpectrum {
  /// Edge of a part, in pixels.
  static let side = 64
  /// Most parts along each direction.
  static let most = 4

  /// Power of the brightness, in decibels above nothing, at each frequency: the mean of the parts.
  private let luma: FrequencyPlane
  /// The same of red against green and blue against green.
  private let chroma: FrequencyPlane

  /// Parts are taken above the power of a rounded level under the window: nothing finer can be told.
  static let plan = ColorSpectrum.Plan(side: side, floor: Float(side * side) * 0.14 / 12)

  /// Frequencies of grids: 6 pixels long and shorter, without those of JPEG's blocks.
  static let lattice = band { x, y, frequency in
    guard y >= 0, frequency >= 0.17 else { return false }
    return !(isOfBlocks(x) && isOfBlocks(y))
  }
  /// Detail of 5 to 10 pixels.
  private static let middling = band { _, _, frequency in frequency > 0.1 && frequency < 0.2 }
  /// Detail of 2 to 3 pixels.
  private static let fine = band { _, _, frequency in frequency > 0.32 && frequency < 0.5 }

  private static func band(_ holds: (Int, Int, Double) -> Bool) -> [Bool] {
    (0..<side * side).map { index in
      let (u, v) = (index % side, index / side)
      let (x, y) = (u < side / 2 ? u : u - side, v < side / 2 ? v : v - side)
      return holds(x, y, Double(x * x + y * y).squareRoot() / Double(side))
    }
  }

  private static func isOfBlocks(_ frequency: Int) -> Bool {
    let rest = ((frequency % (side / 8)) + side / 8) % (side / 8)
    return rest <= 1 || rest >= side / 8 - 1
  }

  /// The corners of parts that lie evenly over a rectangle, at most so many along each direction; none where it is
  /// smaller than one part.
  static func parts(of area: PixelRect, most: Int = most) -> [(x: Int, y: Int)] {
    let side = Double(side)
    guard area.width >= side, area.height >= side else { return [] }
    func starts(_ from: Double, _ length: Double) -> [Int] {
      let count = min(most, max(1, Int(length / side)))
      guard count > 1 else { return [Int(from + (length - side) / 2)] }
      return (0..<count).map { Int(from + (length - side) * Double($0) / Double(count - 1)) }
    }
    return starts(area.y, area.height).flatMap { y in starts(area.x, area.width).map { ($0, y) } }
  }

  /// nil without parts.
  init?(_ picture: Image, at parts: [(x: Int, y: Int)]) throws {
    guard !parts.isEmpty else { return nil }
    let spectra = try parts.map { try ColorSpectrum(picture, left: $0.x, top: $0.y, plan: Self.plan) }
    luma = FrequencyPlane(meanOf: spectra.map(\.luma))
    chroma = FrequencyPlane(meanOf: spectra.map(\.chroma))
  }

  /// How far the highest peak of the brightness stands out, in decibels.
  var lumaGrid: Double { Double(luma.prominence().peak(in: Self.lattice).value) }
  /// The same of the color.
  var chromaGrid: Double { Double(chroma.prominence().peak(in: Self.lattice).value) }
  /// Fine against middling detail, in decibels.
  var detailFalloff: Double { Double(luma.mean(in: Self.fine) - luma.mean(in: Self.middling)) }
  /// The same of the color.
  var chromaFalloff: Double { Double(chroma.mean(in: Self.fine) - chroma.mean(in: Self.middling)) }
  /// Middling detail, in decibels.
  var detail: Double { Double(luma.mean(in: Self.middling)) }
}
