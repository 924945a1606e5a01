/// The chroma of every cell of a page in every view, freed of the light.
///
/// A colour is brought to the page's own white, channel by channel, by the median over the cells of what it is to the
/// cell's usual colour; its chroma is what is left across the line of greys.
struct ChromaViews {
  private let bins: [Int]
  /// A row for each view; not a number where unknown.
  private let chroma: [[SIMD2<Float>]]
  private let usual: [SIMD2<Float>]

  init(_ views: [HologramView]) {
    bins = views.map(\.bin)
    let count = HologramView.cellCount
    let reference = (0..<count).map { cell in Self.median(views.map { $0.colors[cell] }) }
    let white = Self.white(of: reference)
    var rows: [[SIMD2<Float>]] = []
    for view in views {
      let gain = Self.gain(of: view, over: reference)
      rows.append(view.colors.map { Self.chroma($0 / gain * (220 / white)) })
    }
    chroma = rows
    usual = (0..<count).map { cell in Self.median(rows.map { $0[cell] }) }
  }

  /// How far a cell's chroma spreads over the angles, and how far within one angle, in levels; nil where too little
  /// of it is known.
  func spread(of cell: Int) -> (over: Float, within: Float)? {
    let middle = usual[cell]
    guard !middle.x.isNaN else { return nil }
    var groups: [Int: [SIMD2<Float>]] = [:]
    for (row, bin) in zip(chroma, bins) where !row[cell].x.isNaN {
      groups[bin, default: []].append(Self.withoutWhite(row[cell], usual: middle))
    }
    guard groups.count >= 6 else { return nil }
    var within: Float = 0
    var pairs: Float = 0
    var centres: [SIMD2<Float>] = []
    for group in groups.values {
      let centre = group.reduce(.zero, +) / Float(group.count)
      centres.append(centre)
      for value in group where group.count > 1 { within += Self.squared(value - centre) }
      pairs += Float(group.count - 1)
    }
    // Across the line to white one direction is all there is; what is left of the other is its clipping.
    let over = Self.squared(middle) > 36 ? 0.7 * Self.deviation(centres) : Self.spread(centres)
    return (over, pairs > 0 ? (within / pairs / 2).squareRoot() : 0)
  }

  /// What a cell shows that needs diffraction, in levels: its spread over the angles without three times the noise of
  /// most cells and what a page out of place by an eighth of a cell shows.
  func activities() -> [Float] {
    let spreads = (0..<HologramView.cellCount).map(spread)
    let within = spreads.compactMap { $0?.within }.sorted()
    let noise = within.isEmpty ? 0 : within[within.count / 2]
    return spreads.enumerated().map { cell, spread in
      guard let spread else { return 0 }
      return max(0, spread.over - 3 * noise - 0.12 * contrast(around: cell))
    }
  }

  /// How much the print's own chroma changes to the neighbours: what a page out of place by a tenth of a cell shows.
  private func contrast(around cell: Int) -> Float {
    let (x, y) = (cell % HologramView.columns, cell / HologramView.columns)
    var most: Float = 0
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      let (u, v) = (x + dx, y + dy)
      guard (0..<HologramView.columns).contains(u), (0..<HologramView.rows).contains(v) else { continue }
      let other = usual[v * HologramView.columns + u]
      if !other.x.isNaN { most = max(most, Self.squared(other - usual[cell])) }
    }
    return most.squareRoot()
  }

  /// The geometric mean of the standard deviations along the two main directions: colour that goes to and fro on one
  /// line has none.
  private static func spread(_ values: [SIMD2<Float>]) -> Float {
    let mean = values.reduce(.zero, +) / Float(values.count)
    var (xx, xy, yy): (Float, Float, Float) = (0, 0, 0)
    for value in values {
      let d = value - mean
      xx += d.x * d.x
      xy += d.x * d.y
      yy += d.y * d.y
    }
    let n = Float(values.count)
    return max(0, (xx * yy - xy * xy) / (n * n)).squareRoot().squareRoot()
  }

  private static func deviation(_ values: [SIMD2<Float>]) -> Float {
    let mean = values.reduce(.zero, +) / Float(values.count)
    return (values.reduce(0) { $0 + squared($1 - mean) } / Float(values.count)).squareRoot()
  }

  /// A chroma with its part along the line from white through the usual chroma taken out: reflections and shade move
  /// it along that line only.
  private static func withoutWhite(_ value: SIMD2<Float>, usual: SIMD2<Float>) -> SIMD2<Float> {
    let length = squared(usual)
    // Nearly grey print has no such line; what it has is within the noise.
    guard length > 36 else { return value - usual }
    let scale = max(0, min(1.6, (value.x * usual.x + value.y * usual.y) / length))
    return value - usual * scale
  }

  private static func chroma(_ color: SIMD3<Float>) -> SIMD2<Float> {
    // An orthonormal basis of the plane across the line of greys.
    SIMD2((color.x - color.y) * 0.70711, (color.x + color.y - 2 * color.z) * 0.40825)
  }

  private static func squared(_ v: SIMD2<Float>) -> Float { v.x * v.x + v.y * v.y }

  private static func gain(of view: HologramView, over reference: [SIMD3<Float>]) -> SIMD3<Float> {
    var ratios: [[Float]] = [[], [], []]
    for (color, usual) in zip(view.colors, reference) where !color.x.isNaN && !usual.x.isNaN {
      for channel in 0..<3 where usual[channel] > 8 { ratios[channel].append(color[channel] / usual[channel]) }
    }
    return SIMD3(middle(&ratios[0]), middle(&ratios[1]), middle(&ratios[2]))
  }

  private static func middle(_ values: inout [Float]) -> Float {
    guard !values.isEmpty else { return 1 }
    values.sort()
    return max(0.05, values[values.count / 2])
  }

  /// The paper's colour: of the brightest tenth of the cells, channel by channel.
  private static func white(of reference: [SIMD3<Float>]) -> SIMD3<Float> {
    var white = SIMD3<Float>(repeating: 220)
    for channel in 0..<3 {
      let levels = reference.map { $0[channel] }.filter { !$0.isNaN }.sorted()
      if !levels.isEmpty { white[channel] = max(20, levels[levels.count * 9 / 10]) }
    }
    return white
  }

  private static func median(_ values: [SIMD3<Float>]) -> SIMD3<Float> {
    let known = values.filter { !$0.x.isNaN }
    guard known.count * 4 >= values.count, !known.isEmpty else { return SIMD3(repeating: .nan) }
    func channel(_ index: Int) -> Float { known.map { $0[index] }.sorted()[known.count / 2] }
    return SIMD3(channel(0), channel(1), channel(2))
  }

  private static func median(_ values: [SIMD2<Float>]) -> SIMD2<Float> {
    let known = values.filter { !$0.x.isNaN }
    guard known.count * 4 >= values.count, !known.isEmpty else { return SIMD2(repeating: .nan) }
    return SIMD2(known.map(\.x).sorted()[known.count / 2], known.map(\.y).sorted()[known.count / 2])
  }
}
