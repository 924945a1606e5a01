import Bonafide
import BonafideTesting
import Testing

@testable import BonafideCapture
@testable import BonafideVerification

/// A document that a stream gave, judged as a picture of it is.
@Suite(.serialized) struct CapturedDocumentTests {
  /// What a verifier takes out of a stream that shows one picture.
  static func capture(_ picture: Image) throws -> DocumentCapture? {
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    let catalogue = try DocumentCatalogue.standard().merging(UtopiaDocuments.catalogue)
    verifier.loadModels(try DocumentVerifierModels(models: ModelStore(), catalogue: catalogue))
    defer { verifier.finish() }
    for index in 0..<12 {
      let result = try verifier.verify(Frame(image: picture, time: Double(index) * 0.2), on: Cases.day)
      if result.state == .ok, let capture = result.capture { return capture }
    }
    return nil
  }

  @Test func itsFrameIsJudgedAsAPictureIs() throws {
    let handedIn = try Cases.cases(.portraitPasted).bonaFide
    let capture = try #require(try Self.capture(handedIn.document[0]))
    #expect(capture.frame.size == handedIn.document[0].size)
    let verification = try Cases.verification()
    let live = try verification.verify(
      document: capture, person: LiveCases.holder.get(), on: Cases.day, captureAge: 3)
    #expect(live.verdict.decision == .accepted, "\(live.verdict.reasons)")
    #expect(live.verdict.presence == .passed && live.liveness != nil)
    let picture = try verification.judge(Cases.honest.get(), by: verification.policy)
    let codes = picture.verdict.checks.filter { $0.subject == .document || $0.subject == .portrait }
    for check in codes {
      let same = try #require(live.verdict.checks.first { $0.code == check.code })
      #expect(same.outcome == check.outcome && same.measured == check.measured && same.role == check.role)
    }

    // What the capture says of itself counts for nothing.
    var forged = capture
    forged.frame = try Cases.cases(.portraitPasted).attack.document[0]
    let pasted = try verification.verify(document: forged, person: LiveCases.stranger.get(), on: Cases.day)
    #expect(pasted.verdict.decision != .accepted)
    let selfie = try Cases.pair().holder.selfie
    let open = try verification.verify(
      document: capture,
      person: SelfieCapture(frame: selfie, time: 0, portrait: selfie, template: nil, checks: [], evidence: []),
      on: Cases.day)
    #expect(open.verdict.decision == .accepted)
    #expect(open.verdict.presence == .notPerformed([Reason(.selfieNotLive)]))
    #expect(open.verdict.check(.captureIsRecent)?.outcome == .notPerformed([Reason(.captureAgeUnknown)]))
  }

  @Test func discardingLeavesNothingOfIt() throws {
    var capture = try #require(try Self.capture(Cases.cases(.portraitPasted).bonaFide.document[0]))
    func isBlack(_ image: Image) -> Bool { image.withUnsafeBytes { $0.allSatisfy { $0 == 0 } } }
    #expect(!isBlack(capture.frame) && !isBlack(capture.page) && !capture.fields.isEmpty)
    capture.discard()
    #expect(isBlack(capture.frame) && isBlack(capture.page) && capture.fields.isEmpty)
    #expect(capture.portrait == nil && capture.holderSignature == nil && capture.mrz == nil)
    #expect(capture.barcodes.isEmpty)
  }

  @Test func withoutADocumentItIsAnError() throws {
    let verification = try Cases.verification()
    let person = VerificationPerson.picture(try Cases.pair().holder.selfie)
    for document in [VerificationDocument.captures([]), .pictures([])] {
      #expect { try verification.verify(document: document, person: person, on: Cases.day) } throws: { error in
        (error as? VerificationError)?.code == .noPicture
      }
    }
  }
}
