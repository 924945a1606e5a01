/// Something that a presenter does, from rest and back to it; directions are the presenter's own.
public enum PresenterMove: String, Sendable, Hashable, CaseIterable {
  /// Turns the head to the left.
  case left
  /// Turns the head to the right.
  case right
  /// Lifts the head.
  case up
  /// Lowers the head.
  case down
  /// Leans the head to the left shoulder.
  case leanLeft
  /// Leans the head to the right shoulder.
  case leanRight
  /// Smiles.
  case smile
  /// Closes both eyes for a moment, besides the blinks that come by themselves.
  case blink
  /// Opens the mouth.
  case mouth
  /// Looks to the left with the eyes alone.
  case lookLeft
  /// Looks to the right with the eyes alone.
  case lookRight
  /// Looks up with the eyes alone.
  case lookUp
  /// Looks down with the eyes alone.
  case lookDown
  /// Comes nearer.
  case nearer
  /// Looks at the camera and keeps still.
  case rest

  /// Shortest and longest time to get there, to stay and to come back, in seconds.
  var seconds: (rise: ClosedRange<Double>, stay: ClosedRange<Double>, fall: ClosedRange<Double>) {
    switch self {
    case .left, .right, .up, .down, .leanLeft, .leanRight: (0.45...0.85, 0.3...0.7, 0.5...0.9)
    case .smile: (0.35...0.6, 0.8...1.4, 0.4...0.7)
    case .mouth: (0.3...0.5, 0.3...0.7, 0.3...0.5)
    case .blink: (0.07...0.1, 0.04...0.1, 0.1...0.18)
    case .lookLeft, .lookRight, .lookUp, .lookDown: (0.1...0.18, 0.5...1, 0.1...0.18)
    case .nearer: (0.8...1.3, 0.5...1, 0.8...1.3)
    case .rest: (0.2...0.4, 1...1.4, 0.1...0.2)
    }
  }

  /// How far it goes: degrees for turns, shares for the rest; some people smile more broadly than others.
  var extent: ClosedRange<Double> {
    switch self {
    case .left, .right: 24...38
    case .up, .down: 21...28
    case .leanLeft, .leanRight: 12...22
    case .smile: 0.9...1.25
    case .blink: 1...1
    case .mouth: 0.6...1
    case .lookLeft, .lookRight: 18...28
    case .lookUp, .lookDown: 10...16
    case .nearer: 0.15...0.35
    case .rest: 0...0
    }
  }

  /// Adds the move to a moment.
  func add(_ amount: Double, to frame: inout PresenterFrame) {
    switch self {
    case .left: frame.yawDegrees += amount
    case .right: frame.yawDegrees -= amount
    case .up: frame.pitchDegrees -= amount
    case .down: frame.pitchDegrees += amount
    case .leanLeft: frame.rollDegrees -= amount
    case .leanRight: frame.rollDegrees += amount
    case .smile: frame.smile = min(PresenterFrame.broadestSmile, frame.smile + amount)
    case .blink: frame.blink = min(1, frame.blink + amount)
    case .mouth: frame.mouth = min(1, frame.mouth + amount)
    case .lookLeft: frame.gazeLeftDegrees += amount
    case .lookRight: frame.gazeLeftDegrees -= amount
    case .lookUp: frame.gazeDownDegrees -= amount
    case .lookDown: frame.gazeDownDegrees += amount
    case .nearer: frame.nearness += amount
    case .rest: break
    }
  }
}
