import BonafideCore
import BonafideInference
import Testing

@testable import BonafideText

/// Painted maps in, boxes out.
@Suite struct TextDetectorTests {
  private func picture(_ width: Int, _ height: Int) throws -> Image {
    try Image(width: width, height: height, layout: .rgb8) { _ in }
  }

  /// A detector that paints the cells for which `isText` holds, whatever it is shown.
  private func finder(_ isText: @escaping @Sendable (Int, Int) -> Bool, score: Float = 0.9) -> TextDetector {
    TextDetector(
      network: FakeNetwork { shape in
        var values = [Float](repeating: 0.01, count: shape[2] * shape[3])
        for y in 0..<shape[2] {
          for x in 0..<shape[3] where isText(x, y) { values[y * shape[3] + x] = score }
        }
        guard let map = try? Tensor(shape: [1, 1, shape[2], shape[3]], values: values) else {
          preconditionFailure("the values fill the shape")
        }
        return map
      })
  }

  @Test func aPaintedLineIsGrownAndScaledBack() throws {
    // 320x160 is looked at as it is; the core is 200x6 cells at (60...259, 40...45).
    let found = try finder { (60..<260).contains($0) && (40..<46).contains($1) }
      .lines(in: picture(640, 320), longerSide: 320)
    let box = try #require(found.first?.box)
    #expect(found.count == 1)
    // The rectangle around the cells' centers is 199x5; offset = 199 * 5 * 1.6 / (2 * 204) = 3.9 cells on each side.
    // The picture is twice as large.
    #expect(abs(box.width - 413.6) < 2 && abs(box.height - 25.6) < 2)
    #expect(abs(box.center.x - 320) < 2 && abs(box.center.y - 86) < 2)
    #expect(abs(box.angle) < 0.01)
  }

  @Test func aCardIsLookedAtOnThePassportsCanvasAndNothingIsFoundBelowIt() throws {
    let network = FakeNetwork { shape in
      // A line at the height of 100, and one that is painted below the card, at 640.
      var values = [Float](repeating: 0.01, count: shape[2] * shape[3])
      for y in [98...103, 637...642].joined() where y < shape[2] {
        for x in 60..<260 { values[y * shape[3] + x] = 0.9 }
      }
      guard let map = try? Tensor(shape: [1, 1, shape[2], shape[3]], values: values) else {
        preconditionFailure("the values fill the shape")
      }
      return map
    }
    let finder = TextDetector(network: network)
    let card = try finder.lines(in: picture(1712, 1080), longerSide: TextDetector.pageSide)
    #expect(card.count == 1)
    #expect(abs((card.first?.box.center.y ?? 0) - 100.5 * 1080 / 608) < 3)
    _ = try finder.lines(in: picture(1712, 960), longerSide: TextDetector.pageSide)
    #expect(network.given.map(\.shape) == [[1, 3, 672, 960], [1, 3, 544, 960]])
  }

  @Test func aTiltedLineKeepsItsAngle() throws {
    let found = try finder { x, y in abs(Double(y) - 100 - 0.25 * Double(x - 160)) < 4 && (40..<280).contains(x) }
      .lines(in: picture(320, 224), longerSide: 320)
    let box = try #require(found.first?.box)
    #expect(abs(box.angle - 0.245) < 0.02)
    #expect(abs(box.center.x - 160) < 3)
  }

  @Test func aFaintAreaIsNoText() throws {
    let faint = finder({ (60..<260).contains($0) && (40..<46).contains($1) }, score: 0.4)
    #expect(try faint.lines(in: picture(320, 160), longerSide: 320).isEmpty)
    #expect(try finder { _, _ in false }.lines(in: picture(320, 160), longerSide: 320).isEmpty)
  }

  @Test func aLineInsideABoxComesBackInPixelsOfThePicture() throws {
    let area = OrientedBox(center: PixelPoint(x: 300, y: 200), width: 320, height: 64, angle: .pi / 2)
    let found = try finder { (40..<280).contains($0) && (29..<35).contains($1) }
      .lines(in: picture(600, 400), inside: area, size: PixelSize(width: 320, height: 64))
    let box = try #require(found.first?.box)
    #expect(abs(box.angle - .pi / 2) < 0.01)
    #expect(abs(box.center.x - 300) < 1 && abs(box.center.y - 200) < 1)
  }

  @Test func sidesAreMultiplesOf32() {
    #expect(TextDetector.cells(1000, 0.64) == 640)
    #expect(TextDetector.cells(1, 0.1) == 32)
    #expect(TextDetector.cells(715, 0.64) == 448)
  }
}
