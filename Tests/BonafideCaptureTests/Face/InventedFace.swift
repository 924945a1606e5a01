import BonafideCore
import BonafideFace

@testable import BonafideCapture

/// An invented head: its points lie on a rounded surface that is turned and drawn as a camera would.
struct InventedFace {
  var yaw = 0.0
  var pitch = 0.0
  var smile = 0.05
  var gates: [FaceGate] = []
  var center = PixelPoint(x: 320, y: 240)
  /// Share of a head's depth: 0 is a print.
  var depth = 1.0
  /// Of the picture behind, so that two frames differ or not.
  var level = 0.0

  static let width = 200.0

  /// 8 x 8 points on a surface with a nose.
  var points: [PixelPoint] {
    let (turn, nod) = (yaw * .pi / 180, pitch * .pi / 180)
    return (0..<64).map { index in
      let (x, y) = (Double(index % 8) / 7 - 0.5, Double(index / 8) / 7 - 0.5)
      let nose = x * x + y * y < 0.03 ? 0.15 : 0
      let z = depth * (0.5 - x * x - 0.5 * y * y + nose)
      let (x1, z1) = (x * cosine(turn) + z * sine(turn), z * cosine(turn) - x * sine(turn))
      let (y2, z2) = (y * cosine(nod) + z1 * sine(nod), z1 * cosine(nod) - y * sine(nod))
      let scale = Self.width * 5 / (5 - z2)
      return PixelPoint(x: center.x + x1 * scale, y: center.y + y2 * scale)
    }
  }

  var pose: FacePose { FacePose(yawDegrees: yaw, pitchDegrees: pitch, rollDegrees: 0) }

  var observation: FaceObservation {
    let side = Self.width
    let box = PixelRect(
      x: (center.x - side / 2) / 640, y: (center.y - side / 2) / 480, width: side / 640, height: side / 480)
    let levels = (0..<1024).map { UInt8(max(0, min(255, 128 + yaw + 10 * level + Double($0 % 7)))) }
    return FaceObservation(
      face: ObservedFace(
        box: box, pose: pose, smile: smile, gates: gates, mesh: FaceMesh(points: points), grid: 3),
      sketch: FrameSketch(levels: levels))
  }
}

/// Plays invented observations to a machine, 25 a second.
struct InventedStream {
  var machine = FaceLivenessMachine()
  var time = 0.0
  var settings = FaceLivenessSettings()
  var challenges: [FaceChallenge] = [.left, .right]
  /// What comparisons say.
  var isSamePerson = true
  static let step = 0.04

  init(_ challenges: [FaceChallenge] = [.left, .right]) { self.challenges = challenges }

  /// One frame; nil is a frame without a face.
  @discardableResult
  mutating func show(_ face: InventedFace?, rivals: Int = 0) -> FaceLivenessMachine.Event? {
    time += Self.step
    var observation = face?.observation ?? FaceObservation()
    observation.rivalCount = rivals
    var stranger: FaceLivenessMachine.Event?
    if let face = observation.face, machine.wantsComparison(face, at: time) {
      stranger = machine.compared(isSamePerson: isSamePerson, isTurned: !machine.isComparable(face), at: time)
    }
    return machine.see(observation, at: time, next: challenges, settings: settings) ?? stranger
  }

  /// The same frame for so many seconds; the events in their order.
  @discardableResult
  mutating func hold(_ face: InventedFace?, seconds: Double, rivals: Int = 0) -> [FaceLivenessMachine.Event] {
    let end = time + seconds
    var events: [FaceLivenessMachine.Event] = []
    while time < end { if let event = show(face, rivals: rivals) { events.append(event) } }
    return events
  }

  /// Until the first challenge is posed.
  mutating func begin() { hold(InventedFace(), seconds: 0.6) }

  /// A turn and the way back.
  @discardableResult
  mutating func turn(yaw: Double = 0, pitch: Double = 0) -> [FaceLivenessMachine.Event] {
    hold(InventedFace(yaw: yaw, pitch: pitch), seconds: 0.3) + hold(InventedFace(), seconds: 0.3)
  }
}
