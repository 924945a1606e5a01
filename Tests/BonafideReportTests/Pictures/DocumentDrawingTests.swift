import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafidePage
import Testing

@testable import BonafideDocument
@testable import BonafideReport

/// The annotated picture of `document read`.
@Suite struct DocumentDrawingTests {
  private static func drawn(others: [Quadrilateral]) throws -> Image {
    let recognition = DocumentRecognition(
      document: Document(role: .identityCard, country: .hr, page: .front, code: DocumentCode("2021")), confidence: 1,
      isEditionCertain: true, evidence: [])
    let result = DocumentReaderResult(
      recognition: recognition, fields: [], barcodes: [], crossChecks: [], judgement: DocumentJudgement(gates: []))
    let picture = try Image(width: 400, height: 300, layout: .rgb8, bytes: [UInt8](repeating: 90, count: 360_000))
    let drawing = DocumentDrawing(result: result, others: others, picture: picture)
    var canvas = try Canvas(drawing.sheet())
    try drawing.draw(on: &canvas)
    return canvas.image
  }

  /// The column's bytes, from two pixels behind the picture on.
  private static func column(_ image: Image) -> [UInt8] {
    (0..<image.height).flatMap { image.bytes[($0 * image.bytesPerRow + 402 * 3)..<(($0 + 1) * image.bytesPerRow)] }
  }

  /// A page that is cut off has corners outside the picture, and its outline once ran through the words.
  @Test func anOutlineEndsWithThePicture() throws {
    let (bare, outlined) = try (
      Self.drawn(others: []),
      Self.drawn(others: [Quadrilateral(PixelRect(x: 100, y: 100, width: 360, height: 150))])
    )
    #expect(bare.width > 460 && bare.bytes != outlined.bytes)
    let isSame = Self.column(bare) == Self.column(outlined)
    #expect(isSame)
  }
}
