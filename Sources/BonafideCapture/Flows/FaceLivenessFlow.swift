public import BonafideCore

/// The capture of a person who is there: a ``FaceLivenessVerifier``.
public struct FaceLivenessFlow: CaptureFlow {
  /// What judges the frames; its settings may be changed at any time.
  public let verifier: FaceLivenessVerifier

  /// Creates a flow.
  ///
  /// - Parameter verifier: what judges the frames; its models are loaded.
  public init(verifier: FaceLivenessVerifier) { self.verifier = verifier }

  /// In the verifier's language.
  public var presentation: CapturePresentation { .init(language: verifier.language) }

  /// Judges one frame.
  ///
  /// - Throws: as ``FaceLivenessVerifier/verify(_:)``.
  public func verify(_ frame: Frame) throws -> FaceLivenessResult { try verifier.verify(frame) }

  /// Whether all challenges were answered and nothing speaks against it.
  public func isComplete(_ result: FaceLivenessResult) -> Bool { result.state == .ok }

  /// Whether it failed and no attempt is left.
  public func isOver(_ result: FaceLivenessResult) -> Bool { result.isOver }

  /// Lets go of the person; auxiliary pictures stay, and attempts are counted on unless the last one passed.
  public func forgetCapture() { verifier.forgetPerson() }

  /// Forgets the person, and how many attempts were made.
  public func discard() { verifier.reset() }
}
