import BonafideCore
import BonafideImaging
import BonafideInference
import Testing

@testable import BonafideFace

/// On the public-domain pictures that set-up fetches.
@Suite struct FaceMatcherModelTests {
  static let matcher = Result { try FaceMatcher(detector: TestModels.balanced.get(), models: TestModels.store.get()) }

  static func face(_ name: String) throws -> FaceImage { try FaceImage(TestModels.small(name)) }

  @Test func samePersonMatchesInAllFourCombinations() throws {
    let matcher = try Self.matcher.get()
    let (a, b) = (try Self.face("obama.jpg"), try Self.face("obama2.jpg"))
    let (ta, tb) = (try matcher.makeTemplate(of: a), try matcher.makeTemplate(of: b))
    let results = [
      try matcher.match(reference: a, probe: b), try matcher.match(reference: ta, probe: b),
      try matcher.match(reference: a, probe: tb), try matcher.match(reference: ta, probe: tb),
    ]
    #expect(results.allSatisfy { $0.isMatch })
    #expect(results.allSatisfy { abs($0.score - results[0].score) < 1e-6 })
    #expect(results[0].falseMatchRate <= 1e-4)
  }

  @Test(arguments: ["biden.jpg", "astronaut.png"]) func differentPeopleDoNotMatch(other: String) throws {
    let result = try Self.matcher.get().match(reference: Self.face("obama.jpg"), probe: Self.face(other))
    #expect(!result.isMatch)
    #expect(result.score < 0.5)
  }

  @Test(arguments: TemplateEffort.allCases) func everyEffortTellsThemApart(effort: TemplateEffort) throws {
    let matcher = try FaceMatcher(
      detector: TestModels.balanced.get(), models: TestModels.store.get(),
      options: .init(extraction: .init(effort: effort)))
    let a = try matcher.makeTemplate(of: Self.face("obama.jpg"))
    #expect(a.modelID == TemplateExtractor.modelID(effort: effort))
    #expect(try matcher.match(reference: a, probe: Self.face("obama2.jpg")).isMatch)
    #expect(try !matcher.match(reference: a, probe: Self.face("biden.jpg")).isMatch)
  }

  @Test func templateHardlyDependsOnScaleAndMirroring() throws {
    let extractor = try TemplateExtractor(models: TestModels.store.get())
    func template(_ image: Image) throws -> Template {
      let face = try #require(try TestModels.balanced.get().detect(in: FaceImage(image), maximumFaces: 1).first)
      #expect(try face.makeTemplate() == extractor.extract(from: face))
      return try extractor.extract(from: face)
    }
    let whole = try template(TestModels.picture("obama.jpg"))
    #expect(TemplateMatcher.similarity(whole, try template(TestModels.small("obama.jpg", longerSide: 500))) > 0.97)
    #expect(TemplateMatcher.similarity(whole, try template(TestModels.picture("obama.jpg").mirrored())) > 0.97)
  }

  @Test func picturesWithoutAFaceAreTypedErrors() throws {
    let empty = try FaceImage(Image(width: 200, height: 200, layout: .rgb8) { _ in })
    let error = #expect(throws: FaceError.self) {
      try Self.matcher.get().match(reference: empty, probe: Self.face("biden.jpg"))
    }
    #expect(error?.code == .noFace)
    #expect(error?.message.contains("reference") == true)
  }

  @Test func severalFacesAreRefusedOnlyWhenAsked() throws {
    let (left, right) = (try TestModels.small("obama.jpg"), try TestModels.small("biden.jpg", longerSide: 400))
    var group = try Canvas(
      size: PixelSize(width: left.width + right.width, height: max(left.height, right.height)), background: .white)
    try group.draw(left, atX: 0, y: 0)
    try group.draw(right, atX: left.width, y: 0)
    let picture = try FaceImage(group.image)
    let largest = try Self.matcher.get().match(reference: Self.face("obama.jpg"), probe: picture)
    #expect(largest.isMatch)
    let strict = try FaceMatcher(
      detector: TestModels.balanced.get(), models: TestModels.store.get(), options: .init(severalFaces: .refuse))
    let error = #expect(throws: FaceError.self) {
      try strict.match(reference: Self.face("obama.jpg"), probe: picture)
    }
    #expect(error?.code == .severalFaces)
    #expect(try strict.match(reference: Self.face("obama.jpg"), probe: Self.face("obama2.jpg")).isMatch)
  }
}
