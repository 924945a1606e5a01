import BonafideCore
import Testing

@testable import BonafideText

@Suite struct MRZCandidateDetectorTests {
  private let finder = MRZCandidateDetector()

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double = 18, angle: Double = 0) -> OrientedBox {
    OrientedBox(center: PixelPoint(x: x, y: y), width: width, height: height, angle: angle)
  }

  @Test func twoLongEqualLinesAreTheBestStack() throws {
    let lines = [
      box(300, 380, 520), box(300, 412, 524), box(200, 40, 300, 25), box(120, 100, 160), box(400, 100, 150),
      box(250, 200, 400),
    ]
    let best = try #require(finder.stacks(lines).first)
    #expect(Set(best.lines) == [lines[0], lines[1]])
    #expect(best.lines.first == lines[0])
  }

  @Test func threeLinesComeBeforeTwoOfThem() throws {
    let lines = [box(200, 300, 360), box(201, 330, 362), box(200, 360, 360)]
    #expect(try #require(finder.stacks(lines).first).lines == lines)
  }

  @Test(arguments: [0.6, 1.57, -0.3])
  func anyAngleWillDo(angle: Double) throws {
    let first = box(300, 300, 500, angle: angle)
    var second = box(300, 300, 490, angle: angle + 0.02)
    second.center = first.point(u: 3, v: 32)
    #expect(try #require(finder.stacks([second, first]).first).lines == [first, second])
  }

  @Test func aZoneComesBeforeAParagraph() throws {
    let paragraph = (0..<9).map { box(620, 60 + Double($0) * 22, 330, 15) }
    let zone = [box(90, 300, 524, angle: 1.57), box(55, 300, 524, angle: 1.57)]
    let best = try #require(finder.stacks(paragraph + zone).first)
    #expect(Set(best.lines) == Set(zone))
  }

  @Test func linesFarApartOrShiftedAreNoStack() {
    #expect(finder.stacks([box(300, 100, 500), box(300, 300, 500)]).isEmpty)
    #expect(finder.stacks([box(300, 100, 500), box(420, 130, 500)]).isEmpty)
    #expect(finder.stacks([box(300, 100, 500), box(300, 130, 250)]).isEmpty)
    #expect(finder.stacks([]).isEmpty)
  }

  private let page = PixelSize(width: 600, height: 400)

  @Test func linesAcrossMostOfThePageAreEvidentlyAZone() throws {
    let zone = [box(300, 330, 540, 28), box(300, 365, 540, 28)]
    let stack = try #require(finder.evident([box(200, 40, 300, 25)] + zone, in: page))
    #expect(stack.lines == zone)
    // On a page that lies on its side they run across its height.
    let upright = PixelSize(width: 400, height: 600)
    let turned = [box(335, 300, 540, 28, angle: 1.57), box(370, 300, 540, 28, angle: 1.57)]
    #expect(finder.evident(turned, in: upright) != nil)
  }

  @Test func labelsAndHeadingsAreNotEvidentlyAZone() {
    #expect(finder.evident([box(200, 100, 300, 18), box(200, 130, 300, 18)], in: page) == nil, "half the width")
    #expect(finder.evident([box(300, 60, 500, 40), box(300, 115, 500, 40)], in: page) == nil, "too high")
    #expect(finder.evident([box(300, 360, 540, 28)], in: page) == nil, "one line")
    #expect(finder.evident([], in: page) == nil)
  }

  @Test func piecesOfALineAreJoined() throws {
    let joined = finder.joined([box(100, 100, 160), box(300, 101, 220), box(100, 300, 200)])
    #expect(joined.count == 2)
    let long = try #require(joined.max { $0.width < $1.width })
    #expect(abs(long.width - 390) < 2 && abs(long.center.x - 215) < 2)
  }

  @Test func evenedLinesCoverTheWholeZone() {
    let even = MRZReadingAttempt.evened([box(200, 100, 300), box(230, 130, 360)])
    #expect(even.allSatisfy { abs($0.width - 360) < 1e-6 && abs($0.center.x - 230) < 1e-6 })
    #expect(even.map(\.center.y) == [100, 130])
  }
}
