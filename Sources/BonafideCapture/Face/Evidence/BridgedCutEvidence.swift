internal import BonafideCore

/// Whether frames were put between two others to hide a cut: a flash, a foreign picture, or mixtures of both pictures.
///
/// In ``CutEvidence`` each change into and out of such frames excuses the next one. So the two frames around a stretch
/// are compared with each other, and with how the picture changes outside it.
///
/// - If the picture leaves and comes back, the frames around the stretch are alike: they are nearer to each other
///   than to the frames between. In a real movement the frames between lie on the way. In eleven real clips (four of
///   turning people, five others, two of head poses; each also with every second and third frame alone) no stretch that
///   came back differed by more than 3.0 times its surroundings; cuts under a black frame differed by 6 and 9 times.
/// - A mixture fades from one picture to the other: each frame between is a sum of both. A real movement leaves a
///   larger rest, unless it hardly moves; ``Fade`` weighs that. Changing light is a sum too, of a picture and itself:
///   if the second picture is the first one in other light, it is no fade.
/// - If no face is seen in a stretch, and the picture changes more into and out of it than before or behind it, the
///   result stays open.
struct BridgedCutEvidence: Sendable {
  /// Longest stretch that is checked for a picture that comes back, in frames.
  private static let longestReturn = 4
  /// How much of the difference around a stretch the changes at both of its ends are at least where the picture comes
  /// back.
  private static let returning = 0.7
  /// Frames over which a fade is looked for, and the longest time of one in seconds.
  ///
  /// Cameras under 20 frames a second show too few pictures of a movement: of 14 drawn people at 15 frames a second two
  /// seemed to fade (a rest of 0.103 and 0.106).
  private static let fade = (frames: 2...12, seconds: 0.6, frameSeconds: 0.05)
  /// Greatest share of the difference that a sum of two pictures leaves in a fade.
  private static let greatestRest = 0.23
  /// Least change of a fade, as a multiple of the changes around it.
  private static let fadeMultiple = 2.0
  /// How far a fade may go back, in shares of its way, and the most that one of its frames may go: more is a cut.
  private static let fadeShare = (back: 0.05, most: 0.95)
  /// Least share of the difference that must be left after correcting the light; below it the second picture is the
  /// first one in other light.
  private static let otherPicture = 0.8
  /// Frames on each side that a stretch is compared with.
  private static let neighbors = 2

  private var steps: [FrameChange] = []
  /// The change into the last stretch without a face: its size, and as a multiple of the limit.
  private var loss: (change: Double, multiple: Double)?

  /// Whether a stretch hides what happened in it.
  private(set) var isUntold = false
  /// Possible fades that end with the last judged frame.
  private(set) var newestFades: [Fade] = []

  /// The greatest jump over a stretch, as a multiple of the limit.
  private(set) var greatest = 0.0

  /// Takes in the next frame.
  mutating func add(_ step: FrameChange, picture: CutEvidence.Limit, face: CutEvidence.Limit) {
    if step.mesh == nil, let last = steps.last, last.mesh != nil {
      let before = steps.suffix(Self.neighbors).filter(\.isShort).map(\.picture).max() ?? 0
      loss = (step.picture, step.picture / max(before, picture.floor) / picture.multiple)
    }
    steps.append(step)
    let most = Self.fade.frames.upperBound + 2 * Self.neighbors + 1
    if steps.count > most { steps.removeFirst(steps.count - most) }
    let end = steps.count - 1 - Self.neighbors
    guard end > 1 else { return }
    if steps[end].mesh != nil, steps[end - 1].mesh == nil, let loss {
      let change = steps[end].picture
      let behind = steps[(end + 1)...].filter(\.isShort).map(\.picture).max() ?? 0
      let most = max(loss.multiple, change / max(behind, picture.floor) / picture.multiple)
      if min(change, loss.change) >= picture.least, most > 1 { isUntold = true }
    }
    for length in 1...Self.longestReturn where end - 1 - length >= 0 {
      guard let jump = jump(from: end - 1 - length, to: end, picture, face) else {
        isUntold = true
        continue
      }
      greatest = max(greatest, jump)
    }
    newestFades = Self.fade.frames.filter { end >= $0 }.compactMap {
      fade(from: end - $0, to: end, least: picture.least)
    }
    greatest = newestFades.reduce(greatest) { max($0, $1.multiple) }
  }

  /// The changes around a stretch that tell how things moved.
  private func around(_ start: Int, _ end: Int) -> [FrameChange] {
    // A step holds the change from the frame before it.
    (Array(steps[max(1, start + 1 - Self.neighbors)..<max(1, start + 1)])
      + Array(steps[end + 1...min(steps.count - 1, end + Self.neighbors)])).filter(\.isShort)
  }

  /// How far apart the frames beside a stretch are, as a multiple of the changes around it.
  ///
  /// It is 0 if the picture does not come back, and nil if it does but nothing around it can be compared.
  private func jump(from start: Int, to end: Int, _ picture: CutEvidence.Limit, _ face: CutEvidence.Limit) -> Double? {
    let (first, last) = (steps[start], steps[end])
    let edge = min(steps[start + 1].picture, last.picture)
    guard edge >= picture.least else { return 0 }
    let apart = first.sketch.difference(to: last.sketch)
    guard edge >= Self.returning * apart else { return 0 }
    let way = first.mesh.flatMap { before in last.mesh.flatMap { before.distance(to: $0) } }
    let around = around(start, end)
    func multiple(_ value: Double?, _ limit: CutEvidence.Limit, _ most: Double?) -> Double? {
      guard let value, value >= limit.least else { return 0 }
      return around.isEmpty ? nil : value / max(most ?? 0, limit.floor) / limit.multiple
    }
    // A head goes on turning while a lamp flickers, as long as the time tells.
    let pace = around.compactMap(\.face).max() ?? 0
    let step = around.map(\.step).min() ?? 0
    let beyond = way.map { $0 - max(Double(end - start), (last.time - first.time) / max(step, 0.001)) * pace + pace }
    guard let byPicture = multiple(apart, picture, around.map(\.picture).max()),
      let byFace = multiple(beyond, face, pace)
    else { return nil }
    return max(byPicture, byFace)
  }

  /// What a stretch shows if it is a fade between the frames around it; nil where it is none at all.
  private func fade(from start: Int, to end: Int, least: Double) -> Fade? {
    let (first, last) = (steps[start], steps[end])
    let seconds = last.time - first.time
    guard seconds <= Self.fade.seconds, seconds <= Self.fade.frameSeconds * Double(end - start) else { return nil }
    let apart = first.sketch.difference(to: last.sketch)
    let most = around(start, end).map(\.picture).max() ?? 0
    guard apart >= least, apart >= Self.fadeMultiple * max(most, 1) else { return nil }
    let (one, other) = (first.sketch, last.sketch)
    guard one.rest(of: other, inOtherLight: 0.5...2) >= Self.otherPicture * apart else { return nil }
    var (share, rest) = (1.0, 0.0)
    for step in steps[start + 1..<end] {
      let mixture = step.sketch.mixture(of: one, other)
      let way = share - mixture.share
      guard way >= -Self.fadeShare.back, way <= Self.fadeShare.most else { return nil }
      (share, rest) = (mixture.share, max(rest, mixture.rest / apart))
      if rest > Self.greatestRest { return nil }
    }
    guard share <= Self.fadeShare.most, share >= -Self.fadeShare.back else { return nil }
    return Fade(apart: apart, rest: rest, detour: detour(from: start, to: end))
  }

  /// Greatest distance of the face in a stretch from its straight way.
  ///
  /// Nil if it is not seen in all frames of it and beside it: just before a face is lost its points are no longer on
  /// it.
  private func detour(from start: Int, to end: Int) -> Double? {
    let near = steps[max(0, start - Self.neighbors)...min(steps.count - 1, end + Self.neighbors)]
    guard near.allSatisfy({ $0.mesh != nil }), let one = steps[start].mesh, let other = steps[end].mesh else {
      return nil
    }
    let detours = steps[start + 1..<end].map { step in
      step.mesh.flatMap { $0.detour(from: one, to: other) }.map { max(0, $0 - Self.blur(of: one.width)) }
    }
    return detours.contains(nil) ? nil : detours.compactMap(\.self).max()
  }
}

extension BridgedCutEvidence {
  /// How much less exactly the points of a small face are found than those of one of 200 pixels, in widths.
  ///
  /// Nine of ten points of still faces of 45 to 110 pixels lay within 0.3 to 0.95 pixels (0.6 in the middle) of
  /// half-way between their places in the frames beside.
  private static func blur(of width: Double) -> Double { min(max(0, 0.6 / width - 0.6 / 200), greatestBlur) }

  /// Greatest blur that counts: that of a face of 67 pixels.
  ///
  /// More would excuse any fade in a film that was made small on purpose.
  private static let greatestBlur = 0.006
}

extension FaceMesh {
  /// Mean distance of the points from where they would be if all had gone the same share of their straight way from one
  /// mesh to another, in widths of the face; nil where they have not the same points.
  fileprivate func detour(from one: FaceMesh, to other: FaceMesh) -> Double? {
    guard points.count == one.points.count, points.count == other.points.count, !points.isEmpty else { return nil }
    let moves = points.indices.map { index in
      let (start, here, end) = (one.points[index], points[index], other.points[index])
      return (to: SIMD2(here.x - start.x, here.y - start.y), all: SIMD2(end.x - start.x, end.y - start.y))
    }
    let square = moves.reduce(0) { $0 + ($1.all * $1.all).sum() }
    let share = min(1, max(0, moves.reduce(0) { $0 + ($1.to * $1.all).sum() } / max(square, .leastNormalMagnitude)))
    let sum = moves.reduce(0) { sum, move in
      let rest = move.to - share * move.all
      return sum + (rest * rest).sum().squareRoot()
    }
    return sum / Double(points.count) / width
  }
}

extension FrameSketch {
  /// The best share of one picture in a sum with another one, and the rest that it leaves, in levels.
  fileprivate func mixture(of one: FrameSketch, _ other: FrameSketch) -> (share: Double, rest: Double) {
    let (first, last) = (one.levels, other.levels)
    var (along, square) = (0, 0)
    for index in levels.indices {
      let way = Int(first[index]) - Int(last[index])
      along += way * (Int(levels[index]) - Int(last[index]))
      square += way * way
    }
    let share = Double(along) / Double(max(square, 1))
    var sum: Float = 0
    for index in levels.indices {
      let way = Float(first[index]) - Float(last[index])
      sum += abs(Float(levels[index]) - Float(last[index]) - Float(share) * way)
    }
    return (share, Double(sum) / Double(levels.count))
  }

  /// The rest of another picture after correcting contrast and brightness, in levels.
  ///
  /// Infinite if no plausible light makes it this one: a picture that is nearly its negative is another one.
  fileprivate func rest(of other: FrameSketch, inOtherLight contrasts: ClosedRange<Double>) -> Double {
    let count = Double(levels.count)
    let means = (
      levels.reduce(0.0) { $0 + Double($1) } / count, other.levels.reduce(0.0) { $0 + Double($1) } / count
    )
    var (shared, own) = (0.0, 1e-6)
    for (a, b) in zip(levels, other.levels) {
      let from = Double(a) - means.0
      shared += from * (Double(b) - means.1)
      own += from * from
    }
    guard shared / own >= contrasts.lowerBound else { return .infinity }
    let contrast = min(shared / own, contrasts.upperBound)
    var sum = 0.0
    for (a, b) in zip(levels, other.levels) { sum += abs(Double(b) - means.1 - contrast * (Double(a) - means.0)) }
    return sum / count
  }
}
