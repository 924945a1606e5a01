import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideBarcode
@testable import BonafideDocument
@testable import BonafidePage

/// What was read in a reduced copy is told in pixels of the picture that was given.
@Suite struct DocumentReaderScalingTests {
  private func quad(_ rect: PixelRect) -> Quadrilateral { Quadrilateral(rect) }

  @Test func placesMoveToTheWholePicture() throws {
    let image = try Image(width: 200, height: 100, layout: .gray8) { _ in }
    let outline = quad(PixelRect(x: 10, y: 20, width: 100, height: 50))
    let flat = quad(PixelRect(x: 0, y: 0, width: 200, height: 100))
    let page = RectifiedPage(image: image, size: .id1, quad: outline, toPage: try Homography(from: outline, to: flat))
    let box = PageBox(x: 0.5, y: 0.5, width: 0.25, height: 0.25)
    var result = DocumentReaderResult(
      recognition: DocumentRecognition(page: page), fields: [],
      barcodes: [Barcode(format: .qrCode, text: "A", bytes: [65], corners: outline)], crossChecks: [],
      judgement: DocumentJudgement())
    result.portrait = try PageCrop(box, of: page)
    result.unreadPages = [DetectedDocument(quad: outline, confidence: 0.7, size: .id1)]

    let whole = result.scaled(x: 2, y: 3)
    let wanted = quad(PixelRect(x: 20, y: 60, width: 200, height: 150))
    #expect(whole.corners == wanted)
    #expect(whole.unreadPages == [DetectedDocument(quad: wanted, confidence: 0.7, size: .id1)])
    #expect(whole.barcodes.map(\.corners) == [wanted] && whole.barcodes.map(\.bytes) == [[65]])
    let found = try #require(whole.recognition.page)
    #expect(found.image.size == image.size, "the flat page stays")
    for (point, onPage) in zip(wanted.corners, flat.corners) {
      let source = try #require(found.source(onPage))
      #expect(abs(source.x - point.x) < 1e-6 && abs(source.y - point.y) < 1e-6)
    }
    let crop = try #require(whole.portrait)
    #expect(crop.box == result.portrait?.box)
    let corner = try #require(crop.corners).topLeft
    #expect(abs(corner.x - 120) < 1e-6 && abs(corner.y - 135) < 1e-6)
  }
}
