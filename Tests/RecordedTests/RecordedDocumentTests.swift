import Bonafide
import BonafideTesting
import Foundation
import TestSupport
import Testing

/// A passport of the Stage from end to end by a backend that is not OpenVINO.
@Suite struct RecordedDocumentTests {
  private static let seed: UInt64 = 4
  private static let picture = RecordedRun.folder + "passport.jpg"

  /// The page at so many pixels a millimeter; what is true of it does not depend on that.
  private static func page(resolution: Double) throws -> StagePage {
    let definition = try #require(UtopiaDocuments.definitions.first { $0.document.role == .passport })
    return try StageDocument(definition: definition, person: seed, resolution: resolution).page()
  }

  @Test func aPassportIsFoundRecognizedAndRead() throws {
    if RecordedRun.isRecording {
      let page = try Self.page(resolution: 9)
      let quad = Quadrilateral(PixelRect(x: 110, y: 80, width: 980, height: 690))
      let scene = try Cards.picture(of: page.image, quad: quad, size: PixelSize(width: 1200, height: 850))
      // The picture is kept, since fonts may change and with them every line.
      try Data(ImageEncoder.jpeg(scene, quality: 85)).write(to: URL(fileURLWithPath: Self.picture))
    }
    let page = try Self.page(resolution: 4)
    let run = try RecordedRun("passport")
    let day = try #require(MRZCalendarDate(iso8601: "2026-06-15"))
    let reader = try DocumentReader(catalogue: UtopiaDocuments.catalogue, models: run.store)
    let result = try reader.read(ImageDecoder().read(path: Self.picture), on: day)
    try run.keep()

    #expect(result.document == page.document)
    #expect(result.mrz?.mrz.lines == page.mrzLines)
    let corners = try #require(result.corners)
    #expect(corners.overlap(with: Quadrilateral(PixelRect(x: 110, y: 80, width: 980, height: 690))) > 0.97)
    let read = Dictionary(
      result.fields.filter { $0.source == .visual }.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }
    )
    #expect(read == page.fields)
    // Print and zone agree in every field that both have.
    #expect(result.crossChecks.filter { $0.outcome == .agree }.count >= 5)
    #expect(!result.crossChecks.contains { $0.outcome == .differ })
    #expect(result.portrait != nil)
    try RecordedFaceTests.expectNoEngine(run)
  }
}
