internal import BonafideCore

/// What a picture of a document is held to.
///
/// Ranges are checked when settings are used to make a ``DocumentJudge`` or a ``DocumentVerifier``: see ``validate()``.
public struct DocumentJudgeSettings: Sendable, Hashable {
  /// Least sharpness, 0...100; 50 by default: print of 1.5 mm, the smallest on most documents, is just read.
  public var documentBlurAcceptableScore: Double
  /// Least freedom from reflections, 0...100; 50 by default: about 1.5 % of the page, or 0.5 % over fields, is lost.
  public var specularAcceptableScore: Double
  /// Least and most level of the page's own white, 0...255; 90...252 by default.
  ///
  /// Below, noise eats the print.
  public var whiteLevel: ClosedRange<Double>
  /// Least resolution, in pixels of the picture for a millimeter of the page; 4.5 by default, where letters of 1.5 mm
  /// are 7 pixels high.
  public var leastDotsPerMillimeter: Double
  /// Least and most share of the frame's width or height, whichever is more, that the page takes, 0...1; 0.25...1.02 by
  /// default.
  ///
  /// Corners outside the frame are a matter of their own.
  public var frameShare: ClosedRange<Double>
  /// Most tilt of the page against the line of analyzer, in degrees, 0...90; 35 by default.
  public var greatestTiltDegrees: Double

  /// Creates settings.
  public init(
    documentBlurAcceptableScore: Double = 50, specularAcceptableScore: Double = 50,
    whiteLevel: ClosedRange<Double> = 90...252, leastDotsPerMillimeter: Double = 4.5,
    frameShare: ClosedRange<Double> = 0.25...1.02, greatestTiltDegrees: Double = 35
  ) {
    self.documentBlurAcceptableScore = documentBlurAcceptableScore
    self.specularAcceptableScore = specularAcceptableScore
    self.whiteLevel = whiteLevel
    self.leastDotsPerMillimeter = leastDotsPerMillimeter
    self.frameShare = frameShare
    self.greatestTiltDegrees = greatestTiltDegrees
  }

  /// Checks every range.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`, naming the setting and its range.
  public func validate() throws {
    try SettingRange.check("documentBlurAcceptableScore", documentBlurAcceptableScore, within: 0...100)
    try SettingRange.check("specularAcceptableScore", specularAcceptableScore, within: 0...100)
    try SettingRange.check("whiteLevel", whiteLevel.lowerBound, within: 0...255)
    try SettingRange.check("whiteLevel", whiteLevel.upperBound, within: 0...255)
    try SettingRange.check("leastDotsPerMillimeter", leastDotsPerMillimeter, within: 0...100)
    try SettingRange.check("frameShare", frameShare.lowerBound, within: 0...10)
    try SettingRange.check("frameShare", frameShare.upperBound, within: 0...10)
    try SettingRange.check("greatestTiltDegrees", greatestTiltDegrees, within: 0...90)
  }
}
