import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideText

/// Plain text with the real networks, on pages drawn here.
@Suite(.serialized) struct TextReaderModelTests {
  private func page() throws -> Image {
    var canvas = try Canvas(size: PixelSize(width: 700, height: 300), background: .white)
    let sans = try TextPainter(.sans)
    for (row, text) in ["Osobna iskaznica", "Vrijedi do 18.03.2025", "Česká republika"].enumerated() {
      try canvas.draw(text, at: PixelPoint(x: 60, y: 80 + Double(row) * 80), painter: sans, size: 34, color: .black)
    }
    return canvas.image
  }

  @Test(arguments: [0, 1, 2, 3])
  func linesComeInOrderWhicheverWayThePageLies(turns: Int) throws {
    let reader = try TextReader(networks: Models.text())
    let result = try reader.read(page().rotated(quarterTurns: turns))
    #expect(result.lines.map(\.text) == ["Osobna iskaznica", "Vrijedi do 18.03.2025", "Česká republika"])
    #expect(result.lines.allSatisfy { $0.confidence > 0.9 })
    if turns == 0, let first = result.lines.first {
      #expect(abs(first.quad.topLeft.x - 60) < 15 && first.quad.bounds.maxY < 110)
    }
  }

  @Test func anEmptyPageIsAnEmptyResult() throws {
    let reader = try TextReader(networks: Models.text())
    let blank = try Image(width: 300, height: 200, layout: .rgb8) {
      $0.copyBytes(from: Array(repeating: UInt8(255), count: $0.count))
    }
    #expect(try reader.read(blank).lines.isEmpty)
    #expect(try reader.read(blank).text == "")
  }
}
