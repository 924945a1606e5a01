/// What a presenter does at a moment, and what is therefore true of the frame that shows it.
///
/// Angles have the signs of `FacePose`: the subject's own left, down, and right shoulder are positive. As there they
/// are those towards the ray from the camera to the face.
public struct PresenterFrame: Sendable, Hashable, Encodable {
  /// Seconds since the clip's begin.
  public var time: Double
  /// Turn of the head in degrees.
  public var yawDegrees: Double
  /// Nod of the head in degrees.
  public var pitchDegrees: Double
  /// Lean of the head in degrees.
  public var rollDegrees: Double
  /// How far both eyes are closed, 0...1.
  public var blink: Double
  /// How much the face smiles, 0...1.5; 0 is calm also where the portrait smiles, 1 moves the corners of the mouth by
  /// about 12 millimeters, and more is as broad as people smile who are asked once more.
  public var smile: Double
  /// How far the mouth is open, 0...1.
  public var mouth: Double
  /// Where the eyes look against the head, in degrees to the subject's own left.
  public var gazeLeftDegrees: Double
  /// Where the eyes look against the head, in degrees downwards.
  public var gazeDownDegrees: Double
  /// How many times as near as at rest the person is; 1 at rest.
  public var nearness: Double
  /// Where the person stands, in centimeters to the viewer's right of the middle.
  public var rightCentimeters: Double
  /// Where the person stands, in centimeters below the middle.
  public var downCentimeters: Double

  /// Creates a moment; all is at rest unless it is given.
  public init(
    time: Double, yawDegrees: Double = 0, pitchDegrees: Double = 0, rollDegrees: Double = 0, blink: Double = 0,
    smile: Double = 0, mouth: Double = 0, gazeLeftDegrees: Double = 0, gazeDownDegrees: Double = 0,
    nearness: Double = 1, rightCentimeters: Double = 0, downCentimeters: Double = 0
  ) {
    self.time = time
    self.yawDegrees = yawDegrees
    self.pitchDegrees = pitchDegrees
    self.rollDegrees = rollDegrees
    self.blink = blink
    self.smile = smile
    self.mouth = mouth
    self.gazeLeftDegrees = gazeLeftDegrees
    self.gazeDownDegrees = gazeDownDegrees
    self.nearness = nearness
    self.rightCentimeters = rightCentimeters
    self.downCentimeters = downCentimeters
  }

  /// The most that a face smiles.
  static let broadestSmile = 1.5

  /// Most degrees of a turn; from there on a portrait that was taken from the front shows too little of the cheek.
  static let strongestTurn = 75.0

  /// Whether every number is finite and in its range, with other angles of at most 60 degrees.
  var isPossible: Bool {
    let angles = [pitchDegrees, rollDegrees, gazeLeftDegrees, gazeDownDegrees]
    return abs(yawDegrees) <= Self.strongestTurn && angles.allSatisfy { abs($0) <= 60 }
      && [blink, mouth].allSatisfy { (0...1).contains($0) } && (0...Self.broadestSmile).contains(smile)
      && (0.5...2).contains(nearness) && abs(rightCentimeters) <= 20 && abs(downCentimeters) <= 20 && time.isFinite
  }
}
