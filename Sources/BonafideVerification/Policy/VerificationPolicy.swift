internal import BonafideCore
internal import BonafidePage

/// The thresholds of a verification; versioned, so that a verdict can be repeated.
public struct VerificationPolicy: Sendable, Hashable, Codable {
  /// Name and version of the numbers below; change it with them.
  public var name = "standard/6"
  /// Highest false-match rate at which portrait and selfie count as the same person, above 0 and below 1.
  public var maximumFalseMatchRate = 1e-4
  /// Least false-match rate at which portrait and selfie count as different people.
  ///
  /// It is the share of strangers who are at least as alike, at least ``maximumFalseMatchRate`` and below 1; 0.01 by
  /// default. Between the two rates the case is undecided: noise and poor light make pictures of one person less alike.
  public var rejectionFalseMatchRate = 0.01
  /// Least distance between the eyes of the document's portrait, in pixels; 30 by default.
  public var minimumPortraitEyeDistance: Double = 30
  /// The name of the face profile with the selfie's limits: size, angles, sharpness and light; `selfie` by default.
  public var selfieProfile = "selfie"
  /// The name of the page profile with the limits of the document's pictures; `standard` by default.
  public var pageProfile = DocumentJudgeSettings.standardProfile
  /// A second face at least this share as wide as the main one makes the selfie ambiguous.
  public var bystanderWidthShare = 0.5
  /// Least mean confidence of the characters of the MRZ, 0...1.
  public var minimumMRZConfidence = 0.8
  /// Whether the machine readable zone is required for acceptance.
  public var requiresMRZ = true

  /// Least confidence of a printed value that was read surely, 0...1; 0.9 by default.
  ///
  /// Only values that were read surely on both sides can contradict each other.
  public var minimumValueConfidence = 0.9
  /// Least size of a face beside the page that rivals the portrait, as a share of its distance between the eyes; 0.6 by
  /// default.
  public var besideFaceShare = 0.6
  /// From this likeness on two pictures of a face are one photograph, 0...1; 0.82 by default: nine copies of a drawn
  /// document's portrait gave 0.88 at least, 24 pairs of different press photographs of one person (LFW) 0.67 at most.
  public var samePhotographLikeness = 0.82
  /// Least distance between the eyes of a ghost portrait that is compared, in pixels of the picture; 16 by default.
  public var minimumGhostEyeDistance: Double = 16
  /// Highest false-match rate at which portrait and ghost portrait count as the same person.
  ///
  /// It is 0.05 by default, because ghosts are small and pale.
  public var ghostFalseMatchRate = 0.05
  /// Days that the document must still be valid after the day of the verification; 0 by default: the last day counts.
  public var minimumRemainingDays = 0
  /// Fewest challenges that a liveness check must have posed, 1...12; 3 by default.
  ///
  /// The shorter the list, the more recordings happen to answer it.
  public var minimumChallengeCount = 3
  /// Most attempts of a person in all captures for one verification together, 1 and more; 3 by default.
  ///
  /// The recording that fits best answers one in 160 lists of the default challenges
  /// (``FaceLivenessSettings/recordingOdds``). Three attempts let it pass one in 53 times, about as often as
  /// ``FaceLivenessSettings/leastRecordingOdds`` allows for one.
  public var maximumAttemptCount = 3
  /// Most seconds from a live capture to its verification; 600 by default.
  public var maximumCaptureAge: Double = 600
  /// The roles of checks for which more than one role is sensible.
  public var roles: Roles = .init()

  /// Whether specimens can be accepted.
  ///
  /// Specimens are documents of Utopia (UTO), the code that ICAO 9303 reserves for them, and pages with a line that
  /// says that they are specimens.
  public var acceptsSpecimens = false

  /// Creates the policy that ``standard`` is; set what differs.
  public init() {}

  /// The default policy: FMR 1e-4, an MRZ required, no specimens.
  public static let standard = VerificationPolicy()

  /// Allowed shares of strangers that may match.
  ///
  /// Below the range the scores cannot tell more, and nobody would match; above it, hardly anybody would be refused.
  public static let falseMatchRates = 1e-6...0.01

  private static let remainingDays = -36_500...36_500

  /// Checks every number against its range.
  ///
  /// - Throws: ``VerificationError`` with code `.badPolicy` that names the first number outside its range.
  public func validate() throws {
    let shares: [(String, Double)] = [
      ("bystanderWidthShare", bystanderWidthShare),
      ("minimumMRZConfidence", minimumMRZConfidence), ("minimumValueConfidence", minimumValueConfidence),
      ("besideFaceShare", besideFaceShare), ("samePhotographLikeness", samePhotographLikeness),
    ]
    for (name, value) in shares where !(0...1).contains(value) {
      throw VerificationError(.badPolicy, "\(name) is \(value); it must lie in 0...1")
    }
    for (name, rate) in [
      ("maximumFalseMatchRate", maximumFalseMatchRate), ("rejectionFalseMatchRate", rejectionFalseMatchRate),
      ("ghostFalseMatchRate", ghostFalseMatchRate),
    ] {
      guard rate > 0, rate < 1 else { throw VerificationError(.badPolicy, "\(name) must lie above 0 and below 1") }
    }
    guard Self.falseMatchRates.contains(maximumFalseMatchRate) else {
      throw VerificationError(.badPolicy, "maximumFalseMatchRate must lie in 0.000001...0.01")
    }
    guard rejectionFalseMatchRate >= maximumFalseMatchRate else {
      throw VerificationError(
        .badPolicy,
        "rejectionFalseMatchRate is \(rejectionFalseMatchRate), below maximumFalseMatchRate, which is "
          + "\(maximumFalseMatchRate): a face between them would be the same person and another one; raise the first")
    }
    let sizes: [(String, Double)] = [
      ("minimumPortraitEyeDistance", minimumPortraitEyeDistance),
      ("minimumGhostEyeDistance", minimumGhostEyeDistance), ("maximumCaptureAge", maximumCaptureAge),
    ]
    for (name, size) in sizes where !(size >= 0 && size.isFinite) {
      throw VerificationError(.badPolicy, "\(name) is \(size); it must be 0 or more")
    }
    guard !name.isEmpty, name.utf8.count <= 100 else {
      throw VerificationError(.badPolicy, "the name of a policy has 1 to 100 bytes")
    }
    // A name stands in every verdict: letters of other alphabets look like those of a standard policy's name.
    guard name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw VerificationError(
        .badPolicy, "the name of a policy may hold ASCII alone: letters from A to Z, digits, spaces and signs")
    }
    guard Self.remainingDays.contains(minimumRemainingDays) else {
      throw VerificationError(.badPolicy, "minimumRemainingDays must lie in -36500...36500")
    }
    guard (1...12).contains(minimumChallengeCount) else {
      throw VerificationError(.badPolicy, "minimumChallengeCount must lie in 1...12")
    }
    guard maximumAttemptCount >= 1 else {
      throw VerificationError(.badPolicy, "maximumAttemptCount must be 1 or more")
    }
  }
}
