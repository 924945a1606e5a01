import Bonafide
import Foundation
import Testing

@testable import BonafideCapture
@testable import BonafideReport

/// What `capture` says of a face.
@Suite struct FaceCaptureTextTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Models/words"

  private static func result(
    _ state: FaceLivenessState, _ challenge: FaceChallenge? = nil, reasons: [ReasonCode] = [], passed: Int? = nil,
    checks: [Check] = []
  ) -> FaceLivenessResult {
    FaceLivenessResult(
      state: state, challenge: challenge, reasons: reasons.map { Reason($0) },
      stepParameters: passed.map {
        FaceLivenessStepParameters(
          challenge: challenge ?? .left, total: 2, passed: $0, hasFailed: state == .failed, face: nil)
      }, checks: checks, attemptCount: 1, capture: nil)
  }

  @Test func aLineSaysWhatIsAsked() throws {
    let text = FaceCaptureText(words: try Words.load(.english, folder: Self.folder))
    var summary = FaceCaptureSummary(flow: .liveness)
    func line(_ result: FaceLivenessResult, at time: Double) -> String? {
      summary.take(result, at: time, milliseconds: 5).map(text.line)
    }
    #expect(line(Self.result(.dark, reasons: [.faceDark]), at: 0)?.hasPrefix("0.0      Too dark") == true)
    #expect(line(Self.result(.turnHead, .left, passed: 0), at: 1) == "1.0      Turn your head to your left  0/2")
    #expect(line(Self.result(.turnHead, .left, passed: 0), at: 2) == nil, "nothing has changed")
    #expect(line(Self.result(.noFaceFound, .left, passed: 0), at: 3)?.contains("Show your face") == true)
    let failed = line(Self.result(.failed, .left, reasons: [.livenessWrongDirection], passed: 0), at: 4)
    #expect(
      failed?.contains("the head was turned another way than asked") == true && failed?.contains(".wrong") == false)
  }

  /// What was gathered of an attempt that ended early is told as such, and a signature with what was captured.
  @Test func theEndTellsWhatWasGatheredAndTheSignature() throws {
    var summary = FaceCaptureSummary(flow: .liveness)
    let flat = Check(
      .livenessRelief, MeasuredValue(0.01, .atLeast(0.05), .shareOfFace), failure: Reason(.livenessFlat),
      missing: Reason(.livenessNoTurn))
    var result = Self.result(.failed, .up, reasons: [.livenessFaceLost, .livenessFlat], passed: 1, checks: [flat])
    _ = summary.take(result, at: 4, milliseconds: 5)
    #expect(summary.end.isEvidenceComplete == false && summary.end.evidence == [CheckBody(flat)])
    #expect(summary.end.signature == nil)
    result.isEvidenceComplete = true
    _ = summary.take(result, at: 5, milliseconds: 5)
    #expect(summary.end.isEvidenceComplete == true)
    let image = try Image(width: 1, height: 1, layout: .gray8, bytes: [9])
    var capture = FaceLivenessCapture(
      frame: image, time: 1, portrait: image, template: nil, steps: [], leftOut: [], areChallengesRandom: true,
      attemptCount: 1, evidence: [])
    capture.signature = ImageSignature(image: [1, 2, 3], signature: [255, 0], algorithm: .ed25519, keyID: "k")
    var passed = Self.result(.ok, passed: 2)
    passed.capture = capture
    _ = summary.take(passed, at: 6, milliseconds: 5)
    let json = try JSONText.encode(summary.end)
    #expect(json.contains(#""signature":{"algorithm":"Ed25519","imageByteCount":3,"keyID":"k","signature":"/wA="}"#))
    #expect(FaceCaptureSummary(flow: .selfie).end.isEvidenceComplete == nil)
  }

  @Test func theEndNamesTheEvidence() throws {
    var summary = FaceCaptureSummary(flow: .liveness, leftOut: [.smile, .up])
    let flat = Check(
      .livenessRelief, MeasuredValue(0.01, .atLeast(0.05), .shareOfFace), failure: Reason(.livenessFlat),
      missing: Reason(.livenessNoTurn))
    _ = summary.take(Self.result(.failed, reasons: [.livenessFlat], passed: 2, checks: [flat]), at: 4, milliseconds: 5)
    #expect(!summary.wasAccepted && summary.end.leftOut == [.smile, .up] && summary.end.evidence == [CheckBody(flat)])
    let lines = FaceCaptureText(words: try Words.load(.english, folder: Self.folder)).lines(summary)
    #expect(lines.contains { $0.contains("What turned has depth: 1 % of the face’s width (at least 5 %)") })
    #expect(lines.contains { $0.contains("as flat as a picture") })
    #expect(lines.first?.hasPrefix("1 frame, milliseconds each") == true, "\(lines)")
  }

  /// A full stop stood in the times of frames beside commas in all other numbers.
  @Test func timesAreWrittenAsTheLanguageWritesNumbers() throws {
    var summary = FaceCaptureSummary(flow: .liveness)
    _ = summary.take(Self.result(.dark), at: 0, milliseconds: 2)
    let german = FaceCaptureText(words: try Words.load(.german, folder: Self.folder)).lines(summary)
    #expect(german.first?.hasSuffix(": 2,0; 2,0; 2,0; 2,0") == true, "\(german)")
    let english = FaceCaptureText(words: try Words.load(.english, folder: Self.folder)).lines(summary)
    #expect(english.first?.hasSuffix(": 2.0, 2.0, 2.0, 2.0") == true, "\(english)")
  }

  /// The evidence of an attempt that ended early decided nothing.
  @Test func onlyEvidenceThatDecidedIsToldWithAdvice() throws {
    let words = try Words.load(.english, folder: Self.folder)
    let reason = Reason(.livenessFlat)
    let flat = Check(.livenessRelief, .failed([reason]))
    var result = Self.result(.failed, .up, reasons: [.livenessFaceLost, .livenessFlat], passed: 1, checks: [flat])
    func lines() -> [String] {
      var summary = FaceCaptureSummary(flow: .liveness)
      _ = summary.take(result, at: 4, milliseconds: 5)
      return FaceCaptureText(words: words).lines(summary)
    }
    #expect(words.advice(reason) != words.reason(reason))
    #expect(lines().contains("          " + words.reason(reason)), "\(lines())")
    result.isEvidenceComplete = true
    #expect(lines().contains("          " + words.advice(reason)), "\(lines())")
    #expect(lines().last == "not accepted: the source ended too soon; " + words.reason(reason))
  }

  /// It was a bare `failed`.
  @Test func theEndSaysWhyNothingCameOfIt() throws {
    let text = FaceCaptureText(words: try Words.load(.english, folder: Self.folder))
    var summary = FaceCaptureSummary(flow: .liveness)
    #expect(text.lines(summary).last == "not accepted: the source ended too soon")
    _ = summary.take(Self.result(.turnHead, .left, passed: 0), at: 1, milliseconds: 5)
    let told = "; told last: Turn your head to your left"
    #expect(text.lines(summary).last == "not accepted: the source ended too soon" + told)
    summary.isTimeUp = true
    #expect(text.lines(summary).last == "not accepted: the time was up" + told)
    var over = Self.result(.failed, .left, reasons: [.livenessTooSlow], passed: 0)
    over.isOver = true
    let taken = summary.take(over, at: 2, milliseconds: 5)
    let change = try #require(taken)
    #expect(text.line(change).contains("no attempt is left  0/2") && !text.line(change).contains("anew"))
    #expect(try JSONText.encode(change).contains(#""isOver":true"#))
    #expect(text.lines(summary).last == "not accepted: no attempt is left")
    summary.stoppedBy = .interrupt
    #expect(text.lines(summary).last == "stopped before the end: nothing was accepted by then")
  }

  /// "Hold still" stood beside a head that leans, while the drawn hint said to hold it upright.
  @Test func aLineSaysWhatTheHintSays() throws {
    let words = try Words.load(.english, folder: Self.folder)
    let text = FaceCaptureText(words: words)
    for gate in [FaceGate.tilted, .covered, .turned, .nodded, .tooBright] {
      let selfie = SelfieResult(
        state: SelfieState(gate), gates: [gate], checks: [], box: nil, pose: nil, capture: nil)
      let asked = Self.result(FaceLivenessState(gate), reasons: [gate.reason])
      let remedy = try #require(words.remedy(gate.reason))
      for told in [text.told(.init(selfie)), text.told(.init(asked))] {
        #expect(told.lowercased().hasPrefix(remedy + "  " + words.reason(Reason(gate.reason))), "\(told)")
      }
    }
    #expect(text.told(.init(Self.result(.lookAtMe))) == "Look at the camera")
  }

  /// All was answered and the evidence speaks against it: what was answered is told all the same.
  @Test func theStepsOfTheLastAttemptAreTold() {
    var summary = FaceCaptureSummary(flow: .liveness)
    let flat = Check(.livenessRelief, .failed([Reason(.livenessFlat)]))
    var failed = Self.result(.failed, .left, reasons: [.livenessFlat], passed: 2, checks: [flat])
    failed.steps = [.init(challenge: .left, posedAt: 1, begunAt: 1.5, answeredAt: 2)]
    _ = summary.take(failed, at: 3, milliseconds: 5)
    #expect(summary.end.steps.map(\.challenge) == [.left] && summary.end.steps.first?.answeredAt == 2)
    // The next attempt has answered nothing yet.
    _ = summary.take(Self.result(.turnHead, .left, passed: 0), at: 7, milliseconds: 5)
    #expect(summary.end.steps.count == 1, "of the attempt that ended last, as the evidence is")
  }
}
