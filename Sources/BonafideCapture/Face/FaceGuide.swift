internal import BonafideCore
internal import BonafideFace

/// The common drawing of both face captures: the oval for the face, and arrows beside it.
struct FaceGuide {
  /// Size of the frame in pixels.
  let frame: PixelSize

  /// Half the height of the oval as a share of the frame's shorter side.
  ///
  /// Set: a face that fills it has about twice the least size of the profiles, and room to turn.
  private static let radius = 0.31
  /// Width of a head over its height, hair included.
  private static let aspect = 0.76
  /// How far above the middle it lies, as a share of the shorter side: hints stand at the lower edge.
  private static let lift = 0.04

  private var side: Double { Double(frame.shorterSide) }
  private var center: PixelPoint {
    PixelPoint(x: Double(frame.width) / 2, y: Double(frame.height) / 2 - side * Self.lift)
  }
  private var radiusY: Double { side * Self.radius }
  private var radiusX: Double { radiusY * Self.aspect }

  /// The oval to place the face in.
  func oval(_ style: OverlayContent.Style) -> OverlayContent.Oval {
    .init(center: center, radiusX: radiusX, radiusY: radiusY, style: style)
  }

  /// Arrows beside the oval; the subject's left is the right of a frame.
  func arrows(for challenge: FaceChallenge) -> [OverlayContent.Arrow] {
    switch challenge {
    case .left: [arrow(1, 0, angle: 0)]
    case .right: [arrow(-1, 0, angle: .pi)]
    case .up: [arrow(0, -1, angle: -.pi / 2)]
    case .down: [arrow(0, 1, angle: .pi / 2)]
    case .anyTurn: [arrow(1, 0, angle: 0), arrow(-1, 0, angle: .pi)]
    case .centered, .smile: []
    }
  }

  /// An arrow that points away from the oval, beside the face.
  ///
  /// Above and below it makes room for what stands at the edges of the frame: dots and the hint.
  private func arrow(_ x: Double, _ y: Double, angle: Double) -> OverlayContent.Arrow {
    let (room, tip) = (side * 0.045, side * 0.1)
    let height = center.y + y * (radiusY + room)
    return .init(
      center: PixelPoint(
        x: center.x + x * (radiusX + room),
        y: max(side * 0.1 + tip, min(Double(frame.height) - side * 0.17 - tip, height))),
      angle: angle, length: side * 0.12)
  }

  /// The face's box, for debugging.
  func box(_ share: PixelRect) -> OverlayContent.Outline {
    let box = PixelRect(
      x: share.x * Double(frame.width), y: share.y * Double(frame.height), width: share.width * Double(frame.width),
      height: share.height * Double(frame.height))
    return .init(Quadrilateral(box).corners, style: .debug)
  }

  /// A frame's state, pose and checks in lines of technical text.
  static func lines(_ state: String, _ reasons: [Reason], yaw: Double?, pitch: Double?, _ checks: [Check]) -> [String] {
    var lines = ["state \(state)  " + reasons.map(\.code.name).joined(separator: ", ")]
    if let yaw, let pitch { lines.append("yaw \(yaw.hundredths)  pitch \(pitch.hundredths)") }
    return lines + checks.prefix(16).map(\.debugLine)
  }
}
