import BonafideCore
import BonafideMRZ
import BonafideText
import Testing

@testable import BonafideReport

/// Where the frame of a machine readable zone is drawn.
@Suite struct MRZZoneFrameTests {
  private static func zone(_ quad: Quadrilateral, lines: [Quadrilateral]) throws -> MRZZone {
    let day = try #require(MRZCalendarDate(year: 2026, month: 1, day: 1))
    let mrz = try MRZParser(referenceDate: day).parse(lines: [
      "P<UTOKOVAC<<PETER<<<<<<<<<<<<<<<<<<<<<<<<<<<", "OPSJVM09A6UTO9603068M3106279<<<<<<<<<<<<<<06",
    ])
    return MRZZone(mrz: mrz, characters: [], quad: quad, lineQuads: lines, rotationDegrees: 0)
  }

  private static func isNear(_ left: PixelPoint, x: Double, y: Double) -> Bool {
    abs(left.x - x) < 1e-6 && abs(left.y - y) < 1e-6
  }

  /// A quarter of the 20 pixels of a line to all sides, whichever way the zone reads.
  @Test func theFrameKeepsAwayFromThePrint() throws {
    let lines = [200.0, 250].map { Quadrilateral(PixelRect(x: 100, y: $0, width: 440, height: 20)) }
    let upright = Quadrilateral(PixelRect(x: 100, y: 200, width: 440, height: 70))
    let frame = try Self.zone(upright, lines: lines).frame
    #expect(Self.isNear(frame.topLeft, x: 95, y: 195) && Self.isNear(frame.topRight, x: 545, y: 195), "\(frame)")
    #expect(Self.isNear(frame.bottomRight, x: 545, y: 275) && Self.isNear(frame.bottomLeft, x: 95, y: 275), "\(frame)")
    let turned = Quadrilateral(
      topLeft: upright.bottomRight, topRight: upright.bottomLeft, bottomRight: upright.topLeft,
      bottomLeft: upright.topRight)
    let other = try Self.zone(turned, lines: lines).frame
    #expect(Self.isNear(other.topLeft, x: 545, y: 275) && Self.isNear(other.bottomRight, x: 95, y: 195), "\(other)")
  }

  @Test func aZoneWithoutASizeHasAFrame() throws {
    let nothing = Quadrilateral(PixelRect(x: 7, y: 7, width: 0, height: 0))
    #expect(try Self.zone(nothing, lines: []).frame == nothing)
  }
}
