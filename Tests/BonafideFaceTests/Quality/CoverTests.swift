import BonafideCore
import BonafideImaging
import BonafideProfiles
import Foundation
import Testing

@testable import BonafideFace

/// Whether mouth and nose are covered.
@Suite struct CoverTests {
  private static let names = ["astronaut.png", "biden.jpg", "obama.jpg", "obama2.jpg"]

  private static func face(_ image: Image) throws -> DetectedFace {
    try #require(try TestModels.balanced.get().detect(in: FaceImage(image), maximumFaces: 1).first?.refined())
  }

  private static func uncovered(_ image: Image) throws -> FaceAttribute {
    let quality = try face(image).evaluateQuality([.uncovered], profile: .faces("liveness"))
    return try #require(quality[.uncovered])
  }

  @Test(arguments: names) func aBareFaceIsUncovered(_ name: String) throws {
    let image = try TestModels.small(name)
    #expect(try Self.uncovered(image).check.hasPassed)
    let gray = try image.converted(to: .gray8).converted(to: .rgb8)
    #expect(try Self.uncovered(gray).check.hasPassed, "without colors")
    let dark = try Image(width: image.width, height: image.height, layout: image.layout) { bytes in
      for (index, level) in image.bytes.enumerated() { bytes[index] = level / 2 }
    }
    #expect(try Self.uncovered(dark).check.hasPassed, "in half the light")
  }

  @Test(arguments: names) func masksAndScarvesCover(_ name: String) throws {
    let image = try TestModels.small(name)
    var painter = CoverPainter(random: SplitMix64(seed: 3))
    let face = try Self.face(image)
    var told = 0
    for kind in CoverPainter.Kind.allCases {
      for _ in 0..<3 {
        let attribute = try Self.uncovered(painter.paint(kind, on: face))
        if attribute.check.outcome == .failed([Reason(.faceCovered)]) { told += 1 }
      }
    }
    #expect(told >= 6, "\(told) of 9")
  }

  /// What the gates of a capture let through must have been looked at.
  @Test func aFaceThatIsTurnedAsFarAsMayBeIsJudged() throws {
    for name in ["liveness", "selfie"] {
      let profile = try QualityProfile.faces(name)
      #expect(profile[.faceUncovered]?.minimum != nil)
      for code in [CheckCode.faceYaw, .facePitch] {
        let limit = try #require(profile[code]?.maximum)
        #expect(limit < (code == .faceYaw ? 40 : 35))
      }
      #expect(try #require(profile[.faceInterEyeDistance]?.minimum) >= 12)
    }
  }

  @Test func signalsTellAMaskFromSkin() throws {
    let image = try TestModels.small("obama2.jpg")
    let face = try Self.face(image)
    func signals(_ face: DetectedFace) throws -> [CoverSignal: Double] {
      CoverColors(try #require(try FrontalCrop(face))).signals
    }
    let bare = try signals(face)
    #expect(bare.count == CoverSignal.allCases.count && bare.values.allSatisfy(\.isFinite))
    var painter = CoverPainter(random: SplitMix64(seed: 4))
    let masked = try signals(Self.face(painter.paint(.wideMask, on: face)))
    #expect(try CoverModel.standard().probability(masked) > 0.75)
    #expect(try CoverModel.standard().probability(bare) < 0.5)
  }

  @Test func weightsInAnotherFormAreRefused() throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: project.appendingPathComponent("Models/weights/covers.json"), encoding: .utf8)
    _ = try CoverModel(json: Array(text.utf8))
    for (old, new) in [
      ("bonafide-covers/1", "bonafide-covers/2"), ("lipsMean", "lipsMiddle"), ("\"intercept\"", "\"number\""),
      ("\"lipsDeviation\": ", "\"lipsDeviation\": -"),
    ] {
      let broken = text.replacingOccurrences(of: old, with: new)
      #expect(broken != text)
      #expect { _ = try CoverModel(json: Array(broken.utf8)) } throws: {
        ($0 as? DocumentError)?.code == .badCatalogue
      }
    }
  }
}
