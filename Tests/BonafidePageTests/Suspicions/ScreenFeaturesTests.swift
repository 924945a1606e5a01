import BonafideCore
import BonafideImaging
import TestSupport
import Testing

@testable import BonafidePage

/// Each feature of a screen on signals of which it is known what they are.
@Suite struct ScreenFeaturesTests {
  private static let size = PixelSize(width: 720, height: 460)

  /// A gray picture with noise of two levels, over which `level` adds to each color.
  private static func picture(_ level: (_ x: Double, _ y: Double, _ channel: Int) -> Double) throws -> Image {
    var random = SplitMix64(seed: 3)
    return try Image(width: size.width, height: size.height, layout: .rgb8) { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          for channel in 0..<3 {
            let noise = 2 * (random.uniform(-1...1) + random.uniform(-1...1) + random.uniform(-1...1))
            bytes[3 * (y * size.width + x) + channel] =
              UInt8(max(0, min(255, 150 + noise + level(Double(x), Double(y), channel))))
          }
        }
      }
    }
  }

  private static func features(_ picture: Image) throws -> ScreenFeatures {
    let whole = Quadrilateral(PixelRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    return try #require(
      try ScreenFeatures(Rectifier.rectify(picture, quad: whole, size: .id1), in: picture))
  }

  private static let noise = Result { try features(picture { _, _, _ in 0 }) }
  /// Stripes of red, green and blue beside each other, 3.3 pixels wide together, with dark lines between their rows.
  private static let stripes = Result {
    try features(
      picture { x, y, channel in
        8 * cosine(2 * .pi * (x / 3.3 - Double(channel) / 3)) + 8 * cosine(2 * .pi * y / 3.3)
      })
  }
  /// Dots of cyan, magenta, yellow and black at their own angles.
  private static let rosette = Result {
    try features(
      picture { x, y, channel in
        let angle = [15.0, 75, 0][channel] * .pi / 180
        func dots(_ angle: Double) -> Double {
          let (c, s) = (cosine(angle), sine(angle))
          return 4 * cosine(2 * .pi * (x * c + y * s) / 4.1) + 4 * cosine(2 * .pi * (y * c - x * s) / 4.1)
        }
        return dots(angle) + dots(.pi / 4)
      })
  }

  @Test func aLatticeStandsOutOfNoise() throws {
    let (noise, stripes) = (try Self.noise.get(), try Self.stripes.get())
    #expect(stripes.lumaLattice > noise.lumaLattice + 8)
    #expect(stripes.chromaLattice > noise.chromaLattice + 8)
    #expect(stripes.lumaCommon > noise.lumaCommon + 10)
    #expect(stripes.chromaCommon > noise.chromaCommon + 10)
  }

  @Test func aLatticeHasASecondAxisInBrightness() throws {
    let level = try Self.features(Self.picture { x, _, _ in 10 * cosine(2 * .pi * x / 3.3) })
    #expect(try Self.stripes.get().lumaAcross > level.lumaAcross + 10)
    #expect(level.lumaCommon > 10)
  }

  @Test func subpixelsAreOutOfStepAndGrayLinesAreNot() throws {
    // A third of a turn: 1 - cos 120 degrees.
    #expect(abs(try Self.stripes.get().colorShift - 1.5) < 0.15)
    let tinted = try Self.features(
      Self.picture { x, _, channel in [12.0, 8, 4][channel] * cosine(2 * .pi * x / 3.3) })
    #expect(tinted.colorShift < 0.1)
  }

  @Test func aRosetteHasColorInManyDirections() throws {
    let (rosette, stripes) = (try Self.rosette.get(), try Self.stripes.get())
    #expect(rosette.chromaCommon > 10)
    #expect(rosette.chromaAcross > stripes.chromaAcross + 5)
  }

  @Test func longStripesAreNoLattice() throws {
    let stripes = try Self.features(
      Self.picture { x, _, channel in 12 * cosine(2 * .pi * (x / 15 - Double(channel) / 3)) })
    let noise = try Self.noise.get()
    #expect(stripes.chromaLattice < noise.chromaLattice + 3 && stripes.chromaCommon < noise.chromaCommon + 3)
  }

  @Test func blurTakesDetail() throws {
    let sharp = try Cards.picture(of: try Cards.card(), quad: Cards.outline(width: 900))
    func detail(_ picture: Image) throws -> (fine: Double, detail: Double) {
      let page = try Rectifier.rectify(picture, quad: Cards.outline(width: 900), size: .id1)
      let features = try #require(try ScreenFeatures(page, in: picture))
      return (features.lumaFine, features.detailDecibels)
    }
    let (clear, soft) = (try detail(sharp), try detail(sharp.blurred(sigma: 5)))
    #expect(soft.fine < clear.fine - 0.1)
    #expect(soft.detail < 1 && clear.detail > 4)
  }

  @Test func tooSmallAPageHasNoParts() throws {
    let picture = try Cards.picture(of: try Cards.card(), quad: Cards.outline(width: 150))
    let page = try Rectifier.rectify(picture, quad: Cards.outline(width: 150), size: .id1)
    #expect(try ScreenFeatures(page, in: picture) == nil)
  }
}
