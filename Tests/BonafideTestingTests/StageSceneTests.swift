import Bonafide
import BonafideTesting
import Testing

@Suite struct StageSceneTests {
  let size = PixelSize(width: 320, height: 240)

  func page(_ index: Int, person: UInt64 = 5) throws -> StagePage {
    let definition = UtopiaDocuments.definitions[index]
    return try StageDocument(definition: definition, person: person, resolution: 5).page()
  }

  @Test(arguments: UtopiaDocuments.definitions.indices) func everyFieldOfAPageIsPrintedAndTrue(index: Int) throws {
    let page = try page(index)
    #expect(Set(page.fields.keys) == Set(page.definition.fields.map(\.name)))
    #expect(page.mrzLines.isEmpty == (page.definition.mrz == nil))
    if let format = page.definition.mrz?.format {
      let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
      let mrz = try MRZParser(referenceDate: day).parse(lines: page.mrzLines)
      #expect(mrz.isValid && mrz.format.rawValue == format)
      if let number = page.fields["documentNumber"] { #expect(mrz.fields.documentNumber == number) }
    }
  }

  @Test func twoRendersAreTheSameBytesAndAnotherPersonIsNot() throws {
    #expect(try page(0).image == page(0).image)
    #expect(try page(0).image != page(0, person: 6).image)
    let scene = StageScene(seed: 12, size: size)
    #expect(try scene.photograph(page(0)).jpeg == scene.photograph(page(0)).jpeg)
    #expect(try StageScene(seed: 13, size: size).photograph(page(0)).jpeg != scene.photograph(page(0)).jpeg)
  }

  @Test func aSceneWithoutADocumentSaysSo() throws {
    let shot = try StageScene(seed: 3, size: size).photographWithoutDocument()
    #expect(shot.document == nil && shot.corners == nil && shot.fields.isEmpty && !shot.gatesPass)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func anEasySceneHoldsItsWholePage(seed: UInt64) throws {
    let corners = try #require(StageScene(seed: seed, difficulty: .easy, size: size).photograph(page(0)).corners)
    for corner in corners.corners {
      #expect((0...320).contains(corner.x) && (0...240).contains(corner.y))
    }
    #expect(corners.width > 320 * 0.4)
  }
}
