import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

extension PolicyTests {
  /// Whoever makes a picture gray takes away what the suspicions of screens and copies rest on.
  @Suite struct GrayPictures {
    private static let gathered = Result {
      var handedIn = try Cases.cases(.portraitPasted).bonaFide
      handedIn.document = try handedIn.document.map { try $0.converted(to: .gray8).converted(to: .rgb8) }
      return try Cases.verification().gather(handedIn)
    }

    @Test func aGrayPictureIsNotAccepted() throws {
      let (verification, evidence) = try (Cases.verification(), Self.gathered.get())
      let verdict = try verification.judge(evidence, by: verification.policy).verdict
      #expect(verdict.decision == .undecided && verdict.reasons == [Reason(.documentPictureGray)], "\(verdict.reasons)")
      for code in [CheckCode.screen, .copy] {
        #expect(verdict.check(code)?.outcome == .notPerformed([Reason(.documentPictureGray)]))
      }
      #expect(verdict.check(.pageColor)?.hasFailed == true)
    }

    /// Objections that could not be judged do not count, so that without a check of its own gray would undo them.
    @Test func noRoleOfTheSuspicionsLetsItPass() throws {
      let (verification, evidence) = try (Cases.verification(), Self.gathered.get())
      for role in VerificationCheck.Role.allCases {
        var policy = verification.policy
        (policy.roles.screen, policy.roles.copy) = (role, role)
        #expect(try verification.judge(evidence, by: policy).verdict.decision == .undecided, "\(role)")
      }
    }

    /// For those who take gray scans themselves.
    @Test func theRoleOfColorDecides() throws {
      let (verification, evidence) = try (Cases.verification(), Self.gathered.get())
      for (role, expected) in [
        (VerificationCheck.Role.informative, Decision.accepted), (.objection, .undecided), (.decisive, .rejected),
      ] {
        var policy = verification.policy
        policy.roles.color = role
        #expect(try verification.judge(evidence, by: policy).verdict.decision == expected, "\(role)")
      }
    }

    /// A poor picture rejects nobody; gray is none, or whoever is rejected would make his picture gray.
    @Test func grayExcusesNobody() throws {
      let verification = try Cases.verification()
      var stranger = try Self.gathered.get()
      stranger.selfieFaces = try verification.selfieFaces(Cases.pair().stranger.selfie)
      #expect(try verification.judge(stranger, by: verification.policy).verdict.decision == .rejected)
    }

    @Test func aColoredPictureIsSeenInColor() throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      let verdict = try verification.judge(evidence, by: verification.policy).verdict
      #expect(verdict.decision == .accepted && verdict.check(.pageColor)?.hasPassed == true)
    }
  }
}
