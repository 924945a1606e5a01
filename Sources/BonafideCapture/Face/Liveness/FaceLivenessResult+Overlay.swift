public import BonafideCore

extension FaceLivenessResult: OverlayDrawable {
  /// Whether the person is asked to do something now, and can be seen doing it.
  private var isAsked: Bool { challenge.map { $0.state == state } ?? false }

  /// The oval to place the face in, an arrow to where the head is to be turned, how many challenges are answered, and
  /// with debug drawing the face's box and measures.
  public func overlayContent(in frame: PixelSize) -> OverlayContent {
    let guide = FaceGuide(frame: frame)
    let style: OverlayContent.Style =
      switch state {
      case .ok: .success
      case .noFaceFound: .guide
      case .lookAtMe, .turnHead, .smile: reasons.isEmpty ? .progress : .warning
      default: .warning
      }
    var content = OverlayContent(ovals: [guide.oval(style)])
    if isAsked, let challenge { content.arrows = guide.arrows(for: challenge) }
    if let step = stepParameters {
      content.steps = .init(done: step.passedCheckCount, total: step.totalCheckCount)
      if let x = step.faceCenterX, let y = step.faceCenterY, let width = step.faceWidth, let height = step.faceHeight {
        content.outlines = [
          guide.box(PixelRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
        ]
      }
    }
    content.debugLines = FaceGuide.lines(
      state.rawValue, reasons, yaw: stepParameters?.headYaw, pitch: stepParameters?.headPitch, checks)
    return content
  }

  /// What to tell the person; directions are the person's own.
  public var overlayHint: OverlayHint? {
    if isAsked, let challenge { return OverlayHint(code: "challenge." + challenge.rawValue, kind: .progress) }
    if isOver {
      return OverlayHint(code: "liveness.noAttemptLeft", reason: reasons.first, kind: .warning).asFinal(true)
    }
    let kind: OverlayHint.Kind = state == .ok ? .success : reasons.isEmpty ? .progress : .warning
    // Of one state two gates may be the reason: what is told must change with them.
    let code = state == .lookAtMe ? reasons.first?.code.rawValue : nil
    return OverlayHint(code: code ?? "liveness." + state.rawValue, reason: reasons.first, kind: kind)
      .asFinal(state == .ok)
  }
}
