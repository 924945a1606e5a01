import BonafideCore
import BonafideImaging
import TestSupport
import Testing

@testable import BonafidePage

/// How many sides of an outline lie on edges of the picture, or along its border.
@Suite struct SidesSeenTests {
  private static func sides(_ quad: Quadrilateral, in image: Image) throws -> [Int] {
    [
      try DocumentDetector.sidesSeen(of: quad, in: image), try DocumentDetector.sidesClearlySeen(of: quad, in: image),
    ]
  }

  @Test func sidesOnEdgesAreSeen() throws {
    let quad = Cards.outline(width: 800)
    let picture = try Cards.picture(of: Cards.card(), quad: quad)
    #expect(try Self.sides(quad, in: picture) == [4, 4])
    let plain = try Canvas(size: picture.size, background: .white).image
    #expect(try Self.sides(quad, in: plain) == [0, 0])
  }

  /// Whoever hands in a picture can print on a ground that has edges everywhere.
  @Test(arguments: [1.0, 3, 9]) func noiseShowsNoSideClearly(amount: Double) throws {
    var random = SplitMix64(seed: 7)
    let size = PixelSize(width: 1000, height: 700)
    let picture = try Image(width: size.width, height: size.height, layout: .rgb8) { bytes in
      for place in bytes.indices {
        let ground = 180 + 40 * Double(place % (3 * size.width)) / Double(3 * size.width)
        bytes[place] = UInt8(min(255, max(0, ground + amount * random.uniform(-1.7...1.7))))
      }
    }
    for (x, y, width) in [(120.0, 90.0, 700.0), (60, 40, 500), (333, 211, 420)] {
      let quad = Quadrilateral(PixelRect(x: x, y: y, width: width, height: 0.63 * width))
      #expect(try DocumentDetector.sidesClearlySeen(of: quad, in: picture) == 0, "\(quad)")
    }
  }

  @Test func sidesAlongTheBorderCountAmongThoseClearlySeen() throws {
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
