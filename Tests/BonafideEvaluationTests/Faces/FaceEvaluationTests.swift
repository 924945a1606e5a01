import BonafideCore
import BonafideFace
import Foundation
import Testing

@testable import BonafideEvaluation

@Suite struct FaceEvaluationTests {
  /// Three people with two templates each, close together; one of the last person's is missing.
  static func summary() throws -> FaceEvaluationResult {
    let list = try FacePairList(lfwPairs: "2\t1\nAnn\t1\t2\nAnn\t1\tBob\t1\nBob\t1\t2\nBob\t2\tCid\t1\n")
    var templates: [Template?] = []
    for (index, path) in list.pictures.enumerated() {
      var values = [Float](repeating: 0, count: 128)
      values[path.hasPrefix("Ann") ? 0 : path.hasPrefix("Bob") ? 1 : 2] = 1
      values[3 + index] = 0.1
      templates.append(
        path.hasPrefix("Cid") ? nil : try Template(modelID: "dlib-resnet-v1", descriptor: values))
    }
    return FaceEvaluation.summarise(
      list, name: "pairs.txt", templates: templates, choice: .central, options: .init(),
      times: ([3, 1, 2], [5]), start: .now)
  }

  @Test func summarisesPairsAndAllComparisons() throws {
    let result = try Self.summary()
    #expect(result.pictureCount == 5 && result.pairCount == 4)
    #expect(result.failuresToEnrol.pictures == ["Cid/Cid_0001.jpg"])
    #expect(abs(result.failuresToEnrol.rate.value - 0.2) < 1e-12)
    #expect(result.accuracy?.mean == 1)
    #expect(result.defaultDecisions.accuracy.value == 1)
    #expect(result.pairs.equalErrorRate == 0 && result.pairs.areaUnderCurve == 1)
    let all = try #require(result.allComparisons)
    #expect(all.genuineCount == 2 && all.impostorCount == 4)
    #expect(result.detectionMilliseconds == 2 && result.templateMilliseconds == 5)
  }

  @Test func encodesToJSONWithoutTemplates() throws {
    let json = String(decoding: try JSONEncoder().encode(Self.summary()), as: UTF8.self)
    for key in ["\"accuracy\"", "\"standardError\"", "\"falseNonMatchRate\"", "\"lower95\"", "\"failuresToEnrol\""] {
      #expect(json.contains(key))
    }
    #expect(!json.contains("\"values\""))
  }

  @Test func missingListIsATypedError() throws {
    let empty = FileManager.default.temporaryDirectory.path + "/bonafide-no-list-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: empty) }
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let error = #expect(throws: FaceError.self) { try FaceEvaluation.pairList(in: empty) }
    #expect(error?.code == .invalidOptions)
    #expect(throws: FileError(.notFound, "")) { try FaceEvaluation.pairList(in: "/nonexistent") }
  }

  @Test func drawingOnePersonManyTimesWidensTheInterval() {
    // Every false match comes from one pair of people out of many: the interval must reach down to none.
    let bootstrap = PersonBootstrap(
      genuine: Array(repeating: (trials: 10, errors: 1), count: 50), templateCounts: Array(repeating: 5, count: 50),
      falseMatches: Array(repeating: (3, 7), count: 20))
    let (match, nonMatch) = bootstrap.intervals()
    #expect(abs(match.value - 20.0 / Double(250 * 249 / 2 - 50 * 10)) < 1e-9)
    #expect(match.lower95 == 0 && match.upper95 > 2 * match.value)
    #expect(abs(nonMatch.value - 0.1) < 1e-12 && abs(nonMatch.upper95 - nonMatch.lower95) < 1e-9)
    let again = bootstrap.intervals()
    #expect(again.falseMatch == match)
  }

  @Test func plotIsWellFormedAndHoldsNoScript() throws {
    let svg = DETPlot(
      title: "A < B & \"C\"", subtitle: "",
      series: [
        .init(name: "one", points: ErrorRates(genuine: [2, 3, 1], impostor: [0, 1, 2]).curve())
      ]
    ).svg()
    let parser = TagNesting()
    #expect(parser.parse(svg))
    #expect(svg.contains("A &lt; B &amp; &quot;C&quot;"))
    #expect(!svg.contains("script") && !svg.contains("nan"))
    #expect(DETPlot.grouped(1_234_567) == "1,234,567" && DETPlot.grouped(12) == "12")
  }

  @Test func separationOfKnownGroups() {
    let perfect = BinarySeparation(positives: [3, 4, 5], negatives: [0, 1, 2])
    #expect(perfect.areaUnderCurve.value == 1)
    let mixed = BinarySeparation(positives: [1, 3, .nan], negatives: [0, 2])
    #expect(abs(mixed.areaUnderCurve.value - 3.0 / 6) < 1e-12)
    #expect(mixed.areaUnderCurve.lower95 <= 0.5 && mixed.areaUnderCurve.upper95 >= 0.5)
    #expect(BinarySeparation(positives: [], negatives: [1]).areaUnderCurve.value == 0.5)
    // Mann-Whitney on 10 against 10: DeLong's deviation from the placements, computed by hand from the definition.
    let a = BinarySeparation(positives: [2, 4, 6, 8], negatives: [1, 3, 5, 7])
    #expect(abs(a.areaUnderCurve.value - 0.625) < 1e-12)
    // Placements 0.25, 0.5, 0.75, 1 on both sides: variance 0.1041667 each, deviation sqrt(2 * 0.1041667 / 4).
    #expect(abs(a.areaUnderCurve.upper95 - min(1, 0.625 + 1.959964 * 0.2282177)) < 1e-6)
    #expect(abs(a.areaUnderCurve.lower95 - (0.625 - 1.959964 * 0.2282177)) < 1e-6)
  }
}

/// Checks that tags nest, without the XML library.
private struct TagNesting {
  func parse(_ text: String) -> Bool {
    var open: [Substring] = []
    for part in text.split(separator: "<").map({ $0 }) {
      guard let end = part.firstIndex(of: ">") else { return false }
      let tag = part[..<end]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      if tag.hasPrefix("/") {
        guard open.popLast() == name else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    return open.isEmpty
  }
}
