internal import BonafideCore
internal import BonafideImaging

/// Light and color of a ``FrontalCrop``, averaged over three by three pixels.
struct CoverColors {
  private static let size = FrontalCrop.size
  /// Luma, blue and red difference by row.
  private let values: [SIMD3<Double>]

  init(_ crop: FrontalCrop) {
    let (width, height) = (Self.size.width, Self.size.height)
    let bytes = crop.image.bytes
    let stride = crop.image.bytesPerRow
    let plain = (0..<width * height).map { index in
      let at = index / width * stride + 3 * (index % width)
      let (red, green, blue) = (Double(bytes[at]), Double(bytes[at + 1]), Double(bytes[at + 2]))
      let luma = 0.299 * red + 0.587 * green + 0.114 * blue
      return SIMD3(luma, 0.564 * (blue - luma), 0.713 * (red - luma))
    }
    values = (0..<width * height).map { index in
      var sum = SIMD3<Double>()
      for place in 0..<9 {
        let x = min(max(index % width + place % 3 - 1, 0), width - 1)
        let y = min(max(index / width + place / 3 - 1, 0), height - 1)
        sum += plain[y * width + x]
      }
      return sum / 9
    }
  }

  private func region(_ columns: Range<Int>, _ rows: Range<Int>) -> [SIMD3<Double>] {
    rows.flatMap { y in columns.map { values[y * Self.size.width + $0] } }
  }

  /// The value below which a share of values lies.
  private static func quantile(_ share: Double, _ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[Int(share * Double(sorted.count - 1) + 0.5)]
  }

  /// The middle of each channel.
  private static func middle(_ region: [SIMD3<Double>]) -> SIMD3<Double> {
    SIMD3(quantile(0.5, region.map(\.x)), quantile(0.5, region.map(\.y)), quantile(0.5, region.map(\.z)))
  }

  private static func mean(_ region: [SIMD3<Double>]) -> SIMD3<Double> {
    region.reduce(SIMD3(), +) / Double(max(1, region.count))
  }

  /// How many times brighter one level is than another, as a logarithm; levels near black count as alike.
  private static func ratio(_ level: Double, over other: Double) -> Double {
    logarithm((level + 10) / (other + 10))
  }

  /// Way of a color from another one, in levels of chroma.
  private static func way(_ color: SIMD3<Double>, from other: SIMD3<Double> = .zero) -> Double {
    ((color.y - other.y) * (color.y - other.y) + (color.z - other.z) * (color.z - other.z)).squareRoot()
  }

  /// The places are those of the eyes, nose and mouth of ``FrontalCrop``.
  var signals: [CoverSignal: Double] {
    let lower = Self.middle(region(12..<36, 28..<50))
    let above = skin(like: lower)
    let cheeks = Self.middle(region(6..<14, 26..<38) + region(34..<42, 26..<38))
    // From above the lip to the chin, a row each.
    let rows = (28..<52).map { y in region(19..<29, y..<y + 1).reduce(0) { $0 + $1.x } / 10 }
    let around = ((rows[0..<5].max() ?? 0) + (rows[16..<24].max() ?? 0)) / 2
    let nose = Self.quantile(0.5, region(20..<28, 24..<30).map(\.x))
    let lighter = Self.ratio(lower.x, over: above.x)
    let (lips, beside) = (Self.mean(region(19..<29, 36..<41)), region(19..<29, 31..<34) + region(19..<29, 45..<49))
    return [
      .hue: Self.way(lower, from: above), .paler: Self.way(above) - Self.way(lower), .lighter: lighter,
      .contrast: abs(lighter), .cheeks: Self.way(cheeks, from: above),
      .mouth: Self.ratio(around, over: rows[5..<16].min() ?? 0),
      .nostrils: Self.ratio(nose, over: Self.quantile(0.05, region(17..<31, 27..<35).map(\.x))), .step: step,
      .lips: redness, .lipsBlue: Self.mean(beside).y - lips.y,
    ]
  }

  /// The skin above a cover, of the brow or of one side of the forehead: what is most like the lower face, because
  /// sunglasses, hair and hats hide some of it.
  private func skin(like lower: SIMD3<Double>) -> SIMD3<Double> {
    let brow = Self.middle(region(19..<29, 4..<13) + region(21..<27, 13..<18))
    let forehead = [14..<24, 24..<34].map { Self.middle(region($0, 0..<6)) }
    func distance(_ color: SIMD3<Double>) -> Double { Self.way(color, from: lower) + abs(color.x - lower.x) / 4 }
    return forehead.reduce(brow) { distance($1) < distance($0) ? $1 : $0 }
  }

  /// How much redder the reddest place of a column is than the area above and below it, in the middle column of the
  /// mouth.
  ///
  /// Light from one side, and red things beside a face, do not count.
  private var redness: Double {
    let columns = (17..<31).map { x in
      let beside = (Self.mean(region(x..<x + 1, 29..<32)).z + Self.mean(region(x..<x + 1, 45..<49)).z) / 2
      return (region(x..<x + 1, 34..<43).map(\.z).max() ?? 0) - beside
    }
    return Self.quantile(0.5, columns)
  }

  /// Greatest change of the nose's color from one row to the third one below it; light counts half.
  private var step: Double {
    let rows = (10..<36).map { y in region(18..<30, y..<y + 1).reduce(SIMD3(), +) / 12 }
    let changes = zip(rows, rows.dropFirst(3)).map { above, below in
      let change = below - above
      return (change.y * change.y + change.z * change.z + change.x * change.x / 4).squareRoot()
    }
    return changes.max() ?? 0
  }
}
