public import BonafideCore

extension CheckCode {
  /// All kept frames show one person.
  public static let livenessSamePerson = CheckCode("liveness.samePerson")
  /// The picture goes on without a jump.
  public static let livenessUncut = CheckCode("liveness.uncut")
  /// No picture stands still.
  public static let livenessNotFrozen = CheckCode("liveness.notFrozen")
  /// No movement comes back exactly as it was.
  public static let livenessNotRepeated = CheckCode("liveness.notRepeated")
  /// The frames come as those of a camera do.
  public static let livenessFrameTimes = CheckCode("liveness.frameTimes")
  /// No challenge was answered before it could be seen.
  public static let livenessNotBeforePosed = CheckCode("liveness.notBeforePosed")
  /// Every challenge was answered in time.
  public static let livenessInTime = CheckCode("liveness.inTime")
  /// Every challenge was answered by its own movement.
  public static let livenessOwnMovement = CheckCode("liveness.ownMovement")
  /// What turned is no flat picture.
  public static let livenessRelief = CheckCode("liveness.relief")
}

extension ReasonCode {
  /// The challenge was not answered in time.
  public static let livenessTooSlow = ReasonCode("liveness.tooSlow")
  /// The challenge was answered sooner than a person can react.
  public static let livenessTooSoon = ReasonCode("liveness.tooSoon")
  /// The head was turned another way than asked.
  public static let livenessWrongDirection = ReasonCode("liveness.wrongDirection")
  /// The head was turned though no turn was asked for.
  public static let livenessUnaskedTurn = ReasonCode("liveness.unaskedTurn")
  /// There was a smile that was not asked for.
  public static let livenessUnaskedSmile = ReasonCode("liveness.unaskedSmile")
  /// The turns were too slow, the face too small or the frames too few to see how the head moves.
  public static let livenessTurnUnclear = ReasonCode("liveness.turnUnclear")
  /// The face went out of sight.
  public static let livenessFaceLost = ReasonCode("liveness.faceLost")
  /// Another face took the place of the first.
  public static let livenessOtherFace = ReasonCode("liveness.otherFace")
  /// One movement answered two challenges.
  public static let livenessOneMovement = ReasonCode("liveness.oneMovement")
  /// The picture jumps: something was cut out or put in.
  public static let livenessCut = ReasonCode("liveness.cut")
  /// The picture stood still.
  public static let livenessFrozen = ReasonCode("liveness.frozen")
  /// A movement was shown twice.
  public static let livenessRepeated = ReasonCode("liveness.repeated")
  /// The frames came too seldom, or not one after another.
  public static let livenessStreamBroken = ReasonCode("liveness.streamBroken")
  /// The turned face is as flat as a picture.
  public static let livenessFlat = ReasonCode("liveness.flat")
  /// No turn of the head was asked for, or none was seen.
  public static let livenessNoTurn = ReasonCode("liveness.noTurn")
  /// No challenge was answered, so that no answer can be judged.
  public static let livenessNoAnswer = ReasonCode("liveness.noAnswer")
  /// There are too few frames to tell.
  public static let livenessTooFewFrames = ReasonCode("liveness.tooFewFrames")
}
