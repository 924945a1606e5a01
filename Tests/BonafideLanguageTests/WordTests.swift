import BonafideLanguage
import Testing

@Suite struct WordTests {
  private let tables: LanguageTables

  init() throws { tables = try Project.tables() }

  @Test(arguments: [
    ("MÄRZ", "de", 3), ("Jänner", "de", 1), ("ledna", "cs", 1), ("ÚNOR", "cs", 2), ("lipanj", "hr", 6),
    ("LIPIEC", "pl", 7), ("lipiec", "pl", 7), ("listopad", "hr", 10), ("LISTOPAD", "cs", 11), ("август", "bg", 8),
    ("травень", "uk", 5), ("Ιανουαρίου", "el", 1), ("ΜΑΪ", "el", 5), ("Ağustos", "tr", 8), ("heinäkuu", "fi", 7),
    ("MRT", "nl", 3), ("AOUT", "fr", 8), ("aout", "fr", 8), ("Feabhra", "ga", 2), ("Qershor", "sq", 6),
    ("SEPT", "en", 9),
    ("XI", "hu", 11), ("iv", "pl", 4), ("May", "hr", 5), ("május", "hu", 5), ("desember", "nb", 12), ("DES", "is", 12),
    ("СІЧ", "uk", 1), ("ТРА", "uk", 5), ("ЖОВ", "uk", 10), ("GUSHT", "sq", 8), ("ÁGÚ", "is", 8), ("SZEPT", "hu", 9),
    ("ное", "bg", 11), ("MARTS", "da", 3), ("oktobra", "sl", 10), ("желтоқсан", "kk", 12), ("Agustus", "id", 8),
    ("JULAI", "ms", 7), ("maig", "ca", 5), ("martxoa", "eu", 3), ("sentabr", "uz", 9),
    ("jaan", "et", 1), ("birželis", "lt", 6), ("ENE", "es", 1), ("outubro", "pt", 10), ("iulie", "ro", 7),
  ])
  func monthsAreKnown(word: String, language: String, month: Int) {
    #expect(tables.month(of: word, languages: [language]) == month)
  }

  /// A month of one language is none of another: `iyul` is Azerbaijani and stands in no other file but the Uzbek one.
  @Test(arguments: ["bg", "da", "hu", "is", "lt", "sl", "sq", "uk"])
  func monthsStandInTheirOwnLanguage(language: String) throws {
    let forms = tables.monthForms(in: language).joined().map { $0.lowercased() }
    #expect(Set(forms).isDisjoint(with: ["yanvar", "fevral", "aprel", "iyun", "iyul", "avqust", "sentyabr", "noyabr"]))
  }

  @Test func doubtfulMonthsAreNone() {
    // October in Croatian, November in Czech and Polish.
    #expect(tables.month(of: "listopad") == nil)
    #expect(tables.month(of: "MAR", languages: ["fi", "sv"]) == 3)
    #expect(tables.month(of: "marras", languages: ["fi"]) == 11)
    #expect(tables.month(of: "MARIJA") == nil || tables.month(of: "MARIJA") == 3)
    #expect(tables.month(of: "") == nil && tables.month(of: "qwertz") == nil && tables.month(of: "XIII") == nil)
    #expect(tables.month(of: "ožujak") == 3 && tables.month(of: "Oktober") == 10)
  }

  @Test(arguments: [
    ("M", "M"), ("F", "F"), ("X", "X"), ("Ž/F", "F"), ("F/M", "M"), ("N/F", "F"), ("М/M", "M"), ("Ж/F", "F"),
    ("weiblich", "F"), ("männlich", "M"), ("ЖЕНА", "F"), ("Κ", nil), ("", nil), ("ABC", nil), ("M/F", "F"),
    ("Ч/M", "M"), ("4/M", "M"), ("ŽENA", "F"), ("Kobieta", "F"), ("divers", "X"),
  ])
  func sexesAreKnown(text: String, sex: String?) { #expect(tables.sex(of: text) == sex) }

  @Test func lettersMeanWhatTheLanguageSays() {
    #expect(tables.sex(of: "K", languages: ["pl"]) == "F" && tables.sex(of: "K", languages: ["az"]) == "M")
    #expect(tables.sex(of: "K") == nil)
    #expect(tables.sex(of: "M", languages: ["lt"]) == "F" && tables.sex(of: "V/M", languages: ["lt"]) == "M")
    #expect(tables.sex(of: "V", languages: ["nl"]) == "F" && tables.sex(of: "V", languages: ["lv"]) == "M")
  }

  @Test(arguments: [
    ("OSOBNA ISKAZNICA", TitleKind.identityCard), ("PERSONALAUSWEIS", .identityCard), ("REISEPASS", .passport),
    ("ŘIDIČSKÝ PRŮKAZ", .drivingLicence), ("AUFENTHALTSTITEL", .residencePermit), ("VISUM", .visa),
    ("EUROPEAN HEALTH INSURANCE CARD", .healthInsuranceCard), ("WAFFENBESITZKARTE", .gunLicence),
    ("TRAVEL DOCUMENT", .travelDocument), ("SEAMAN'S BOOK", .seamanBook), ("ПАСПОРТ", .passport),
    ("PERMIS DE CONDUIRE", .drivingLicence), ("ΔΙΑΒΑΤΗΡΙΟ", .passport), ("RIDICSKY PRUKAZ", .drivingLicence),
    ("AUFENTHALTST1TEL", .residencePermit),
  ])
  func titlesAreKnown(text: String, kind: TitleKind) {
    #expect(tables.titleKinds(in: text).first == kind)
  }

  @Test func titlesSayWhereTheyStand() throws {
    let mention = try #require(tables.titles(in: "REPUBLIK ÖSTERREICH REISEPASS").first)
    #expect(mention.range == 20..<29 && mention.kinds == [.passport] && mention.languages == ["de"])
    #expect(tables.titleKinds(in: "KOVAČ").isEmpty)
  }

  @Test func otherWordsAreNoValues() {
    for text in ["REPUBLIC", "Member State", "see page", "Bundesdruckerei", "MINISTARSTVO UNUTARNJIH POSLOVA"] {
      #expect(tables.isOtherWord(text), "\(text)")
    }
    for text in ["", "KOVAČ", "Republic KOVAČ", "12.03.1990"] { #expect(!tables.isOtherWord(text), "\(text)") }
  }

  @Test func lettersAndMarksAreKnown() {
    #expect(tables.letters(of: "hr") == Array("ČĆĐŠŽ"))
    #expect(tables.marks(of: "Ä", in: "de") == ["AE", "A"] && tables.marks(of: "Đ", in: "hr") == ["D"])
    #expect(tables.letters(of: "xx").isEmpty && tables.marks(of: "Ä", in: "hr").isEmpty)
    #expect(tables.lookalikes.contains { $0.contains("O") && $0.contains("0") })
    // Written as code points, because they cannot be told apart by eye: H and EN, B and VE.
    #expect(tables.twinLetters.isSuperset(of: ["H", "\u{41D}", "B", "\u{412}"]) && tables.twinLetters.count == 50)
    #expect(tables.twinLetters.isDisjoint(with: ["D", "Q", "0", "\u{416}"]))
  }
}
