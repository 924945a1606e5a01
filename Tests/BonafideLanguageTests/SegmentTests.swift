import BonafideLanguage
import Testing

@Suite struct SegmentTests {
  private let tables: LanguageTables

  init() throws { tables = try Project.tables() }

  private func fields(_ line: String) -> [String] { tables.segments(of: line).map { $0.fields[0] } }

  @Test(arguments: [
    ("Staatsangehörigkeit/Nationality/Nationalité Geburtstag", ["nationality", "birthDate"]),
    ("DATUM ROĐENJA / Date of birth", ["birthDate"]),
    ("Naam/Surname", ["surname"]),
    ("Prezime/Surname", ["surname"]),
    ("Ime / Name", ["givenNames"]),
    ("NOME / NAME", ["givenNames"]),
    ("Name/Surname/Nom", ["surname"]),
    ("Name", ["surname"]),
    ("1. Name/Surname 2. Vorname/Given name", ["surname", "givenNames"]),
    ("Családi név/Surname/Nom (1)", ["surname"]),
    ("Anyja születési neve/Mother's maiden name:", ["motherName"]),
    ("Фамилия/Surname", ["surname"]),
    ("Место рођења / Mesto rođenja / Place of birth", ["birthPlace"]),
    ("Дата народження/ Date of birth", ["birthDate"]),
    ("Ім’я / Name", ["givenNames"]),
    ("№ на документа / Document number", ["documentNumber"]),
    ("Pass-Nr./Passport No./Passeport Nº", ["documentNumber"]),
    ("ΕΠΩΝΥΜΟ/SURNAME", ["surname"]),
    ("Ημερομηνία γέννησης", ["birthDate"]),
    ("Soyadı / Surname", ["surname"]), ("Sumame", ["surname"]), ("Eltern", ["parentsNames"]),
    ("T.C. Kimlik No / TR Identity No", ["personalNumber"]),
    ("Fæðingardagur/Date of birth", ["birthDate"]),
    ("Utstedt/Date of issue", ["issueDate"]),
    ("Viimeinen voimassaolopäivä/Sista giltighetsdag", ["expiryDate"]),
    ("Gimimo data/Date of birth", ["birthDate"]),
    ("Válido até/Valid until", ["expiryDate"]),
    ("Gültig bis Date of expiry", ["expiryDate"]),
    ("", []), ("ABC123456", []), ("P<HRVSPECIMEN<<SPECIMEN<<<", []), ("NOVÁKOVÁ", []), ("KOVAČIĆ", []),
  ])
  func linesOfDocumentsAreParted(line: String, expected: [String]) {
    #expect(fields(line) == expected)
  }

  @Test(arguments: [
    ("Staatsangehorigkelt/Nationallty/Nationalite", "nationality"),
    ("DATUM RODENJA / Dateofbirth", "birthDate"),
    ("Dale of birth", "birthDate"),
    ("Geburtsdatun", "birthDate"),
    ("Sumame/Nom", "surname"),
    ("5tatní občanstvi", "nationality"),
    ("Mlejsce urodzenla", "birthPlace"),
    ("LUOGO E DATA DI NASC1TA", "birthDate"),
  ])
  func damagedLinesAreUnderstood(line: String, field: String) {
    #expect(fields(line) == [field])
    #expect(tables.segments(of: line).allSatisfy { $0.quality <= 1 && $0.quality > 0.4 })
  }

  @Test func aLabelThatReadsNearlyAsAKnownOneMayBeMisread() {
    for (line, label) in [
      ("Dale of birth", "Dale of birth"), ("Geburtsdatun", "Geburtsdatun"), ("Prezime/Surneme", "Surneme"),
      ("Date of birth / Geburtsdatun", "Geburtsdatun"), ("SURNANE KOWALSKA", "SURNANE"),
    ] {
      #expect(tables.misreadLabel(in: line) == label, "\(line)")
    }
    for line in ["Date of birth", "Prezime/Surname", "DATUM ROĐENJA / Date of birth", "Qwertyuiop", "KOVAČIĆ", ""] {
      #expect(tables.misreadLabel(in: line) == nil, "\(line)")
    }
  }

  @Test func aSegmentSaysWhereItStands() throws {
    let segments = tables.segments(of: "  3. Geburtsdatum / Date of birth: 01.02.1990")
    let segment = try #require(segments.first)
    #expect(segments.count == 1 && segment.range == 5..<33)
    #expect(segment.languages.isSuperset(of: ["de", "en"]))
    #expect(tables.segments(of: "Č́íslo pasu").first?.range == 0..<10)
  }

  @Test func aPhraseMayMeanSeveralFields() throws {
    let segment = try #require(tables.segments(of: "Geburtstag und -ort/Date and place of birth").first)
    #expect(Set(segment.fields) == ["birthDate", "birthPlace"])
    let name = try #require(tables.segments(of: "Name").first)
    #expect(Set(name.fields).isSuperset(of: ["surname", "givenNames", "fullName"]))
  }

  @Test func qualityTellsSureFromDoubtful() throws {
    func quality(_ line: String) throws -> Double { try #require(tables.segments(of: line).first).quality }
    #expect(try quality("Geburtsdatum") == 1)
    #expect(try quality("Geburtsdatvm") < quality("Geburtsdatum"))
    #expect(try quality("Nr") < 0.5)
    #expect(try quality("Naam/Surname") >= quality("Naam"))
    // A town in Croatian, a rank in other languages.
    #expect(try quality("Grad") < 0.5)
  }

  @Test func titlesKeepTheirWords() {
    #expect(fields("RESIDENCE PERMIT").isEmpty)
    #expect(fields("Residence") == ["address"])
    #expect(fields("PASSPORT").isEmpty)
    #expect(fields("Passport No.") == ["documentNumber"])
  }

  @Test func nothingOfALineTraps() {
    var generator = SeededLines(seed: 7)
    for _ in 0..<2000 {
      let line = generator.line()
      let count = line.count
      var end = 0
      for segment in tables.segments(of: line) {
        #expect(segment.range.lowerBound >= end && segment.range.upperBound <= count && !segment.range.isEmpty)
        #expect(!segment.fields.isEmpty && (0...1).contains(segment.quality))
        end = segment.range.upperBound
      }
      for mention in tables.statesNamed(in: line) {
        #expect(mention.range.upperBound <= count && !mention.states.isEmpty)
      }
      _ = tables.titleKinds(in: line)
      _ = tables.month(of: line)
      _ = tables.sex(of: line)
      _ = tables.isOtherWord(line)
    }
  }

  @Test func longTextsEnd() {
    let text = String(repeating: "Datum rođenja / Prezime ", count: 2000)
    #expect(tables.segments(of: text).count > 100)
    #expect(tables.segments(of: String(repeating: "a", count: 100_000)).isEmpty)
  }

  /// A bound that an index searched phrase by phrase would break: about a hundred times what a line takes in release.
  @Test func manyLinesAreRead() {
    let clock = ContinuousClock()
    let lines = (0..<200).map { "\($0). Staatsangehörigkeit/Nationality/Nationalité KOVAČIĆ-\($0) Ivan" }
    let elapsed = clock.measure { for line in lines { _ = tables.segments(of: line) } }
    #expect(elapsed < .seconds(10))
  }
}

/// Lines of letters of many scripts, labels cut in pieces, and signs that nobody prints.
private struct SeededLines {
  private var state: UInt64
  private static let pieces = [
    "Date of", "birth", "Geburts", "datum", "Прізви", "ще", "Επώνυμο", "/", "|", ":", ".", " ", "  ", "№", "\u{301}",
    "e\u{301}", "👨‍👩‍👧", "\u{0}", "\t", "'", "’", "ß", "ǆ", "İ", "ı",
    "漢字", "العربية", "0", "15", "O0", "ﬁ", "-", "(", ")",
    "REPUBLIKA", "Hrvatska", "GUINEA", "-BISSAU", "XII", "\u{FFFD}", "a", "I", "l1",
  ]

  init(seed: UInt64) { state = seed }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func line() -> String {
    (0..<next(12)).map { _ in Self.pieces[next(Self.pieces.count)] }.joined()
  }
}
