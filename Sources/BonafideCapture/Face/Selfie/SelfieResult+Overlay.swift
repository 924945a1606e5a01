public import BonafideCore
internal import BonafideFace

extension SelfieResult: OverlayDrawable {
  /// The oval to place the face in, and with debug drawing the face's box and measures.
  public func overlayContent(in frame: PixelSize) -> OverlayContent {
    let guide = FaceGuide(frame: frame)
    let style: OverlayContent.Style =
      switch state {
      case .ok: .success
      case .noFaceFound: .guide
      case .confirmingFace where gates.isEmpty: .progress
      default: .warning
      }
    return OverlayContent(
      outlines: box.map { [guide.box($0)] } ?? [], ovals: [guide.oval(style)],
      debugLines: FaceGuide.lines(
        state.rawValue, reasons, yaw: pose?.yawDegrees, pitch: pose?.pitchDegrees, checks))
  }

  /// What to tell the person.
  public var overlayHint: OverlayHint? {
    let kind: OverlayHint.Kind = state == .ok ? .success : gates.isEmpty ? .progress : .warning
    // Of one state two gates may be the reason: what is told must change with them.
    let isOwnState = state != .confirmingFace || gates.isEmpty
    return OverlayHint(
      code: isOwnState ? "selfie." + state.rawValue : gates.first?.reason.rawValue ?? "selfie." + state.rawValue,
      reason: gates.first.map { Reason($0.reason) }, kind: kind
    ).asFinal(state == .ok)
  }
}
