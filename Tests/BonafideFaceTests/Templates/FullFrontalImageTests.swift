import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideFace

@Suite struct FullFrontalImageTests {
  static func face(_ image: Image) throws -> DetectedFace {
    try #require(try TestModels.balanced.get().detect(in: FaceImage(image), maximumFaces: 1).first)
  }

  @Test(arguments: [FullFrontalImageOptions(), .init(format: .print35x45, width: 350), .init(width: 480)])
  func eyesLieWhereTheStandardPutsThem(options: FullFrontalImageOptions) throws {
    let frontal = try Self.face(TestModels.picture("obama.jpg")).makeFullFrontalImage(options: options)
    let width = Double(frontal.width)
    if let asked = options.width { #expect(frontal.width == asked) }
    #expect(abs(Double(frontal.height) / width - options.format.heightPerWidth) < 0.01)
    // Found anew in the result: A/4 apart, level, centerd, 0.6 A from the top.
    let landmarks = try Self.face(frontal).landmarks
    let (right, left) = (landmarks.rightEyeCenter, landmarks.leftEyeCenter)
    #expect(abs((left.x - right.x) / width - 0.25) < 0.01)
    #expect(abs(left.y - right.y) / width < 0.01)
    #expect(abs((left.x + right.x) / 2 / width - 0.5) < 0.01)
    #expect(abs((left.y + right.y) / 2 / width - 0.6) < 0.01)
  }

  @Test func outsideOfThePictureIsWhite() throws {
    let whole = try TestModels.small("obama.jpg")
    let found = try Self.face(whole)
    let tight = try whole.cropped(to: found.box.expanded(by: 0.12))
    let frontal = try Self.face(tight).makeFullFrontalImage()
    let rgb = frontal.bytes
    let corners = [0, (frontal.width - 1) * 3, (frontal.height - 1) * frontal.bytesPerRow]
    for corner in corners { #expect(Array(rgb[corner..<(corner + 3)]) == [255, 255, 255]) }
  }

  @Test func widthIsChecked() throws {
    let face = try Self.face(TestModels.small("biden.jpg"))
    for width in [0, 239, 4097, -5] {
      let error = #expect(throws: FaceError.self) { try face.makeFullFrontalImage(options: .init(width: width)) }
      #expect(error?.code == .invalidOptions)
    }
  }
}
