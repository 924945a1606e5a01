import BonafideCore
import BonafideImaging
import TestSupport
import Testing

@testable import BonafidePage

@Suite struct PageShadowTests {
  /// The card with so much of its light left where the page's place lies beyond a line.
  private static func shaded(
    _ light: Double, where isShaded: (_ x: Double, _ y: Double) -> Bool
  ) throws -> Image {
    let card = try Cards.card().converted(to: .rgb8)
    var copy = card
    let stride = card.bytesPerRow
    copy.withUnsafeMutableBytes { bytes in
      for y in 0..<card.height {
        for x in 0..<card.width
        where isShaded(Double(x) / Double(card.width), Double(y) / Double(card.height)) {
          for sample in y * stride + 3 * x..<y * stride + 3 * x + 3 {
            bytes[sample] = UInt8(Double(bytes[sample]) * light)
          }
        }
      }
    }
    return copy
  }

  private static func judge(_ card: Image) throws -> DocumentJudgement {
    let quad = Cards.outline(width: 900)
    let picture = try Cards.picture(of: card, quad: quad)
    return try DocumentJudge().judge(page: try Rectifier.rectify(picture, quad: quad, size: .id1), in: picture)
  }

  @Test func aCardInEvenLightHasNone() throws {
    let check = try #require(try Self.judge(Cards.card()).check(.pageShadow))
    #expect(check.hasPassed && (check.measured?.value ?? 1) < 0.1, "\(check)")
    // Light that falls off to one side parts nothing.
    let card = try Cards.card().converted(to: .rgb8)
    var slope = card
    let stride = card.bytesPerRow
    slope.withUnsafeMutableBytes { bytes in
      for y in 0..<card.height {
        for x in 0..<3 * card.width {
          bytes[y * stride + x] = UInt8(Double(bytes[y * stride + x]) * (1 - 0.25 * Double(x) / Double(3 * card.width)))
        }
      }
    }
    #expect(try Self.judge(slope).check(.pageShadow)?.hasPassed == true)
  }

  @Test func aShadowAcrossThePageIsTold() throws {
    let edges: [(Double, Double) -> Bool] = [
      { x, _ in x > 0.6 }, { x, _ in x < 0.4 }, { _, y in y > 0.5 }, { x, y in x + 0.6 * y > 0.8 },
    ]
    for (index, edge) in edges.enumerated() {
      let judgement = try Self.judge(Self.shaded(0.5, where: edge))
      let check = try #require(judgement.check(.pageShadow))
      #expect(check.outcome == .failed([Reason(.documentShadow)]), "\(index): \(check)")
      // It is told by its check alone: such a page is read.
      #expect(judgement.gates == [] && judgement.state == .ok, "\(judgement.gates)")
    }
  }

  @Test func aDarkPanelIsNoShadow() throws {
    let judgement = try Self.judge(Self.shaded(0.4) { x, y in x > 0.7 && y > 0.2 && y < 0.7 })
    #expect(judgement.check(.pageShadow)?.hasPassed == true, "\(judgement.checks)")
  }
}
