import BonafideCatalogue
import BonafideCore
import BonafideDocument
import BonafideImaging
import TestSupport
import Testing

@Suite struct KeypointTests {
  @Test func laysAPageOverItsPicture() throws {
    let scene = CardScene()
    let card = try scene.card()
    let quad = CardScene.quad(center: PixelPoint(x: 470, y: 360), width: 520, degrees: 33, tiltSine: 0.2)
    let detector = KeypointDetector()
    let template = KeypointTemplate(try detector.detect(in: card), on: card.size)
    let known = try template.keypoints()
    let seen = try detector.detect(in: scene.picture(quad))
    let match = try #require(try KeypointMatcher().match(known, seen))
    #expect(match.agreeingCount >= 20)
    #expect(match.agreeingShare > 0.3)
    let unit = Quadrilateral(PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try #require(match.map.apply(unit)).overlap(with: quad) > 0.95)
    #expect(try KeypointMatcher().match(known, detector.detect(in: Pages.plainText())) == nil)
  }

  @Test func findsNoKeypointsOnAPlainPicture() throws {
    let plain = try Image(width: 300, height: 200, layout: .gray8) { _ in }
    #expect(try KeypointDetector().detect(in: plain).count == 0)
  }

  @Test func refusesTemplatesThatDoNotFit() throws {
    let card = try CardScene().card()
    let good = KeypointTemplate(try KeypointDetector().detect(in: card, maximumCount: 40), on: card.size)
    #expect(try good.keypoints().count == good.places.count / 2)
    var bad = [good, good, good, good, good]
    bad[0].method = "orb/2"
    bad[1].places.removeLast()
    bad[2].descriptors = "?"
    bad[3].places[0] = .nan
    bad[4].places += [Float](repeating: 0.5, count: 10_000)
    for template in bad {
      #expect(throws: DocumentError(.badCatalogue, "")) { try template.keypoints() }
    }
  }

  @Test func mapsAreInvertedAndJoined() throws {
    let quad = CardScene.quad(center: PixelPoint(x: 470, y: 360), width: 520, degrees: 33, tiltSine: 0.2)
    let map = try Homography(from: Quadrilateral(PixelRect(x: 0, y: 0, width: 1, height: 1)), to: quad)
    let same = map.then(try #require(map.inverse))
    let point = try #require(same.apply(PixelPoint(x: 0.3, y: 0.8)))
    #expect(point.distance(to: PixelPoint(x: 0.3, y: 0.8)) < 1e-9)
    #expect(Homography(values: [1, 2, 3]) == nil)
    #expect(Homography(values: [Double](repeating: 0, count: 9)) == nil)
    #expect(Homography(values: [Double](repeating: .nan, count: 9)) == nil)
  }
}
