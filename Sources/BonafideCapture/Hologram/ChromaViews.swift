/// The chroma of every cell of a page in every view, freed of the light.
///
/// A color is brought to the page's own white, channel by channel, by the median over the cells of what it is to the
/// cell's usual color; its chroma is what is left across the line of grays.
struct ChromaViews {
  /// The views' chroma, cell by cell; not a number where unknown.
  private let chroma: [SIMD2<Float>]
  private let usual: [SIMD2<Float>]
  /// For each view the place of its angle among all angles.
  private let angles: [Int]
  private let angleCount: Int

  /// Takes some 16 ms for 240 views and 4 ms for 60, within a frame of a stream; it was six times that with sorted lists.
  init(_ views: [HologramView]) {
    let count = HologramView.cellCount
    let bins = Set(views.map(\.bin)).sorted()
    let places = Dictionary(uniqueKeysWithValues: bins.enumerated().map { ($1, $0) })
    angles = views.map { places[$0.bin] ?? 0 }
    angleCount = bins.count
    var median = RunningMedian(capacity: max(count, views.count))
    let reference = (0..<count).map { cell in
      median.color(of: views.count) { views[$0].colors[cell] }
    }
    let white = Self.white(of: reference)
    var chroma = [SIMD2<Float>](repeating: .zero, count: count * views.count)
    for (index, view) in views.enumerated() {
      let scale = 220 / (Self.gain(of: view, over: reference, &median) * white)
      for cell in 0..<count { chroma[cell * views.count + index] = Self.chroma(view.colors[cell] * scale) }
    }
    usual = (0..<count).map { cell in
      median.chroma(of: views.count) { chroma[cell * views.count + $0] }
    }
    self.chroma = chroma
  }

  /// How far a cell's chroma spreads over the angles, and how far within one angle, in levels; nil where too little
  /// of it is known.
  func spread(of cell: Int) -> (over: Float, within: Float)? {
    let middle = usual[cell]
    guard !middle.x.isNaN else { return nil }
    var sums = [(sum: SIMD2<Float>, count: Int)](repeating: (.zero, 0), count: angleCount)
    let first = cell * angles.count
    for (view, angle) in angles.enumerated() where !chroma[first + view].x.isNaN {
      sums[angle].sum += Self.withoutWhite(chroma[first + view], usual: middle)
      sums[angle].count += 1
    }
    let centers = sums.map { $0.sum / Float(max($0.count, 1)) }
    var within: Float = 0
    for (view, angle) in angles.enumerated() where !chroma[first + view].x.isNaN {
      within += Self.squared(Self.withoutWhite(chroma[first + view], usual: middle) - centers[angle])
    }
    let seen = zip(sums, centers).filter { $0.0.count > 0 }
    guard seen.count >= 6 else { return nil }
    let pairs = seen.reduce(0) { $0 + $1.0.count - 1 }
    // Across the line to white one direction is all there is; what is left of the other is its clipping.
    let over = Self.squared(middle) > 36 ? 0.7 * Self.deviation(seen.map(\.1)) : Self.spread(seen.map(\.1))
    return (over, pairs > 0 ? (within / Float(pairs) / 2).squareRoot() : 0)
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

  /// How much the print's own chroma changes to the neighbors: what a page out of place by a tenth of a cell shows.
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

  /// The geometric mean of the standard deviations along the two main directions: color that goes to and fro on one
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
    // Nearly gray print has no such line; what it has is within the noise.
    guard length > 36 else { return value - usual }
    let scale = max(0, min(1.6, (value.x * usual.x + value.y * usual.y) / length))
    return value - usual * scale
  }

  private static func chroma(_ color: SIMD3<Float>) -> SIMD2<Float> {
    // An orthonormal basis of the plane across the line of grays.
    SIMD2((color.x - color.y) * 0.70711, (color.x + color.y - 2 * color.z) * 0.40825)
  }

  private static func squared(_ v: SIMD2<Float>) -> Float { v.x * v.x + v.y * v.y }

  private static func gain(
    of view: HologramView, over reference: [SIMD3<Float>], _ median: inout RunningMedian
  ) -> SIMD3<Float> {
    var gain = SIMD3<Float>.zero
    for channel in 0..<3 {
      median.removeAll()
      for (color, usual) in zip(view.colors, reference) where !color.x.isNaN && usual[channel] > 8 {
        median.append(color[channel] / usual[channel])
      }
      gain[channel] = median.isEmpty ? 1 : max(0.05, median.middle)
    }
    return gain
  }

  /// The paper's color: of the brightest tenth of the cells, channel by channel.
  private static func white(of reference: [SIMD3<Float>]) -> SIMD3<Float> {
    var white = SIMD3<Float>(repeating: 220)
    for channel in 0..<3 {
      let levels = reference.map { $0[channel] }.filter { !$0.isNaN }.sorted()
      if !levels.isEmpty { white[channel] = max(20, levels[levels.count * 9 / 10]) }
    }
    return white
  }
}
