internal import BonafideCore
internal import BonafideImaging

/// The color of a page by place: in most of its parts, in a few, or in none.
///
/// A colored object on a gray page is not color of the page. Neither is a tint that is added to it and changes slowly
/// from place to place, whatever both amount to over the whole page. A tint that multiplies the page is taken for color
/// where print is dense.
struct ColorPlaces {
  /// Color that goes on over several parts of ``ColorGrid``, at its strongest in each of 64 tiles: that of the usual
  /// tile, in levels.
  let coherent: Double
  /// How far colors lie from what the place in a small tile and the brightness explain: that of the usual tile, in
  /// levels.
  let fine: Double

  /// Least of both on a page in color.
  ///
  /// Of 82 real pictures of 600 pixels and more on which scores are fitted all have 1.1 of the first and 0.7 of the
  /// second, all but one 1.0; gray pages with a sticker or noise have 0.3 and less of the first, with smooth tints 0.68
  /// and less of the second.
  private static let least = (coherent: 0.6, fine: 0.7)

  /// Whether color extends over several parts in most tiles, unlike an object on the page or noise.
  var areMost: Bool { coherent >= Self.least.coherent }
  /// Whether color changes within most tiles: a smooth tint does not, and blur takes it away.
  var areFine: Bool { fine >= Self.least.fine }

  init(_ page: Image) throws {
    coherent = Self.coherent(try ColorGrid(page).localChroma().smoothed(radius: 1))
    fine = try Self.fine(page)
  }

  private static func coherent(_ grid: ColorGrid) -> Double {
    let count = 8
    let values = grid.magnitudes
    let highest = (0..<count * count).compactMap { tile -> Float? in
      let (left, top) = (tile % count, tile / count)
      return (top * grid.rows / count..<(top + 1) * grid.rows / count).flatMap { row in
        (left * grid.columns / count..<(left + 1) * grid.columns / count).map { values[row * grid.columns + $0] }
      }.max()
    }.sorted()
    return highest.isEmpty ? 0 : Double(highest[highest.count / 2])
  }

  /// Tiles along each side, and about the most pixels that are looked at.
  private static let fineTiles = (count: 16, samples: 262_144.0)
  /// Fewest pixels of a tile that tell something.
  private static let leastSamples = 32

  private static func fine(_ page: Image) throws -> Double {
    let image = try page.converted(to: .rgb8)
    let area = Double(image.width) * Double(image.height)
    let step = max(1, Int((area / fineTiles.samples).squareRoot().rounded(.up)))
    let (columns, rows) = ((image.width + step - 1) / step, (image.height + step - 1) / step)
    let count = fineTiles.count
    let values = try image.withUnsafeBytes { bytes in
      try (0..<count * count).compactMap { tile -> Double? in
        let across = (tile % count) * columns / count..<(tile % count + 1) * columns / count
        let down = (tile / count) * rows / count..<(tile / count + 1) * rows / count
        guard across.count * down.count >= leastSamples else { return nil }
        var colors = SurfaceFit()
        for y in down {
          for x in across {
            let at = y * step * image.bytesPerRow + 3 * x * step
            colors.add(
              SIMD3(Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2])),
              x: Float(x - across.lowerBound) / Float(across.count), y: Float(y - down.lowerBound) / Float(down.count))
          }
        }
        return try colors.meanRest()
      }
    }.sorted()
    return values.isEmpty ? 0 : values[values.count / 2]
  }
}

/// Red and blue against green over a tile as a curve of the brightness and a bent surface over the place, by least
/// squares.
private struct SurfaceFit {
  private static let termCount = 8
  private var samples: [(terms: SIMD8<Float>, color: SIMD2<Float>)] = []
  private var products = [SIMD8<Float>](repeating: .zero, count: termCount)
  private var red = SIMD8<Float>.zero
  private var blue = SIMD8<Float>.zero

  mutating func add(_ pixel: SIMD3<Float>, x: Float, y: Float) {
    let level = pixel.y / 255 - 0.5
    let (x, y) = (x - 0.5, y - 0.5)
    let terms = SIMD8(1, level, level * level, x, y, x * y, x * x, y * y)
    let color = SIMD2(pixel.x - pixel.y, pixel.z - pixel.y)
    samples.append((terms, color))
    for index in 0..<Self.termCount { products[index] += terms * terms[index] }
    red += terms * color.x
    blue += terms * color.y
  }

  /// The mean distance of the colors from the surface.
  func meanRest() throws -> Double {
    let count = Double(max(samples.count, 1))
    let terms = 0..<Self.termCount
    // A little is added to the diagonal, as a tile of one brightness leaves terms open.
    let square = terms.map { row in terms.map { Double(products[row][$0]) + (row == $0 ? 1e-5 * count : 0) } }
    let found = try LinearEquations.solve(
      products: square, sums: [red, blue].map { sums in terms.map { Double(sums[$0]) } })
    let (forRed, forBlue) = (SIMD8(found[0].map { Float($0) }), SIMD8(found[1].map { Float($0) }))
    let sum = samples.reduce(Float(0)) { sum, sample in
      let away = sample.color - SIMD2((sample.terms * forRed).sum(), (sample.terms * forBlue).sum())
      return sum + (away * away).sum().squareRoot()
    }
    return Double(sum) / count
  }
}
