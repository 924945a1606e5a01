public import BonafideCore
public import BonafideProfiles

/// The limits for a picture of a document: a profile, and limits that replace its own.
///
/// Limits are checked when settings are used to make a ``DocumentJudge`` or a ``DocumentVerifier``: see ``validate()``.
public struct DocumentJudgeSettings: Sendable, Hashable {
  /// The profile; nil, as by default, for ``standardProfile``.
  public var profile: QualityProfile?
  private var changed: [CheckCode: Bound] = [:]

  /// The name of the page profile that belongs to this program, `Models/profiles/page/standard.json`.
  public static let standardProfile = "standard"
  private static let standard = Result { try QualityProfile.load(.page, standardProfile) }

  /// Creates settings; what is left out is the profile's.
  public init(
    profile: QualityProfile? = nil, documentBlurAcceptableScore: Double? = nil, specularAcceptableScore: Double? = nil,
    whiteLevel: ClosedRange<Double>? = nil, leastDotsPerMillimeter: Double? = nil,
    frameShare: ClosedRange<Double>? = nil, greatestTiltDegrees: Double? = nil
  ) {
    self.profile = profile
    changed[.pageSharpness] = documentBlurAcceptableScore.map(Bound.atLeast)
    changed[.pageReflection] = specularAcceptableScore.map(Bound.atLeast)
    changed[.pageBrightness] = whiteLevel.map(Bound.within)
    changed[.pageResolution] = leastDotsPerMillimeter.map(Bound.atLeast)
    changed[.pageSize] = frameShare.map(Bound.within)
    changed[.pageTilt] = greatestTiltDegrees.map(Bound.atMost)
  }

  /// The limit of a gate; nil where there is none, or no profile is available.
  public subscript(code: CheckCode) -> Bound? {
    get { changed[code] ?? (profile ?? (try? Self.standard.get()))?[code] }
    set { changed[code] = newValue }
  }

  /// Least sharpness, 0...100; nil where no profile can be had.
  ///
  /// Setting nil brings the profile's limit back.
  public var documentBlurAcceptableScore: Double? {
    get { self[.pageSharpness]?.minimum }
    set { self[.pageSharpness] = newValue.map(Bound.atLeast) }
  }

  /// Least freedom from reflections, 0...100; nil where no profile can be had.
  ///
  /// Setting nil brings the profile's limit back.
  public var specularAcceptableScore: Double? {
    get { self[.pageReflection]?.minimum }
    set { self[.pageReflection] = newValue.map(Bound.atLeast) }
  }

  /// The profile with what is set here.
  ///
  /// - Throws: ``ProfileError`` and `FileError` where no profile can be had.
  func resolved() throws -> QualityProfile {
    var profile = try profile ?? Self.standard.get()
    for (code, bound) in changed { profile[code] = bound }
    return profile
  }

  /// Checks every limit.
  ///
  /// - Throws: ``ProfileError`` with code `.badProfile`, naming the limit and its range; as where no profile can be
  ///   had.
  public func validate() throws { _ = try limits() }

  /// The limits of every gate.
  func limits() throws -> PageLimits { try PageLimits(resolved()) }
}
