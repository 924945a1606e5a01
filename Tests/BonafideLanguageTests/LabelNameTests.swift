import BonafideLanguage
import Testing

/// A label of one word that is somebody's name takes that name off the document; see docs/languages.md.
@Suite struct LabelNameTests {
  /// Labels that are printed alone more often than they are anybody's name, and why.
  static let exceptions = [
    "Adı": "the given names on Turkish and Azerbaijani cards and passports; Adi is Indonesian and Hebrew",
    "CAN": "the card access number of Polish and other cards; Can is Turkish, and an access number has digits",
    "Køn": "the sex on every Danish and Swedish document (Kön); Kon is Japanese and Polish",
    "NIE": "the number of foreigners on Spanish residence cards; Nie is Chinese",
    "NIK": "the personal number of every Indonesian card; Nik is Malay",
    "No": "the number of nearly every document, also as № and N°; No is Korean, where Noh is as usual",
    "Père": "the father on cards of Cameroon (Père/Father); Pere is Catalan",
    "Pol": "the sex on documents of Serbia and of Bosnia and Herzegovina; Pol is Catalan",
  ]

  private let tables: LanguageTables

  init() throws { tables = try Project.tables() }

  /// The labels of one word that are a name, as the tables fold both.
  private func clashes(_ labels: [(place: String, text: String)]) -> [String] {
    let names = Dictionary(grouping: CommonNames.all, by: LanguageTables.folded)
    let allowed = Set(Self.exceptions.keys.map(LanguageTables.folded))
    return labels.compactMap { place, text in
      let folded = LanguageTables.folded(text)
      guard !text.contains(where: \.isWhitespace), !allowed.contains(folded), let name = names[folded]?.first else {
        return nil
      }
      return "\(place) \(text) is \(name)"
    }
  }

  @Test func noLabelOfOneWordIsAName() {
    let found = clashes(tables.labelPhrases.map { (place: "\($0.language) \($0.field)", text: $0.text) })
    #expect(found.isEmpty, "\(found.joined(separator: "; "))")
  }

  /// What stood in the files once, and took names away.
  @Test(arguments: [
    "Le", "Dana", "Дана", "Arvo", "Mati", "Haja", "Kosa", "Mama", "Коса", "ФИО", "Días", "País", "Pai", "Tage", "Gün",
    "Țara", "Talla", "Sharifi", "Gerð", "Stan", "Zile", "CUI",
  ])
  func labelsThatAreNamesAreFound(label: String) {
    #expect(clashes([(place: "xx surname", text: label)]).count == 1)
    #expect(!tables.labelPhrases.contains { $0.text == label })
  }

  @Test func everyExceptionIsNeeded() {
    let labels = Set(tables.labelPhrases.map(\.folded))
    let names = Set(CommonNames.all.map(LanguageTables.folded))
    for text in Self.exceptions.keys {
      let folded = LanguageTables.folded(text)
      #expect(labels.contains(folded) && names.contains(folded), "\(text)")
    }
  }

  @Test func theNamesAreManyAndStandOnce() {
    #expect(CommonNames.all.count >= 400 && Set(CommonNames.all).count == CommonNames.all.count)
    #expect(CommonNames.all.allSatisfy { LanguageTables.folded($0).count > 1 })
  }
}
