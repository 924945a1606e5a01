public import BonafideCore

/// Whether the picture jumps: frames were cut out, or other ones put in.
///
/// At a cut one frame departs from the last one far more than the frames around it do: in the picture, in the place of
/// the face, or in how its movement bends. What moves fast departs in several frames one after another. Over a step
/// that is longer than ``FrameTimeEvidence/longestStep`` anything departs far: it excuses no jump beside it. Where none
/// but such steps are around a change that may be a cut, nobody can tell, and it stays open: else whoever left out the
/// frames around a cut would hide it. The same holds of frames that are put into a cut: see ``BridgedCutEvidence``.
///
/// The limits were set on nine clips that the tests use, 1.2 times the most that any of them shows. What sets them is a
/// jump that one of the clips has itself; the others stay far below. Of 400 cuts of half a second to a second 95 % were
/// above; the rest were cut out of stretches in which nothing moves.
public struct CutEvidence: Sendable {
  /// Greatest jump: 1 is the most that is allowed in any of the three.
  public static let greatestJump = 1.0

  /// What is measured of a change: the least that can be a cut, the least that a neighbor counts as because noise is no
  /// movement, and how many times its greatest neighbor it may be.
  struct Limit {
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
  /// Changes on each side of the one that is judged: a cut bends two of them, so that the neighbors of a bend begin one
  /// further away.
  private static let behind = neighbors + 1
  /// Changes that are kept.
  private static let window = 2 * behind + 1

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
  /// Frames that were put into a cut.
  private var bridged = BridgedCutEvidence()

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
    guard let last else {
      bridged.add(.init(sketch: sketch, mesh: mesh, time: time), picture: Self.picture, face: Self.face)
      return
    }
    let isShort = time - last.time <= FrameTimeEvidence.longestStep
    if isShort { shortCount += 1 }
    let moved = last.mesh.flatMap { before in mesh.flatMap { before.distance(to: $0) } }
    let change = Change(
      picture: last.sketch.difference(to: sketch), face: moved, bend: Self.bend(beforeLast, last.mesh, mesh),
      isShort: isShort)
    bridged.add(
      .init(
        sketch: sketch, mesh: mesh, time: time, picture: change.picture, face: change.face, isShort: isShort),
      picture: Self.picture, face: Self.face)
    changes.append(change)
    if changes.count > Self.window { changes.removeFirst() }
    // The first changes have fewer neighbors before them.
    let judged = changes.count - 1 - Self.behind
    guard judged >= 0 else { return }
    if let jump = jump(at: judged) { greatest = max(greatest, jump) } else { isUntold = true }
  }

  /// Whether one of the two newest changes would be a cut if nothing like it came behind it.
  var isNewestOpen: Bool { newest.contains { $0.map { $0 > Self.greatestJump } ?? true } }

  /// The jumps of the two newest changes, by what is before them: what comes behind can only make them smaller.
  private var newest: [Double?] { changes.indices.suffix(Self.neighbors).map(jump) }

  /// The greatest jump so far, as a multiple of what is allowed.
  ///
  /// The newest frames are judged by fewer neighbors behind them; that one of the very last two may be a cut is open.
  /// Not performed then, where hardly any frames follow each other closely, and where a change may be a cut and no
  /// frames around it do.
  public var check: Check {
    let latest = changes.count > Self.neighbors ? jump(at: changes.count - 1 - Self.neighbors) : 0
    let most = max(greatest, bridged.greatest, latest ?? 0)
    let measured = MeasuredValue(
      shortCount > 2 * Self.neighbors ? most : nil, .atMost(Self.greatestJump), .score)
    let check = Check(
      .livenessUncut, measured, failure: Reason(.livenessCut), missing: Reason(.livenessTooFewFrames))
    guard check.hasPassed, isUntold || bridged.isUntold || latest == nil || isNewestOpen else { return check }
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
