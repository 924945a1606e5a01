import BonafideCore
import BonafideImaging
import TestSupport
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Learning from a page drawn here, through the real networks.
@Suite(.serialized) struct DocumentLearnerModelTests {
  private static func specimen() throws -> Image {
    try Pages.document(DocumentRecognizerModelTests.mrz)
  }

  private static func learn(_ image: Image) throws -> DocumentDefinition {
    try DocumentLearner(networks: Models.networks()).learn(
      specimen: image, role: .passport, country: .utopia, page: .front, code: "9", on: Days.usual)
  }

  @Test func whatEveryCopyBearsIsLearnedAndTheHolderIsNot() throws {
    let definition = try Self.learn(Self.specimen())
    #expect(
      definition.mrz
        == MRZExpectation(
          format: "TD3", documentCodes: ["P"], issuers: ["UTO"], box: definition.mrz?.box))
    #expect(definition.anchors.contains { FoldedText($0.texts[0]).symbols == FoldedText("REPUBLIC OF UTOPIA").symbols })
    let names = Set(definition.fields.map(\.name))
    #expect(names.isSuperset(of: ["surname", "givenNames"]))
    let surname = try #require(definition.fields.first { $0.name == "surname" })
    let (label, value) = (try #require(surname.labelBox), try #require(surname.box))
    #expect(value.y > label.y)
    let text = String(decoding: try CatalogueFile.encode(definition), as: UTF8.self).uppercased()
    for word in ["ERIKSSON", "ANNA MARIA", "L898902C"] { #expect(!text.contains(word)) }
    #expect(try CatalogueFile.decode(CatalogueFile.encode(definition)) == definition)
  }

  @Test func whatWasLearnedIsRecognized() throws {
    let specimen = try Self.specimen()
    let definition = try Self.learn(specimen)
    let recognizer = try DocumentRecognizer(
      catalogue: DocumentCatalogue(definitions: [definition]), networks: Models.networks())
    #expect(try recognizer.recognize(specimen).document == definition.document)
    #expect(try recognizer.recognize(specimen.rotated(quarterTurns: 1)).document == definition.document)
    #expect(try recognizer.recognize(Pages.plainText()).document == nil)
  }

  @Test(arguments: [
    ("Surname / Nom", "Surname / Nom"), ("Nombre / Nom : JUAN", "Nombre / Nom"), ("Surname NOVAK", "Surname"),
    ("PŘÍJMENÍ / SURNAME", "PŘÍJMENÍ / SURNAME"), ("IMIONA/GIVEN NAMES", "IMIONA/GIVEN NAMES"), ("", ""),
  ]) func valuesAreCutFromLabels(text: String, label: String) {
    #expect(DocumentLearner.labelText(text) == label)
  }

  @Test func labelsAreKnownInManyLanguages() {
    #expect(FieldLabelLexicon.entry(for: "DATUM NAROZENÍ / DATE OF BIRTH")?.name == "birthDate")
    #expect(FieldLabelLexicon.entry(for: "Geburtsort")?.name == "birthPlace")
    #expect(FieldLabelLexicon.entry(for: "Nom")?.name == "surname")
    #expect(FieldLabelLexicon.entry(for: "Name")?.name == "surname")
    #expect(FieldLabelLexicon.entry(for: "Ime/Name")?.name == "givenNames")
    #expect(FieldLabelLexicon.entry(for: "NOVÁKOVÁ") == nil)
    #expect(FieldLabelLexicon.isSpecimenMark("MUSTER") && !FieldLabelLexicon.isSpecimenMark("REPUBLIK"))
  }

  /// Noise and empty pages give a typed error, not a definition that fits everything.
  @Test func nothingIsLearnedFromNothing() throws {
    let blank = try Canvas(size: PixelSize(width: 800, height: 500), background: .white).image
    #expect(throws: DocumentError(.failed, "")) { try Self.learn(blank) }
  }
}
