public import BonafideCore

/// Why a profile of limits cannot be had or used.
public typealias ProfileError = Failure<ProfileErrorCode>

/// What kind of failure a ``ProfileError`` is; more kinds may come.
public struct ProfileErrorCode: FailureCode {
  private enum Representation: String { case missing, unknownProfile, badProfile }
  private let representation: Representation

  /// There is no folder of profiles.
  public static let missing = ProfileErrorCode(representation: .missing)
  /// There is no profile of that name.
  public static let unknownProfile = ProfileErrorCode(representation: .unknownProfile)
  /// A profile is malformed, or its limits do not fit what is judged by them.
  public static let badProfile = ProfileErrorCode(representation: .badProfile)

  public var description: String { representation.rawValue }
}
