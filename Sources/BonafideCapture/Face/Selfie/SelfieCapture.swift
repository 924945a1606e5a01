public import BonafideCore
public import BonafideFace

/// The result of a selfie, to be kept and matched.
///
/// It holds personal data; its description shows none. It does not prove that the person was there: any picture of a
/// face makes a selfie.
public struct SelfieCapture: Sendable, CustomStringConvertible, CustomReflectable {
  /// The frame with the best picture of the face.
  public var frame: Image
  /// Its time, in seconds of the stream.
  public var time: Double
  /// The face in that frame, with room around it.
  public var portrait: Image
  /// The template of that face.
  public var template: Template?
  /// The checks of the frame.
  public var checks: [Check]
  /// What was measured over all frames, each with its limit.
  public var evidence: [Check]
  /// The signature over the picture that is passed on; nil until somebody signs it.
  public var signature: ImageSignature?

  /// Removes pictures, the template and what was measured from this value; copies of it keep theirs.
  ///
  /// What is left has black pictures.
  public mutating func discard() {
    frame.wipe()
    portrait.wipe()
    (template, signature) = (nil, nil)
    (checks, evidence) = ([], [])
  }

  public var description: String { "SelfieCapture(\(frame.width)x\(frame.height))" }
  public var customMirror: Mirror { Mirror(self, children: ["checkCount": checks.count]) }
}
