import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafidePage
import TestSupport
import Testing

@Suite struct RectifierTests {
  @Test func makesThePageFlatAndFindsTheWayBack() throws {
    let scene = CardScene()
    let truth = CardScene.quad(center: PixelPoint(x: 480, y: 350), width: 600, degrees: 14, tiltSine: 0.2)
    let page = try Rectifier.rectify(scene.picture(truth), quad: truth, size: .id1, dotsPerMillimeter: 10)
    #expect(page.image.size == PixelSize(width: 856, height: 540))
    #expect(abs(page.dotsPerMillimeter - 10) < 0.01)
    let flat = try scene.card().converted(to: .gray8)
    let seen = try page.image.converted(to: .gray8)
    var miss = 0
    for index in stride(from: 0, to: flat.bytes.count, by: 97) {
      miss += abs(Int(flat.bytes[index]) - Int(seen.bytes[index]))
    }
    #expect(Double(miss) / Double(flat.bytes.count / 97) < 6)
    let corner = try #require(page.source(PixelPoint(x: 856, y: 540)))
    #expect(corner.distance(to: truth.bottomRight) < 0.01)
    let box = PageBox(x: 0, y: 0, width: 1, height: 1)
    #expect(try #require(page.source(box)).overlap(with: truth) > 0.999)
    #expect(
      page.pixels(PageBox(x: 0.5, y: 0, width: 0.5, height: 1)) == PixelRect(x: 428, y: 0, width: 428, height: 540))
    let turned = try page.turnedByHalf()
    #expect(try #require(turned.source(PixelPoint(x: 0, y: 0))).distance(to: truth.bottomRight) < 0.01)
  }

  @Test func refusesWhatIsNoPage() throws {
    let image = try CardScene().background()
    var crossed = CardScene.quad(center: PixelPoint(x: 400, y: 300), width: 300, degrees: 0)
    swap(&crossed.topLeft, &crossed.topRight)
    #expect(throws: ImageError.self) { try Rectifier.rectify(image, quad: crossed, size: .id1) }
    let quad = CardScene.quad(center: PixelPoint(x: 400, y: 300), width: 300, degrees: 0)
    let none = PageSize(widthMillimeters: 0, heightMillimeters: .nan)
    #expect(throws: ImageError.self) { try Rectifier.rectify(image, quad: quad, size: none) }
  }

  @Test func measuresTheOverlapOfOutlines() {
    let unit = Quadrilateral(PixelRect(x: 0, y: 0, width: 10, height: 10))
    let half = Quadrilateral(PixelRect(x: 5, y: 0, width: 10, height: 10))
    #expect(abs(unit.overlap(with: half) - 1.0 / 3) < 1e-12)
    #expect(unit.overlap(with: unit.turnedOnce) == 1)
    #expect(unit.overlap(with: Quadrilateral(PixelRect(x: 20, y: 0, width: 5, height: 5))) == 0)
    let diamond = Quadrilateral(
      topLeft: .init(x: 5, y: -5), topRight: .init(x: 15, y: 5), bottomRight: .init(x: 5, y: 15),
      bottomLeft: .init(x: -5, y: 5))
    #expect(abs(unit.overlap(with: diamond) - 0.5) < 1e-12)
    #expect(abs(unit.share(inside: half) - 0.5) < 1e-12)
    var crossed = unit
    swap(&crossed.topLeft, &crossed.topRight)
    #expect(crossed.overlap(with: unit) == 0)
  }
}
