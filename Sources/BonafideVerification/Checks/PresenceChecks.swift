internal import BonafideCapture
internal import BonafideCore
internal import BonafideFace

/// What is judged on a live capture: whether the person was there.
struct PresenceChecks {
  var presence: VerificationEvidence.Presence
  /// Whether document or person were captured live.
  var isCaptured: Bool
  /// Seconds from the capture to the verification; nil if it is not known.
  var age: Double?
  /// Attempts that were made before.
  var earlierAttemptCount = 0
  /// The comparison of the selfie's face with the face of the liveness check; nil if they cannot be compared.
  var sameFace: MatchResult?
  var policy: VerificationPolicy

  /// Checks that decide whatever the quality of the document's pictures is.
  static let codes: Set<CheckCode> = [
    .presentationAttackDetection, .livenessUnpredictable, .livenessAttempts, .captureIsRecent,
  ]

  /// The compared face and the followed one come from one frame, so that they are far more alike than this asks.
  static let matcher = TemplateMatcher(falseMatchRate: PersonEvidence.falseMatchRate)

  func all() -> [VerificationCheck] {
    let checks: [VerificationCheck] =
      switch presence {
      case .unknown: [wasThere(.notPerformed([Reason(.selfieNotLive)]))]
      case .refused(let reasons, let evidence):
        [wasThere(.failed(reasons.isEmpty ? [Reason(.livenessNotAnswered)] : reasons))] + evidence.map(shown)
      case .captured(let capture): checks(of: capture)
      }
    // A caller who gives an age means a capture, even if a picture beside it makes the whole count as no capture.
    let isAgeJudged = isCaptured || age != nil || policy.roles.captureAge.isRequired
    return checks + unanswered + attempts + (isAgeJudged ? [isRecent] : [])
  }

  /// Why there is no capture to judge.
  private var noCapture: Reason {
    if case .refused = presence { Reason(.livenessNotAnswered) } else { Reason(.selfieNotLive) }
  }

  /// The check of unpredictable challenges when there is no capture and the policy requires it.
  ///
  /// A check that is left out would fail open.
  private var unanswered: [VerificationCheck] {
    let role = policy.roles.unpredictableChallenges
    guard presence.capture == nil, role.isRequired else { return [] }
    return [VerificationCheck(.livenessUnpredictable, .notPerformed([noCapture]), role: role, subject: .selfie)]
  }

  /// Every attempt is another chance; a picture is one.
  ///
  /// Who has handed in nothing but one picture was not asked to try; where the policy requires the check it is left
  /// open.
  private var attempts: [VerificationCheck] {
    guard presence.capture != nil || earlierAttemptCount > 0 else {
      let role = policy.roles.attempts
      guard role.isRequired else { return [] }
      return [VerificationCheck(.livenessAttempts, .notPerformed([noCapture]), role: role, subject: .selfie)]
    }
    let (count, isTooLarge) = max(1, presence.capture?.attemptCount ?? 1).addingReportingOverflow(earlierAttemptCount)
    let measured = MeasuredValue(
      isTooLarge ? Double(Int.max) : Double(count), .atMost(Double(policy.maximumAttemptCount)), .count)
    return [
      VerificationCheck(
        .livenessAttempts, measured, failure: Reason(.livenessTooManyAttempts),
        missing: Reason(.livenessTooManyAttempts), role: policy.roles.attempts, subject: .selfie)
    ]
  }

  private func checks(of capture: FaceLivenessCapture) -> [VerificationCheck] {
    let evidence = capture.evidence + [capturedFace]
    let count = MeasuredValue(
      Double(capture.steps.count), .atLeast(Double(policy.minimumChallengeCount)), .count)
    let (outcome, isUnknown) = outcome(capture, evidence)
    return [
      wasThere(outcome, measured: count, isUnknown: isUnknown),
      VerificationCheck(
        .livenessUnpredictable, capture.areChallengesRandom ? .passed : .failed([Reason(.livenessPredictable)]),
        role: policy.roles.unpredictableChallenges, subject: .selfie),
    ] + (evidence + capture.suspicions).map(shown)
  }

  /// Passes only if enough challenges were answered and every kind of evidence is there and passed.
  ///
  /// - Returns: the outcome, and whether it fails only because of evidence that could not be judged.
  private func outcome(
    _ capture: FaceLivenessCapture, _ evidence: [Check]
  ) -> (outcome: Check.Outcome, isUnknown: Bool) {
    var failures = evidence.filter(\.hasFailed).flatMap(\.reasons)
    if !isAnswered(capture.steps) {
      failures.append(Reason(.livenessNotAnswered))
    } else if capture.steps.count < policy.minimumChallengeCount {
      failures.append(Reason(.livenessTooFewChallenges))
    }
    // Somebody may have left out a missing check on purpose.
    if !Set(evidence.map(\.code)).isSuperset(of: FaceLivenessEvidence.codes) {
      failures.append(Reason(.livenessTooFewFrames))
    }
    // Evidence that could not be judged speaks against the capture too. For people who cannot turn the head no turn is
    // asked for, so depth cannot be judged. But then a picture with a warped mouth could answer a smile: a human must
    // look.
    let isUnknown = failures.isEmpty
    failures += evidence.filter { !$0.hasPassed && !$0.hasFailed }.flatMap(\.reasons)
    return failures.isEmpty ? (.passed, false) : (.failed(failures.eachOnce), isUnknown)
  }

  /// Whether there are steps, one after another, of which one asked for more than to look at the camera.
  private func isAnswered(_ steps: [FaceLivenessStep]) -> Bool {
    guard steps.contains(where: { $0.challenge != .centered }) else { return false }
    guard steps.allSatisfy({ $0.answeredAt > $0.posedAt }) else { return false }
    return zip(steps, steps.dropFirst()).allSatisfy { $0.answeredAt <= $1.posedAt }
  }

  /// The check that the person was there; it never rejects for evidence that could not be judged, whatever its role.
  private func wasThere(
    _ outcome: Check.Outcome, measured: MeasuredValue? = nil, isUnknown: Bool = false
  ) -> VerificationCheck {
    let role = policy.roles.personWasThere
    return VerificationCheck(
      .presentationAttackDetection, outcome, measured: measured,
      role: isUnknown && role == .decisive ? .precondition : role, subject: .selfie)
  }

  /// Evidence speaks through the check that it is for.
  private func shown(_ check: Check) -> VerificationCheck {
    VerificationCheck(check, role: .informative, subject: .selfie)
  }

  /// The picture of a capture may hold several faces.
  private var capturedFace: Check {
    Check(
      .livenessCapturedFace, MeasuredValue(sameFace?.score, .atLeast(Self.matcher.threshold), .score),
      failure: Reason(.livenessOtherFace), missing: Reason(.matchNothingToCompare))
  }

  /// Whether the capture is recent; a capture made after its verification is as wrong as one that is too old.
  private var isRecent: VerificationCheck {
    let measured = MeasuredValue(age, .within(0...policy.maximumCaptureAge), .seconds)
    guard let age, measured.value == nil || age < 0 else {
      return VerificationCheck(
        .captureIsRecent, measured, failure: Reason(.captureTooOld), missing: Reason(.captureAgeUnknown),
        role: policy.roles.captureAge, subject: .selfie)
    }
    return VerificationCheck(
      .captureIsRecent, .failed([Reason(.captureAgeUnknown)]), measured: measured, role: policy.roles.captureAge,
      subject: .selfie)
  }
}
