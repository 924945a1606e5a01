/// How a ``SelfieVerifier`` judges faces.
public struct SelfieSettings: Sendable, Hashable {
  /// Whether another person who is nearly as close prevents a selfie; true by default.
  public var refusesSeveralFaces: Bool

  /// Creates settings.
  public init(refusesSeveralFaces: Bool = true) { self.refusesSeveralFaces = refusesSeveralFaces }
}
