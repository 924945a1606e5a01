/// How a ``SelfieVerifier`` judges faces.
public struct SelfieSettings: Sendable, Hashable {
  /// Whether somebody else who is about as near keeps a selfie from being taken; true by default.
  public var refusesSeveralFaces: Bool

  /// Creates settings.
  public init(refusesSeveralFaces: Bool = true) { self.refusesSeveralFaces = refusesSeveralFaces }
}
