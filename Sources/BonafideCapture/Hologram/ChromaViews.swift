/// The chroma of every cell of a page in every view, without the influence of the light.
///
/// Each color is scaled to the page's own white, channel by channel, by the median ratio of all cells to their usual
/// colors. Its chroma is its component across the line of grays, minus the change that most cells share, which comes
/// from the light.
struct ChromaViews {
  /// The views' chroma, cell by cell; not a number where unknown.
  private let chroma: [SIMD2<Float>]
  private let usual: [SIMD2<Float>]
  /// For each view the place of its angle among all angles.
  private let angles: [Int]
  private let angleCount: Int

  /// Takes some 16 ms for 240 views and 4 ms for 60, within a frame of a stream; it was six times that with sorted
  /// lists.
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
    let found = (0..<count).map { cell in
      median.chroma(of: views.count) { chroma[cell * views.count + $0] }
    }
    for index in 0..<views.count {
      let shared = median.chroma(of: count) { chroma[$0 * views.count + index] - found[$0] }
      guard !shared.x.isNaN else { continue }
      for cell in 0..<count { chroma[cell * views.count + index] -= shared }
    }
    usual = (0..<count).map { cell in
      median.chroma(of: views.count) { chroma[cell * views.count + $0] }
    }
    self.chroma = chroma
  }

  /// How a cell's chroma changes.
  struct Change: Sendable {
    /// Over the angles.
    var over = Covariance()
    /// The standard deviation in one direction within an angle, in levels.
    var within: Float = 0
  }

  /// How a cell's chroma changes over the angles and within one; nil where too little of it is known.
  func change(of cell: Int) -> Change? {
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
    return Change(
      over: Covariance(of: seen.map(\.1)), within: pairs > 0 ? (within / Float(pairs) / 2).squareRoot() : 0)
  }

  /// The part of a cell's changes that needs diffraction, in levels; 0 if it changes no more than print does by noise.
  ///
  /// One cell may flash in one hue, and so does a colored lamp in a varnish. A grating beside it flashes in another
  /// hue. So the covariances of the cells around it are averaged, and the measure is the geometric mean of the standard
  /// deviations along the two main directions. A page that is out of place shows changes of its own print: the most
  /// these can make is subtracted, and so is the noise of most cells.
  func activities() -> [Float] {
    let changes = (0..<HologramView.cellCount).map(change)
    let within = changes.compactMap { $0?.within }.sorted()
    let noise = within.isEmpty ? 0 : within[within.count / 2]
    let contrasts = (0..<HologramView.cellCount).map(contrast)
    return changes.enumerated().map { cell, change in
      guard let change, change.over.deviation >= Self.leastDeviation else { return 0 }
      var (over, contrast): (Covariance, Float) = (Covariance(), 0)
      var count: Float = 0
      Self.forEachNeighbor(of: cell, reach: Self.reach) { other in
        guard let change = changes[other] else { return }
        over += change.over
        contrast += contrasts[other]
        count += 1
      }
      let registration = Self.registrationShare * Self.registrationShare * contrast / count
      let spread = (over / count).spread
      return max(0, max(0, spread * spread - registration).squareRoot() - 2 * noise)
    }
  }

  /// Cells in each direction whose changes are averaged: 5 by 5 cells are 11 by 11 millimeters of a card.
  private static let reach = 2
  /// Least deviation of the cell itself, in levels: its neighbors' foil does not make it one.
  private static let leastDeviation: Float = 1
  /// Share of the contrast between neighboring cells that a page out of place shows as change.
  ///
  /// On the Stage's clips without a foil (seeds 5001 to 5004), displaced by up to 0.3 mm as the angle changes, the most
  /// active cells show 0.03 of it.
  private static let registrationShare: Float = 0.03

  /// The square of how much the print's own chroma changes to the neighbor where it changes most.
  private func contrast(around cell: Int) -> Float {
    var most: Float = 0
    Self.forEachNeighbor(of: cell, reach: 1) { other in
      guard
        other % HologramView.columns == cell % HologramView.columns
          || other / HologramView.columns == cell / HologramView.columns,
        !usual[other].x.isNaN, !usual[cell].x.isNaN
      else { return }
      most = max(most, Self.squared(usual[other] - usual[cell]))
    }
    return most
  }

  private static func forEachNeighbor(of cell: Int, reach: Int, _ body: (Int) -> Void) {
    let (x, y) = (cell % HologramView.columns, cell / HologramView.columns)
    for v in max(0, y - reach)...min(HologramView.rows - 1, y + reach) {
      for u in max(0, x - reach)...min(HologramView.columns - 1, x + reach) { body(v * HologramView.columns + u) }
    }
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
