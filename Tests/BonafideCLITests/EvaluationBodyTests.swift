import Bonafide
import BonafideCore
import BonafideEvaluation
import BonafideTesting
import Foundation
import Testing

@testable import BonafideCapture

/// The JSON of evaluations that take too long to run here, against the published schema.
@Suite struct EvaluationBodyTests {
  static func violations(_ body: some Encodable, _ definition: String) throws -> [String] {
    let report = InputReport("input", body: body, isNegative: false, elapsedMilliseconds: 1)
    let object = try JSONSerialization.jsonObject(with: Data(JSONText.encode(report).utf8))
    return try PublishedSchema().violations(of: object, definition: definition)
  }

  @Test func verdicts() throws {
    var result = VerdictEvaluationResult()
    let zone = Check(.mrzCheckDigits, .failed([Reason(.mrzNotFound, field: "surname")]))
    result.add(
      Verdict(checks: [VerificationCheck(zone, role: .precondition, subject: .document)]), kind: "passport",
      isBonaFide: true, name: "HR 2015 1")
    #expect(result.rows.first?.heldByDocument == ["HR 2015 1 mrz.notFound.surname"])
    #expect(try Self.violations(VerdictEvaluationBody(result), "evaluateVerdicts") == [])
    #expect(try Self.violations(VerdictEvaluationBody(VerdictEvaluationResult()), "evaluateVerdicts") == [])
  }

  /// The place of a signature, in the last line of every capture.
  @Test func signaturesOfCaptures() throws {
    let image = try Image(width: 1, height: 1, layout: .gray8, bytes: [9])
    let signed = ImageSignature(image: [1, 2, 3], signature: [255, 0], algorithm: .ed25519, keyID: "k")
    let end = StreamEvents.End(
      time: 1, frames: 1, accepted: true, trackedFrameMilliseconds: [], frameMilliseconds: [], firstGoodFrame: nil,
      firstRecognized: nil, hologram: nil, signature: SignatureBody(signed))
    let object = try JSONSerialization.jsonObject(with: Data(JSONText.encode(end).utf8))
    for definition in ["capture", "documentWatch"] {
      #expect(try PublishedSchema().violations(of: object, definition: definition) == [])
    }
    var summary = FaceCaptureSummary(flow: .selfie)
    var capture = SelfieCapture(frame: image, time: 1, portrait: image, template: nil, checks: [], evidence: [])
    capture.signature = signed
    _ = summary.take(
      SelfieResult(state: .ok, gates: [], checks: [], box: nil, pose: nil, capture: capture), at: 1, milliseconds: 1)
    let face = try JSONSerialization.jsonObject(with: Data(JSONText.encode(summary.end).utf8))
    #expect(try PublishedSchema().violations(of: face, definition: "captureFace") == [])
    #expect(((face as? [String: Any])?["signature"] as? [String: Any])?["imageByteCount"] as? Int == 3)
  }

  @Test func streams() throws {
    var clip = StreamClipResult(file: "clip-1.mp4", wanted: Document(role: .passport, country: .hr, page: .front))
    var seen = DocumentResult(gates: [])
    seen.corners = Quadrilateral(PixelRect(x: 0, y: 0, width: 40, height: 25))
    seen.document = clip.wanted
    clip.add(seen, truth: ClipTruth.Frame(time: 0, outline: seen.corners, isHeld: true), time: 0, milliseconds: 5)
    var result = StreamEvaluationResult()
    result.add(clip)
    result.add(StreamClipResult(file: "clip-2.mp4", wanted: .any))
    #expect(try Self.violations(StreamEvaluationBody(result), "evaluateStreams") == [])
  }

  @Test func recaptures() throws {
    let evaluation = RecaptureEvaluation(
      detector: DocumentDetector(network: try ModelStore().network(RegionDetector.model)))
    #expect(try Self.violations(RecaptureEvaluationBody(evaluation), "evaluateRecaptures") == [])
    let corners = Quadrilateral(PixelRect(x: 0, y: 0, width: 40, height: 25))
    let report = StageRecaptureReport(
      output: "a.jpg", kind: "screen", medium: "desktopBGR", isFittedOn: false, corners: corners)
    #expect(try Self.violations(report, "stageRecapture") == [])
  }

  @Test func reflections() throws {
    let evaluation = ReflectionEvaluation(judge: try DocumentJudge())
    #expect(try Self.violations(ReflectionEvaluationBody(evaluation), "evaluateReflections") == [])
  }

  @Test func attacks() throws {
    var evaluation = AttackEvaluation()
    #expect(try Self.violations(try AttackEvaluationBody(evaluation), "evaluateAttacks") == [])
    for kind in ["bona-fide", "screen"] {
      evaluation.add(AttackFolder.Item(file: kind + "/1.png", kind: kind), [nil])
      let portrait = try ModelFolder.standard + "/../pictures/obama.jpg"
      let face = try FaceAnalyzer(models: ModelStore()).analyze(ImageDecoder().read(path: portrait))
      evaluation.add(
        AttackFolder.Item(file: kind + "/2.png", kind: kind), [try #require(face).evaluatePassiveLiveness()])
    }
    #expect(evaluation.equalErrorRate != nil && evaluation.rows.count { $0.score == nil } == 2)
    #expect(try Self.violations(try AttackEvaluationBody(evaluation), "evaluateAttacks") == [])
  }

  @Test func presenters() throws {
    var evaluation = PresenterEvaluation(seed: 1)
    #expect(try Self.violations(PresenterEvaluationBody(evaluation), "evaluatePresenters") == [])
    for attack in [nil, PresenterAttack.replay] {
      evaluation.add(PresenterEvaluation.Row(attack: attack, outcome: PresenterTrial.Outcome()))
    }
    #expect(try Self.violations(PresenterEvaluationBody(evaluation), "evaluatePresenters") == [])
    let report = StagePersonReport(output: "a.mp4", truth: "a.jsonl", frames: 3, attack: nil)
    #expect(try Self.violations(report, "stagePerson") == [])
    let folder = StagePersonReport(output: "a", truth: "a/truth.jsonl", frames: 3, attack: nil, interval: 0.0667)
    #expect(try Self.violations(folder, "stagePerson") == [])
  }

  @Test func holograms() throws {
    var evaluation = HologramEvaluation()
    evaluation.add(HologramDetector().result, kind: "genuine", isGenuine: true)
    #expect(try Self.violations(HologramEvaluationBody(evaluation), "evaluateHolograms") == [])
    #expect(
      HologramEvaluationText.lines(evaluation) == [
        "genuine     0 of 1 pass: 0.0 % [0.0, 79.35]; 1 unfinished; scores least, median, most: 0.0, 0.0, 0.0"
      ])
  }
}
