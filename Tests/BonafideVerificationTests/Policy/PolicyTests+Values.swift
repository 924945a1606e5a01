import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

extension PolicyTests {
  /// Every value of a policy decides.
  @Suite struct Values {
    /// A policy value that is set beyond what the holder's pictures measure, and the check that then speaks.
    struct Strict: Sendable, CustomTestStringConvertible {
      let check: CheckCode
      let change: @Sendable (inout VerificationPolicy) -> Void
      /// The limit of the selfie's profile instead.
      let limit: Bound?
      var testDescription: String { check.rawValue }

      init(_ check: CheckCode, _ change: @escaping @Sendable (inout VerificationPolicy) -> Void) {
        self.check = check
        self.change = change
        limit = nil
      }

      init(_ check: CheckCode, _ limit: Bound) {
        self.check = check
        self.limit = limit
        change = { _ in }
      }
    }

    static let strict: [Strict] = [
      Strict(.portraitEyeDistance) { $0.minimumPortraitEyeDistance = 500 },
      Strict(.selfieEyeDistance, .atLeast(2000)), Strict(.selfieYaw, .within(0...0)),
      Strict(.selfiePitch, .within(0...0)), Strict(.selfieSharpness, .atLeast(1)),
      Strict(.selfieBrightness, .within(0.99...1)), Strict(.selfieBrightness, .within(0...0.01)),
      Strict(.mrzConfidence) { $0.minimumMRZConfidence = 1 },
      Strict(.issuer) { $0.acceptsSpecimens = false },
      Strict(.selfieIsNewPicture) { $0.samePhotographLikeness = 0 },
      Strict(.documentNotExpired) { $0.minimumRemainingDays = 36_500 },
    ]

    @Test(arguments: strict)
    func aStricterValueDecides(_ strict: Strict) throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      #expect(try verification.judge(evidence, by: verification.policy).verdict.decision == .accepted)
      var policy = verification.policy
      strict.change(&policy)
      var profile = verification.selfieProfile
      let measures: [CheckCode: CheckCode] = [
        .selfieEyeDistance: .faceInterEyeDistance, .selfieYaw: .faceYaw, .selfiePitch: .facePitch,
        .selfieSharpness: .faceSharpness, .selfieBrightness: .faceBrightness,
      ]
      if let limit = strict.limit { profile[try #require(measures[strict.check])] = limit }
      let verdict = try verification.judge(evidence, by: policy, profile: profile).verdict
      #expect(verdict.decision != .accepted)
      #expect(verdict.check(strict.check)?.hasFailed == true, "\(verdict.reasons)")
    }

    /// Whoever says that today is a day before the issue, or prints a day that is still to come, is held up.
    @Test func whatIsNotIssuedYetIsNotAccepted() throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      let issue = try #require(
        evidence.readings.flatMap(\.pages).flatMap(\.reading.fields)
          .filter { $0.name == "issueDate" && $0.source == .visual }.compactMap { MRZCalendarDate(iso8601: $0.value) }
          .max())
      #expect(issue <= Cases.day)
      for year in [Cases.day.year + 1, Cases.day.year + 30] {
        let future = EvidenceChange.changed(evidence) { reading in
          for index in reading.fields.indices where reading.fields[index].name == "issueDate" {
            reading.fields[index].value = "\(year)-01-01"
          }
        }
        let verdict = try verification.judge(future, by: verification.policy).verdict
        #expect(verdict.decision == .undecided)
        #expect(verdict.check(.documentIssued)?.reasons == [Reason(.documentNotIssuedYet)])
      }
      let without = EvidenceChange.changed(evidence) { $0.fields.removeAll { $0.name == "issueDate" } }
      let verdict = try verification.judge(without, by: verification.policy).verdict
      #expect(verdict.decision == .accepted, "many documents print none")
    }

    @Test func theFalseMatchRateDecides() throws {
      let verification = try Cases.verification()
      var evidence = try Cases.honest.get()
      evidence.selfieFaces = try verification.selfieFaces(Cases.pair().stranger.selfie)
      var policy = verification.policy
      #expect(try verification.judge(evidence, by: policy).verdict.decision == .rejected)
      policy.maximumFalseMatchRate = 0.9999
      #expect(try verification.judge(evidence, by: policy).verdict.check(.portraitMatch)?.hasPassed == true)
    }

    /// Noise takes from the likeness of one person: the holder was rejected at a score that one stranger in 1,000
    /// reaches.
    @Test func aLikenessThatFewStrangersReachRejectsNobody() throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      var policy = verification.policy
      policy.maximumFalseMatchRate = 1e-12
      let unsure = try verification.judge(evidence, by: policy).verdict
      #expect(unsure.decision == .undecided && unsure.reasons == [Reason(.matchUnsure)])
      policy.rejectionFalseMatchRate = 1e-12
      let other = try verification.judge(evidence, by: policy).verdict
      #expect(other.decision == .rejected && other.reasons == [Reason(.matchOtherPerson)])
    }

    @Test func theGhostPortraitIsHeldToItsSizeAndRate() throws {
      let (verification, pasted) = try (Cases.verification(), Cases.pasted.get())
      var policy = verification.policy
      #expect(try verification.judge(pasted, by: policy).verdict.check(.ghostPortrait)?.hasFailed == true)
      policy.ghostFalseMatchRate = 0.9999
      #expect(try verification.judge(pasted, by: policy).verdict.check(.ghostPortrait)?.hasPassed == true)
      policy.ghostFalseMatchRate = 0.05
      policy.minimumGhostEyeDistance = 1000
      #expect(
        try verification.judge(pasted, by: policy).verdict.check(.ghostPortrait)?.outcome
          == .failed([Reason(.portraitGhostTooSmall)]))
    }

    /// From afar a ghost portrait is not found: a page without one may not pass for a page that has none.
    @Test func aPageTooSmallToShowAGhostIsUndecided() throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      #expect(try verification.judge(evidence, by: verification.policy).verdict.decision == .accepted)
      var policy = verification.policy
      policy.minimumGhostEyeDistance = 100
      let verdict = try verification.judge(evidence, by: policy).verdict
      #expect(verdict.decision == .undecided && verdict.reasons == [Reason(.portraitGhostTooSmall)])
    }

    @Test func theSharpnessOfTheSelfieDecides() throws {
      let verification = try Cases.verification()
      var evidence = try Cases.honest.get()
      evidence.selfieFaces = try verification.selfieFaces(Cases.pair().holder.selfie.blurred(sigma: 6))
      #expect(
        try verification.judge(evidence, by: verification.policy).verdict.check(.selfieSharpness)?.hasFailed == true)
      var lax = verification.selfieProfile
      lax[.faceSharpness] = .atLeast(0)
      #expect(
        try verification.judge(evidence, by: verification.policy, profile: lax).verdict.check(.selfieSharpness)?
          .hasPassed
          == true)
    }

    @Test func aFaceBesideThePageAndABystanderAreHeldToTheirShares() throws {
      let verification = try Cases.verification()
      let beside = try verification.gather(Cases.cases(.largerPrintBeside).attack)
      var lax = verification.policy
      #expect(try verification.judge(beside, by: lax).verdict.check(.noFaceBesidePage)?.hasFailed == true)
      lax.besideFaceShare = 1
      let share = try verification.judge(beside, by: lax).verdict.check(.noFaceBesidePage)?.measured?.value ?? 0
      #expect(share > 0.6)

      var evidence = try Cases.honest.get()
      let pair = try Cases.pair()
      evidence.selfieFaces = try verification.selfieFaces(Self.besides(pair.holder.selfie, pair.stranger.selfie))
      var policy = verification.policy
      policy.bystanderWidthShare = 1
      let widths = try verification.judge(evidence, by: policy).verdict.check(.selfieSingleFace)?.measured?.value ?? 0
      policy.bystanderWidthShare = max(0, widths - 0.01)
      #expect(widths > 0.1)
      #expect(try verification.judge(evidence, by: policy).verdict.check(.selfieSingleFace)?.hasFailed == true)
    }

    private static func besides(_ one: Image, _ other: Image) throws -> Image {
      let small = try other.shrunk(toLongerSide: one.height)
      var canvas = try Canvas(
        size: PixelSize(width: one.width + small.width, height: max(one.height, small.height)),
        background: Color(red: 90, green: 90, blue: 90))
      try canvas.draw(one.converted(to: .rgb8), atX: 0, y: 0)
      try canvas.draw(small.converted(to: .rgb8), atX: one.width, y: 0)
      return canvas.image
    }

    @Test func theSurenessOfPrintedValuesDecides() throws {
      let verification = try Cases.verification()
      let evidence = try Cases.altered.get()
      #expect(
        try verification.judge(evidence, by: verification.policy).verdict.check(.printAgreesWithZone)?.hasFailed == true
      )
      var policy = verification.policy
      // Nothing is read as surely as that, so nothing can contradict.
      policy.minimumValueConfidence = 1
      #expect(try verification.judge(evidence, by: policy).verdict.check(.printAgreesWithZone)?.hasFailed == false)
    }

    @Test func tooFewRemainingDaysAreNoExpiry() throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      var policy = verification.policy
      policy.minimumRemainingDays = 36_500
      #expect(
        try verification.judge(evidence, by: policy).verdict.check(.documentNotExpired)?.reasons
          == [Reason(.documentExpiresTooSoon)])
    }
  }
}
