import BonafideCore
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Which of two editions with the same texts a page's lines fit.
@Suite struct LayoutEvidenceTests {
  private static let number = ["Broj", "Card number"]

  private static func zones(_ box: PageBox?, hasAccessNumber: Bool) -> [FieldDefinition] {
    var zones = [
      FieldDefinition(name: "surname", kind: .name, labels: ["Surname"]),
      FieldDefinition(name: "documentNumber", kind: .documentNumber, labels: number, box: box, pattern: "[0-9]{9}"),
    ]
    if hasAccessNumber {
      zones.append(FieldDefinition(name: "accessNumber", kind: .accessNumber, labels: ["CAN"], pattern: "[0-9]{6}"))
    }
    return zones
  }

  private static let lines = [
    FieldPlacesTests.line("Surname", 40, 40, 150, 28), FieldPlacesTests.line("NOWAK", 40, 70, 170),
    FieldPlacesTests.line("Card number", 40, 140, 200, 28), FieldPlacesTests.line("123456789", 40, 170, 220),
    FieldPlacesTests.line("CAN", 500, 300, 57, 30), FieldPlacesTests.line("269019", 500, 332, 139),
  ]

  private static func weight(_ zones: [FieldDefinition], isPlaced: Bool = true) throws -> Double {
    let reading = try FieldPlacesTests.reading(zones, lines)
    return try LayoutEvidence.weigh(reading, isPlaced, .standard()).reduce(0) { $0 + $1.weight }
  }

  @Test func fieldsThatStandWhereTheyShouldSpeakForAnEdition() throws {
    let elsewhere = PageBox(x: 0.6, y: 0.8, width: 0.2, height: 0.08)
    let there = PageBox(x: 0.03, y: 0.25, width: 0.25, height: 0.08)
    let placed = try Self.weight(Self.zones(there, hasAccessNumber: true))
    #expect(try placed > Self.weight(Self.zones(elsewhere, hasAccessNumber: true)) + 0.6)
    #expect(try placed > Self.weight(Self.zones(there, hasAccessNumber: false)) + 0.4)
    // Where the page does not lie as the catalogue has it, places say nothing.
    #expect(try abs(placed - Self.weight(Self.zones(elsewhere, hasAccessNumber: true), isPlaced: false)) < 0.05)
  }

  @Test func aFieldThatIsNotThereSpeaksAgainstAnEdition() throws {
    var zones = Self.zones(nil, hasAccessNumber: true)
    let whole = try Self.weight(zones)
    zones.append(FieldDefinition(name: "expiryDate", kind: .date, labels: ["Date of expiry"]))
    #expect(try Self.weight(zones) < whole - 0.3)
  }

  @Test func textsOfAllEditionsTellNoneOfThem() {
    var first = FieldCard.identityCard(hasBoxes: false)
    let number = "Broj osobne iskaznice"
    first.anchors = [TextAnchor(texts: ["OSOBNA ISKAZNICA"]), TextAnchor(texts: [number], isDistinctive: true)]
    first.fields = []
    var second = first
    second.anchors = [TextAnchor(texts: ["OSOBNA ISKAZNICA"])]
    second.fields = [FieldDefinition(name: "documentNumber", kind: .documentNumber, labels: [number, "CAN number"])]
    let index = CatalogueIndex(DocumentCatalogue(definitions: [first, second]))
    #expect(index.entries.flatMap(\.features).filter { !$0.isShared }.isEmpty)
    second.fields = []
    let other = CatalogueIndex(DocumentCatalogue(definitions: [first, second]))
    #expect(other.entries.flatMap(\.features).filter { !$0.isShared }.map { $0.texts[0] } == [number])
  }
}
