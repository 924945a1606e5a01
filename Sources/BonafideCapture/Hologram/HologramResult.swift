public import BonafideCore

/// What is known about a document's hologram so far.
public struct HologramResult: Sendable, Hashable, Codable {
  /// What the person should do next; ``HologramState/ok`` once a hologram was seen from enough angles.
  public var state: HologramState
  /// How much of the page changes color with the angle as diffraction does, 0...100.
  public var score: Double
  /// Least score of a genuine hologram.
  public var threshold: Double
  /// Where it changes, in shares of the page; the largest first.
  public var zones: [PageBox]
  /// The angles that were seen: how far the camera stood to the right of the page's normal, in degrees.
  public var rightDegrees: ClosedRange<Double>
  /// The same above the normal.
  public var upDegrees: ClosedRange<Double>
  /// Frames that count.
  public var frameCount: Int
  /// Whether enough angles were seen to say that there is no hologram.
  public var isCovered: Bool

  /// The verdict: passed, failed once enough angles were seen without a hologram, and not performed until then.
  public var check: Check {
    let measured = MeasuredValue(score, .atLeast(threshold), .score)
    let missing = Reason(.hologramAnglesMissing)
    guard isCovered else { return Check(.hologram, .notPerformed([missing]), measured: measured) }
    return Check(.hologram, measured, failure: Reason(.hologramNotSeen), missing: missing)
  }
}
