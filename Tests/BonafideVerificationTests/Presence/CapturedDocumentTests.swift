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

  private func isBlack(_ image: Image) -> Bool { image.withUnsafeBytes { $0.allSatisfy { $0 == 0 } } }

  /// Where the bytes of a picture stand: a picture that is wiped in its place does not move.
  private func place(_ image: Image) -> UnsafeRawPointer? { image.withUnsafeBytes(\.baseAddress) }

  /// The same picture in bytes of its own, which nobody else holds.
  private static func own(_ image: Image) throws -> Image {
    try Image(width: image.width, height: image.height, layout: image.layout) { target in
      target.copyBytes(from: image.bytes)
    }
  }

  @Test func discardingLeavesNothingOfIt() throws {
    var capture = try #require(try Self.capture(Self.own(Cases.cases(.portraitPasted).bonaFide.document[0])))
    #expect(!isBlack(capture.frame) && !isBlack(capture.page) && !capture.fields.isEmpty)
    let before = (place(capture.frame), place(capture.page))
    capture.discard()
    #expect(isBlack(capture.frame) && isBlack(capture.page) && capture.fields.isEmpty)
    #expect(place(capture.frame) == before.0 && place(capture.page) == before.1, "a copy was wiped")
    #expect(capture.portrait == nil && capture.holderSignature == nil && capture.mrz == nil)
    #expect(capture.barcodes.isEmpty)
  }

  private static func person() throws -> FaceLivenessCapture {
    let picture = try own(Cases.pair().holder.selfie)
    let face = try #require(try Cases.verification().selfieFaces(picture).first)
    let portrait = try face.image.cropped(to: face.box)
    return FaceLivenessCapture(
      frame: face.image, time: 0, portrait: portrait, template: nil, steps: [], leftOut: [], areChallengesRandom: true,
      attemptCount: 1, evidence: [], face: face)
  }

  private static func selfie() throws -> SelfieCapture {
    let picture = try own(Cases.pair().holder.selfie)
    let portrait = try picture.cropped(to: PixelRect(x: 10, y: 10, width: 100, height: 100))
    return SelfieCapture(frame: picture, time: 0, portrait: portrait, template: nil, checks: [], evidence: [])
  }

  /// The face of a capture holds the frame too: what is wiped must be the picture itself and no copy of it.
  @Test func discardingAPersonWipesThePictureItself() throws {
    var person = try Self.person()
    var before = (place(person.frame), place(person.portrait))
    #expect(!isBlack(person.frame) && person.face != nil)
    person.discard()
    #expect(isBlack(person.frame) && isBlack(person.portrait) && person.face == nil)
    #expect(place(person.frame) == before.0 && place(person.portrait) == before.1, "a copy was wiped")
    var selfie = try Self.selfie()
    before = (place(selfie.frame), place(selfie.portrait))
    selfie.discard()
    #expect(isBlack(selfie.frame) && isBlack(selfie.portrait))
    #expect(place(selfie.frame) == before.0 && place(selfie.portrait) == before.1, "a copy was wiped")
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
