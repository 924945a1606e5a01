public import BonafideCore

/// What is known after one frame.
public struct CaptureUpdate<Result: Sendable>: Sendable {
  /// What the verifier says.
  public var result: Result
  /// The frame that it says it of.
  public var frame: Frame
  /// How long the verifier took, in milliseconds.
  public var milliseconds: Double

  /// Creates an update.
  public init(result: Result, frame: Frame, milliseconds: Double) {
    self.result = result
    self.frame = frame
    self.milliseconds = milliseconds
  }
}
