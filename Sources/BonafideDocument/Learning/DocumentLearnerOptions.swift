public import BonafideMRZ

/// How a document is learned from a picture of a specimen.
public struct DocumentLearnerOptions: Sendable, Hashable {
  /// The day against which two-digit years are resolved.
  public var referenceDate: MRZCalendarDate
  /// Most texts that become anchors, the largest and surest first; 24 by default.
  public var maximumAnchorCount: Int
  /// Most keypoints of the fingerprint; 600 by default, at most ``VisualFingerprint/maximumCount``.
  public var keypointCount: Int
  /// Resolution at which the page is looked at, in pixels a millimetre; 12 by default.
  public var dotsPerMillimetre: Double

  /// Creates options.
  public init(
    referenceDate: MRZCalendarDate, maximumAnchorCount: Int = 24, keypointCount: Int = 600,
    dotsPerMillimetre: Double = 12
  ) {
    self.referenceDate = referenceDate
    self.maximumAnchorCount = maximumAnchorCount
    self.keypointCount = keypointCount
    self.dotsPerMillimetre = dotsPerMillimetre
  }
}
