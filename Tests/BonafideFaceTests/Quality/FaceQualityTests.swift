import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideFace

@Suite struct FaceQualityTests {
  private func gray(_ value: (Int, Int) -> Int) throws -> FaceLight {
    try FaceLight(
      gray: try Image(width: 128, height: 128, layout: .gray8) { bytes in
        for y in 0..<128 { for x in 0..<128 { bytes[y * 128 + x] = UInt8(clamping: value(x, y)) } }
      })
  }

  private func face(_ image: Image) throws -> DetectedFace {
    try #require(try TestModels.balanced.get().detect(in: FaceImage(image)).first)
  }

  /// The picture with each sample changed.
  private func changed(_ image: Image, _ value: (Double) -> Double) throws -> Image {
    var copy = image
    copy.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = UInt8(min(max(value(Double(bytes[index])), 0), 255)) }
    }
    return copy
  }

  @Test func plainGrayHasItsBrightnessAndNoContrast() throws {
    let light = try gray { _, _ in 102 }
    #expect(abs(light.brightness - 0.4) < 1e-6)
    #expect(light.contrast == 0 && light.uniqueIntensityLevels == 1)
    #expect(light.illuminationUniformity == 1)
  }

  @Test func halvesOfDifferentLightShareNothing() throws {
    let light = try gray { x, _ in x < 64 ? 40 : 200 }
    #expect(light.illuminationUniformity == 0)
    #expect(abs(light.brightness - 120.0 / 255) < 1e-6)
    #expect(abs(light.contrast - 80 / 127.5) < 1e-6)
  }

  @Test func detailGrowsWithSharpnessNotWithContrast() throws {
    let fine = try gray { x, y in 128 + ((x / 4 + y / 4) % 2 == 0 ? 50 : -50) }
    let faint = try gray { x, y in 128 + ((x / 4 + y / 4) % 2 == 0 ? 25 : -25) }
    let coarse = try gray { x, y in 128 + ((x / 32 + y / 32) % 2 == 0 ? 50 : -50) }
    #expect(fine.detail > coarse.detail + 1)
    #expect(abs(fine.detail - faint.detail) < 0.01)
  }

  @Test func blurLightAndSizeMoveTheRightMeasures() throws {
    let image = try TestModels.small("obama.jpg", longerSide: 900)
    let plain = try face(image).evaluateQuality()
    #expect(plain.attributes.count == FaceMeasure.all.count)
    #expect(plain.checks.allSatisfy { !$0.hasFailed })
    let blurred = try face(try image.blurred(sigma: 6)).evaluateQuality([.sharpness])
    #expect(blurred.attributes.count == 1)
    #expect(try #require(blurred[.sharpness]?.score) < 0.2)
    #expect(try #require(plain[.sharpness]?.score) > 0.8)
    let dark = try face(try changed(image) { $0 * 0.2 }).evaluateQuality([.brightness, .contrast])
    #expect(try #require(dark[.brightness]).check.hasFailed)
    #expect(try #require(dark[.contrast]?.score) < 0.3 * #require(plain[.contrast]?.score))
    let half = try face(try image.shrunk(toLongerSide: 450)).evaluateQuality([.interEyeDistance])
    let ratio = try #require(plain[.interEyeDistance]?.score) / #require(half[.interEyeDistance]?.score)
    #expect(abs(ratio - 2) < 0.1)
  }

  @Test func aspectsAreRelativeToTheShorterSide() throws {
    let face = try face(try TestModels.picture("astronaut.png"))
    let aspects = face.evaluateAspects()
    #expect(abs(aspects.eyeDistanceToShorterSideRatio * 512 - aspects.eyeDistancePixels) < 1e-9)
    #expect(aspects.eyeDistancePixels > 30 && aspects.eyeDistancePixels < 60)
  }
}
