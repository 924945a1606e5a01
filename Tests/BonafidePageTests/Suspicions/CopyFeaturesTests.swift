import BonafideCore
import BonafideImaging
import TestSupport
import Testing

@testable import BonafidePage

/// Each feature of a copy on pages of which it is known what they are.
@Suite struct CopyFeaturesTests {
  private static func page(
    width: Int = 600, _ color: (_ x: Double, _ y: Double) -> SIMD3<Double>
  ) throws -> CopyFeatures {
    var random = SplitMix64(seed: 5)
    return try CopyFeatures(
      Image(width: width, height: width * 5 / 8, layout: .rgb8) { bytes in
        for y in 0..<width * 5 / 8 {
          for x in 0..<width {
            let color = color(Double(x) / Double(width), Double(y) / Double(width))
            for channel in 0..<3 {
              let noise = 6 * (random.uniform(-1...1) + random.uniform(-1...1) + random.uniform(-1...1))
              bytes[3 * (y * width + x) + channel] = UInt8(max(0, min(255, color[channel] + noise)))
            }
          }
        }
      })
  }

  private static func text(_ x: Double, _ y: Double) -> Bool { Int(x * 60) % 3 == 0 && Int(y * 40) % 2 == 0 }

  /// A tinted lamp that falls off over the page, on gray print.
  @Test func lightIsNoColorAndNoiseNeither() throws {
    let gray = try Self.page { x, y in
      SIMD3(1, 0.92, 0.8) * (Self.text(x, y) ? 60.0 : 220.0) * (1 - 0.3 * x)
    }
    let colored = try Self.page { x, y in
      Self.text(x, y) ? SIMD3(60, 60, 60) : SIMD3(200 + 30 * sine(12 * x), 210, 200 - 30 * sine(12 * x))
    }
    #expect(gray.coherentColor < 1 && colored.coherentColor > 2)
    #expect(gray.meanColor < 1 && colored.meanColor > 1.8)
    #expect(gray.wholeColor < 1 && colored.wholeColor > 2)
  }

  @Test func tonerKnowsFewMidtones() throws {
    let toner = try Self.page { x, y in SIMD3(repeating: y < 0.2 ? 30 : 230) }
    let lively = try Self.page { x, y in SIMD3(repeating: 40 + 190 * x) }
    #expect(toner.midtones < 0.1 && lively.midtones > 0.4)
    #expect(toner.plainPaper > 0.5 && lively.plainPaper < 0.2)
  }

  @Test func toldConditionsOfThePicture() throws {
    let flat = try Self.page { _, _ in SIMD3(repeating: 128) }
    #expect(flat.contrast < 10 && flat.seenShare == 1)
    #expect(try Self.page { _, _ in SIMD3(repeating: 255) }.seenShare < 0.2)
  }
}
