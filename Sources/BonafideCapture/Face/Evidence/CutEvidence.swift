public import BonafideCore

/// Whether the picture jumps: frames were cut out, or other ones put in.
///
/// At a cut one frame departs from the last one far more than the frames around it do. It departs in the picture, in
/// the place of the face, or in how its movement bends. A fast movement departs in several frames one after another.
///
/// If the times say that frames were lost, the measure is another one: how far picture and face depart from going on at
/// the pace of the frames around. A movement goes on; a foreign piece does not lie on its way. Over a step longer than
/// ``FrameTimeEvidence/longestStep`` anything departs far, so it excuses no jump beside it. If only such steps are
/// around a possible cut, the result stays open; otherwise leaving out the frames around a cut would hide it. The same
/// is true of frames that are put into a cut: see ``BridgedCutEvidence``.
///
/// The limits were set on nine clips that the tests use, 1.2 times the most that any of them shows. One clip has a jump
/// itself and sets them; the others stay far below. Of 400 cuts of half a second to a second 95 % were above; the rest
/// were cut out of stretches in which nothing moves.
public struct CutEvidence: Sendable {
  /// Greatest jump: 1 is the most that is allowed in any of the three.
  public static let greatestJump = 1.0

  /// The limits of one measure of change.
  ///
  /// They are the least value of a cut, the least value that a neighbor counts with (noise is no movement), and the
  /// allowed multiple of the greatest neighbor.
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
  /// Changes behind the judged one; a cut bends two of them, so the neighbors of a bend begin one further away.
  private static let behind = neighbors + 1
  /// Changes before the judged one: enough frames to fill the longest step that can be followed.
  private static let before = 6
  /// Changes that are kept.
  private static let window = before + behind + 1
  /// Steps in which frames were lost.
  ///
  /// `step` is the least ratio to a neighboring step, and `longest` the longest such step in seconds that can be
  /// judged. `span` is the time around it that tells the pace, in multiples of its length; less tells too little.
  private static let lost = (step: 1.5, longest: 0.25, span: 0.4...1.25)
  /// Allowed multiples of the bend of equal steps, where frames were lost beside it.
  private static let bendScale = 1.0 / 9...9
  /// Multiples of the product of two steps of about the same length: times of arrival are a little off.
  private static let alikeBends = 1 / (lost.step * lost.step)...lost.step * lost.step

  /// The first of them is a frame with none before it.
  private var changes: [FrameChange] = []
  private var greatest = 0.0
  private var shortCount = 0
  /// Whether a change may be a cut, and nothing beside it decides.
  private var isUntold = false
  /// Frames that were put into a cut.
  private(set) var bridged = BridgedCutEvidence()

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - sketch: of the frame.
  ///   - mesh: of the face; nil where none is seen.
  ///   - time: in seconds of the stream.
  public mutating func add(_ sketch: FrameSketch, _ mesh: FaceMesh?, at time: Double) {
    let change = change(to: sketch, mesh, at: time)
    if change.isShort { shortCount += 1 }
    bridged.add(change, picture: Self.picture, face: Self.face)
    changes.append(change)
    if changes.count > Self.window { changes.removeFirst() }
    // The first changes have fewer neighbors before them.
    let judged = changes.count - 1 - Self.behind
    guard judged >= 1 else { return }
    if let jump = jump(at: judged) { greatest = max(greatest, jump) } else { isUntold = true }
  }

  /// What is different in a frame from the newest one.
  private func change(to sketch: FrameSketch, _ mesh: FaceMesh?, at time: Double) -> FrameChange {
    guard let last = changes.last else { return FrameChange(sketch: sketch, mesh: mesh, time: time) }
    let step = time - last.time
    return FrameChange(
      sketch: sketch, mesh: mesh, time: time, step: step, picture: last.sketch.difference(to: sketch),
      face: last.mesh.flatMap { before in mesh.flatMap { before.distance(to: $0) } },
      bend: Self.bend(changes.dropLast().last?.mesh, last.mesh, mesh, steps: (last.step, step)),
      bendSteps: last.step * step, isShort: step <= FrameTimeEvidence.longestStep)
  }

  /// Whether one of the two newest changes would be a cut if nothing like it came behind it.
  var isNewestOpen: Bool { newest.contains { $0.map { $0 > Self.greatestJump } ?? true } }

  /// The jumps of the two newest changes, by the changes before them; later frames can only make them smaller.
  private var newest: [Double?] { changes.indices.suffix(Self.neighbors).map(jump) }

  /// The greatest jump so far, as a multiple of the limit.
  ///
  /// The newest frames have fewer neighbors behind them, so a cut in the last two is open. Not performed in that case,
  /// if hardly any frames follow each other closely, and if a possible cut has no close frames around it.
  public var check: Check {
    let latest = changes.count > Self.neighbors + 1 ? jump(at: changes.count - 1 - Self.neighbors) : 0
    let most = max(greatest, bridged.greatest, latest ?? 0)
    let measured = MeasuredValue(
      shortCount > 2 * Self.neighbors ? most : nil, .atMost(Self.greatestJump), .score)
    let check = Check(
      .livenessUncut, measured, failure: Reason(.livenessCut), missing: Reason(.livenessTooFewFrames))
    guard check.hasPassed, isUntold || bridged.isUntold || latest == nil || isNewestOpen else { return check }
    return Check(.livenessUncut, .notPerformed([Reason(.livenessStreamBroken)]), measured: measured)
  }

  /// How far points depart from going on as before, in widths of the face; twice the way of the middle frame from where
  /// it would be on the straight way between the others.
  private static func bend(
    _ first: FaceMesh?, _ second: FaceMesh?, _ third: FaceMesh?, steps: (before: Double, behind: Double)
  ) -> Double? {
    guard let first, let second, let third, first.points.count == second.points.count,
      second.points.count == third.points.count, steps.before > 0, steps.behind > 0
    else { return nil }
    // Times of arrival are off by a little; only where frames were lost are the steps of different length.
    let areAlike = max(steps.before, steps.behind) <= lost.step * min(steps.before, steps.behind)
    let share = areAlike ? 0.5 : steps.before / (steps.before + steps.behind)
    var sum = 0.0
    for index in second.points.indices {
      let (a, b, c) = (first.points[index], second.points[index], third.points[index])
      let straight = PixelPoint(x: a.x + share * (c.x - a.x), y: a.y + share * (c.y - a.y))
      sum += 2 * straight.distance(to: b)
    }
    return sum / Double(second.points.count) / second.width
  }

  /// How far the picture departs at a change, as a multiple of the changes around it.
  ///
  /// Nil if it may be a cut and no frames around it follow each other closely.
  private func jump(at index: Int) -> Double? {
    let change = changes[index]
    let beside = neighbors(of: index, apart: 1)
    let way = onItsWay(at: index, among: beside)
    let picture = multiple(way?.picture ?? change.picture, Self.picture, among: beside) { $0.picture }
    let face = multiple(way == nil ? change.face : way?.face, Self.face, among: beside) { $0.face }
    let bends = neighbors(of: index, apart: 2)
    let bend = multiple(way == nil ? change.bend : nil, Self.bend, among: bends) { neighbor in
      guard let bend = neighbor.bend, neighbor.bendSteps > 0 else { return nil }
      let scale = change.bendSteps / neighbor.bendSteps
      return bend
        * (Self.alikeBends.contains(scale) ? 1 : min(Self.bendScale.upperBound, max(Self.bendScale.lowerBound, scale)))
    }
    guard let picture, let face, let bend else { return nil }
    return max(picture, face, bend)
  }

  /// Changes at least `apart` from one, which show how things moved.
  private func neighbors(of index: Int, apart: Int) -> [FrameChange] {
    changes.indices.filter {
      (apart..<apart + Self.neighbors).contains(abs($0 - index)) && changes[$0].isShort
    }.map { changes[$0] }
  }

  /// How far picture and face depart, over a step with lost frames, from the mean pace before and behind it.
  ///
  /// Nil for other steps, and if one of the paces is not known. A piece joined to a clip does not lie on the way,
  /// whatever time is claimed between.
  private func onItsWay(at index: Int, among beside: [FrameChange]) -> (picture: Double, face: Double?)? {
    let step = changes[index].step
    let shortest = beside.map(\.step).min() ?? step
    guard step <= Self.lost.longest, step > Self.lost.step * shortest else { return nil }
    let most = Self.lost.span.upperBound * step
    var (start, end) = (index - 1, index)
    while start > 0, changes[start].isShort, changes[index - 1].time - changes[start - 1].time <= most { start -= 1 }
    while end + 1 < changes.count, changes[end + 1].isShort, changes[end + 1].time - changes[index].time <= most {
      end += 1
    }
    guard start < index - 1, end > index else { return nil }
    let frames = [changes[start], changes[index - 1], changes[index], changes[end]]
    let spans = [frames[1].time - frames[0].time, frames[3].time - frames[2].time]
    guard spans.allSatisfy({ $0 >= Self.lost.span.lowerBound * step }) else { return nil }
    let shares = spans.map { step / 2 / $0 }
    let picture = FrameSketch.departure(frames.map(\.sketch), shares: shares)
    let meshes = frames.compactMap(\.mesh)
    return (picture, meshes.count == frames.count ? FaceMesh.departure(meshes, shares: shares) : nil)
  }

  private func multiple(
    _ change: Double?, _ limit: Limit, among around: [FrameChange], _ value: (FrameChange) -> Double?
  ) -> Double? {
    guard let change, change >= limit.least else { return 0 }
    guard !around.isEmpty else { return nil }
    let most = around.compactMap(value).max() ?? 0
    return change / max(most, limit.floor) / limit.multiple
  }
}

extension FrameSketch {
  /// Mean departure of the third of four sketches from the second one with shares of the changes from the first to the
  /// second and from the third to the fourth, in levels.
  fileprivate static func departure(_ sketches: [FrameSketch], shares: [Double]) -> Double {
    let (before, behind) = (Float(shares[0]), Float(shares[1]))
    let (a, b, c, d) = (sketches[0].levels, sketches[1].levels, sketches[2].levels, sketches[3].levels)
    var sum: Float = 0
    for index in a.indices {
      let (first, second, third, fourth) = (Float(a[index]), Float(b[index]), Float(c[index]), Float(d[index]))
      sum += abs(third - second - before * (second - first) - behind * (fourth - third))
    }
    return Double(sum) / Double(a.count)
  }
}

extension FaceMesh {
  /// The same of the points of four meshes, in widths of the face; nil where they have not the same points.
  fileprivate static func departure(_ meshes: [FaceMesh], shares: [Double]) -> Double? {
    let count = meshes[1].points.count
    guard count > 0, meshes.allSatisfy({ $0.points.count == count }) else { return nil }
    var sum = 0.0
    for index in 0..<count {
      func point(_ mesh: FaceMesh) -> SIMD2<Double> { SIMD2(mesh.points[index].x, mesh.points[index].y) }
      let (first, second) = (point(meshes[0]), point(meshes[1]))
      let (third, fourth) = (point(meshes[2]), point(meshes[3]))
      let rest = third - second - shares[0] * (second - first) - shares[1] * (fourth - third)
      sum += (rest * rest).sum().squareRoot()
    }
    return sum / Double(count) / meshes[1].width
  }
}
