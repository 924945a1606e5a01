package import BonafideCore

/// The spectrum of a square part of a picture, under a window: of its three colors, its brightness and its color
/// differences.
package struct ColorSpectrum: Sendable {
  /// How parts are taken: their size, and what is added to every power.
  package struct Plan: Sendable {
    /// Edge of a part, in pixels; a power of two.
    package let side: Int
    /// Power below which nothing can be told; keeps logarithms finite.
    package let floor: Float
    /// Hann's window, laid along both directions.
    let window: [Float]

    package init(side: Int, floor: Float) {
      self.side = side
      self.floor = floor
      window = (0..<side).map { 0.5 - 0.5 * Float(cosine(2 * .pi * (Double($0) + 0.5) / Double(side))) }
    }
  }

  /// The transforms of red, green and blue.
  package let colors: [[SIMD2<Float>]]
  /// Power of the brightness at each frequency.
  package let lumaPower: [Float]
  /// Power of red against green and blue against green.
  package let chromaPower: [Float]
  private let side: Int

  /// Takes the part with its upper left corner at `left`, `top` of a picture with three colors a pixel.
  ///
  /// - Throws: `ImageError` where the transform fails.
  package init(_ picture: Image, left: Int, top: Int, plan: Plan) throws {
    side = plan.side
    colors = try (0..<3).map {
      try FourierTransform.forward(Self.samples(picture, $0, left: left, top: top, plan), side: plan.side)
    }
    let count = side * side
    var (brightness, difference) = ([Float](repeating: 0, count: count), [Float](repeating: 0, count: count))
    for index in 0..<count {
      let (red, green, blue) = (colors[0][index], colors[1][index], colors[2][index])
      let mixed = 0.299 * red + 0.587 * green + 0.114 * blue
      let (first, second) = (red - green, blue - green)
      brightness[index] = (mixed * mixed).sum() + plan.floor
      difference[index] = (first * first).sum() + (second * second).sum() + plan.floor
    }
    (lumaPower, chromaPower) = (brightness, difference)
  }

  /// Power of the brightness, in decibels above nothing.
  package var luma: FrequencyPlane { FrequencyPlane(side: side, values: lumaPower.map(Self.decibels)) }
  /// The same of the color differences.
  package var chroma: FrequencyPlane { FrequencyPlane(side: side, values: chromaPower.map(Self.decibels)) }

  /// Power of the brightness of a part of a picture that is gray, in decibels above nothing; `left` and `top` are its
  /// upper left corner.
  ///
  /// - Throws: `ImageError` where the transform fails.
  package static func luma(ofGray picture: Image, left: Int, top: Int, plan: Plan) throws -> FrequencyPlane {
    let spectrum = try FourierTransform.forward(samples(picture, 0, left: left, top: top, plan), side: plan.side)
    return FrequencyPlane(side: plan.side, values: spectrum.map { decibels(($0 * $0).sum() + plan.floor) })
  }

  private static func decibels(_ power: Float) -> Float { 4.342945 * logarithm(power) }

  private static func samples(_ picture: Image, _ channel: Int, left: Int, top: Int, _ plan: Plan) -> [Float] {
    let (side, window, step) = (plan.side, plan.window, picture.layout.bytesPerPixel)
    var samples = [Float](repeating: 0, count: side * side)
    picture.withUnsafeBytes { bytes in
      var sum = 0
      for y in 0..<side {
        let row = (top + y) * picture.bytesPerRow + step * left + channel
        for x in 0..<side { sum += Int(bytes[row + step * x]) }
      }
      let mean = Float(sum) / Float(side * side)
      for y in 0..<side {
        let row = (top + y) * picture.bytesPerRow + step * left + channel
        for x in 0..<side { samples[y * side + x] = (Float(bytes[row + step * x]) - mean) * window[x] * window[y] }
      }
    }
    return samples
  }
}
