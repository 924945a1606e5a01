import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

/// What a person is told: the reason must be true, and its remedy must help.
@Suite(.serialized) struct ReasonTests {
  private static func empty() throws -> Image {
    try Canvas(size: PixelSize(width: 900, height: 640), background: Color(red: 120, green: 130, blue: 140)).image
  }

  // MARK: The selfie

  @Test func theSamePictureIsToldWithoutAFace() throws {
    let (verification, empty) = (try Cases.verification(), try Self.empty())
    let pages = try Cases.cases(.portraitPasted).bonaFide.document
    let twice = try verification.verify(document: pages + [empty], selfie: empty, on: Cases.day).verdict
    #expect(twice.check(.selfieIsNewPicture)?.outcome == .failed([Reason(.selfieIsAnotherInput)]))
    #expect(twice.decision == .rejected && twice.reasons == [Reason(.selfieIsAnotherInput)])
    let again = try verification.verify(
      document: .pictures(pages), person: .picture(empty), on: Cases.day, earlier: [empty]
    ).verdict
    #expect(again.check(.selfieIsNewPicture)?.outcome == .failed([Reason(.selfieIsEarlierInput)]))
    let other = try verification.verify(document: pages, selfie: empty, on: Cases.day).verdict
    #expect(other.check(.selfieIsNewPicture)?.outcome == .notPerformed([Reason(.faceNotFound)]))
  }

  @Test func whatIsMissingToCompareIsNamed() throws {
    let verification = try Cases.verification()
    let evidence = try Cases.honest.get()
    func missing(_ evidence: VerificationEvidence) throws -> [Reason] {
      try verification.judge(evidence, by: verification.policy).verdict.check(.portraitMatch)?.reasons ?? []
    }
    var faceless = evidence
    faceless.selfieFaces = []
    #expect(try missing(faceless) == [Reason(.faceNotFound)])
    var bare = evidence
    let page = evidence.readings[0].pages[0]
    bare.readings[0].pages[0] = DocumentPage(picture: 0, reading: page.reading, faces: [], place: page.place)
    #expect(try missing(bare) == [Reason(.portraitNotFound)])
    bare.selfieFaces = []
    #expect(try missing(bare) == [Reason(.matchNothingToCompare)])
  }
}
