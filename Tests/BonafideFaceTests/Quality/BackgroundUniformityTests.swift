import BonafideCore
import BonafideImaging
import BonafideProfiles
import Testing

@testable import BonafideFace

@Suite struct BackgroundUniformityTests {
  private static func face(_ image: Image) throws -> DetectedFace {
    try #require(try TestModels.balanced.get().detect(in: FaceImage(image)).first)
  }

  /// The picture with everything beside the head replaced.
  private static func picture(_ level: (Int, Int) -> Int) throws -> Image {
    let image = try TestModels.small("obama.jpg", longerSide: 900).converted(to: .rgb8)
    let points = try face(image).landmarks
    let eyes = points.rightEyeCenter.midpoint(to: points.leftEyeCenter)
    let unit = points.interEyeDistance
    var copy = image
    let stride = image.bytesPerRow
    copy.withUnsafeMutableBytes { bytes in
      for y in 0..<image.height {
        for x in 0..<image.width {
          let (across, along) = ((Double(x) - eyes.x) / unit / 1.5, (Double(y) - eyes.y) / unit / 2)
          guard across * across + along * along > 1 else { continue }
          for channel in 0..<3 { bytes[y * stride + 3 * x + channel] = UInt8(clamping: level(x, y)) }
        }
      }
    }
    return copy
  }

  private static func uniformity(_ image: Image) throws -> FaceAttribute {
    try #require(
      try face(image).evaluateQuality([.backgroundUniformity], profile: nil)[.backgroundUniformity])
  }

  @Test func aPlainWallIsPlainAndPatternsAreNot() throws {
    func score(_ level: (Int, Int) -> Int) throws -> Double {
      try #require(try Self.uniformity(Self.picture(level)).score)
    }
    let plain = try score { _, _ in 180 }
    // Light that falls off slowly is still a plain wall.
    let slope = try score { x, _ in 120 + x / 12 }
    let fine = try score { x, y in (x / 12 + y / 12) % 2 == 0 ? 60 : 200 }
    let faint = try score { x, y in (x / 12 + y / 12) % 2 == 0 ? 160 : 180 }
    #expect(plain > 97 && slope > 95, "\(plain), \(slope)")
    #expect(fine < 75 && faint > fine && faint < plain, "\(fine), \(faint)")
    let attribute = try Self.uniformity(Self.picture { _, _ in 180 })
    #expect(attribute.unit == .score && attribute.code.rawValue == "face.backgroundUniformity")
  }

  @Test func aFaceThatFillsItsPictureHasNoBackground() throws {
    let image = try TestModels.small("obama.jpg", longerSide: 900)
    let box = try Self.face(image).box
    let cut = try image.cropped(to: box.expanded(by: 0.05))
    #expect(try Self.uniformity(cut).check.outcome == .notPerformed([Reason(.measureWithoutLimits)]))
    #expect(try Self.uniformity(cut).score == nil)
  }

  @Test func aPortraitNeedsAPlainBackground() throws {
    let busy = CheckCode.faceBackgroundUniformity
    let profile = QualityProfile(subject: .face, name: "mine", number: 1, limits: [busy.rawValue: .atLeast(80)])
    let image = try Self.picture { x, y in (x / 12 + y / 12) % 2 == 0 ? 60 : 200 }
    let check = try #require(
      try Self.face(image).evaluateQuality([.backgroundUniformity], profile: profile)[.backgroundUniformity]
    ).check
    #expect(check.outcome == .failed([Reason(.faceBusyBackground)]))
  }
}
