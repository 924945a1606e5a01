import Bonafide
import BonafideEvaluation
import BonafideTesting
import Testing

/// A clip through the verifier that ships: it has nothing but the clip's pixels.
@Suite struct StreamEvaluationTests {
  /// The truth of this clip is a lie: if anything of it reached the verifier, the result would agree with it.
  @Test func whatIsTrueOfAClipReachesNoVerifier() throws {
    let models = try DocumentVerifierModels(models: ModelStore(), catalogue: UtopiaDocuments.catalogue)
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let definition = try #require(UtopiaDocuments.definitions.first { $0.mrz != nil && $0.page == .front })
    let clip = StageClip(
      page: try StageDocument(definition: definition, person: 4).page(), seed: 4, seconds: 2, rate: 8)
    let lie = Document(role: .visa, country: .hr, page: .back)
    let corner = Quadrilateral(PixelRect(x: 0, y: 0, width: 40, height: 25))
    let truth = ClipTruth.Clip(
      file: "clip.mp4", document: lie,
      frames: (0..<clip.frameCount).map { .init(time: Double($0) / clip.rate, outline: corner, isHeld: true) })
    var index = 0
    let result = try StreamEvaluation(models: models, executor: .immediate).play(truth: truth, on: day) {
      guard index < clip.frameCount else { return nil }
      let shot = try clip.shot(index)
      index += 1
      return Frame(image: shot.image, time: shot.time)
    }
    #expect(result.allMilliseconds.count == clip.frameCount && result.heldFrameCount == clip.frameCount)
    #expect(result.found?.role == definition.role && result.found?.country == definition.country)
    #expect(result.isWrong && !result.isRight)
    #expect(!result.overlaps.isEmpty && result.overlaps.allSatisfy { $0 < 0.5 }, "\(result.overlaps)")
    // The page comes in after half a second.
    #expect((result.firstKnown ?? 0) > 0.5)
  }
}
