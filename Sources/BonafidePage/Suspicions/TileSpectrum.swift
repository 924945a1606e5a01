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

  /// The power of sensor noise of 1.5 levels under the window: no camera's picture is calmer.
  private static let floor = Float(side * side) * 2.25 * 0.14
  private static let window = (0..<side).map { 0.5 - 0.5 * Float(cosine(2 * .pi * (Double($0) + 0.5) / Double(side))) }

  /// Takes the part with its upper left corner at `left`, `top` of a picture with three colors a pixel.
  init(_ picture: Image, left: Int, top: Int) throws {
    colors = try (0..<3).map {
      try FourierTransform.forward(Self.samples(picture, $0, left: left, top: top), side: Self.side)
    }
    let count = Self.side * Self.side
    var (brightness, difference) = ([Float](repeating: 0, count: count), [Float](repeating: 0, count: count))
    var (lumaSums, chromaSums) = (SIMD2<Float>.zero, SIMD2<Float>.zero)
    let isFine = FrequencyBand.fine.bins
    for index in 0..<count {
      let (red, green, blue) = (colors[0][index], colors[1][index], colors[2][index])
      let mixed = 0.299 * red + 0.587 * green + 0.114 * blue
      let (first, second) = (red - green, blue - green)
      let light = (mixed * mixed).sum() + Self.floor
      let tint = (first * first).sum() + (second * second).sum() + Self.floor
      lumaSums += SIMD2(light, isFine[index] ? light : 0)
      chromaSums += SIMD2(tint, isFine[index] ? tint : 0)
      brightness[index] = Self.decibels(light)
      difference[index] = Self.decibels(tint)
    }
    luma = FrequencyPlane(side: Self.side, values: brightness)
    chroma = FrequencyPlane(side: Self.side, values: difference)
    lumaFine = decimalLogarithm(Double(max(lumaSums.y, 1) / max(lumaSums.x, 1)))
    chromaFine = decimalLogarithm(Double(max(chromaSums.y, 1) / max(chromaSums.x, 1)))
  }

  private static func decibels(_ power: Float) -> Float { 4.342945 * logarithm(power) }

  private static func samples(_ picture: Image, _ channel: Int, left: Int, top: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: side * side)
    picture.withUnsafeBytes { bytes in
      var sum = 0
      for y in 0..<side {
        let row = (top + y) * picture.bytesPerRow + 3 * left + channel
        for x in 0..<side { sum += Int(bytes[row + 3 * x]) }
      }
      let mean = Float(sum) / Float(side * side)
      for y in 0..<side {
        let row = (top + y) * picture.bytesPerRow + 3 * left + channel
        for x in 0..<side { samples[y * side + x] = (Float(bytes[row + 3 * x]) - mean) * window[x] * window[y] }
      }
    }
    return samples
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
