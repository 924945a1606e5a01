/// Something that a person is asked to do; directions are the person's own.
public enum FaceChallenge: String, Sendable, Hashable, Codable, CaseIterable {
  /// Look at the camera.
  case centered
  /// Turn the head to the person's own left.
  case left
  /// Turn the head to the person's own right.
  case right
  /// Lift the head.
  case up
  /// Lower the head.
  case down
  /// Smile.
  case smile
  /// Turn the head in any direction; in legacy mode only.
  case anyTurn

  /// The name in ``FaceLivenessStepParameters``: `AngleCheck Left`.
  public var checkName: String {
    switch self {
    case .centered: "CenteredCheck"
    case .left: "AngleCheck Left"
    case .right: "AngleCheck Right"
    case .up: "AngleCheck Up"
    case .down: "AngleCheck Down"
    case .smile: "SmileCheck"
    case .anyTurn: "LegacyAngleCheck"
    }
  }

  /// What the person is told while it is asked.
  public var state: FaceLivenessState {
    switch self {
    case .centered: .lookAtMe
    case .left, .right, .up, .down, .anyTurn: .turnHead
    case .smile: .smile
    }
  }

  /// Those that a random list is made of.
  public static let standard: [FaceChallenge] = [.centered, .left, .right, .up, .down, .smile]

  /// The direction that is asked for; nil where none is.
  var direction: HeadDirection? {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .centered, .smile, .anyTurn: nil
    }
  }

  /// Whether the head is to be turned or nodded.
  package var isTurn: Bool { self != .smile && self != .centered }
}
