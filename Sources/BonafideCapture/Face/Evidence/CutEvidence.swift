public import BonafideCore

/// Whether the picture jumps: frames were cut out, or other ones put in.
///
/// At a cut one frame departs from the last one far more than the frames around it do: in the picture, in the place of
/// the face, or in how its movement bends. What moves fast departs in several frames one after another. Over a step
/// that is longer than ``FrameTimeEvidence/longestStep`` anything departs far: it excuses no jump beside it. Where none
/// but such steps are around a change that may be a cut, nobody can tell, and it stays open: else whoever left out the
/// frames around a cut would hide it.
///
/// The limits were set on nine clips that the tests use, 1.2 times the most that any of them shows. What sets them is a
/// jump that one of the clips has itself; the others stay far below. Of 400 cuts of half a second to a second 95 % were
/// above; the rest were cut out of stretches in which nothing moves.
public struct CutEvidence: Sendable {
  /// Greatest jump: 1 is the most that is allowed in any of the three.
  public static let greatestJump = 1.0

  /// What is measured of a change: the least that can be a cut, the least that a neighbor counts as because noise is no
  /// movement, and how many times its greatest neighbor it may be.
  private struct Limit {
    var least: Double
    var floor: Double
    var multiple: Double
  }

  /// Mean change of the sketch, in levels of gray.
  private static let picture = Limit(least: 4, floor: 1, multiple: 3.7)
  /// Mean way of the face's points, in its widths.
  private static let face = Limit(least: 0.05, floor: 0.01, multiple: 3.5)
  /// Mean difference of that way from the one before, in its widths.
  private static let bend = Limit(least: 0.012, floor: 0.005, multiple: 7.8)
  /// Neighbors on each side.
  private static let neighbors = 2
  /// Changes that are kept: a cut bends two of them, so that the neighbors of a bend begin one further away.
  private static let window = 2 * neighbors + 3

  /// What is different from one frame to the next.
  private struct Change {
    var picture: Double
    var face: Double?
    var bend: Double?
    /// Whether the frames follow each other closely enough to tell how things moved.
    var isShort: Bool
  }

  private var last: (sketch: FrameSketch, mesh: FaceMesh?, time: Double)?
  private var beforeLast: FaceMesh?
  private var changes: [Change] = []
  private var greatest = 0.0
  private var shortCount = 0
  /// Whether a change may be a cut, and nothing beside it tells.
  private var isUntold = false

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - sketch: of the frame.
  ///   - mesh: of the face; nil where none is seen.
  ///   - time: in seconds of the stream.
  public mutating func add(_ sketch: FrameSketch, _ mesh: FaceMesh?, at time: Double) {
    defer {
      beforeLast = last?.mesh
      last = (sketch, mesh, time)
    }
    guard let last else { return }
    let isShort = time - last.time <= FrameTimeEvidence.longestStep
    if isShort { shortCount += 1 }
    let moved = last.mesh.flatMap { before in mesh.flatMap { before.distance(to: $0) } }
    changes.append(
      Change(
        picture: last.sketch.difference(to: sketch), face: moved,
        bend: Self.bend(beforeLast, last.mesh, mesh), isShort: isShort))
    if changes.count > Self.window { changes.removeFirst() }
    guard changes.count == Self.window else { return }
    if let jump = jump(at: Self.neighbors + 1) { greatest = max(greatest, jump) } else { isUntold = true }
  }

  /// The greatest jump so far, as a multiple of what is allowed.
  ///
  /// The newest frames are judged by fewer neighbors behind them, the very last two not yet. Not performed where hardly
  /// any frames follow each other closely, and where a change may be a cut and no frames around it do.
  public var check: Check {
    let newest = changes.indices.dropFirst(Self.neighbors + 1).dropLast(Self.neighbors).map(jump)
    let most = newest.reduce(greatest) { max($0, $1 ?? 0) }
    let measured = MeasuredValue(
      shortCount > 2 * Self.neighbors ? most : nil, .atMost(Self.greatestJump), .score)
    let check = Check(
      .livenessUncut, measured, failure: Reason(.livenessCut), missing: Reason(.livenessTooFewFrames))
    guard check.hasPassed, isUntold || newest.contains(nil) else { return check }
    return Check(.livenessUncut, .notPerformed([Reason(.livenessStreamBroken)]), measured: measured)
  }

  /// How far points depart from going on as before, in widths of the face.
  private static func bend(_ first: FaceMesh?, _ second: FaceMesh?, _ third: FaceMesh?) -> Double? {
    guard let first, let second, let third, first.points.count == second.points.count,
      second.points.count == third.points.count
    else { return nil }
    var sum = 0.0
    for index in second.points.indices {
      let (a, b, c) = (first.points[index], second.points[index], third.points[index])
      sum += PixelPoint(x: a.x + c.x, y: a.y + c.y).distance(to: PixelPoint(x: 2 * b.x, y: 2 * b.y))
    }
    return sum / Double(second.points.count) / second.width
  }

  /// How many times as far as around it the picture departs at a change; nil where it may be a cut and no frames around
  /// it follow each other closely.
  private func jump(at index: Int) -> Double? {
    let change = changes[index]
    let jumps = [
      multiple(change.picture, Self.picture, at: index, apart: 1) { $0.picture },
      multiple(change.face, Self.face, at: index, apart: 1) { $0.face },
      multiple(change.bend, Self.bend, at: index, apart: 2) { $0.bend },
    ]
    return jumps.contains(nil) ? nil : jumps.compactMap(\.self).max()
  }

  private func multiple(
    _ change: Double?, _ limit: Limit, at index: Int, apart: Int, _ value: (Change) -> Double?
  ) -> Double? {
    guard let change, change >= limit.least else { return 0 }
    let around = changes.indices.filter {
      (apart..<apart + Self.neighbors).contains(abs($0 - index)) && changes[$0].isShort
    }
    guard !around.isEmpty else { return nil }
    let most = around.compactMap { value(changes[$0]) }.max() ?? 0
    return change / max(most, limit.floor) / limit.multiple
  }
}
