import BonafideCore
import Testing

@Suite struct OrientedBoxTests {
  private func isNear(_ one: PixelPoint, _ other: PixelPoint) -> Bool { one.distance(to: other) < 1e-6 }

  @Test func cornersGoRoundAsTheLineReads() {
    let level = OrientedBox(center: PixelPoint(x: 50, y: 20), width: 40, height: 10, angle: 0)
    #expect(isNear(level.quadrilateral.topLeft, PixelPoint(x: 30, y: 15)))
    #expect(isNear(level.quadrilateral.bottomRight, PixelPoint(x: 70, y: 25)))
    let down = OrientedBox(center: PixelPoint(x: 50, y: 20), width: 40, height: 10, angle: .pi / 2)
    #expect(isNear(down.quadrilateral.topLeft, PixelPoint(x: 55, y: 0)))
    #expect(isNear(level.turned.quadrilateral.topLeft, PixelPoint(x: 70, y: 25)))
  }

  @Test(arguments: [0.0, 0.3, 1.2, 1.6, -0.7, 2.2])
  func aBoxComesBackFromItsCornersWhicheverIsFirst(angle: Double) {
    let box = OrientedBox(center: PixelPoint(x: 12, y: 34), width: 60, height: 7, angle: OrientedBox.upright(angle))
    let c = box.quadrilateral.corners
    for first in 0..<4 {
      let again = OrientedBox(
        Quadrilateral(
          topLeft: c[first], topRight: c[(first + 1) % 4], bottomRight: c[(first + 2) % 4],
          bottomLeft: c[(first + 3) % 4]
        ))
      #expect(abs(again.width - 60) < 1e-6 && abs(again.height - 7) < 1e-6)
      #expect(abs(again.angle - box.angle) < 1e-6)
      #expect(isNear(again.center, box.center))
    }
  }

  @Test func theAxisPointsRightOrDown() {
    #expect(OrientedBox.upright(.pi) == 0)
    #expect(abs(OrientedBox.upright(-.pi / 2) - .pi / 2) < 1e-9)
    #expect(abs(OrientedBox.upright(3.0) - (3.0 - .pi)) < 1e-9)
    #expect(abs(OrientedBox.axisDifference(0.05, .pi - 0.05) - 0.1) < 1e-9)
  }

  @Test func theTransformFillsTheStrip() {
    let box = OrientedBox(center: PixelPoint(x: 100, y: 80), width: 200, height: 20, angle: 0.4)
    let map = box.transform(to: PixelSize(width: 960, height: 48))
    #expect(isNear(map.apply(box.quadrilateral.topLeft), PixelPoint(x: 0, y: 0)))
    #expect(isNear(map.apply(box.quadrilateral.bottomRight), PixelPoint(x: 960, y: 48)))
    #expect(isNear(map.apply(box.quadrilateral.topRight), PixelPoint(x: 960, y: 0)))
  }

  @Test func aBoxAroundPointsHoldsThemAll() throws {
    let points = [PixelPoint(x: 0, y: 0), PixelPoint(x: 10, y: 10), PixelPoint(x: 4, y: 6)]
    let box = try #require(OrientedBox(around: points, angle: .pi / 4))
    #expect(abs(box.width - 200.0.squareRoot()) < 1e-6)
    for point in points {
      let place = box.coordinates(of: point)
      #expect(abs(place.u) <= box.width / 2 + 1e-6 && abs(place.v) <= box.height / 2 + 1e-6)
    }
    #expect(OrientedBox(around: [], angle: 0) == nil)
  }
}
