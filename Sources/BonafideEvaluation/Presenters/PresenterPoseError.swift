internal import BonafideCapture
internal import BonafideTesting

/// How far measured angles of heads are from the true ones, over frames in which no true angle is above 45 degrees.
package struct PresenterPoseError: Sendable, Hashable {
  /// Frames that were compared.
  package private(set) var frameCount = 0
  private var sums = SIMD3<Double>.zero

  /// Largest true angle that counts, in degrees.
  package static let greatestAngle = 45.0

  package init() {}

  /// Takes in a frame; one without a measured pose counts for nothing.
  mutating func add(_ step: FaceLivenessStepParameters, _ truth: PresenterFrame) {
    guard let yaw = step.headYaw, let pitch = step.headPitch, let roll = step.headRoll else { return }
    let wanted = SIMD3(truth.yawDegrees, truth.pitchDegrees, truth.rollDegrees)
    guard (0..<3).allSatisfy({ abs(wanted[$0]) <= Self.greatestAngle }) else { return }
    frameCount += 1
    for (index, value) in [yaw, pitch, roll].enumerated() { sums[index] += abs(value - wanted[index]) }
  }

  /// Takes in the frames of another clip.
  mutating func add(_ other: PresenterPoseError) {
    frameCount += other.frameCount
    sums += other.sums
  }

  private func mean(_ index: Int) -> Double? { frameCount > 0 ? sums[index] / Double(frameCount) : nil }

  /// Mean absolute difference of the turn, in degrees; nil without frames.
  package var yawDegrees: Double? { mean(0) }
  /// Mean absolute difference of the nod, in degrees; nil without frames.
  package var pitchDegrees: Double? { mean(1) }
  /// Mean absolute difference of the lean, in degrees; nil without frames.
  package var rollDegrees: Double? { mean(2) }
}
