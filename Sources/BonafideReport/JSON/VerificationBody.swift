package import BonafideCapture
package import BonafideCatalogue
package import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
package import BonafideVerification

/// The JSON of `verify`.
package struct VerificationBody: Encodable {
  /// A check with its part in the decision.
  package struct RoleRow: Encodable {
    package var check: CheckBody
    package var subject: CheckSubject
    package var role: VerificationCheck.Role
    /// Indices of the document's pictures that it is about; left out where it is about none of them, or about all.
    package var pictures: [Int]?
    /// Checks that keep a failed check from rejecting, because they did not pass; left out if there are none.
    package var heldBackBy: [CheckCode]?

    enum CodingKeys: String, CodingKey { case subject, role, pictures, heldBackBy }

    package func encode(to encoder: any Encoder) throws {
      try check.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(subject, forKey: .subject)
      try container.encode(role, forKey: .role)
      try container.encodeIfPresent(pictures, forKey: .pictures)
      try container.encodeIfPresent(heldBackBy, forKey: .heldBackBy)
    }
  }

  /// A page of the document's pictures.
  package struct PageRow: Encodable {
    /// Where the portrait lies on the page.
    package struct Face: Encodable {
      package var x: Double
      package var y: Double
      package var eyeDistance: Double
    }

    package var picture: Int
    package var relation: VerificationResult.Page.Relation
    package var role: DocumentRole?
    package var country: Country?
    package var page: PageCode?
    package var code: DocumentCode?
    /// Whether the edition stands out from the others of the same page; left out where none is named.
    package var editionCertain: Bool?
    package var isLocated: Bool
    package var hasZone: Bool
    /// The fields read on it, as in `document read`: print, zone and barcodes.
    package var fields: [DocumentReport.Field]
    package var portrait: Face?
  }

  /// The liveness check that was passed.
  package struct LivenessRow: Encodable {
    package let steps: [FaceCaptureEvents.AnsweredStep]
    /// Challenges that the caller left out.
    package let leftOut: [FaceChallenge]
    /// Whether nobody could know the challenges.
    package let areChallengesRandom: Bool
    /// Which attempt passed, 1 for the first.
    package let attempts: Int
    /// Time of the frame that was compared, in seconds of the stream.
    package let time: Double

    init(_ capture: FaceLivenessCapture) {
      steps = capture.steps.map(FaceCaptureEvents.AnsweredStep.init)
      leftOut = capture.leftOut.sorted { $0.rawValue < $1.rawValue }
      areChallengesRandom = capture.areChallengesRandom
      attempts = capture.attemptCount
      time = capture.time.rounded(to: 3)
    }
  }

  /// The liveness attempt that was not passed.
  package struct FailedLivenessRow: Encodable {
    /// All challenges in their order, also those not posed yet.
    package let challenges: [FaceChallenge]
    /// What was answered of it.
    package let steps: [FaceCaptureEvents.AnsweredStep]
    /// Challenges that the caller left out.
    package let leftOut: [FaceChallenge]
    /// Whether nobody could know the challenges.
    package let areChallengesRandom: Bool
    /// Which attempt it was, 1 for the first.
    package let attempts: Int

    init(_ attempt: LivenessAttempt) {
      challenges = attempt.challenges
      steps = attempt.steps.map(FaceCaptureEvents.AnsweredStep.init)
      leftOut = attempt.leftOut.sorted { $0.rawValue < $1.rawValue }
      areChallengesRandom = attempt.areChallengesRandom
      attempts = attempt.attemptCount
    }
  }

  /// A value of the document or its holder, from the pages that count.
  package struct HolderRow: Encodable {
    /// The field, as in `fields`.
    package let name: String
    package let value: String
    /// Its source, as in `fields`.
    package let source: String

    init(_ value: HolderValue) { (name, self.value, source) = (value.name, value.value, value.source.rawValue) }
  }

  package var verdict: Decision
  package var reasons: [Reason]
  package var checks: [RoleRow]
  package var pages: [PageRow]
  /// Empty where no page counts.
  package var holder: [HolderRow]
  /// Left out where no liveness check was passed.
  package var liveness: LivenessRow?
  /// A refused liveness check, under a key of its own so that it cannot be taken for a passed one.
  ///
  /// Left out without a refused check, and if no challenge was posed yet.
  package var failedLiveness: FailedLivenessRow?
  package var policy: String
  /// The day that documents are judged on, YYYY-MM-DD.
  package var day: String
  package var files: [VerificationCall.File]
  package var options: [String]
  package var report: String?

  /// Takes over a verdict and everything behind it.
  ///
  /// - Parameters:
  ///   - result: of the verification.
  ///   - call: the input of the verification.
  ///   - report: path of the written report; nil without one.
  ///   - attempt: the liveness attempt that was not passed; nil without one.
  package init(
    _ result: VerificationResult, of call: VerificationCall, report: String?, attempt: LivenessAttempt? = nil
  ) {
    verdict = result.verdict.decision
    reasons = result.verdict.reasons
    policy = result.policy.name
    (day, files, options) = (call.day.iso8601, call.files, call.options)
    self.report = report
    liveness = result.liveness.map(LivenessRow.init)
    failedLiveness = attempt.flatMap { $0.challenges.isEmpty ? nil : FailedLivenessRow($0) }
    checks = result.verdict.checks.map { check in
      let heldBackBy = result.verdict.heldBack(check)
      return RoleRow(
        check: CheckBody(check.check), subject: check.subject, role: check.role,
        pictures: check.pictures.isEmpty ? nil : check.pictures, heldBackBy: heldBackBy.isEmpty ? nil : heldBackBy)
    }
    pages = result.pages.enumerated().map { index, item in
      let document = item.page.reading.document
      let face = result.portrait.flatMap { $0.page == index ? $0.face : nil }
      return PageRow(
        picture: item.page.picture, relation: item.relation, role: document?.role, country: document?.country,
        page: document?.page, code: document?.code,
        editionCertain: document?.code == nil ? nil : item.page.reading.recognition.isEditionCertain,
        isLocated: item.page.isLocated, hasZone: item.page.reading.mrz != nil,
        fields: DocumentReport.fields(item.page.reading),
        portrait: face.map {
          .init(
            x: $0.center.x.rounded(to: 4), y: $0.center.y.rounded(to: 4), eyeDistance: $0.eyeDistance.rounded(to: 1))
        })
    }
    holder = result.holder.map(HolderRow.init)
  }
}
