import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

extension PolicyTests {
  /// What a failed check leads to is its role's to say.
  @Suite struct Roles {
    @Test func theRolesOfCrossChecksAndGhostDecide() throws {
      let verification = try Cases.verification()
      var policy = verification.policy
      let altered = try Cases.altered.get()
      #expect(try verification.judge(altered, by: policy).verdict.decision == .undecided)
      policy.roles.crossChecks = .decisive
      #expect(try verification.judge(altered, by: policy).verdict.decision == .rejected)
      policy.roles.crossChecks = .informative
      // What the zone says of its holder still stands nowhere in print.
      #expect(try verification.judge(altered, by: policy).verdict.decision == .undecided)
      policy.roles.printedValues = .informative
      #expect(try verification.judge(altered, by: policy).verdict.decision == .accepted)

      let pasted = try Cases.pasted.get()
      #expect(try verification.judge(pasted, by: verification.policy).verdict.decision == .undecided)
      policy.roles.ghostPortrait = .informative
      #expect(try verification.judge(pasted, by: policy).verdict.decision == .accepted)
    }

    @Test func theRolesOfGatesDecide() throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      for (measure, reason, code, role) in PageGate.all {
        let failing = EvidenceChange.changed(evidence) { reading in
          EvidenceChange.fail(measure, reason, in: &reading)
          reading.judgement.hiddenFields = ["portrait"]
        }
        for (given, expected) in [
          (VerificationCheck.Role.informative, Decision.accepted), (.objection, .undecided), (.decisive, .rejected),
        ] {
          var policy = verification.policy
          policy.roles[keyPath: role] = given
          let verdict = try verification.judge(failing, by: policy).verdict
          #expect(verdict.decision == expected, "\(measure) \(given)")
          #expect(verdict.check(code)?.outcome == .failed([Reason(reason)]))
        }
      }
    }

    @Test func aPageThatDoesNotBelongCountsForNothingUnlessThePolicyRequiresIt() throws {
      let verification = try Cases.verification()
      var evidence = try Cases.honest.get()
      let empty = try Canvas(
        size: PixelSize(width: 900, height: 640), background: Color(red: 120, green: 130, blue: 140)
      ).image
      evidence.readings += try verification.gather(document: [empty], selfie: empty, on: Cases.day).readings
      let result = try verification.judge(evidence, by: verification.policy)
      #expect(result.verdict.decision == .accepted, "\(result.verdict.reasons)")
      #expect(result.verdict.check(.everyPageBelongs)?.hasFailed == true)
      var policy = verification.policy
      policy.roles.everyPage = .precondition
      #expect(try verification.judge(evidence, by: policy).verdict.reasons == [Reason(.documentPageUnrelated)])
    }

    @Test func withoutAZoneThePolicyDecides() throws {
      let verification = try Cases.verification()
      var handedIn = try Cases.cases(.frontWithOtherBack).bonaFide
      handedIn.document.removeLast()
      let evidence = try verification.gather(handedIn)
      #expect(try verification.judge(evidence, by: verification.policy).verdict.decision == .undecided)
      var policy = verification.policy
      policy.requiresMRZ = false
      let verdict = try verification.judge(evidence, by: policy).verdict
      #expect(verdict.check(.mrzFound)?.role == .informative)
      #expect(verdict.decision == .accepted, "\(verdict.reasons)")
    }
  }
}
