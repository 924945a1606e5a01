/// The darkness of print against the paper around it, as a share of the paper's level.
///
/// Light that falls on a page scales paper and print alike and leaves the share unchanged; reflected light is added to
/// both and lowers it.
struct PrintDepth {
  /// The page's levels.
  let levels: [UInt8]
  /// The same without print.
  let paper: [UInt8]
  /// The depth of the darkest print of the page, 0...1.
  private let usual: Double

  /// Depth from which on a pixel counts as printed.
  private static let leastDepth = 0.1
  /// Rank of the page's depth among its printed pixels, as a share: fainter ones are edges of letters and thin lines.
  private static let rank = 0.9
  /// Fewest printed pixels that say something; fewer may be a hair or a hole.
  private static let leastCount = 12
  /// Least depth assumed for a page: one without print has none.
  private static let leastUsual = 0.05

  init(levels: [UInt8], paper: [UInt8]) {
    self.levels = levels
    self.paper = paper
    usual = Self.depth(levels, paper, levels.indices)
  }

  /// Depth of the print in the brighter half of a part, as a share of that of the page's; nil where nothing is printed
  /// there.
  ///
  /// The brighter half, since print shows at the edge of every reflection.
  func share(in part: PixelMask.Part) -> Double? {
    let level = part.pixels.map { paper[$0] }.sorted()[part.pixels.count / 2]
    let depth = Self.depth(levels, paper, part.pixels.filter { paper[$0] >= level })
    return depth > 0 ? depth / max(usual, Self.leastUsual) : nil
  }

  private static func depth(_ levels: [UInt8], _ paper: [UInt8], _ pixels: some Collection<Int>) -> Double {
    var counts = [Int](repeating: 0, count: 256)
    var printed = 0
    for pixel in pixels {
      let (level, paper) = (Int(levels[pixel]), Int(paper[pixel]))
      guard Double(paper - level) > leastDepth * Double(paper) else { continue }
      counts[255 * (paper - level) / paper] += 1
      printed += 1
    }
    guard printed >= leastCount else { return 0 }
    var below = Int((Double(printed) * rank).rounded(.down))
    for (depth, count) in counts.enumerated() {
      below -= count
      if below < 0 { return Double(depth) / 255 }
    }
    return 0
  }
}
