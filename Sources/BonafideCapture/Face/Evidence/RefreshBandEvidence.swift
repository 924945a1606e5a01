public import BonafideCore
internal import BonafideImaging

/// Whether bands of brightness run up or down through the picture, the same on both sides of the face.
///
/// A screen has them that is refreshed while the camera reads its rows one after another.
///
/// One wave at an even pace is fitted to the brightness of the rows beside the face, left and right. The measure is its
/// share of all changes there, in windows of a second and a half; the median of them.
///
/// Lamps that flicker with the mains make the same bands on everything in a room, so an honest person under one is
/// accused. It is reported and decides nothing unless it is asked for.
public struct RefreshBandEvidence: Sendable {
  /// Greatest share of the changes that may be one wave.
  ///
  /// Set: it lies between honest clips and drawn screens; no recording of a screen that flickers was at hand.
  public static let greatestShare = 0.4
  /// Least amplitude of a wave, as a share of the brightness: below it are traces of coding.
  public static let leastDepth = 0.003
  /// Seconds of one window.
  static let windowSeconds = 1.5
  /// Shortest time between two frames that are taken in, in seconds.
  ///
  /// The cost of a window grows with the square of its frames, so a stream of a thousand a second would delay its
  /// reader.
  static let shortestStep = 1.0 / 130
  /// Fewest frames of a window, and fewest windows that tell.
  private static let least = (frames: 16, windows: 3)
  /// Columns of a sketch on each side.
  private static let columns = 7
  /// Waves that may stand in the picture's height.
  private static let counts = stride(from: 0.5, through: 5, by: 0.5).map { $0 }
  /// Slowest wave, the step to the next one, and the share of the frame rate that the fastest has; hertz.
  private static let pace = (least: 0.4, step: 0.3, most: 0.45)
  /// Brightness of a row, in levels, below which noise is too much of it.
  private static let darkest: Float = 16

  /// How far each row is from the mean of all, as a share of it, left and right.
  private struct Rows {
    var time: Double
    var sides: [[Float]]
  }

  private var rows: [Rows] = []
  private var shares: [Double] = []

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame with its time in seconds.
  public mutating func add(_ sketch: FrameSketch, at time: Double) {
    if let last = rows.last, !(time > last.time && time - last.time <= FrameTimeEvidence.longestStep) { rows = [] }
    if let last = rows.last, time - last.time < Self.shortestStep { return }
    let side = FrameSketch.side
    rows.append(
      Rows(
        time: time,
        sides: [0..<Self.columns, side - Self.columns..<side].map { columns in
          Self.relative(sketch.levels, columns)
        }))
    guard let first = rows.first, time - first.time >= Self.windowSeconds else { return }
    if rows.count >= Self.least.frames { shares.append(Self.share(rows)) }
    rows = []
  }

  /// The median share.
  public var check: Check {
    let median = shares.count >= Self.least.windows ? shares.middle : nil
    return Check(
      .livenessNoRefreshBands, MeasuredValue(median, .atMost(Self.greatestShare), .share),
      failure: Reason(.livenessRefreshBands), missing: Reason(.livenessTooFewFrames))
  }

  /// The mean of some columns in each row.
  private static func relative(_ levels: [UInt8], _ columns: Range<Int>) -> [Float] {
    (0..<FrameSketch.side).map { row in
      let sum = columns.reduce(0) { $0 + Int(levels[row * FrameSketch.side + $1]) }
      return Float(sum) / Float(columns.count)
    }
  }

  /// The changes of each row: its brightness against the row's mean over time, and against that of the whole frame.
  private static func changes(_ rows: [Rows], _ side: Int) -> [[Float]] {
    let height = FrameSketch.side
    var sums = [Float](repeating: 0, count: height)
    for frame in rows { for row in 0..<height { sums[row] += frame.sides[side][row] } }
    return rows.map { frame in
      var change = (0..<height).map { row -> Float in
        let mean = sums[row] / Float(rows.count)
        return mean < darkest ? 0 : frame.sides[side][row] / mean - 1
      }
      let known = (0..<height).filter { sums[$0] / Float(rows.count) >= darkest }
      let whole = known.reduce(Float(0)) { $0 + change[$1] } / Float(max(1, known.count))
      for row in known { change[row] -= whole }
      return change
    }
  }

  /// How much of what changes on both sides is one wave, 0...1.
  private static func share(_ rows: [Rows]) -> Double {
    let sides = [changes(rows, 0), changes(rows, 1)]
    let energies = sides.map { $0.reduce(0.0) { $0 + $1.reduce(0.0) { $0 + Double($1 * $1) } } }
    let energy = (energies[0] * energies[1]).squareRoot()
    guard let first = rows.first, let last = rows.last, energy > 0 else { return 0 }
    let rate = Double(rows.count - 1) / (last.time - first.time)
    let number = Double(rows.count * FrameSketch.side)
    let inRows = patterns.map { pattern in sides.map { side in side.map { wave($0, pattern) } } }
    var best = 0.0
    for speed in stride(from: pace.least, through: pace.most * rate, by: pace.step) {
      let turns = rows.map { turn(2 * .pi * speed * $0.time) }
      for pattern in inRows {
        let (left, right) = (waves(pattern[0], turns), waves(pattern[1], turns))
        for (left, right) in [(left.up, right.up), (left.down, right.down)] {
          // Alike in place too: one wave, not two.
          let shared = 2 * (left * right).sum() / number
          // A real wave of amplitude a gives half of it at each frequency.
          guard shared > 0, (2 * shared / number).squareRoot() >= leastDepth else { continue }
          best = max(best, shared / energy)
        }
      }
    }
    return min(1, best)
  }

  private static func turn(_ angle: Double) -> SIMD2<Double> { SIMD2(cosine(angle), sine(angle)) }

  /// One wave of each of ``counts`` down the rows: made once, because a window looks for each in every frame.
  private static let patterns = counts.map { count in
    (0..<FrameSketch.side).map { row -> SIMD2<Double> in
      let turn = turn(2 * .pi * count * Double(row) / Double(FrameSketch.side))
      return SIMD2(turn.x, -turn.y)
    }
  }

  private static func wave(_ values: [Float], _ pattern: [SIMD2<Double>]) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    for (value, turn) in zip(values, pattern) { sum += Double(value) * turn }
    return sum
  }

  /// The waves that run one way and the other at the pace of `turns`.
  private static func waves(
    _ values: [SIMD2<Double>], _ turns: [SIMD2<Double>]
  ) -> (up: SIMD2<Double>, down: SIMD2<Double>) {
    var (up, down) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for (value, turn) in zip(values, turns) {
      let (a, b, c, d) = (value.x * turn.x, value.y * turn.y, value.x * turn.y, value.y * turn.x)
      up += SIMD2(a - b, c + d)
      down += SIMD2(a + b, d - c)
    }
    return (up, down)
  }
}

extension CheckCode {
  /// No bands of brightness run through the picture.
  public static let livenessNoRefreshBands = CheckCode("liveness.noRefreshBands")
}

extension ReasonCode {
  /// Bands of brightness run through the picture, as a screen's.
  public static let livenessRefreshBands = ReasonCode("liveness.refreshBands")
}
