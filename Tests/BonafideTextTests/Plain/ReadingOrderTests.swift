import BonafideCore
import Testing

@testable import BonafideText

@Suite struct ReadingOrderTests {
  private func line(_ text: String, x: Double, y: Double, angle: Double = 0) -> TextLine {
    TextLine(
      text: text, confidence: 1,
      quad: OrientedBox(center: PixelPoint(x: x, y: y), width: 80, height: 20, angle: angle).quadrilateral)
  }

  @Test func rowsThenColumns() {
    let lines = [
      line("d", x: 200, y: 63), line("a", x: 50, y: 20), line("c", x: 50, y: 60), line("b", x: 200, y: 16),
    ]
    #expect(ReadingOrder.sorted(lines).map(\.text) == ["a", "b", "c", "d"])
  }

  @Test func aPageUpsideDownIsReadFromItsEnd() {
    let lines = [
      line("b", x: 50, y: 20, angle: .pi), line("a", x: 50, y: 60, angle: .pi), line("c", x: 200, y: 20, angle: .pi),
    ]
    #expect(ReadingOrder.sorted(lines).map(\.text) == ["a", "c", "b"])
  }

  @Test func noLinesAreNoProblem() {
    #expect(ReadingOrder.sorted([]).isEmpty)
  }

  @Test func theWayMostLinesReadDecidesAnUnclearOne() throws {
    let box = OrientedBox(center: PixelPoint(x: 0, y: 0), width: 80, height: 10, angle: 0)
    let readings = [
      TextReader.Reading(box: box, text: "<<<", confidence: 0.75),
      TextReader.Reading(box: box.turned, text: ">>>", confidence: 0.9),
    ]
    #expect(TextReader.choice(readings, isTurned: false)?.text == "<<<")
    #expect(TextReader.choice(readings, isTurned: true)?.text == ">>>")
    #expect(TextReader.choice([], isTurned: true) == nil)
  }

  @Test func shortBoxesAreTriedBothWaysLongOnesAlongTheirSide() {
    let long = OrientedBox(center: PixelPoint(x: 0, y: 0), width: 80, height: 10, angle: 0)
    #expect(TextReader.directions(of: long, isTurned: false).map(\.angle) == [0, .pi])
    #expect(TextReader.directions(of: long, isTurned: true).first?.angle == .pi)
    let tall = OrientedBox(center: PixelPoint(x: 0, y: 0), width: 12, height: 10, angle: .pi / 2)
    let ways = TextReader.directions(of: tall, isTurned: false)
    #expect(ways.count == 4)
    #expect(abs(ways[0].angle) < 1e-9 && ways[0].width == 10)
  }
}
