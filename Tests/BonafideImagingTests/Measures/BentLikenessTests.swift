import BonafideCore
import Testing

@testable import BonafideImaging

/// A copy that was bent has the same detail; another picture has other detail.
@Suite struct BentLikenessTests {
  /// Blots by chance, with rows moved from side to side.
  private static func picture(seed: UInt64, wave: Double = 0, side: Int = 128) throws -> Image {
    var state = seed
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(UInt64(1) << 31)
    }
    let blots = (0..<160).map { _ in (x: next() * Double(side), y: next() * Double(side), dark: next() - 0.5) }
    var bytes = [UInt8](repeating: 0, count: side * side)
    for y in 0..<side {
      // As a bow: there and back once.
      let share = Double(y) / Double(side)
      let move = wave * 4 * share * (1 - share)
      for x in 0..<side {
        var light = 128.0
        for blot in blots {
          let (dx, dy) = (Double(x) + move - blot.x, Double(y) - blot.y)
          let distance = dx * dx + dy * dy
          if distance < 100 { light += 160 * blot.dark * (1 - distance / 100) }
        }
        bytes[y * side + x] = UInt8(min(max(light, 0), 255))
      }
    }
    return try Image(width: side, height: side, layout: .gray8, bytes: bytes)
  }

  @Test func aBentCopyIsAlikeAndAnotherPictureIsNot() throws {
    let one = try Self.picture(seed: 1)
    #expect(try BentLikeness.likeness(one, one) > 0.99)
    #expect(try BentLikeness.likeness(one, Self.picture(seed: 1, wave: 4)) > 0.9)
    #expect(try BentLikeness.likeness(one, Self.picture(seed: 2)) < 0.7)
  }

  /// Of a plain surface nothing can be said.
  @Test func aPlainSurfaceIsLikeNothing() throws {
    let plain = try Image(width: 128, height: 128, layout: .gray8, bytes: [UInt8](repeating: 90, count: 128 * 128))
    #expect(try BentLikeness.likeness(plain, Self.picture(seed: 1)) < 0.5)
    #expect(try BentLikeness.likeness(plain, plain) < 0.5)
  }

  @Test func otherSizesAndLayoutsAreRefused() throws {
    let one = try Self.picture(seed: 1)
    for other in [try Self.picture(seed: 1, side: 64), try Self.picture(seed: 1, side: 48)] {
      #expect(throws: ImageError.self) { try BentLikeness.likeness(one, other) }
      #expect(throws: ImageError.self) { try BentLikeness.likeness(other, one) }
    }
    let small = try Self.picture(seed: 1, side: 48)
    #expect(throws: ImageError.self) { try BentLikeness.likeness(small, small) }
    let color = try Image(width: 128, height: 128, layout: .rgb8, bytes: [UInt8](repeating: 9, count: 3 * 128 * 128))
    #expect(throws: ImageError.self) { try BentLikeness.likeness(color, color) }
  }
}
