import BonafideCore
import BonafideFace
import BonafideImaging
import BonafideInference
import BonafideOpenVINO
import BonafidePage
import Foundation
import Testing

@testable import BonafideCapture

/// A head before a plain wall is no document.
@Suite struct FaceOutlineFilterTests {
  @Test func anOutlineAroundAFaceIsToldFromOneWithAPortrait() throws {
    let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    let picture = try ImageDecoder().read(path: cache + "/bonafide/pictures/biden.jpg").shrunk(toLongerSide: 800)
    let models = try ModelStore()
    let face = try #require(FaceDetector(models: models).detect(in: FaceImage(picture), maximumFaces: 1).first)
    let filter = try FaceOutlineFilter(models: models)
    func outline(_ box: PixelRect) -> DetectedDocument {
      DetectedDocument(quad: Quadrilateral(box), confidence: 0.9, size: .id1)
    }
    #expect(try filter.holdsMostlyFace(outline(face.box.expanded(by: 0.2)), in: picture))
    // As large as a portrait on a card, and beside the outline.
    var canvas = try Canvas(
      size: PixelSize(width: 4 * picture.width, height: 2 * picture.height),
      background: Color(red: 200, green: 210, blue: 220))
    try canvas.draw(picture, atX: 40, y: 40)
    #expect(try !filter.holdsMostlyFace(outline(PixelRect(canvas.image.size)), in: canvas.image))
    let beside = PixelRect(
      x: Double(2 * picture.width), y: 0, width: Double(picture.width), height: Double(picture.height))
    #expect(try !filter.holdsMostlyFace(outline(beside), in: canvas.image))
  }
}
