internal import BonafideCore
internal import BonafideImaging

/// The features that separate a copy without color from a page that was printed in color.
struct CopyFeatures {
  private let local: ColorGrid
  private let coarse: ColorGrid
  private let whole: ColorGrid
  /// Brightness of each part.
  private let lumas: [Float]
  /// That of the darkest and of the brightest fiftieth of the page.
  private let range: (dark: Float, bright: Float)

  init(_ page: Image) throws {
    let grid = try ColorGrid(page)
    let half = grid.halved()
    local = grid.localChroma()
    coarse = half.localChroma()
    whole = half.wholeChroma()
    lumas = grid.lumas
    let sorted = lumas.sorted()
    range = (sorted[sorted.count / 50], sorted[sorted.count - 1 - sorted.count / 50])
  }

  /// Color that goes on over several parts, in the most colorful fiftieth of the page; a logarithm of levels.
  var coherentColor: Double { Self.logarithmic(Self.high(local.smoothed(radius: 1).magnitudes)) }
  /// Mean color against the surroundings; a logarithm of levels.
  var meanColor: Double { Self.logarithmic(coarse.magnitudes.reduce(0, +) / Float(max(coarse.colors.count, 1))) }
  /// Color against the page's usual one, in the most colorful fiftieth; a logarithm of levels.
  var wholeColor: Double { Self.logarithmic(Self.high(whole.magnitudes)) }
  /// Share of the page between ink and paper: toner knows little between black and white.
  var midtones: Double { share { $0 > 0.25 && $0 < 0.75 } }
  /// Share of the page that is plain paper.
  var plainPaper: Double { share { $0 > 0.9 } }

  /// Share of the page whose color can be seen: neither black nor burnt out.
  var seenShare: Double { Double(lumas.count { $0 >= 40 && $0 <= 250 }) / Double(max(lumas.count, 1)) }
  /// Brightness of paper against that of ink, in levels.
  var contrast: Double { Double(range.bright - range.dark) }

  private func share(_ holds: (Float) -> Bool) -> Double {
    let span = max(range.bright - range.dark, 1)
    return Double(lumas.count { holds(($0 - range.dark) / span) }) / Double(max(lumas.count, 1))
  }

  private static func high(_ values: [Float]) -> Float { values.sorted()[values.count * 49 / 50] }
  private static func logarithmic(_ levels: Float) -> Double { logarithm(Double(levels) + 0.5) }

  /// Every feature by its name in `Models/profiles/suspicions`.
  var named: [String: Double] {
    [
      "coherentColor": coherentColor, "meanColor": meanColor, "wholeColor": wholeColor, "midtones": midtones,
      "plainPaper": plainPaper,
    ]
  }
}
