import BonafideCatalogue
import BonafideCore
import Testing

@testable import BonafideDocument

/// What is read without an overprint's color takes the place of what was read with it only where that is better.
@Suite struct ColoredInkFieldsTests {
  private static func field(_ text: String, _ confidence: Double, isWellFormed: Bool = true) -> DocumentField {
    DocumentField(
      name: "birthPlace", value: text, text: text, confidence: confidence, source: .visual, box: nil, repairCount: 0,
      nationalCheck: nil, isWellFormed: isWellFormed)
  }

  @Test func onlyASurerReadingCounts() {
    let before = Self.field("BERLIMU", 0.8)
    #expect(FieldReading.isBetter(Self.field("BERLIN", 0.97), than: before))
    #expect(!FieldReading.isBetter(Self.field("BERLIN", 0.85), than: before))
    #expect(!FieldReading.isBetter(Self.field("BERLIN", 0.99), than: Self.field("BERLIMU", 0.96)))
    #expect(FieldReading.isBetter(Self.field("BERLIN", 0.92), than: Self.field("B", 0.96, isWellFormed: false)))
    #expect(!FieldReading.isBetter(Self.field("B", 0.99, isWellFormed: false), than: before))
    // A mark may be a dot of the ink that is left.
    #expect(!FieldReading.isBetter(Self.field("MÜNCHEN", 0.99), than: Self.field("MUNCHEN", 0.9)))
  }
}
