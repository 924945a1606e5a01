import BonafideCore
import BonafideImaging
import TestSupport
import Testing

@testable import BonafidePage

/// How many sides of an outline lie on edges of the picture, or along its border.
@Suite struct SidesSeenTests {
  private static func sides(_ quad: Quadrilateral, in image: Image) throws -> [Int] {
    try [false, true].map { try DocumentDetector.sidesSeen(of: quad, in: image, countsBorder: $0) }
  }

  @Test func sidesOnEdgesAreSeen() throws {
    let quad = Cards.outline(width: 800)
    let picture = try Cards.picture(of: Cards.card(), quad: quad)
    #expect(try Self.sides(quad, in: picture) == [4, 4])
    let plain = try Canvas(size: picture.size, background: .white).image
    #expect(try Self.sides(quad, in: plain) == [0, 0])
  }

  @Test func sidesAlongTheBorderCountWhereThatIsAskedFor() throws {
    let plain = try Canvas(size: PixelSize(width: 1000, height: 630), background: .white).image
    func sides(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> [Int] {
      try Self.sides(Quadrilateral(PixelRect(x: x, y: y, width: width, height: height)), in: plain)
    }
    #expect(try sides(0, 0, 1000, 630) == [0, 4])
    #expect(try sides(0, 200, 1000, 430) == [0, 3])
    #expect(try sides(300, 200, 500, 300) == [0, 0])
    #expect(try sides(-90, 100, 600, 300) == [0, 0], "nobody sees what lies outside")
  }
}
