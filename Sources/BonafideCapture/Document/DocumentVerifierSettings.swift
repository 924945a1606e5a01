internal import BonafideCore
public import BonafidePage

/// How a ``DocumentVerifier`` judges and shows documents.
///
/// Settings cannot hold a value outside its range: what changes one throws.
public struct DocumentVerifierSettings: Sendable, Hashable {
  /// Seconds for which nothing but blur may keep a document from being accepted before the blur gate is relaxed by one
  /// step, 0 and up; 10 by default.
  public private(set) var timeToBlurMaxToleranceInSeconds: Double
  /// Whether a circle to aim at is drawn until something is found; false by default.
  ///
  /// Valid for the overlay of the verifier and its controllers, from the next frame on.
  public var showAimingCircle: Bool
  /// Whether the document's outline is drawn; true by default.
  ///
  /// Holds as above.
  public var drawOutline: Bool
  /// Whether barcodes are read too; true by default.
  public var readBarcode: Bool
  /// The limits for pictures.
  public private(set) var judge: DocumentJudgeSettings

  /// One step by which the blur gate is relaxed, in points of its score.
  public static let blurStep = 10.0

  /// The default settings.
  public init() {
    timeToBlurMaxToleranceInSeconds = 10
    showAimingCircle = false
    drawOutline = true
    readBarcode = true
    judge = DocumentJudgeSettings()
  }

  /// Creates settings.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`, naming the setting and its range.
  public init(
    timeToBlurMaxToleranceInSeconds: Double = 10, showAimingCircle: Bool = false, drawOutline: Bool = true,
    specularAcceptableScore: Double? = nil, documentBlurAcceptableScore: Double? = nil, readBarcode: Bool = true
  ) throws {
    self.init()
    self.showAimingCircle = showAimingCircle
    self.drawOutline = drawOutline
    self.readBarcode = readBarcode
    try setTimeToBlurMaxToleranceInSeconds(timeToBlurMaxToleranceInSeconds)
    if let specularAcceptableScore { try setSpecularAcceptableScore(specularAcceptableScore) }
    if let documentBlurAcceptableScore { try setDocumentBlurAcceptableScore(documentBlurAcceptableScore) }
  }

  /// Least freedom from reflections, 0...100; the profile's by default.
  public var specularAcceptableScore: Double? { judge.specularAcceptableScore }

  /// Least sharpness, 0...100; the profile's by default.
  public var documentBlurAcceptableScore: Double? { judge.documentBlurAcceptableScore }

  /// Sets the tolerance, in seconds from 0 up; infinity never relaxes the blur gate.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`; nothing is changed then.
  public mutating func setTimeToBlurMaxToleranceInSeconds(_ seconds: Double) throws {
    try SettingRange.check("timeToBlurMaxToleranceInSeconds", seconds, within: 0...Double.infinity)
    timeToBlurMaxToleranceInSeconds = seconds
  }

  /// Sets the least freedom from reflections, 0...100.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`; nothing is changed then.
  public mutating func setSpecularAcceptableScore(_ score: Double) throws {
    try SettingRange.check("specularAcceptableScore", score, within: 0...100)
    judge.specularAcceptableScore = score
  }

  /// Sets the least sharpness, 0...100.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`; nothing is changed then.
  public mutating func setDocumentBlurAcceptableScore(_ score: Double) throws {
    try SettingRange.check("documentBlurAcceptableScore", score, within: 0...100)
    judge.documentBlurAcceptableScore = score
  }

  /// Sets all limits for pictures.
  ///
  /// - Throws: `ProfileError` with code `.badProfile`; nothing is changed then.
  public mutating func setJudge(_ settings: DocumentJudgeSettings) throws {
    try settings.validate()
    judge = settings
  }
}
