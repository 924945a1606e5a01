import Bonafide
import BonafideLanguage
import Testing

@testable import BonafideTesting

/// The catalogue and the language data of this clone, read once.
enum VariantFixtures {
  static let catalogue = Result { try DocumentCatalogue.standard() }

  /// Every fourth definition, and those of Utopia.
  static func definitions(every step: Int = 4) throws -> [DocumentDefinition] {
    let all = try catalogue.get().definitions
    return stride(from: 0, to: all.count, by: step).map { all[$0] } + UtopiaDocuments.definitions
  }

  static func variant(of definition: DocumentDefinition, seed: UInt64) throws -> StageVariant {
    var random = SplitMix64(seed: seed)
    return try StageVariant(of: definition, using: &random)
  }

  static func page(of definition: DocumentDefinition, seed: UInt64, isVariant: Bool) throws -> StagePage {
    var document = StageDocument(definition: definition, person: seed, resolution: 8)
    if isVariant { try document.vary(seed: seed) }
    return try document.page()
  }
}

@Suite struct StageVariantTests {
  @Test func aVariantIsDecidedByItsNumbers() throws {
    for definition in try VariantFixtures.definitions(every: 9) {
      let (first, second) = (
        try VariantFixtures.variant(of: definition, seed: 3), try VariantFixtures.variant(of: definition, seed: 3)
      )
      #expect(first.definition == second.definition && first.design == second.design)
      #expect(try VariantFixtures.variant(of: definition, seed: 4).design != first.design)
    }
    var document = try StageDocument(variantOfAny: UtopiaDocuments.catalogue, seed: 8, resolution: 5)
    let image = try document.page().image
    #expect(try document.page().image == image)
    try document.vary(seed: 9)
    #expect(try document.page().image != image)
  }

  @Test func aVariantDiffersFromItsDefinitionAndIsOfTheSameDocument() throws {
    for definition in try VariantFixtures.definitions() {
      let variant = try VariantFixtures.variant(of: definition, seed: 5)
      #expect(variant.definition.document == definition.document && variant.definition.mrz == definition.mrz)
      #expect(variant.definition.size == definition.size && variant.design != .plain)
      #expect(Set(variant.definition.fields.map(\.name)) == Set(definition.fields.map(\.name)))
      let places = definition.fields.compactMap(\.box).count + definition.anchors.compactMap(\.box).count
      #expect(places < 3 || variant.definition != definition, "\(definition.title)")
    }
  }

  /// What the state prints as a title stays: no title of a variant is a text that its definition has not.
  @Test(arguments: [1, 2]) func titlesAreThoseOfTheDocument(seed: UInt64) throws {
    for definition in try VariantFixtures.definitions(every: 2) {
      let texts = Set(definition.anchors.flatMap(\.texts))
      let variant = try VariantFixtures.variant(of: definition, seed: seed).definition
      for anchor in variant.anchors { #expect(texts.isSuperset(of: anchor.texts)) }
      // What tells the document from every other is still printed, as a title or a label.
      for anchor in definition.anchors where anchor.isDistinctive == true {
        let isTitle = variant.anchors.contains { $0.texts.contains(anchor.texts[0]) }
        let isLabel = variant.fields.contains { $0.labels.first?.contains(anchor.texts[0]) ?? false }
        #expect(isTitle || isLabel, "\(definition.title): \(anchor.texts[0])")
      }
    }
  }

  @Test(arguments: [1, 2, 3]) func labelsAreOfTheLanguageDataAndOfTheSameKind(seed: UInt64) throws {
    let rewording = try LabelRewording.standard()
    let (all, step) = (try VariantFixtures.definitions(every: 3), seed)
    var (reworded, ordered) = (0, 0)
    for definition in all {
      let variant = try VariantFixtures.variant(of: definition, seed: step).definition
      let languages = rewording.languages(of: definition.country)
      for field in variant.fields {
        let own = try #require(definition.fields.first { $0.name == field.name })
        guard let label = field.labels.first, label != own.labels.first, let before = own.labels.first else { continue }
        let (new, found) = try #require(rewording.parse(label, field: field.name, among: languages), "\(label)")
        for (part, language) in zip(new.parts, found) where !before.lowercased().contains(part.lowercased()) {
          let language = try #require(language, "\(part) is no label of \(field.name)")
          let known = rewording.tables.labels(of: field.name, in: language)
          #expect(known.contains { LanguageTables.folded($0) == LanguageTables.folded(part) })
          reworded += 1
        }
        if Set(new.parts).isSubset(of: Set(own.labels)) { ordered += 1 }
      }
    }
    #expect(reworded > 100 && ordered > 5, "\(reworded) reworded, \(ordered) in another order")
  }

  @Test func aPhraseOfAnotherFieldOrDocumentIsNotTaken() throws {
    let rewording = try LabelRewording.standard()
    let numbers = rewording.phrases(of: "documentNumber", in: "de", role: .identityCard)
    #expect(numbers.contains("Ausweisnummer") && !numbers.contains("Führerscheinnummer"))
    #expect(!numbers.contains("Reisepassnummer"))
    let births = rewording.phrases(of: "birthPlace", in: "de", role: .identityCard)
    #expect(births.contains("Geburtsort") && !births.contains("Geburtstag und -ort"))
    let (label, languages) = try #require(
      rewording.parse("1.[a] Name / Surname / Nom", field: "surname", among: ["de", "en", "fr"]))
    #expect(label.prefix == "1.[a] " && label.parts == ["Name", "Surname", "Nom"] && languages == ["de", "en", "fr"])
    #expect(label.line == "1.[a] Name / Surname / Nom")
  }
}
