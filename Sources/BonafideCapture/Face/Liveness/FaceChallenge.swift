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

  /// Draws a list that nobody can know before.
  ///
  /// No challenge follows itself. Where there is room and nothing is left out, a smile, a turn to a side and a turn
  /// up or down are among them: what is only turned, or only nodded, is sooner made by an attacker.
  ///
  /// - Parameters:
  ///   - count: how many, 1 or more.
  ///   - leftOut: those that must not be asked.
  ///   - generator: gives the random numbers.
  /// - Returns: the list in its order; empty where nothing is left to ask.
  static func draw(
    count: Int, leaving leftOut: Set<FaceChallenge>, using generator: inout some RandomNumberGenerator
  ) -> [FaceChallenge] {
    let pool = standard.filter { !leftOut.contains($0) }
    let groups: [Set<FaceChallenge>] = [[.smile], [.left, .right], [.up, .down]]
    let wanted = groups.filter { !$0.isDisjoint(with: pool) }.prefix(count)
    var list: [FaceChallenge] = []
    // Nearly every second list will do; the bound is for lists of one or two.
    for _ in 0..<200 {
      list = []
      while list.count < count {
        let rest = pool.filter { $0 != list.last }
        guard let next = (rest.isEmpty ? pool : rest).randomElement(using: &generator) else { return [] }
        list.append(next)
      }
      if wanted.allSatisfy({ group in list.contains { group.contains($0) } }) { return list }
    }
    return list
  }
}
