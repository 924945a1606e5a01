public import BonafideCore
public import BonafideFace

/// What a ``SelfieVerifier`` says about one frame of a stream.
public struct SelfieResult: Sendable {
  /// What to tell the person.
  public var state: SelfieState
  /// What stands against the frame, in order of precedence.
  public var gates: [FaceGate]
  /// What the gates rest on.
  public var checks: [Check]
  /// The face's box in shares of the frame's width and height; nil without a face.
  public var box: PixelRect?
  /// Where the head looks; nil without a face.
  public var pose: FacePose?
  /// All that the selfie gave; nil until it was taken.
  public var capture: SelfieCapture?

  /// Everything that stands against the frame.
  public var reasons: [Reason] { gates.map { Reason($0.reason) } }

  /// The signature of the selfie; nil unless the state is `ok` and somebody has signed it.
  public var signature: ImageSignature? { state == .ok ? capture?.signature : nil }
}
