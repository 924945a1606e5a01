/// How dark print is against the paper about it, as a share of the paper's level.
///
/// Light that falls on a page scales paper and print alike and leaves the share as it is; light that the page throws
/// back like a mirror is added to both and takes from it.
struct PrintDepth {
  /// The page's levels.
  let levels: [UInt8]
  /// The same without print.
  let paper: [UInt8]
  /// What the darkest print of the page reaches, 0...1.
  private let usual: Double

  /// Depth from which on a pixel counts as printed.
  private static let leastDepth = 0.1
  /// Share of the printed pixels that are fainter than what is taken for the depth: edges of letters, thin lines.
  private static let rank = 0.9
  /// Fewest printed pixels that say something; fewer may be a hair or a hole.
  private static let leastCount = 12
  /// Least depth of a page's print for the depth of a part to say anything.
  private static let leastUsual = 0.3
  /// Share of the page's own depth from which on print counts as dark.
  ///
  /// A mirror that lifts paper of level 200 by half of what is left to the sensor's limit leaves print of level 40 at
  /// 0.88 of it, but is the faintest that counts; where paper itself has reached the limit, it leaves 0.72 or less.
  private static let asDark = 0.8

  init(levels: [UInt8], paper: [UInt8]) {
    self.levels = levels
    self.paper = paper
    usual = Self.depth(levels, paper, levels.indices)
  }

  /// Whether the brighter half of a part holds print that is as dark as the page's.
  ///
  /// The brighter half, since print shows at the edge of every reflection. False where nothing is printed there.
  func isAsDark(in part: PixelMask.Part) -> Bool {
    guard usual >= Self.leastUsual else { return false }
    let level = part.pixels.map { paper[$0] }.sorted()[part.pixels.count / 2]
    return Self.depth(levels, paper, part.pixels.filter { paper[$0] >= level }) >= Self.asDark * usual
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
