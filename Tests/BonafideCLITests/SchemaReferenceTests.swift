import Bonafide
import Foundation
import Testing

@testable import BonafideDocument
@testable import BonafideEvaluation
@testable import BonafideVerification

/// The parts that definitions of the published schema share, and the `evaluation` of commands.
@Suite struct SchemaReferenceTests {
  private static func references(in value: Any) -> [String] {
    if let values = value as? [Any] { return values.flatMap { references(in: $0) } }
    guard let object = value as? [String: Any] else { return [] }
    let own = (object["$ref"] as? String).map { [$0] } ?? []
    return own + object.values.flatMap { references(in: $0) }
  }

  @Test func everyReferenceResolves() throws {
    let schema = try PublishedSchema()
    let references = Set(Self.references(in: schema.definitions))
    #expect(references.contains("#/$defs/point"))
    #expect(references.filter { schema.referred($0) == nil } == [])
    #expect(schema.referred("#/$defs/absent") == nil && schema.referred("point") == nil)
  }

  @Test func whatIsReferredToIsChecked() throws {
    let schema = try PublishedSchema()
    let point: [String: Any] = ["x": 1, "y": 2.5]
    let corners = ["topLeft": point, "topRight": point, "bottomRight": point, "bottomLeft": point]
    #expect(schema.violations(of: corners, definition: "corners") == [])
    var wrong = corners
    wrong["topLeft"]?["y"] = "2.5"
    wrong["topRight"]?["z"] = 0
    #expect(schema.violations(of: wrong, definition: "corners").count == 2)
  }

  @Test func faces() throws {
    let list = try FacePairList(lfwPairs: "2\t1\nAnn\t1\t2\nAnn\t1\tBob\t1\nBob\t1\t2\nBob\t2\tCid\t1\n")
    let templates = try list.pictures.map { path -> Template? in
      var values = [Float](repeating: 0, count: 128)
      values[path.hasPrefix("Ann") ? 0 : 1] = 1
      return path.hasPrefix("Cid") ? nil : try Template(modelID: "dlib-resnet-v1", descriptor: values)
    }
    let named = FaceEvaluation.summarise(
      list, name: "pairs.txt", templates: templates, choice: .central, options: .init(), times: ([1], [1]),
      start: .now)
    #expect(named.accuracy != nil && named.allComparisons != nil)
    #expect(try EvaluationBodyTests.violations(FaceEvaluationBody(named), "evaluateFaces") == [])
    let unnamed = FaceEvaluation.summarise(
      try FacePairList(decisionTable: "file_x,file_y,Decision\na.jpg,b.jpg,Yes\n"), name: "master.csv",
      templates: [nil, nil], choice: .largest, options: .init(), times: ([], []), start: .now)
    #expect(unnamed.accuracy == nil && unnamed.allComparisons == nil)
    #expect(try EvaluationBodyTests.violations(FaceEvaluationBody(unnamed), "evaluateFaces") == [])
  }

  @Test func zonesAndBarcodes() throws {
    let zones = MRZEvaluationResult.Outcome.allCases.map {
      MRZEvaluationResult.Row(file: "a.jpg", outcome: $0, checkDigitsAgree: true, milliseconds: 1)
    }
    #expect(try EvaluationBodyTests.violations(MRZEvaluationBody(.init(rows: zones)), "evaluateMRZ") == [])
    let codes = BarcodeEvaluationResult.Outcome.allCases.map {
      BarcodeEvaluationResult.Row(
        file: "a.jpg", outcome: $0, plainOutcome: $0, barcodeCount: 1, plainBarcodeCount: 1, milliseconds: 1,
        plainMilliseconds: 1)
    }
    #expect(try EvaluationBodyTests.violations(BarcodeEvaluationBody(.init(rows: codes)), "evaluateBarcodes") == [])
    // The bodies are closed.
    #expect(try EvaluationBodyTests.violations(["evaluation": ["surname": 1]], "evaluateMRZ") != [])
  }

  @Test func drawnDocuments() throws {
    let evidence = DocumentEvidence.Kind.allCases.map { DocumentEvidence(kind: $0, detail: "text", weight: 1) }
    let row = DocumentEvaluationResult.Row(
      file: "a.jpg", outcome: .right, found: Document(role: .passport, country: .hr, page: .front), confidence: 1,
      isEditionRight: true, isLocated: true, outlineOverlap: 1, pageOverlap: 1, passesGates: true,
      shouldPassGates: true, fieldCount: 1, rightFieldCount: 0, exactFieldCount: 0,
      wrongFields: [.init(name: "surname", expected: "A", read: "B"), .init(name: "sex")], milliseconds: 1,
      defects: ["dark"], evidence: evidence)
    let outcomes = DocumentEvaluationResult.Outcome.allCases.map { outcome in
      var other = row
      (other.outcome, other.found, other.isEditionRight, other.passesGates) = (outcome, nil, nil, nil)
      (other.outlineOverlap, other.pageOverlap) = (nil, nil)
      return other
    }
    for rows in [[row], outcomes, []] {
      let body = DocumentEvaluationOutcomeBody(.drawn(DocumentEvaluationResult(rows: rows)))
      #expect(try EvaluationBodyTests.violations(body, "evaluateDocuments") == [])
    }
  }

  @Test func transcribedDocuments() throws {
    let values = TranscriptEvaluationResult.Outcome.allCases.flatMap { outcome in
      [nil, "A"].map { text in
        TranscriptEvaluationResult.Value(
          name: "surname", outcome: outcome, isNoValue: false, isUnlike: false, printed: text.map { [$0] }, read: text)
      }
    }
    let row = TranscriptEvaluationResult.Row(
      file: "a.jpg", country: "HR", isReadable: true, isRecognized: true, isTakenForAnother: false,
      found: "HR passport front 2015",
      isEditionRight: true, passesGates: true, isScreenSuspected: true, isCopySuspected: false, recapture: "screen",
      medium: "laptop", values: values, milliseconds: 1)
    var other = row
    (other.found, other.isEditionRight, other.recapture) = (nil, nil, nil)
    (other.isScreenSuspected, other.isCopySuspected) = (nil, nil)
    let body = DocumentEvaluationOutcomeBody(.transcribed(TranscriptEvaluationResult(rows: [row, other])))
    #expect(try EvaluationBodyTests.violations(body, "evaluateDocuments") == [])
  }

  /// What a program makes of its results is what the commands print.
  @Test func resultsOfTheLibrary() throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let result = VerificationResult(
      verdict: Verdict(checks: [
        VerificationCheck(.mrzFound, .failed([Reason(.mrzNotFound)]), role: .precondition, subject: .document)
      ]), policy: .standard, pages: [], holder: [HolderValue(name: "surname", value: "ŽIŽKOVÁ", source: .visual)],
      zone: nil, portrait: nil, selfieFaces: [], person: nil, match: nil, liveness: nil)
    let verdict = try ResultJSON.text(result, input: "case 1", on: day)
    let page = DocumentReaderResult(
      recognition: .none, fields: [], barcodes: [], crossChecks: [], judgement: DocumentJudgement(gates: [.notFound]))
    let read = try #require(try ResultJSON.text([page], input: "front.jpg", on: day, milliseconds: 12.345))
    for (text, definition) in [(verdict, "verify"), (read, "documentRead")] {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(try PublishedSchema().violations(of: object, definition: definition) == [])
    }
    #expect(verdict.contains("ŽIŽKOVÁ") && read.contains("12.3") && !verdict.contains("\n"))
    #expect(try ResultJSON.text([], input: "", on: day) == nil)
  }
}
