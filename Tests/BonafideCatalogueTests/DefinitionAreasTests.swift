import BonafideCatalogue
import BonafideCore
import Testing

@Suite struct DefinitionAreasTests {
  @Test func everythingWithAPlaceIsAnArea() {
    let box = PageBox(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
    var definition = DocumentDefinition(
      role: .identityCard, country: .utopia, page: .front, code: "1", title: "Card", size: .id1,
      source: FactSource(basis: .description, what: "a test"),
      fields: [
        FieldDefinition(name: "surname", kind: .name, box: box),
        FieldDefinition(name: "sex", kind: .sex, labels: ["Sex"]),
      ])
    #expect(definition.areas == [PageArea(name: "surname", box: box)])
    definition.portrait = box
    definition.mrz = MRZExpectation(format: "TD1", documentCodes: ["I"], issuers: ["UTO"], box: box)
    #expect(definition.areas.map(\.name) == ["surname", "portrait", "mrz"])
  }
}
