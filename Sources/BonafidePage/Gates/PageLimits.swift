internal import BonafideCore
internal import BonafideProfiles

/// The limits of every gate, none missing.
struct PageLimits: Sendable, Hashable {
  private let limits: [String: Bound]

  /// - Throws: ``ProfileError`` with code `.badProfile` where the profile lacks a limit of a gate, has one that no gate
  ///   knows, or one outside its range.
  init(_ profile: QualityProfile) throws {
    let known = Dictionary(PageGate.all.flatMap(\.limits), uniquingKeysWith: { first, _ in first })
    try profile.check(known)
    if let missing = known.keys.filter({ profile.limits[$0] == nil }).min() {
      throw ProfileError(.badProfile, "profile \(profile.version) has no limit \(missing); add it")
    }
    limits = profile.limits
  }

  subscript(code: CheckCode) -> Bound? { limits[code.rawValue] }
  subscript(name: String) -> Bound? { limits[name] }
}
