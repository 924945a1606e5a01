internal import BonafideCore
internal import BonafideFace

/// The progress of one challenge: a pure value, fed with each frame.
///
/// A direction counts only once the head has been at rest in it since the challenge was posed. So the answer to the
/// previous challenge neither answers nor fails this one.
struct ChallengeProgress: Sendable {
  /// What a frame brought.
  enum Outcome: Sendable, Hashable {
    case goesOn
    /// The challenge was answered; the time is when the movement began.
    case answered(begunAt: Double)
    /// The head turned another way.
    case wrongDirection
    /// The head turned though no turn was asked for.
    case unaskedTurn
    /// There was a smile that was not asked for.
    case unaskedSmile
  }

  /// Greatest angle of a head at rest, and least angle of a turned one, in degrees from its first direction.
  ///
  /// Set by hand: people who talk mostly stay below 8, and a comfortable turn goes far over 15.
  static let rest = 8.0
  static let turned = 15.0
  /// Seconds for which a turn or a broad smile must last: a single wrong frame is none.
  static let hold = 0.1
  /// Seconds for which a slight smile must last.
  static let slightHold = 0.3
  /// Seconds for which the person must look at the camera.
  static let centeredHold = 1.0
  /// Probabilities of a smile at rest, while a slight one lasts, and while a broad one does.
  ///
  /// Some people's smiles hardly get beyond even odds. So a slight smile counts if it lasts, both as an answer and
  /// against a person who was not asked to smile.
  private static let smile = (rest: 0.4, slight: 0.5, broad: 0.7)
  /// Least distance of these from the face at rest, in log-odds.
  ///
  /// Some faces look like a smile at rest, and could not be asked for another one.
  private static let smileRise = (rest: 0.5, slight: 1.5, broad: 2.0)
  /// How far above the face at rest, in log-odds, a slight smile lies that counts below even odds.
  ///
  /// The smiles of seven people (Yale face database) lie 4.6 to 7.4 above their face at rest, and what they do when
  /// they wink, are sad, sleepy or surprised 3.5 at most. One of them smiles at a probability of 0.49.
  private static let evidentRise = 4.0
  /// How far below such a smile the face counts as at rest again, in log-odds.
  private static let restBelow = 0.4
  /// The least probability that the model gives: its signals are bounded.
  private static let leastSmile = 0.0072
  /// Highest value that a face at rest counts with: a person who smiled at first can still smile more.
  private static let broadestRest = 0.7

  let challenge: FaceChallenge
  let posedAt: Double
  /// When the head was last at rest in each direction since the challenge was posed.
  private var restedAt: [HeadDirection: Double] = [:]
  /// The direction that the head is turned to most, and since when.
  private var turnedSince: (direction: HeadDirection, time: Double)?
  private var smileRestedAt: Double?
  private var smiledSince: Double?
  private var smiledBroadlySince: Double?
  private var centeredSince: Double?

  /// The probabilities that count for this face.
  private let smile: (rest: Double, slight: Double, broad: Double)

  /// - Parameters:
  ///   - challenge: that was posed.
  ///   - posedAt: when, in seconds of the stream.
  ///   - smileAtRest: probability of a smile before anything was asked, 0...1.
  init(_ challenge: FaceChallenge, posedAt: Double, smileAtRest: Double = 0) {
    self.challenge = challenge
    self.posedAt = posedAt
    let own = max(1e-6, min(Self.broadestRest, smileAtRest.isFinite ? smileAtRest : 0))
    func raised(_ probability: Double, _ rise: Double) -> Double {
      let odds = probability / (1 - probability) * exponential(rise)
      return odds / (1 + odds)
    }
    let evident = raised(max(own, Self.leastSmile), Self.evidentRise)
    let slight = max(raised(own, Self.smileRise.slight), min(Self.smile.slight, evident))
    smile = (
      rest: min(max(Self.smile.rest, raised(own, Self.smileRise.rest)), raised(slight, -Self.restBelow)),
      slight: slight, broad: max(Self.smile.broad, raised(own, Self.smileRise.broad))
    )
  }

  /// Takes in the face of a frame.
  ///
  /// - Parameters:
  ///   - face: the seen face.
  ///   - time: of the frame, in seconds of the stream.
  ///   - baseline: the first direction of the head.
  ///   - mindsSmiles: whether an unasked smile fails.
  /// - Returns: the outcome.
  mutating func see(
    _ face: ObservedFace, at time: Double, baseline: FacePose, mindsSmiles: Bool = true
  ) -> Outcome {
    let (direction, isTurned) = turn(face.pose, at: time, baseline: baseline)
    let smiledFrom = challenge == .smile || mindsSmiles ? smiles(face.smile, isTurned: isTurned, at: time) : nil
    switch challenge {
    case .left, .right, .up, .down, .anyTurn:
      // Else one recording with a smile somewhere would answer every list with the same turns.
      if smiledFrom != nil, challenge != .anyTurn { return .unaskedSmile }
      guard let direction, let begunAt = restedAt[direction] else { return .goesOn }
      let isRight = challenge == .anyTurn || direction == challenge.direction
      return isRight ? .answered(begunAt: begunAt) : .wrongDirection
    case .smile:
      if direction != nil { return .unaskedTurn }
      return smiledFrom.map { .answered(begunAt: $0) } ?? .goesOn
    case .centered:
      if direction != nil { return .unaskedTurn }
      if smiledFrom != nil { return .unaskedSmile }
      return isCentered(face.pose, at: time, baseline: baseline)
    }
  }

  /// Takes in a frame without a face: everything that lasted ends.
  mutating func interrupt() {
    turnedSince = nil
    (smiledSince, smiledBroadlySince) = (nil, nil)
    centeredSince = nil
  }

  /// The direction into which the head has turned for long enough, and whether it is turned in this frame.
  ///
  /// Only the strongest of all counts: a head that is turned far aside is measured as nodded too.
  private mutating func turn(
    _ pose: FacePose, at time: Double, baseline: FacePose
  ) -> (held: HeadDirection?, isTurned: Bool) {
    let degrees = HeadDirection.allCases.map { ($0, $0.degrees(pose, from: baseline)) }
    for (direction, angle) in degrees where angle < Self.rest { restedAt[direction] = time }
    let isTurned = degrees.contains { $0.1 >= Self.turned }
    guard let (direction, angle) = degrees.max(by: { $0.1 < $1.1 }), angle >= Self.turned, restedAt[direction] != nil
    else {
      turnedSince = nil
      return (nil, isTurned)
    }
    if turnedSince?.direction != direction { turnedSince = (direction, time) }
    return (time - (turnedSince?.time ?? time) >= Self.hold ? direction : nil, isTurned)
  }

  /// When the mouth was last at rest before a smile that has lasted for long enough; nil without one.
  ///
  /// A face that is turned away is measured less well, and a smile is never answered by one: it does not count either
  /// way.
  private mutating func smiles(_ probability: Double, isTurned: Bool, at time: Double) -> Double? {
    guard !isTurned else {
      (smiledSince, smiledBroadlySince) = (nil, nil)
      return nil
    }
    if probability < smile.rest { smileRestedAt = time }
    guard let smileRestedAt else { return nil }
    smiledSince = probability >= smile.slight ? smiledSince ?? time : nil
    smiledBroadlySince = probability >= smile.broad ? smiledBroadlySince ?? time : nil
    let isSmile =
      smiledSince.map { time - $0 >= Self.slightHold } ?? false
      || smiledBroadlySince.map { time - $0 >= Self.hold } ?? false
    return isSmile ? smileRestedAt : nil
  }

  private mutating func isCentered(_ pose: FacePose, at time: Double, baseline: FacePose) -> Outcome {
    guard HeadDirection.allCases.allSatisfy({ $0.degrees(pose, from: baseline) < Self.rest }) else {
      centeredSince = nil
      return .goesOn
    }
    let since = centeredSince ?? time
    centeredSince = since
    return time - since >= Self.centeredHold ? .answered(begunAt: since) : .goesOn
  }
}
