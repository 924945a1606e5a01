import Bonafide
import BonafideTesting
import Testing

@Suite struct StageClipTests {
  private func clip(seed: UInt64 = 3) throws -> StageClip {
    let page = try StageDocument(definition: UtopiaDocuments.definitions[0], person: 5, resolution: 5).page()
    return StageClip(page: page, seed: seed, size: PixelSize(width: 320, height: 180), seconds: 2, rate: 10)
  }

  @Test func aPageComesInAndIsHeld() throws {
    let clip = try clip()
    #expect(clip.frameCount == 20)
    let first = try clip.shot(0)
    #expect(first.corners == nil && !first.isHeld)
    let held = try clip.shot(12)
    let later = try clip.shot(13)
    let (corners, next) = (try #require(held.corners), try #require(later.corners))
    #expect(held.isHeld && corners.overlap(with: next) > 0.9 && corners != next)
    #expect(corners.width > 100)
  }

  @Test func framesAreTheSameForTheSameSeedOnly() throws {
    let clip = try clip()
    #expect(try clip.shot(15).image == clip.shot(15).image)
    #expect(try clip.shot(15).image != clip.shot(16).image)
    #expect(try clip.shot(15).image != self.clip(seed: 4).shot(15).image)
  }

  @Test func absurdOptionsAreBounded() throws {
    let page = try clip().page
    #expect(StageClip(page: page, seed: 1, seconds: .nan, rate: .infinity).frameCount == 150)
    #expect(StageClip(page: page, seed: 1, seconds: 1e9, rate: 1e9).frameCount == 7200)
  }
}
