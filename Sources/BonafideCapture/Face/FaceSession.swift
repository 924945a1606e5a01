internal import BonafideCore

/// The memory of a verifier of faces from frame to frame: a pure value, fed with the output of an observer.
protocol FaceSession: Sendable {
  /// What callers set.
  associatedtype Settings: Sendable
  /// What a frame is answered with.
  associatedtype Answer: OverlayDrawable

  /// A session that has seen nothing.
  init()

  /// Forgets the person; what callers asked to be kept stays.
  mutating func forgetPerson()

  /// Takes a frame in.
  mutating func verify(_ frame: Frame, settings: Settings, observer: inout any FaceObserver) throws -> Answer
}
