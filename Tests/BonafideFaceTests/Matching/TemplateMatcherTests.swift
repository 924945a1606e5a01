import Testing

import BonafideCore
@testable import BonafideFace

@Suite struct TemplateMatcherTests {
  static func template(_ pairs: [Int: Float], modelID: String = "dlib-resnet-v1", dimension: Int = 128) throws
    -> Template
  {
    var values = [Float](repeating: 0, count: dimension)
    for (index, value) in pairs { values[index] = value }
    return try Template(modelID: modelID, descriptor: values)
  }

  @Test func cosineOfHandMadeVectors() throws {
    let x = try Self.template([0: 5])
    let y = try Self.template([127: 2])
    let diagonal = try Self.template([0: 3, 127: 4])
    #expect(TemplateMatcher.similarity(x, x) == 1)
    #expect(TemplateMatcher.similarity(x, y) == 0)
    #expect(abs(TemplateMatcher.similarity(x, diagonal) - 0.6) < 1e-6)
    #expect(abs(TemplateMatcher.similarity(diagonal, y) - 0.8) < 1e-6)
    #expect(TemplateMatcher.similarity(x, try Self.template([0: -1])) == -1)
    #expect(TemplateMatcher.similarity(diagonal, y) == TemplateMatcher.similarity(y, diagonal))
  }

  @Test(arguments: [16, 48, 128, 512]) func agreesWithPlainSummation(dimension: Int) {
    let a = TemplateSerializationTests.sample(seed: 8, dimension: dimension)
    let b = TemplateSerializationTests.sample(seed: 9, dimension: dimension)
    let plain = zip(a.values, b.values).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
    #expect(abs(Double(TemplateMatcher.similarity(a, b)) - plain) < 1e-6)
  }

  @Test func sameTemplateMatchesAndStrangersDoNot() throws {
    let matcher = TemplateMatcher()
    let a = TemplateSerializationTests.sample(seed: 1)
    let same = try matcher.match(reference: a, probe: a)
    #expect(same.isMatch && same.score == 1 && same.falseMatchRate <= 1.0001e-6)
    let other = try matcher.match(reference: a, probe: TemplateSerializationTests.sample(seed: 2))
    #expect(!other.isMatch && other.score == 0 && other.falseMatchRate == 1)
    #expect(abs(matcher.threshold - 2.0 / 3) < 1e-9)
  }

  @Test func incompatibleTemplatesAreErrors() throws {
    let matcher = TemplateMatcher()
    let standard = try Self.template([0: 1])
    let own = try Self.template([0: 1], modelID: "own")
    for (a, b) in [
      (standard, own), (own, own), (standard, try Self.template([0: 1], dimension: 16)),
      (standard, try Self.template([0: 1], modelID: TemplateExtractor.modelID(effort: .thorough))),
    ] {
      let error = #expect(throws: FaceError.self) { try matcher.match(reference: a, probe: b) }
      #expect(error?.code == .incompatibleTemplates)
    }
    let table = try ScoreCalibration(version: 1, modelID: "own", firstSimilarity: 0, step: 1, exponents: [0, -6])
    #expect(try TemplateMatcher(calibrations: [table]).match(reference: own, probe: own).score == 1)
  }

  @Test func thresholdFollowsTheFalseMatchRate() {
    #expect(abs(TemplateMatcher(falseMatchRate: 1e-3).threshold - 0.5) < 1e-9)
    #expect(TemplateMatcher(falseMatchRate: 0).threshold == 1)
    #expect(TemplateMatcher(threshold: .nan).threshold == 1)
    #expect(TemplateMatcher(threshold: -3).threshold == 0)
  }
}
