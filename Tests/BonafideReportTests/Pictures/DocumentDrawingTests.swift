import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafidePage
import Testing

@testable import BonafideDocument
@testable import BonafideReport

/// The annotated picture of `document read`.
@Suite struct DocumentDrawingTests {
  /// A page with an outline that prints some fields.
  private static func page(_ outline: PixelRect, fieldCount: Int = 0) throws -> DocumentReaderResult {
    var recognition = DocumentRecognition(
      document: Document(role: .identityCard, country: .hr, page: .front, code: DocumentCode("2021")), confidence: 1,
      isEditionCertain: true, evidence: [])
    recognition.page = RectifiedPage(
      image: try Image(width: 8, height: 5, layout: .gray8) { _ in }, size: .id1, quad: Quadrilateral(outline),
      toPage: Homography.scale(x: 1, y: 1))
    let fields = (0..<fieldCount).map {
      DocumentField(name: "field\($0)", value: "VALUE", text: "VALUE", confidence: 1, source: .visual)
    }
    return DocumentReaderResult(
      recognition: recognition, fields: fields, barcodes: [], crossChecks: [], judgement: DocumentJudgement(gates: []))
  }

  private static func drawn(_ pages: [DocumentReaderResult]) throws -> Image {
    let picture = try Image(width: 400, height: 300, layout: .rgb8, bytes: [UInt8](repeating: 90, count: 360_000))
    let drawing = DocumentDrawing(pages: pages, picture: picture)
    var canvas = try Canvas(drawing.sheet())
    try drawing.draw(on: &canvas)
    return canvas.image
  }

  /// The column's bytes, from two pixels behind the picture on, and from a row on.
  private static func column(_ image: Image, from row: Int = 0) -> [UInt8] {
    (row..<image.height).flatMap { image.bytes[($0 * image.bytesPerRow + 402 * 3)..<(($0 + 1) * image.bytesPerRow)] }
  }

  /// A page that is cut off has corners outside the picture, and its outline once ran through the words.
  @Test func anOutlineEndsWithThePicture() throws {
    let (inside, beyond) = try (
      Self.drawn([Self.page(PixelRect(x: 100, y: 100, width: 200, height: 150))]),
      Self.drawn([Self.page(PixelRect(x: 100, y: 100, width: 360, height: 150))])
    )
    #expect(inside.width > 460 && inside.bytes != beyond.bytes)
    let isSame = Self.column(inside) == Self.column(beyond)
    #expect(isSame)
  }

  /// The column told of the first page alone.
  @Test func everyPageIsListed() throws {
    let first = try Self.page(PixelRect(x: 10, y: 10, width: 300, height: 120), fieldCount: 10)
    let second = try Self.page(PixelRect(x: 10, y: 150, width: 300, height: 120), fieldCount: 10)
    let (one, both) = try (Self.drawn([first]), Self.drawn([first, second]))
    #expect(one.width == both.width && one.height > 300 && both.height > 2 * one.height)
    // Words stand where the first page would have ended.
    let further = Set(Self.column(both, from: one.height))
    #expect(further.count > 2, "\(further.count)")
  }
}
