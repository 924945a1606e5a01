internal import BonafideImaging

/// A set of frequencies of a ``TileSpectrum``.
struct FrequencyBand: Sendable {
  /// Whether each bin belongs to it.
  let bins: [Bool]

  /// Where grids stand: 6 pixels long and shorter.
  ///
  /// Printed stripes and guilloche are mostly longer.
  static let lattice = FrequencyBand { x, y, frequency in frequency >= 0.17 && !isOfBlocks(x, y) }
  /// The upper half.
  static let fine = FrequencyBand(isHalf: false) { _, _, frequency in frequency > 0.25 }
  /// The band of detail that lens and compression leave in a sharp picture.
  static let detail = FrequencyBand { x, y, frequency in frequency > 0.15 && frequency < 0.3 && !isOfBlocks(x, y) }

  /// Takes the bins that `holds` takes, by their frequency along x and y in bins and its size in shares of a pixel's.
  private init(isHalf: Bool = true, _ holds: (Int, Int, Double) -> Bool) {
    let side = TileSpectrum.side
    bins = (0..<side * side).map { index in
      let (x, y) = Self.frequency(index % side, index / side)
      // The spectrum of a real signal is symmetric: half of it says all.
      guard !isHalf || y >= 0 else { return false }
      return holds(x, y, Double(x * x + y * y).squareRoot() / Double(side))
    }
  }

  /// Those bins of the band that lie across a peak: at 70 to 110 degrees to it.
  func across(_ peak: FrequencyPlane.Peak) -> FrequencyBand {
    let side = TileSpectrum.side
    let (px, py) = Self.frequency(peak.x, peak.y)
    let length = Double(px * px + py * py).squareRoot()
    var taken = bins
    for index in bins.indices where bins[index] {
      let (x, y) = Self.frequency(index % side, index / side)
      taken[index] = Double(abs(x * px + y * py)) < 0.35 * length * Double(x * x + y * y).squareRoot()
    }
    return FrequencyBand(bins: taken)
  }

  private init(bins: [Bool]) { self.bins = bins }

  private static func frequency(_ x: Int, _ y: Int) -> (Int, Int) {
    let side = TileSpectrum.side
    return (x < side / 2 ? x : x - side, y < side / 2 ? y : y - side)
  }

  /// Multiples of an eighth of a pixel's frequency on the axes: JPEG's blocks are there.
  private static func isOfBlocks(_ x: Int, _ y: Int) -> Bool {
    let eighth = TileSpectrum.side / 8
    func isMultiple(_ f: Int) -> Bool {
      let rest = ((f % eighth) + eighth) % eighth
      return rest <= 1 || rest >= eighth - 1
    }
    return isMultiple(x) && isMultiple(y)
  }
}
