import BonafideCore
import Testing

@testable import BonafideFace

@Suite struct FaceImageTests {
  private let image = Result { try Image(width: 8, height: 8, layout: .rgb8) { _ in } }

  @Test(arguments: [(0.05, 0.9), (0.05, 2.0), (0.3, 0.3)])
  func takesValidIntervals(minimum: Double, maximum: Double) throws {
    let picture = try FaceImage(image.get(), minimumFaceSize: minimum, maximumFaceSize: maximum)
    #expect(picture.faceSize == minimum...maximum)
  }

  @Test(arguments: [(0.049, 0.9), (0.1, 2.1), (0.5, 0.4), (.nan, 0.5), (0.1, .nan), (0.1, .infinity), (-1, 0.5)])
  func refusesOthers(minimum: Double, maximum: Double) throws {
    #expect(throws: FaceError(.invalidFaceSize, "")) {
      try FaceImage(image.get(), minimumFaceSize: minimum, maximumFaceSize: maximum)
    }
  }

  @Test func refusesOptionsOutOfRange() {
    #expect(throws: FaceError(.invalidOptions, "")) { try FaceDetectorOptions(confidenceThreshold: 1.1).validate() }
    #expect(throws: FaceError(.invalidOptions, "")) { try FaceDetectorOptions(presenceThreshold: .nan).validate() }
    #expect(FaceDetectorOptions().confidenceThreshold == 0.06)
  }
}
