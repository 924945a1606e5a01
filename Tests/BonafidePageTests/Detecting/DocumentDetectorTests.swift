import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafidePage
import TestSupport
import Testing

@Suite struct DocumentDetectorTests {
  private let center = PixelPoint(x: 470, y: 370)

  @Test(arguments: [0, 17, 45, 90, 133, 180, 250])
  func findsACardAtAnyRotation(degrees: Double) throws {
    let truth = CardScene.quad(center: center, width: 420, degrees: degrees, tiltSine: 0.2)
    let found = try Models.detector().detect(in: CardScene().picture(truth))
    let best = try #require(found.first)
    #expect(best.quad.overlap(with: truth) > 0.97)
    #expect(best.size == .id1)
    #expect(best.quad.width > best.quad.height)
    #expect(best.confidence >= 0.5 && best.confidence <= 1)
  }

  @Test func findsASmallCardOnAPatternBehindFingers() throws {
    var scene = CardScene()
    scene.stripes = 26
    let truth = CardScene.quad(center: center, width: 300, degrees: 12)
    let edge = truth.bottomLeft.midpoint(to: truth.bottomRight)
    let found = try Models.detector().detect(in: scene.picture(truth, fingers: [(edge, 34)]))
    #expect(try #require(found.first).quad.overlap(with: truth) > 0.95)
  }

  @Test func findsACardThatIsHardlyDarkerThanItsGround() throws {
    var scene = CardScene()
    scene.paper = Color(red: 205, green: 205, blue: 205)
    scene.ground = Color(red: 220, green: 220, blue: 220)
    let truth = CardScene.quad(center: center, width: 460, degrees: -9)
    let found = try Models.detector().detect(in: scene.picture(truth))
    #expect(try #require(found.first).quad.overlap(with: truth) > 0.95)
  }

  @Test func findsNothingWhereThereIsNone() throws {
    var scene = CardScene()
    #expect(try Models.detector().detect(in: scene.background()).isEmpty)
    scene.stripes = 30
    #expect(try Models.detector().detect(in: scene.background()).isEmpty)
    #expect(try Models.detector().detect(in: Pages.noise(block: 1)).isEmpty)
    #expect(try Models.detector().detect(in: Pages.noise(block: 24)).isEmpty)
  }

  @Test(arguments: [(1, 1), (3, 400), (31, 31), (40, 33), (2000, 20)])
  func bearsOddPictures(width: Int, height: Int) throws {
    for layout in [PixelLayout.gray8, .rgb8, .bgra8] {
      let image = try Image(width: width, height: height, layout: layout) { bytes in
        for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
      }
      #expect(try Models.detector().detect(in: image).allSatisfy { $0.quad.isConvex })
    }
  }

  @Test func refusesOptionsOutsideTheirRanges() throws {
    let image = try CardScene().background()
    for options in [
      DocumentDetectorOptions(searchSide: 10), .init(leastConfidence: .nan), .init(leastSize: 0),
      .init(maximumCount: 0),
    ] {
      #expect(throws: DocumentError(.badOptions, "")) { try Models.detector(options: options).detect(in: image) }
    }
  }

  @Test func refinesCornersBelowAPixel() throws {
    let truth = CardScene.quad(center: center, width: 500, degrees: 21, tiltSine: 0.2)
    let image = try CardScene().picture(truth)
    var rough = truth
    rough.topLeft.x += 4
    rough.topRight.y += 5
    rough.bottomLeft.x -= 3
    let (quad, support) = try CornerRefiner().refineWithSupport(rough, in: image)
    for (corner, wanted) in zip(quad.corners, truth.corners) { #expect(corner.distance(to: wanted) < 0.7) }
    #expect(support.allSatisfy { $0 > 0.8 })
  }

  @Test func leavesASideWithoutEdge() throws {
    let image = try CardScene().background()
    let quad = CardScene.quad(center: center, width: 300, degrees: 5)
    let (same, support) = try CornerRefiner().refineWithSupport(quad, in: image)
    #expect(same.overlap(with: quad) > 0.999)
    #expect(support == [0, 0, 0, 0])
    var wild = quad
    wild.topLeft.x = .infinity
    #expect(throws: ImageError.self) { try CornerRefiner().refine(wild, in: image) }
  }
}
