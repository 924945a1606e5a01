internal import BonafideCore
internal import BonafideFace

/// The checks of the portrait.
///
/// It is printed small, so only its size is checked; its contents were checked when the document was issued.
struct PortraitChecks {
  var choice: PortraitChoice
  /// The comparison of the portrait with the least similar ghost portrait; nil without a ghost portrait large enough.
  var ghost: MatchResult?
  var policy: VerificationPolicy

  func all() -> [VerificationCheck] {
    let missing = choice.missing ?? Reason(.portraitNotFound)
    return [
      VerificationCheck(
        .portraitFound, choice.portrait == nil ? .failed([missing]) : .passed, role: .precondition, subject: .portrait),
      VerificationCheck(
        .portraitEyeDistance,
        MeasuredValue(choice.portrait?.face.eyeDistance, .atLeast(policy.minimumPortraitEyeDistance), .pixels),
        failure: Reason(.portraitTooSmall), missing: missing, role: .precondition, subject: .portrait),
      ghostPortrait,
    ]
  }

  private var ghostPortrait: VerificationCheck {
    let role = policy.roles.ghostPortrait
    // A picture taken from farther away would hide a ghost portrait that differs: it gets too small to be compared, or
    // to be found. So finding none counts only beside a portrait so large that one would have been found. Beside a
    // smaller portrait one must have been compared, and none may be too small for that.
    let isOneTooSmall = choice.ghosts.contains { $0.face.eyeDistance < policy.minimumGhostEyeDistance }
    let isJudged = wouldShowGhost ? ghost != nil || choice.ghosts.isEmpty : ghost != nil && !isOneTooSmall
    guard isJudged else {
      return VerificationCheck(
        .ghostPortrait, .failed([Reason(.portraitGhostTooSmall)]), role: role, subject: .portrait)
    }
    return VerificationCheck(
      .ghostPortrait, MeasuredValue(ghost?.score, .atLeast(Self.ghostMatcher(policy).threshold), .score),
      failure: Reason(.portraitGhostDiffers), missing: Reason(.portraitGhostNotFound), role: role, subject: .portrait)
  }

  /// Whether the portrait is large enough that a ghost portrait would have been found as well.
  private var wouldShowGhost: Bool {
    guard let portrait = choice.portrait else { return true }
    return portrait.face.eyeDistance * PortraitPlace.leastGhostShare >= policy.minimumGhostEyeDistance
  }

  /// Ghosts are small and pale, so they have a looser threshold.
  static func ghostMatcher(_ policy: VerificationPolicy) -> TemplateMatcher {
    TemplateMatcher(falseMatchRate: policy.ghostFalseMatchRate)
  }
}
