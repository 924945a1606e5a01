import BonafideCore
import BonafideMRZ
import BonafideText
import Foundation
import TestSupport
import Testing

@testable import BonafideEvaluation

@Suite struct MRZEvaluationTests {
  @Test func theTruthFileIsRead() throws {
    let json = #"{"a.jpg": {"lines": ["X"], "intact": false, "note": "n"}, "b.jpg": null}"#
    let truth = try MRZTruth(json: Array(json.utf8))
    let listed = try #require(truth.zones["a.jpg"])
    let zone = try #require(listed)
    #expect(zone.lines == ["X"] && !zone.intact && zone.checkDigitsValid == nil)
    #expect(truth.zones["b.jpg"] == .some(nil))
    let error = #expect(throws: DocumentError.self) { try MRZTruth(json: Array("[]".utf8)) }
    #expect(error?.message.hasSuffix("for each file; see `bonafide evaluate mrz --help`") == true)
    #expect(throws: DocumentError.self) { try MRZTruth(json: []) }
  }

  @Test(arguments: [
    "../a.jpg", "/etc/passwd", "x/../../a.jpg", "..", "", "a\u{0}.jpg", String(repeating: "a", count: 1025),
  ])
  func filesOutsideTheFolderAreRefused(name: String) throws {
    let truth = try JSONSerialization.data(withJSONObject: [name: NSNull(), "b.jpg": NSNull()])
    #expect(throws: DocumentError(.badTruth, "")) { try MRZTruth(json: Array(truth)) }
  }

  @Test(arguments: ["a..b.jpg", "x/a.jpg", "...jpg"]) func filesInsideItAreNot(name: String) throws {
    let truth = try JSONSerialization.data(withJSONObject: [name: NSNull()])
    #expect(try MRZTruth(json: Array(truth)).zones.keys.contains(name))
  }

  private func zone(_ lines: [String]) throws -> MRZZone {
    let date = try #require(MRZCalendarDate(year: 2020, month: 1, day: 1))
    let mrz = try MRZParser(referenceDate: date).parse(lines: lines)
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1, height: 1))
    return MRZZone(mrz: mrz, characters: [], quad: quad, lineQuads: [quad], rotationDegrees: 0)
  }

  @Test func outcomesCountWhatTheyShould() throws {
    let right = try zone(Zones.td3)
    let wrong = try zone([Zones.td3[0], Zones.td3[1].replacing("L8", with: "L9")])
    let truth = MRZTruth.Zone(lines: Zones.td3)
    #expect(MRZEvaluation.outcome(right, truth: truth) == .right)
    #expect(MRZEvaluation.outcome(wrong, truth: truth) == .wrong)
    #expect(MRZEvaluation.outcome(nil, truth: truth) == .missed)
    #expect(MRZEvaluation.outcome(right, truth: nil) == .invented)
    #expect(MRZEvaluation.outcome(nil, truth: nil) == .rightlyEmpty)
    #expect(MRZEvaluation.outcome(nil, truth: MRZTruth.Zone(lines: [], intact: false)) == .notIntact)
    // The text is right, but the check digits are not judged as the truth says.
    #expect(MRZEvaluation.outcome(right, truth: MRZTruth.Zone(lines: Zones.td3, checkDigitsValid: false)) == .wrong)
  }

  @Test func sumsAndJSONHoldNoText() throws {
    let result = MRZEvaluationResult(rows: [
      .init(file: "a", outcome: .right, checkDigitsAgree: true, milliseconds: 10),
      .init(file: "b", outcome: .missed, checkDigitsAgree: false, milliseconds: 30),
      .init(file: "c", outcome: .rightlyEmpty, checkDigitsAgree: false, milliseconds: 20),
      .init(file: "d", outcome: .unreadable, checkDigitsAgree: false, milliseconds: 0),
    ])
    #expect(result.intactCount == 2 && result.count(.right) == 1 && result.medianMilliseconds == 20)
    let json = try JSONEncoder().encode(result)
    let text = String(decoding: json, as: UTF8.self)
    #expect(text.contains("\"missed\":1") && text.contains("\"medianMilliseconds\":20"))
    #expect(try JSONDecoder().decode(MRZEvaluationResult.self, from: json) == result)
  }

  @Test func changesKeepTheContentInside() throws {
    let image = try Image(width: 40, height: 20, layout: .rgb8) {
      $0.copyBytes(from: Array(repeating: UInt8(255), count: $0.count))
    }
    #expect(try PictureChange.quarterTurns(1).apply(to: image).size == PixelSize(width: 20, height: 40))
    let tilted = try PictureChange.tilt(degrees: 30).apply(to: image)
    #expect(tilted.width >= 44 && tilted.height >= 37)
    // The middle is white, the corner is the gray that was put around.
    let middle = (tilted.height / 2) * tilted.bytesPerRow + tilted.width / 2 * 3
    #expect(tilted.bytes[middle] == 255 && tilted.bytes[0] == 128)
    #expect(try PictureChange.reduced(0.5).apply(to: image).size == PixelSize(width: 20, height: 10))
    #expect(try PictureChange.perspective(rightEdge: 0.8).apply(to: image).size == image.size)
  }
}
