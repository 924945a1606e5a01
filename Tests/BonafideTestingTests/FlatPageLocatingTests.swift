import Bonafide
import BonafideTesting
import Testing

@Suite struct FlatPageLocatingTests {
  /// A scan has no ground around the page: the picture's corners are the page's.
  @Test(arguments: [3, 7] as [UInt64]) func takesAFlatPageThatFillsThePictureAsItIs(seed: UInt64) throws {
    let front = try #require(UtopiaDocuments.catalogue.definitions.first { $0.portrait != nil })
    let image = try StageDocument(definition: front, person: seed).page().image
    let frame = Quadrilateral(PixelRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)))
    for found in try DocumentDetector(models: ModelStore()).detect(in: image) where found.quad.area > 0.6 * frame.area {
      #expect(found.quad.overlap(with: frame) > 0.99)
    }
  }
}
