internal import BonafideCore

/// The way of a face to a selfie: good for long enough, and the best of it taken.
///
/// A pure value; the time is an argument.
struct SelfieMachine: Sendable {
  enum State: Sendable, Hashable {
    /// Nothing good is seen.
    case searching
    /// The face has been good since then, in so many frames that differ.
    case confirming(since: Double, frameCount: Int)
    /// The best picture was taken.
    case taken
  }

  /// What to do with a frame.
  enum Answer: Sendable, Hashable {
    /// Forget the best picture: another face, or none.
    case drop
    /// Keep this frame if it is the best.
    case keep
    /// Keep this frame if it is the best, and take the best.
    case take
    /// Nothing.
    case leave
  }

  /// Seconds and frames for which the face must be good: enough to choose from, and more than for a passing face.
  static let confirmingSeconds = 1.0
  static let leastFrameCount = 5
  /// Longest gap between two frames, in seconds.
  static let longestGap = 1.0
  private static let leastOverlap = 0.1

  private(set) var state = State.searching
  private var lastTime: Double?
  private var lastBox: PixelRect?
  private var lastSketch: FrameSketch?

  /// Takes in a frame.
  mutating func see(_ observation: FaceObservation, at time: Double) -> Answer {
    let isBroken = lastTime.map { !(0...Self.longestGap).contains(time - $0) } ?? false
    // A frame that is repeated is no further picture of the face.
    let isNew = lastSketch == nil || observation.sketch == nil || lastSketch != observation.sketch
    let isOther = lastBox.flatMap { box in observation.face.map { $0.box.overlap(with: box) < Self.leastOverlap } }
    lastTime = time
    lastBox = observation.face?.box
    lastSketch = observation.sketch
    if state == .taken { return .leave }
    guard let face = observation.face, face.gates.isEmpty else {
      state = .searching
      return .drop
    }
    guard case .confirming(let since, let count) = state, !isBroken, isOther != true else {
      let hadOne = state != .searching
      state = .confirming(since: time, frameCount: 1)
      return hadOne ? .drop : .keep
    }
    guard isNew else { return .leave }
    state = .confirming(since: since, frameCount: count + 1)
    guard time - since >= Self.confirmingSeconds, count + 1 >= Self.leastFrameCount else { return .keep }
    state = .taken
    return .take
  }
}
