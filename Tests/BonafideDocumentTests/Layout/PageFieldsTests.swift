import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import BonafideMRZ
import Testing

@testable import BonafideDocument

/// Labels and values are told apart, and go together, by words, form and place alone: no network runs here.
@Suite struct PageFieldsTests {
  private static let size = PixelSize(width: 1000, height: 640)

  /// A line with its left end and its height; letters are half as wide as high.
  static func line(_ text: String, _ x: Double, _ y: Double, height: Double = 24) -> TextLine {
    TextLine(
      text: text, confidence: 0.99,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: Double(text.count) * height * 0.5, height: height)))
  }

  static func segments(_ lines: [TextLine], _ entries: LicenceEntries = .none) throws -> [PageSegment] {
    try PageSegments(tables: .standard(), definition: nil, entries: entries).segments(of: lines)
  }

  static func values(
    _ lines: [TextLine], _ entries: LicenceEntries = .none, country: Country? = nil
  ) throws -> [String: String] {
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let candidates = FieldCandidates(
      segments: try segments(lines, entries),
      form: FieldForm(
        tables: try .standard(), country: country, day: day,
        dateOrder: DateText.order(of: lines.map(\.text), country: country)), zones: [], size: size)
    let found = PageFields(candidates, weighing: try .standard()).values
    return Dictionary(uniqueKeysWithValues: found.map { ($0.field, $0.segments.map(\.text).joined(separator: " ")) })
  }

  /// A place goes on in small letters where the page's definition has two lines for it, and else does not.
  @Test func aDistrictGoesOnInsideItsBox() throws {
    func place(_ count: Int) throws -> String? {
      let zone = FieldDefinition(
        name: "birthPlace", kind: .place, labels: ["PLACE OF BIRTH"],
        box: PageBox(x: 0.34, y: 0.47, width: 0.43, height: 0.11), maximumLineCount: count)
      let lines = [
        Self.line("PLACE OF BIRTH", 344, 276, height: 22), Self.line("BRNO", 344, 304, height: 32),
        Self.line("okr. PRAHA-VYCHOD", 344, 340, height: 32),
      ]
      let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
      let candidates = FieldCandidates(
        segments: try Self.segments(lines),
        form: FieldForm(tables: try .standard(), country: .cz, day: day, dateOrder: nil), zones: [zone],
        size: Self.size)
      return PageFields(candidates, weighing: try .standard()).values.first { $0.field == "birthPlace" }
        .map { $0.segments.map(\.text).joined(separator: " ") }
    }
    #expect(try place(2) == "BRNO okr. PRAHA-VYCHOD")
    #expect(try place(1) == "BRNO")
  }

  @Test func severalLanguagesAreOneLabel() throws {
    let found = try Self.segments([Self.line("Nazwisko/Surname/Nom", 300, 100)])
    #expect(found.map(\.label?.fields.first) == ["surname"] && found[0].isWhole)
  }

  @Test func aValueBehindItsLabelIsParted() throws {
    let found = try Self.segments([Self.line("Születési hely/Place of birth: BUDAPEST", 300, 100)])
    #expect(found.map(\.label?.fields.first) == ["birthPlace", nil] && found.last?.text == "BUDAPEST")
    #expect(found.allSatisfy { !$0.isWhole })
  }

  /// A short word is the label of the sex where its letter ends the line behind it, in a language of the page.
  @Test(arguments: [
    ("SEXE F", "SE", ["SEXE", "F"]), ("MOSOTHO SexM", "LS", ["MOSOTHO", "Sex", "M"]),
    ("NATIONALITET SVENSK KÖN M/M", "SE", ["NATIONALITET", "SVENSK", "KÖN", "M/M"]), ("LYNX", "SE", ["LYNX"]),
    ("SVENSK KÖN M", "FR", ["SVENSK KÖN M"]), ("SEX AND FAME", "SE", ["SEX AND FAME"]),
    ("MARIA POL M", "CZ", ["MARIA POL M"]), ("SUGU M", "IN", ["SUGU M"]), ("Name: MARIA SEX M", "KE", nil),
  ])
  func aSexEndsALine(_ text: String, _ country: String, _ runs: [String]?) throws {
    let segments = try PageSegments(
      tables: .standard(), definition: nil, entries: .none, country: Country(rawValue: country))
    let found = segments.segments(of: [Self.line(text, 300, 100)])
    if let runs { #expect(found.map(\.text) == runs) }
    #expect(found.contains { $0.label?.fields == ["sex"] } == ((runs?.count ?? 1) > 1))
  }

  /// An address of two lines beside a label of three, whose lines rival for being it.
  @Test func anAddressOfTwoLinesIsOne() throws {
    let found = try Self.values([
      Self.line("Adresa trvalého pobytu", 311, 29, height: 22), Self.line("Hlavná 52,", 541, 20, height: 26),
      Self.line("Address", 313, 52, height: 20), Self.line("KOŠICE", 541, 48, height: 26),
      Self.line("Anschrift", 312, 73, height: 20), Self.line("Priezvisko pri narodení", 312, 118, height: 22),
      Self.line("KOVÁČ", 541, 112, height: 28),
    ])
    #expect(found["address"] == "Hlavná 52, KOŠICE")
    // Names that another label claims are no address, whatever stands beside them.
    let names = try Self.values([
      Self.line("Address", 100, 100, height: 20), Self.line("Surname", 100, 128, height: 20),
      Self.line("NOVAKOVA", 300, 112, height: 26), Self.line("Given names", 100, 170, height: 20),
      Self.line("JANA", 300, 166, height: 26),
    ])
    #expect(names["surname"] == "NOVAKOVA" && names["givenNames"] == "JANA" && names["address"] == nil)
  }

  /// People are called like labels of other fields; below the label of a name such a word is the name, and the same
  /// label in another language is none.
  @Test(arguments: ["WRIGHT", "RODICA", "NEA", "VARGAS", "MORADI"])
  func aNameLikeALabelIsAName(_ name: String) throws {
    let label = Self.line("Surname/Nom", 300, 100, height: 20)
    #expect(try Self.values([label, Self.line(name, 300, 124, height: 28)]) == ["surname": name])
    let far = try Self.segments([label, Self.line("WEIGHT", 300, 190, height: 28)])
    #expect(far.last?.label?.fields.first == "weight")
    let stacked = try Self.segments([
      Self.line("Prezime", 300, 100, height: 20), Self.line("SURNAME", 300, 124, height: 28),
    ])
    #expect(stacked.allSatisfy { $0.label?.fields.contains("surname") == true })
    let other = try Self.segments([
      Self.line("Place of birth", 300, 100, height: 20), Self.line("WEIGHT", 300, 124, height: 28),
    ])
    #expect(other.last?.label?.fields.first == "weight")
  }

  /// Folded, `05.01.` reads like the beginning of a Finnish label.
  @Test(arguments: ["05.01.1970.", "01.04.1986.", "10.10.2010", "15.01.2001"])
  func noDateIsALabel(_ text: String) throws {
    let found = try Self.segments([Self.line(text, 300, 100)])
    #expect(found.map(\.text) == [text] && found[0].label == nil)
  }

  /// `Via`, `Comune` and `Grad` label fields, and begin values.
  @Test(arguments: ["VIA SALARIA, 712", "COMUNE-VIRTUALE", "ZAGREB, GRAD ZAGREB"])
  func aWordOfAValueIsNoLabel(_ text: String) throws {
    let found = try Self.segments([Self.line(text, 300, 100)])
    #expect(found.map(\.text) == [text] && found[0].label == nil)
  }

  @Test func aLabelInLettersThatCannotBeReadHidesNoneBehindTheSlash() throws {
    let found = try Self.segments([Self.line("Hqquimp/Surname", 300, 100)])
    #expect(found.last?.label?.fields.first == "surname")
  }

  /// `Name` alone may be a surname; below a label that says surname it is not.
  @Test func aNameBesideASurnameIsTheGivenNames() throws {
    let surname = [Self.line("SURNAME", 300, 100, height: 18), Self.line("ADAMOVICH", 300, 124)]
    let name = [Self.line("NAME", 300, 200, height: 18), Self.line("MARYIA", 300, 224)]
    #expect(try Self.values(surname + name) == ["surname": "ADAMOVICH", "givenNames": "MARYIA"])
    #expect(try Self.values(name) == ["surname": "MARYIA"])
  }

  /// A label that could not be read stands between two values; the second is no line of the first.
  @Test func noValueGoesOnBehindALabelThatCouldNotBeRead() throws {
    let surname = [Self.line("NAZWISKO/SURNAME", 300, 100, height: 18), Self.line("KOWALSKA", 300, 122)]
    let next = Self.line("ANNA", 300, 164)
    #expect(try Self.values(surname + [next])["surname"] == "KOWALSKA ANNA")
    #expect(try Self.values(surname + [Self.line("Mxqav Gv", 300, 149, height: 13), next])["surname"] == "KOWALSKA")
  }

  /// A date beside words is one value, the words are another's.
  @Test func aDateAndWordsUnderTwoLabelsAreTwoValues() throws {
    let lines = [
      Self.line("Date of birth", 300, 100, height: 18), Self.line("Nationality", 470, 100, height: 18),
      Self.line("12.08.1964 DEUTSCH", 300, 122),
    ]
    #expect(try Self.values(lines) == ["birthDate": "12.08.1964", "nationality": "DEUTSCH"])
  }

  /// One label may ask for the day and the place that stand in one line below it.
  @Test(arguments: ["12.08.1964 MUNCHEN", "MUNCHEN/12.08.1964"])
  func aDateAndAPlaceUnderOneLabelAreTwoValues(_ text: String) throws {
    let lines = [
      Self.line("Geburtstag und -ort/Date and place of birth", 300, 100, height: 20), Self.line(text, 302, 124),
    ]
    #expect(try Self.values(lines) == ["birthDate": "12.08.1964", "birthPlace": "MUNCHEN"])
  }

  /// A word printed across the page stands below a label too.
  @Test func aWordAcrossThePageIsNoValue() throws {
    let label = Self.line("SURNAME", 300, 100, height: 18)
    #expect(try Self.values([label, Self.line("SAMPLE", 310, 130, height: 90)]).isEmpty)
    #expect(try Self.values([label, Self.line("SAMPLE", 310, 122, height: 30)]) == ["surname": "SAMPLE"])
  }

  /// The code of a state behind its people is no label, as `TÜR` alone is one in Turkish.
  @Test func theCodeOfAStateIsNoLabel() throws {
    let found = try Self.segments([Self.line("TC / TUR", 300, 100)])
    #expect(found.map(\.text) == ["TC / TUR"] && found[0].label == nil)
    #expect(try Self.segments([Self.line("TUR", 300, 100)])[0].label != nil)
  }

  /// What labels a field elsewhere is a word of a sentence here.
  @Test func noWordOfASentenceIsALabel() throws {
    let sentence = "DOWÓD OSOBISTY JEST DOKUMENTEM STWIERDZAJĄCYM TOŻSAMOŚĆ I OBYWATELSTWO POLSKIE"
    #expect(try Self.segments([Self.line(sentence, 50, 100, height: 12)]).allSatisfy { $0.label == nil })
    let rest = Self.line("OBYWATELSTWO POLSKIE", 50, 100)
    #expect(try Self.segments([rest]).first?.label?.fields == ["nationality"])
    let piece = Self.line("JEST DOKUMENTEM STWIERDZAJACYM TOZSAMOSC OSOBY I POSWIADCZAJACYM", 50, 300, height: 12)
    let next = Self.line("OBYWATELSTWO POLSKIE", piece.box.maxX + 8, 300, height: 12)
    #expect(try Self.segments([piece, next]).allSatisfy { $0.label == nil })
    // Labels in several languages are no sentence.
    let labels = Self.line("Ausgestellt am - Délivrée le - Date of issue", 50, 300, height: 12)
    let other = Self.line("Authority", labels.box.maxX + 8, 300, height: 12)
    #expect(try Self.segments([labels, other]).last?.label?.fields == ["issuer"])
  }

  @Test func aSpeckBeforeALabelWithAColonHidesNoLabel() throws {
    #expect(try Self.segments([Self.line("BC Nom: BERTHIER", 300, 100)]).last?.text == "BERTHIER")
    #expect(try Self.segments([Self.line("BC Nom: BERTHIER", 300, 100)]).contains { $0.label?.fields[0] == "surname" })
    #expect(try Self.segments([Self.line("MARIE Nom BERTHIER", 300, 100)]).allSatisfy { $0.label == nil })
  }

  /// Labels of one row say the same, whatever each may mean alone.
  @Test func labelsOfARowAgree() throws {
    let row = try Self.segments([Self.line("Cognome Num Surname", 300, 100)])
    #expect(row.allSatisfy { $0.label?.fields.first == "surname" } && !row.isEmpty)
    let given = try Self.segments([Self.line("Name / Given names", 300, 100)])
    #expect(given.allSatisfy { $0.label?.fields.first == "givenNames" })
    #expect(try Self.segments([Self.line("Name", 300, 100)])[0].label?.fields.count ?? 0 > 1)
  }

  /// A number of four digits may be a year, but beside a whole date it is none of the holder's.
  @Test func aYearIsNoDayWhereADayIsPrinted() throws {
    let lines = [
      Self.line("VALABLE JUSQU'AU", 340, 260, height: 20), Self.line("17 04 06", 340, 284, height: 30),
      Self.line("2006", 680, 256, height: 50),
    ]
    #expect(try Self.values(lines) == ["expiryDate": "17 04 06"])
  }

  @Test func aPageOfNoDefinitionIsReadByItsLabels() throws {
    let lines = [
      Self.line("Sukunimi/Efternamn/Surname", 300, 100, height: 16), Self.line("VIRTANEN", 300, 122),
      Self.line("Etunimet/Förnamn/Given names", 300, 160, height: 16), Self.line("AINO MARIA", 300, 182),
      Self.line("Syntymäaika/Födelsedatum/Date of birth", 300, 220, height: 16), Self.line("01.02.1980", 300, 242),
      Self.line("Sukupuoli/Kön/Sex", 700, 220, height: 16), Self.line("N/F", 700, 242),
    ]
    #expect(
      try Self.values(lines) == [
        "surname": "VIRTANEN", "givenNames": "AINO MARIA", "birthDate": "01.02.1980", "sex": "N/F",
      ])
  }

  /// One language of a label could not be read; the value stands under the beginning of its row.
  @Test func aValueStandsUnderTheRowOfItsLabel() throws {
    let lines = [
      Self.line("8. Ausgostalt dn", 300, 100, height: 16),
      Self.line("Date de délivrance/Date of issue", 436, 100, height: 16),
      Self.line("3 Août/Aug 2006", 300, 122), Self.line("7. Autoreeq", 700, 100, height: 16),
      Self.line("Autorité/Authority", 796, 100, height: 16), Self.line("Ministère des Affaires", 700, 122),
    ]
    #expect(try Self.values(lines) == ["issueDate": "3 Août/Aug 2006", "issuer": "Ministère des Affaires"])
  }

  /// What stands nearer to the text below it than to the value above it is a label that could not be read.
  @Test func anUnreadLabelIsNoSecondLine() throws {
    let lines = [
      Self.line("Given names", 300, 100, height: 20), Self.line("MOUSSA", 300, 122),
      Self.line("QATZFRWO QEBWKI", 300, 160),
      Self.line("QURKWXE", 300, 186),
    ]
    #expect(try Self.values(lines)["givenNames"] == "MOUSSA")
    let two = [
      Self.line("Given names", 300, 100, height: 20), Self.line("MOUSSA", 300, 122), Self.line("ABDOULAYE", 300, 150),
      Self.line("QURKWXE", 300, 240),
    ]
    #expect(try Self.values(two)["givenNames"] == "MOUSSA ABDOULAYE")
  }

  /// Read badly, small print is told by what it is like.
  @Test func labelsAreImpliedByWhatTheyAreLike() throws {
    let labels = ImpliedLabels(try .standard(), languages: ["en", "fr"])
    for (text, field) in [
      ("zrx Date of brte", "birthDate"), ("Pace of buth", "birthPlace"), ("Veslma tarairEate of issun", "issueDate"),
      ("dut Date of expiy", "expiryDate"), ("NATIONALTTE INATIONAL", "nationality"),
    ] { #expect(labels.label(text)?.fields == [field], "\(text)") }
    // Names, places and offices are none, nor what is like several.
    for text in [
      "MOUSSA", "OUAGADOUGOU, BFA", "MINISTRY OF INTERNAL AFFAIRS", "Date of", "KARAPOTYAN", "Date of bxxue", "",
    ] { #expect(labels.label(text) == nil, "\(text)") }
  }

  /// Who swaps the values must not find them under the fields that they fit better.
  @Test func aDateIsNoName() throws {
    let lines = [Self.line("Surname", 300, 100, height: 16), Self.line("01.02.1980", 300, 122)]
    #expect(try Self.values(lines)["surname"] == nil)
  }

  @Test func datesOutOfTimeAreNotBothKept() throws {
    let lines = [
      Self.line("Date of issue", 300, 100, height: 16), Self.line("01.02.1980", 300, 122),
      Self.line("Date of birth", 600, 100, height: 16), Self.line("01.02.1990", 600, 122),
    ]
    #expect(try Self.values(lines).keys.count { ["issueDate", "birthDate"].contains($0) } == 1)
  }

  /// The gap behind a number is often lost.
  @Test func anEntryAndItsDateAreParted() throws {
    let lines = [
      Self.line("1. MURPHY", 300, 100), Self.line("3.14.07.1981 CORK", 300, 150), Self.line("4a.01.02.2019", 300, 200),
      Self.line("4b.01.02.2029", 300, 250),
    ]
    let found = try Self.values(lines, .european)
    #expect(found["birthDate"]?.hasPrefix("14.07.1981") == true && found["expiryDate"] == "01.02.2029")
    let date = try Self.segments([Self.line("3.4.1981", 300, 100)], .european)
    #expect(date.map(\.text) == ["3.4.1981"])
  }

  /// As licences of other states print them: entry 3 with a place, 4a and 4c on a line, points or none behind numbers.
  @Test(arguments: [
    [
      "1. MARTIN", "2. PAUL JEAN", "3. 14.07.1981 LYON", "4a. 01.02.2019 4c. PRÉFET 69", "4b. 01.02.2034",
      "5. 13AA00002",
    ],
    [
      "1. DE VRIES-JANSEN", "2. Anna Maria", "3. 14.07.1981 Utrecht", "4a. 01.02.2019", "4b. 01.02.2034",
      "4c. Gemeente Utrecht", "5. 5094962111",
    ],
    [
      "1 VIRTANEN", "2 AINO MARIA", "3 14.07.1981 HELSINKI", "4a 01.02.2019", "4b 01.02.2034", "4c TRAFICOM",
      "5. 140781-123X", "9 AM/B",
    ],
    [
      "1. MURPHY", "2. SEÁN", "3. 14/07/1981 IRELAND", "4a. 01/02/2019", "4b. 01/02/2034", "4c. NDLS", "5. AB1234567",
      "8. 1 MAIN STREET, CORK",
    ],
  ])
  func licencesOfOtherStatesAreReadByTheirNumbers(_ texts: [String]) throws {
    let lines = texts.enumerated().map { Self.line($1, 320, 90 + 50 * Double($0)) }
    let found = try Self.values(lines, .european)
    func entry(_ number: String) -> String? {
      texts.first { $0.hasPrefix(number) }.map { String($0.drop { $0 != " " }.dropFirst()) }
    }
    #expect(found["surname"] == entry("1") && found["givenNames"] == entry("2"))
    #expect(found["birthDate"].map { entry("3")?.hasPrefix($0) } == true)
    #expect(found["expiryDate"] == entry("4b") && found["documentNumber"] == entry("5"))
    #expect(found["issueDate"].map { entry("4a")?.hasPrefix($0) } == true)
    if let address = entry("8") { #expect(found["address"] == address) }
  }

  @Test func licencesAreReadByTheirNumbers() throws {
    let lines = [
      Self.line("1. TAMM", 300, 100), Self.line("2. MARI", 300, 140), Self.line("4a. 05.11.2019", 300, 180),
      Self.line("4b. 05.11.2029", 300, 220), Self.line("5. ET123456", 300, 260),
    ]
    let found = try Self.values(lines, .european)
    #expect(found["surname"] == "TAMM" && found["expiryDate"] == "05.11.2029" && found["documentNumber"] == "ET123456")
    #expect(try Self.values(lines)["surname"] == nil, "on another document a number counts entries")
  }

  /// `Name` alone is the whole name, and a place of issue tells the office where nothing else does.
  @Test func oneLabelMayStandForAnother() throws {
    func field(_ name: String, _ value: String) -> DocumentField {
      DocumentField(name: name, value: value, text: value, confidence: 0.95, source: .visual)
    }
    let label = try #require(try Self.segments([Self.line("Name", 300, 100)]).first?.label)
    #expect(label.fields.contains("surname") && label.fields.contains("fullName"))
    let (names, place) = (field("surname", "ANNA MARIA TAMM"), field("issuePlace", "TALLINN"))
    let told = FieldReading.renamed([names, place], surnameLabel: label)
    #expect(told.map(\.name) == ["fullName", "issuePlace", "issuer"] && told[2].value == "TALLINN")
    // Where the page has a label of the office its value is not the place.
    let labeled = FieldReading.renamed([names, place], surnameLabel: label, isOfficeLabeled: true)
    #expect(labeled.map(\.name) == ["fullName", "issuePlace"])
    let parted = [names, field("givenNames", "EVA"), place, field("issuer", "POLICE")]
    #expect(FieldReading.renamed(parted, surnameLabel: label) == parted)
    let surname = try #require(try Self.segments([Self.line("Surname", 300, 100)]).first?.label)
    #expect(FieldReading.renamed([names], surnameLabel: surname) == [names], "a surname of three words")
    #expect(FieldReading.renamed([field("surname", "TAMM")], surnameLabel: label).map(\.name) == ["surname"])
  }

  /// A value may begin with a word that labels another field; it is larger than the label above it.
  @Test func aValueBelowALabelHoldsNone() throws {
    let label = Self.line("Autoridad/Authority", 320, 40, height: 14)
    let found = try Self.values([label, Self.line("DIRECCION NACIONAL", 320, 58)])
    #expect(found["issuer"] == "DIRECCION NACIONAL" && found["address"] == nil, "\(found)")
    let alone = try Self.values([Self.line("DIRECCION: CALLE NUEVA", 320, 58)])
    #expect(alone["address"] == "CALLE NUEVA", "\(alone)")
  }

  @Test func aNumberAboveTwelveIsADay() throws {
    let us = Country(rawValue: "US")
    #expect(DateText.order(of: ["DOB 01/02/1980", "EXP 01/31/2030"], country: nil) == .monthDayYear)
    #expect(DateText.order(of: ["01/02/1980", "31.01.2030"], country: us) == .dayMonthYear)
    #expect(DateText.order(of: ["01/02/1980"], country: us) == .monthDayYear)
    #expect(DateText.order(of: ["01/02/1980", "13/31/1999", "2030-01-31"], country: nil) == nil)
  }

  @Test(arguments: [
    "", "{}", #"{"schema":"bonafide-field-model/1","threshold":0.4,"weights":{"labeled":1}}"#,
    #"{"schema":"other","threshold":0.4,"weights":{}}"#,
  ])
  func brokenWeightsAreRefused(_ text: String) {
    #expect { try FieldModel(json: Array(text.utf8)) } throws: { ($0 as? DocumentError)?.code == .badCatalogue }
  }

  @Test(arguments: [
    ("KOWALSKI", "1. KOWALSKI"), ("BUDAPEST 12.(MAGY)", "hely: BUDAPEST 12.(MAGY)"), ("ROZÁLIA", "Nom ROZALIA 12"),
  ])
  func aPartIsFoundInAnotherReading(_ part: String, _ line: String) {
    #expect(PartOfLine.find(part, in: line).map { FoldedText($0).symbols } == FoldedText(part).symbols)
    #expect(PartOfLine.find(part, in: "SOMETHING ELSE") == nil)
  }

  /// The label stands beside the first line; the second one fits an address as well.
  @Test func allLinesOfAnAddressAreRead() throws {
    let lines = [
      Self.line("Anschrift/Address", 100, 100, height: 16), Self.line("AM MARKT 15,", 260, 96),
      Self.line("50667 KÖLN", 260, 124), Self.line("Behörde/Authority", 100, 220, height: 16),
      Self.line("STADT KÖLN", 260, 216),
    ]
    let values = try Self.values(lines)
    #expect(values == ["address": "AM MARKT 15, 50667 KÖLN", "issuer": "STADT KÖLN"], "\(values)")
  }

  /// The box is that of another edition and holds the second line alone: what tells the value is its place, and its
  /// label tells where it begins.
  @Test func anAddressInABoxBeginsAtItsLabel() throws {
    let lines = [
      Self.line("Adresse", 300, 100, height: 18), Self.line("AM MARKT 15,", 300, 122),
      Self.line("50667 KÖLN", 300, 150),
    ]
    let zone = FieldDefinition(
      name: "address", kind: .address, labels: ["Adresse"],
      box: PageBox(PixelRect(x: 290, y: 146, width: 300, height: 32), in: Self.size), maximumLineCount: 2)
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let candidates = FieldCandidates(
      segments: try Self.segments(lines),
      form: FieldForm(tables: try .standard(), country: .de, day: day, dateOrder: nil), zones: [zone], size: Self.size)
    let found = try #require(PageFields(candidates, weighing: try .standard()).values.first)
    #expect(found.segments.map(\.text) == ["AM MARKT 15,", "50667 KÖLN"])
  }

  /// The label below is that of the next value, however near it stands.
  @Test func aLineAboveALabelIsOfTheValueAboveIt() throws {
    let lines = [
      Self.line("Adresa/Address", 50, 20, height: 18), Self.line("84-360 NOVA", 50, 44),
      Self.line("LIPOVA 146", 50, 72),
      Self.line("M 167", 50, 100), Self.line("Mjesto rođenja/Place of birth", 50, 128, height: 18),
      Self.line("ZAGREB", 50, 150),
    ]
    #expect(try Self.values(lines) == ["address": "84-360 NOVA LIPOVA 146 M 167", "birthPlace": "ZAGREB"])
  }

  /// What is left of a label that could not be read is low, or in small letters below capitals.
  @Test(arguments: [("Ausgostelt don", 24.0), ("AUSGOSTELT DON", 16.0)])
  func aSpoiltLabelIsNoSecondLine(text: String, height: Double) throws {
    let lines = [
      Self.line("Place of birth", 300, 100, height: 16), Self.line("LUXEMBOURG", 300, 122),
      Self.line(text, 300, 150, height: height),
    ]
    #expect(try Self.values(lines)["birthPlace"] == "LUXEMBOURG")
  }
}
