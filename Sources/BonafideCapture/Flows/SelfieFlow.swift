public import BonafideCore

/// The capture of a selfie: a ``SelfieVerifier``.
public struct SelfieFlow: CaptureFlow {
  /// What judges the frames; its settings may be changed at any time.
  public let verifier: SelfieVerifier

  /// Creates a flow.
  ///
  /// - Parameter verifier: what judges the frames; its models are loaded.
  public init(verifier: SelfieVerifier) { self.verifier = verifier }

  /// In the verifier's language.
  public var presentation: CapturePresentation { .init(language: verifier.language) }

  /// Judges one frame.
  ///
  /// - Throws: as ``SelfieVerifier/verify(_:)``.
  public func verify(_ frame: Frame) throws -> SelfieResult { try verifier.verify(frame) }

  /// Whether the selfie was taken.
  public func isComplete(_ result: SelfieResult) -> Bool { result.state == .ok }

  /// Lets go of the person.
  public func forgetCapture() { verifier.forgetPerson() }

  /// Forgets the person.
  public func discard() { verifier.reset() }
}
