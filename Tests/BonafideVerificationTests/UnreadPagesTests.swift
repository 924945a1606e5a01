import Bonafide
import BonafideCore
import BonafidePage
import Testing

@testable import BonafideDocument
@testable import BonafideVerification

/// Pages that a picture shows and that were not read, as where it shows more cards than are read of one.
@Suite struct UnreadPagesTests {
  @Test func whatIsSeenAndNotReadBelongsToNobody() throws {
    let honest = try Cases.honest.get()
    let verification = try Cases.verification()
    #expect(try verification.judge(honest, by: verification.policy).verdict.decision == .accepted)
    let changed = EvidenceChange.changed(honest) { reading in
      reading.unreadPages = [
        DetectedDocument(
          quad: Quadrilateral(PixelRect(x: 0, y: 0, width: 90, height: 60)), confidence: 0.95, size: .id1)
      ]
    }
    var policy = verification.policy
    policy.roles.everyPage = .precondition
    let verdict = try verification.judge(changed, by: policy).verdict
    #expect(verdict.decision == .undecided && verdict.reasons == [Reason(.documentPageUnrelated)])
    let check = try #require(verdict.check(.everyPageBelongs))
    #expect(check.pictures == [0])
    // The standard policy tells it and does not decide by it.
    let standard = try verification.judge(changed, by: verification.policy).verdict
    #expect(standard.decision == .accepted && standard.check(.everyPageBelongs)?.reasons == check.reasons)
  }
}
