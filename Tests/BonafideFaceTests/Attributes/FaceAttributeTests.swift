import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideFace

@Suite struct FaceAttributeTests {
  private func attributes(_ name: String) throws -> FaceAttributes {
    try #require(try TestModels.balanced.get().detect(in: FaceImage(TestModels.picture(name))).first).attributes
  }

  @Test(arguments: [("obama.jpg", true), ("astronaut.png", true), ("biden.jpg", false)])
  func tellsSmilesAndOpenEyes(name: String, smiles: Bool) throws {
    let attributes = try attributes(name)
    #expect(try #require(attributes.rightEyeOpen.score) > 0.5 && #require(attributes.leftEyeOpen.score) > 0.5)
    #expect(try (#require(attributes.smile.score) > 0.5) == smiles)
    #expect(try #require(attributes.mouthOpen.score) < 0.5)
    #expect(attributes.all.allSatisfy { (0...1).contains($0.score ?? -1) && $0.arePreconditionsMet })
  }

  @Test func aSpeakersMouthIsOpen() throws {
    #expect(try #require(try attributes("obama2.jpg").mouthOpen.score) > 0.5)
  }

  @Test func expressionHasTheNetworksNamesInOrder() throws {
    #expect(ExpressionCoefficient.allCases.count == 52)
    #expect(ExpressionCoefficient.eyeBlinkLeft.rawValue == 9)
    #expect(ExpressionCoefficient.jawOpen.rawValue == 25)
    #expect(ExpressionCoefficient.mouthSmileLeft.rawValue == 44)
    #expect(ExpressionCoefficient.noseSneerRight.rawValue == 51)
    #expect(ExpressionCoefficient.mouthUpperUpLeft.name == "mouthUpperUpLeft")
    #expect(BlendshapeNetwork.pointIndices.count == 146 && Set(BlendshapeNetwork.pointIndices).count == 146)
  }

  @Test func valuesOnABoundPassAndFailedPreconditionsAreNoVerdict() {
    func outcome(_ score: Double?, _ bound: Bound?, _ failed: [FacePrecondition] = []) -> Check {
      FaceAttribute(
        .faceBrightness, MeasuredValue(score, bound, .share), failedPreconditions: failed, tooLow: .faceDark,
        tooHigh: .faceTooBright
      ).check
    }
    let range = Bound.within(0.2...0.8)
    #expect(outcome(0.2, range).hasPassed && outcome(0.8, range).hasPassed)
    #expect(outcome(0.1, range).outcome == .failed([Reason(.faceDark)]))
    #expect(outcome(0.9, range).outcome == .failed([Reason(.faceTooBright)]))
    #expect(outcome(0.9, range).measured?.bound == .within(0.2...0.8))
    for check in [outcome(0.5, nil), outcome(nil, range), outcome(.nan, range), outcome(0.5, range, [.moderateYaw])] {
      #expect(!check.hasPassed && !check.hasFailed)
    }
  }

  @Test func smallFacesAreMeasuredButNotTrusted() throws {
    let image = try TestModels.picture("astronaut.png")
    let small = try image.resized(to: PixelSize(width: 130, height: 130))
    let face = try #require(try TestModels.balanced.get().detect(in: FaceImage(small)).first)
    #expect(face.landmarks.interEyeDistance < 20)
    #expect(face.attributes.smile.failedPreconditions == [.enoughPixels])
  }

  @Test func gazeFollowsAMirroredPicture() throws {
    let image = try TestModels.small("biden.jpg")
    let detector = try TestModels.balanced.get()
    let plain = try #require(try detector.detect(in: FaceImage(image)).first).attributes.gaze
    let mirrored = try #require(try detector.detect(in: FaceImage(try image.mirrored())).first).attributes.gaze
    #expect(abs(plain.horizontalDegrees + mirrored.horizontalDegrees) < 6)
  }
}
