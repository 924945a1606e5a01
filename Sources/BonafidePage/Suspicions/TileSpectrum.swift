internal import BonafideCore
internal import BonafideImaging

/// The spectrum of a square part of a picture: of its three colors, its brightness and its color differences.
struct TileSpectrum {
  /// Edge of a part, in pixels.
  static let side = 128

  /// The transforms of red, green and blue.
  let colors: [[SIMD2<Float>]]
  /// Power of the brightness, in decibels above nothing.
  let luma: FrequencyPlane
  /// Power of red against green and blue against green, in decibels.
  let chroma: FrequencyPlane
  /// Share of the power of brightness and of color in the upper half of the frequencies, as a decimal logarithm.
  let lumaFine: Double
  /// The same of the color differences.
  let chromaFine: Double

  /// Parts are taken above the power of sensor noise of 1.5 levels under the window: no camera's picture is calmer.
  private static let plan = ColorSpectrum.Plan(side: side, floor: Float(side * side) * 2.25 * 0.14)

  /// Takes the part with its upper left corner at `left`, `top` of a picture with three colors a pixel.
  init(_ picture: Image, left: Int, top: Int) throws {
    let spectrum = try ColorSpectrum(picture, left: left, top: top, plan: Self.plan)
    colors = spectrum.colors
    luma = spectrum.luma
    chroma = spectrum.chroma
    lumaFine = Self.fineShare(spectrum.lumaPower)
    chromaFine = Self.fineShare(spectrum.chromaPower)
  }

  private static func fineShare(_ power: [Float]) -> Double {
    let isFine = FrequencyBand.fine.bins
    var (all, fine): (Float, Float) = (0, 0)
    for index in power.indices {
      all += power[index]
      fine += isFine[index] ? power[index] : 0
    }
    return decimalLogarithm(Double(max(fine, 1) / max(all, 1)))
  }

  /// How alike two colors swing about a frequency: 1 in step, -1 against each other, 0 for colors that have nothing in
  /// common.
  func agreement(_ one: Int, _ other: Int, at peak: FrequencyPlane.Peak) -> Double {
    let mask = Self.side - 1
    var (product, first, second): (Float, Float, Float) = (0, 0, 0)
    for dy in -1...1 {
      for dx in -1...1 {
        let index = ((peak.y + dy) & mask) * Self.side + ((peak.x + dx) & mask)
        let (a, b) = (colors[one][index], colors[other][index])
        product += (a * b).sum()
        first += (a * a).sum()
        second += (b * b).sum()
      }
    }
    let scale = (first * second).squareRoot()
    return scale > 0 ? Double(product / scale) : 1
  }
}
