public import BonafideCore
internal import BonafideFace
internal import Foundation

/// Whether a stretch of the film runs faster than the rest, because frames were left out to answer in time.
///
/// Playing a stretch 1.6 times as fast leaves out frames: of an even movement the steps from frame to frame become 1,
/// 2, 1, 2, 2 and so on. In each frame the way of the face is compared with the mean of the seven steps around it. Over
/// 32 steps the result is compared with the pattern of every pace and phase, and with even steps. The ratio of the
/// likelihoods of both, with normal errors, is given in decibels.
///
/// Some converters leave out frames throughout, and honest films have passed them. So it fails only if another stretch
/// certainly has all frames and takes no less time a frame: a link that thins out a stream makes nothing faster. If the
/// whole film looks thinned out the result stays open.
///
/// The limits were set on the clips that the tests use, so their rates prove little: 20 decibels at most in the four of
/// turning people. Of 44 clips that `ffmpeg` made of them at 15 to 40 frames a second, those with a certainly even
/// stretch reach 45, and 39 if nothing else refuses them. Of 80 with a stretch at 0.7 or 1.6 times the speed this and
/// the other evidence miss four.
public struct PaceEvidence: Sendable {
  /// Greatest ratio of likelihoods, in decibels: ten times the decimal logarithm.
  public static let greatestRatio = 45.0
  /// Ratio, in decibels, below which steps are certainly even, whatever the pace.
  private static let sureOfEven = -12.0
  /// Greatest departure of a certainly even stretch, as a multiple of chance, in squares.
  private static let greatestChance = 1.5
  /// Allowed ratio of the time of a frame in a faster stretch to the one in an even stretch.
  ///
  /// In a thinned-out stretch it is 1.2 and more.
  private static let slower = 1.1
  /// Fewest steps that tell of a pace.
  private static let leastTelling = 16
  /// Least likeness of what is seen to a pattern, 0...1: the cosine of both.
  private static let leastLikeness = 0.65

  /// Steps on each side of the one that is judged.
  private static let reach = 3
  private static let near = 2 * reach + 1
  /// Steps that are judged together: a second at 30 frames a second.
  private static let window = 32
  /// Every so manyth point of the face is looked at.
  private static let pointStep = 6
  /// The part of a step's departure that is chance: a share of the step, and the tremble of the points, in widths of
  /// the face and in pixels.
  private static let chance = (share: 0.12, width: 0.004, pixels: 0.5)
  /// Greatest ratio of the mean square of seven steps to that of even ones along a straight way.
  ///
  /// Above it the face goes to and fro or hardly moves.
  private static let greatestExcess = 2.2
  /// Steps beyond these are no measure, in means.
  private static let steps = -0.5...2.5
  /// Longest time of seven steps, in seconds: over more no head keeps its pace.
  ///
  /// At 15 frames a second, where it is longer, one of 60 drawn people came to 55 decibels.
  private static let longestNear = Double(near) * EvenMotionEvidence.longestMeanStep
  /// Most that one step contributes, in decibels; otherwise a few steps of an occasional leap would decide.
  private static let greatestOfStep = 12.0
  /// Decibels of a difference of 1 in squares of normal errors.
  private static let decibels = 5 / log(10.0)

  /// Frames that are left out at one pace.
  private struct Pattern {
    var pace: Double
    var phase: Double
    /// Weighted sums over the window: of what is seen times the pattern, and of the pattern's square.
    var product = 0.0
    var square = 0.0
    /// The sum of the steps' ratios of likelihoods, in decibels.
    var ratio = 0.0

    /// How far a step departs from the mean of those around it, in shares of it.
    func departure(_ number: Int) -> Double {
      let (one, all) = (frames(number, number + 1), frames(number - reach, number + reach + 1))
      return all > 0 ? one * Double(near) / all - 1 : 0
    }

    /// Frames of the original from one to another.
    private func frames(_ start: Int, _ end: Int) -> Double {
      (Double(end) * pace + phase).rounded(.down) - (Double(start) * pace + phase).rounded(.down)
    }

    mutating func add(_ step: Step, _ sign: Double) {
      let departure = departure(step.number)
      product += sign * step.weight * step.departure * departure
      square += sign * step.weight * departure * departure
      let ratio = decibels * step.weight * departure * (2 * step.departure - departure)
      self.ratio += sign * min(greatestOfStep, max(-greatestOfStep, ratio))
    }
  }

  /// One step of the face.
  private struct Step {
    var number: Int
    /// How much longer than the mean around it, as a share of that.
    var departure: Double
    /// The inverse of its variance; 0 where nothing is known.
    var weight: Double
    /// Mean time of the steps around it, in seconds.
    var seconds: Double
  }

  private struct Place {
    var time: Double
    var width: Double
    var points: [SIMD2<Double>]
  }

  /// Every 0.025 of a pace, eight phases each.
  private var patterns = stride(from: 1.2, through: 1.8, by: 0.025).flatMap { pace in
    (0..<8).map { Pattern(pace: pace, phase: Double($0) / 8) }
  }
  /// The newest frames; nil where no face was seen.
  private var places: [Place?] = []
  private var lastTime: Double?
  private var window: [Step] = []
  private var count = 0
  /// Steps that were of use.
  private var tellingCount = 0
  /// The greatest ratio of a pattern that is similar enough, and the time of a step in that window.
  private var greatest = (ratio: 0.0, seconds: 0.0)
  /// The greatest time of a step in a window that is surely even; nil where none is.
  private var evenSeconds: Double?

  /// Starts without a frame.
  public init() {}

  /// Takes in the face of the next frame, nil where none is seen, with its time in seconds.
  public mutating func add(_ mesh: FaceMesh?, at time: Double) {
    if let lastTime, time - lastTime < EvenMotionEvidence.shortestStep { return }
    lastTime = time
    places.append(mesh.map { Place(time: time, width: $0.width, points: $0.places(every: Self.pointStep)) })
    guard places.count > Self.near else { return }
    take(judged(number: count) ?? Step(number: count, departure: 0, weight: 0, seconds: 0))
    count += 1
    places.removeFirst()
  }

  /// How the middle one of the kept steps departs from the mean of all, and how much that weighs; nil where the face
  /// was lost, or goes nowhere.
  private func judged(number: Int) -> Step? {
    let known = places.compactMap { $0 }
    guard known.count == places.count, let first = known.first, let last = known.last,
      last.time - first.time <= Self.longestNear, known.allSatisfy({ $0.points.count == first.points.count })
    else { return nil }
    var (along, square, squares) = (0.0, 0.0, 0.0)
    for index in first.points.indices {
      let way = last.points[index] - first.points[index]
      square += (way * way).sum()
      along += (way * (known[Self.reach + 1].points[index] - known[Self.reach].points[index])).sum()
      for step in 1...Self.near {
        let part = known[step].points[index] - known[step - 1].points[index]
        squares += (part * part).sum()
      }
    }
    let count = Double(Self.near)
    guard square > 0, square.isFinite, squares * count <= Self.greatestExcess * square else { return nil }
    // Of times of arrival and even ones the kinder: a frame that the times say is missing makes nothing faster.
    let share = along / square
    let timed = share * (last.time - first.time) / (known[Self.reach + 1].time - known[Self.reach].time)
    let length = abs(timed - 1) < abs(share * count - 1) ? timed : share * count
    let mean = (square / Double(first.points.count)).squareRoot() / count
    let tremble = max(Self.chance.width * first.width, Self.chance.pixels) / mean
    let variance = Self.chance.share * Self.chance.share + tremble * tremble
    return Step(
      number: number, departure: min(max(length, Self.steps.lowerBound), Self.steps.upperBound) - 1,
      weight: 1 / variance, seconds: (last.time - first.time) / count)
  }

  private mutating func take(_ step: Step) {
    window.append(step)
    let gone = window.count > Self.window ? window.removeFirst() : nil
    let telling = window.filter { $0.weight > 0 }
    if step.weight > 0 { tellingCount += 1 }
    let seen = telling.reduce(0) { $0 + $1.weight * $1.departure * $1.departure }
    let seconds = telling.reduce(0) { $0 + $1.seconds } / Double(max(telling.count, 1))
    var best = -Double.infinity
    for index in patterns.indices {
      if step.weight > 0 { patterns[index].add(step, 1) }
      if let gone, gone.weight > 0 { patterns[index].add(gone, -1) }
      let pattern = patterns[index]
      best = max(best, pattern.ratio)
      if pattern.ratio > greatest.ratio, pattern.product >= Self.leastLikeness * (seen * pattern.square).squareRoot() {
        greatest = (pattern.ratio, seconds)
      }
    }
    let isEven = best <= Self.sureOfEven && seen <= Self.greatestChance * Double(telling.count)
    if window.count == Self.window, isEven { evenSeconds = max(evenSeconds ?? 0, seconds) }
  }

  /// The ratio of likelihoods that frames were left out evenly in a stretch, in decibels.
  ///
  /// Not performed if too little movement could be judged, as for resting faces or sparse frames, and if no other
  /// stretch is certainly even.
  public var check: Check {
    let ratio = tellingCount >= Self.leastTelling ? greatest.ratio : nil
    let measured = MeasuredValue(ratio, .atMost(Self.greatestRatio), .decibels)
    let check = Check(
      .livenessOnePace, measured, failure: Reason(.livenessFaster), missing: Reason(.livenessTurnUnclear))
    guard check.hasFailed, !isEvenElsewhere else { return check }
    return Check(.livenessOnePace, .notPerformed([Reason(.livenessTurnUnclear)]), measured: measured)
  }

  /// Whether another stretch is surely even, and takes no less time a frame than the one that looks thinned out.
  private var isEvenElsewhere: Bool { evenSeconds.map { greatest.seconds <= Self.slower * $0 } ?? false }
}

extension CheckCode {
  /// No stretch runs faster than the rest.
  public static let livenessOnePace = CheckCode("liveness.onePace")
}

extension ReasonCode {
  /// A stretch was played faster than the rest.
  public static let livenessFaster = ReasonCode("liveness.faster")
}
