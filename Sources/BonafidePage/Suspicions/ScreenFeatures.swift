internal import BonafideCore
internal import BonafideImaging

/// The features that separate the grid of a screen, or its beat with the camera's, from print: peaks in the spectra of
/// parts of a page.
///
/// A grid is everywhere on the page, so its peaks stand in every part and at the same place; print differs from part to
/// part. Subpixels of different colors stand beside each other, so a grid shows in color as much as in brightness, its
/// colors out of step. A screen has two axes; the four inks of offset print have peaks in many directions.
struct ScreenFeatures {
  private let tiles: [TileSpectrum]
  private let luma: Peaks
  private let chroma: Peaks

  /// The peaks of brightness or of color.
  private struct Peaks {
    /// The prominence of peaks in each part by itself, in decibels.
    let single: [Float]
    /// The prominence of peaks in the mean of all parts.
    let prominence: FrequencyPlane
    /// The highest of these.
    let highest: FrequencyPlane.Peak
    /// The prominence in the mean if peaks may move by a bin from part to part.
    let common: Float

    init(_ planes: [FrequencyPlane]) {
      let band = FrequencyBand.lattice
      single = planes.map { $0.prominence().peak(in: band.bins).value }
      prominence = FrequencyPlane(meanOf: planes).prominence()
      highest = prominence.peak(in: band.bins)
      common = FrequencyPlane(meanOf: planes.map { $0.widened() }).prominence().peak(in: band.bins).value
    }

    /// The prominence that at least three of four parts reach.
    var usual: Double { Double(single.sorted()[single.count / 4]) }
    /// The highest peak of the mean that lies across the highest.
    var across: Double { Double(prominence.peak(in: FrequencyBand.lattice.across(highest).bins).value) }
  }

  /// Fewest parts that tell something.
  private static let leastTiles = 4

  /// nil where too little of the page is seen.
  init?(_ page: RectifiedPage, in picture: Image) throws {
    let origins = PageTiles(page, in: picture.size).origins
    guard origins.count >= Self.leastTiles else { return nil }
    let colored = try picture.converted(to: .rgb8)
    tiles = try origins.map { try TileSpectrum(colored, left: Int($0.x), top: Int($0.y)) }
    luma = Peaks(tiles.map(\.luma))
    chroma = Peaks(tiles.map(\.chroma))
  }

  /// How far a grid stands out in brightness in most parts, in decibels.
  var lumaLattice: Double { luma.usual }
  /// The same in color.
  var chromaLattice: Double { chroma.usual }
  /// How far a grid stands out in brightness at the same frequency everywhere, in decibels.
  var lumaCommon: Double { Double(luma.common) }
  /// The same in color.
  var chromaCommon: Double { Double(chroma.common) }
  /// The second axis of a grid, in decibels.
  var lumaAcross: Double { luma.across }
  /// The same in color.
  var chromaAcross: Double { chroma.across }
  /// How far red and green are out of step where color stands out, 0...2.
  var colorShift: Double {
    1 - tiles.reduce(0) { $0 + $1.agreement(0, 1, at: chroma.highest) } / Double(tiles.count)
  }
  /// Share of fine detail in the brightness, as a decimal logarithm.
  var lumaFine: Double { tiles.reduce(0) { $0 + $1.lumaFine } / Double(tiles.count) }
  /// The same in color.
  var chromaFine: Double { tiles.reduce(0) { $0 + $1.chromaFine } / Double(tiles.count) }

  /// The level of fine detail above the noise of the calmest camera, in decibels; where it is not above, blur or
  /// compression removed the band of a grid.
  var detailDecibels: Double {
    let floor = 10 * decimalLogarithm(Double(TileSpectrum.side * TileSpectrum.side) * 2.25 * 0.14)
    let means = tiles.map { Double($0.luma.mean(in: FrequencyBand.detail.bins)) - floor }.sorted()
    return means[means.count * 3 / 4]
  }

  /// Every feature by its name in `Models/profiles/suspicions`.
  var named: [String: Double] {
    [
      "lumaLattice": lumaLattice, "chromaLattice": chromaLattice, "lumaCommon": lumaCommon,
      "chromaCommon": chromaCommon, "lumaAcross": lumaAcross, "chromaAcross": chromaAcross,
      "colorShift": colorShift, "lumaFine": lumaFine, "chromaFine": chromaFine,
    ]
  }
}
