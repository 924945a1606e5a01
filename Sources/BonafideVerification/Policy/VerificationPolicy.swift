/// The thresholds of a verification; versioned, so that a verdict can be repeated.
public struct VerificationPolicy: Sendable, Hashable, Codable {
  /// Name and version of the numbers below; change it with them.
  public var name: String
  /// Highest false-match rate at which portrait and selfie count as the same person, above 0 and below 1.
  public var maximumFalseMatchRate: Double
  /// Least distance between the pupils of the document's portrait, in pixels.
  public var minimumPortraitEyeDistance: Double
  /// Least distance between the pupils in the selfie, in pixels. ISO/IEC 19794-5 asks for 90 for enrolment.
  public var minimumSelfieEyeDistance: Double
  /// Largest turn of the head in the selfie to either side, in degrees.
  public var maximumYawDegrees: Double
  /// Largest nod in the selfie up or down, in degrees.
  public var maximumPitchDegrees: Double
  /// Least probability that the selfie's face is in focus, 0...1 (`FaceQualityMeasure.sharpness`).
  public var minimumSharpness: Double
  /// Least brightness of the selfie's face, mean luma as a share of white.
  public var minimumBrightness: Double
  /// Greatest brightness of the selfie's face, mean luma as a share of white.
  public var maximumBrightness: Double
  /// A second face at least this share as wide as the main one makes the selfie ambiguous.
  public var bystanderWidthShare: Double
  /// Least mean confidence of the characters of the MRZ, 0...1.
  public var minimumMRZConfidence: Double
  /// Whether the machine readable zone is required for acceptance.
  public var requiresMRZ: Bool

  /// Whether documents of Utopia (UTO), the code that ICAO 9303 keeps for specimens, can be accepted.
  public var acceptsSpecimens: Bool

  /// Creates a policy; every default is the one of ``standard``.
  public init(
    name: String = "standard/1", maximumFalseMatchRate: Double = 1e-4, minimumPortraitEyeDistance: Double = 30,
    minimumSelfieEyeDistance: Double = 60, maximumYawDegrees: Double = 30, maximumPitchDegrees: Double = 25,
    minimumSharpness: Double = 0.5, minimumBrightness: Double = 0.15, maximumBrightness: Double = 0.9,
    bystanderWidthShare: Double = 0.5, minimumMRZConfidence: Double = 0.8, requiresMRZ: Bool = true,
    acceptsSpecimens: Bool = false
  ) {
    self.name = name
    self.maximumFalseMatchRate = maximumFalseMatchRate
    self.minimumPortraitEyeDistance = minimumPortraitEyeDistance
    self.minimumSelfieEyeDistance = minimumSelfieEyeDistance
    self.maximumYawDegrees = maximumYawDegrees
    self.maximumPitchDegrees = maximumPitchDegrees
    self.minimumSharpness = minimumSharpness
    self.minimumBrightness = minimumBrightness
    self.maximumBrightness = maximumBrightness
    self.bystanderWidthShare = bystanderWidthShare
    self.minimumMRZConfidence = minimumMRZConfidence
    self.requiresMRZ = requiresMRZ
    self.acceptsSpecimens = acceptsSpecimens
  }

  /// The default policy: FMR 1e-4, an MRZ required, no specimens.
  public static let standard = VerificationPolicy()

  /// Checks every number against its range.
  ///
  /// - Throws: ``VerificationError`` with code `.badPolicy` that names the first number outside its range.
  public func validate() throws {
    let shares: [(String, Double)] = [
      ("minimumSharpness", minimumSharpness), ("minimumBrightness", minimumBrightness),
      ("maximumBrightness", maximumBrightness), ("bystanderWidthShare", bystanderWidthShare),
      ("minimumMRZConfidence", minimumMRZConfidence),
    ]
    for (name, value) in shares where !(0...1).contains(value) {
      throw VerificationError(.badPolicy, "\(name) is \(value); it must lie in 0...1")
    }
    guard maximumFalseMatchRate > 0, maximumFalseMatchRate < 1 else {
      throw VerificationError(.badPolicy, "maximumFalseMatchRate must lie above 0 and below 1")
    }
    let sizes = [minimumPortraitEyeDistance, minimumSelfieEyeDistance, maximumYawDegrees, maximumPitchDegrees]
    guard sizes.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      throw VerificationError(.badPolicy, "distances and angles must be 0 or more")
    }
  }
}
