import BonafideCore
import BonafideImaging
import BonafideLanguage
import BonafideMRZ
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
import BonafideText

/// Which lines of a page are taken for the value of a field, and what a value is.
@Suite struct FieldPlacesTests {
  static func line(_ text: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double = 36) -> TextLine {
    TextLine(
      text: text, confidence: 0.99, quad: Quadrilateral(PixelRect(x: x, y: y, width: width, height: height)))
  }

  static func reading(
    _ fields: [FieldDefinition], country: Country = .utopia, anchors: [TextAnchor] = [], _ lines: [TextLine]
  ) throws -> FieldReading {
    var definition = FieldCard.identityCard(hasBoxes: false)
    definition.country = country
    definition.fields = fields
    definition.anchors = anchors
    let networks = try Models.networks().text
    let decoder = FieldDecoder(networks.symbols, letters: try LatinLetters.standard())
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    let page = try Image(width: 1027, height: 648, layout: .rgb8) { _ in }
    return FieldReading(
      definition: definition, lines: lines, size: page.size, dotsPerMillimeter: 12,
      options: FieldReaderOptions(), day: day,
      strips: FieldStrips(page, networks: networks, decoder: decoder, maximumCount: 10))
  }

  static func texts(_ reading: FieldReading, _ index: Int) -> [String]? {
    reading.places.piecesByLabel(reading.definition.fields[index]).first?.compactMap { $0.seed?.text }
  }

  @Test func numbersStandLeftOfTheirValues() throws {
    let fields = ["1.", "2.", "3."].enumerated().map { FieldDefinition(name: "f\($0)", kind: .name, labels: [$1]) }
    let reading = try Self.reading(
      fields,
      [
        Self.line("1.", 39, 68, 31, 28), Self.line("SCHÄFER", 96, 58, 172), Self.line("2.", 36, 118, 35, 30),
        Self.line("SEBASTIAN", 98, 112, 203), Self.line("3.", 36, 169, 36, 30),
      ])
    #expect(Self.texts(reading, 0) == ["SCHÄFER"] && Self.texts(reading, 1) == ["SEBASTIAN"])
    #expect(Self.texts(reading, 2) == nil)
  }

  /// An address may begin behind its label and go on below it, up to the next label.
  @Test func anAddressGoesOnBelowItsLabel() throws {
    func reading(_ lines: [TextLine], count: Int = 4) throws -> FieldReading {
      try Self.reading(
        [
          FieldDefinition(name: "address", kind: .address, labels: ["Residence"], maximumLineCount: count),
          FieldDefinition(name: "height", kind: .height, labels: ["Height"]),
        ], lines)
    }
    let first = [Self.line("Residence", 40, 100, 150, 28), Self.line("SOFIA", 210, 96, 120)]
    let further = [
      Self.line("STOLICHNA", 40, 140, 240), Self.line("VAZOV 63", 40, 180, 190),
      Self.line("Height 168", 40, 220, 190),
    ]
    #expect(Self.texts(try reading(first + further), 0) == ["SOFIA", "STOLICHNA", "VAZOV 63"])
    #expect(Self.texts(try reading(first), 0) == ["SOFIA"])
    // What is one line by its definition has no further ones.
    #expect(Self.texts(try reading(first + further, count: 1), 0)?.count == 1)
  }

  /// A reading whose texts were told apart.
  private static func laidOut(
    _ fields: [FieldDefinition], country: Country = .utopia, anchors: [TextAnchor] = [], _ lines: [TextLine]
  ) throws -> FieldReading {
    var reading = try reading(fields, country: country, anchors: anchors, lines)
    try reading.layOut(tables: .standard(), weighing: .standard(), isDefined: true)
    return reading
  }

  /// The first word of a title is like a label; the rest is no kind of permit.
  @Test func theRestOfATitleIsNoValue() throws {
    let zone = FieldDefinition(name: "permitType", kind: .text, labels: ["Вид разрешение"])
    let anchors = [TextAnchor(texts: ["РАЗРЕШЕНИЕ ЗА ПРЕБИВАВАНЕ", "PERMANENT RESIDENCE PERMIT"])]
    let reading = try Self.reading([zone], anchors: anchors, [])
    var name = zone
    name.kind = .name
    let isForeign = [
      ("ЗА ПРЕБИВАВАНЕ", zone), ("RESIDENCE PERMIT", zone), ("ПРЕБИВАВАНЕ", zone), ("ЗА ПРЕБИВАВАНЕ", name),
    ].map { reading.page.isForeignLabel($0, $1) }
    #expect(isForeign == [true, false, false, false], "what stands before the others is no label of the field")
  }

  /// Only words of labels are taken off a name: another name before it stays, and is held against the zone.
  @Test(arguments: [
    ("Current surname ПЕТРОВА", "ПЕТРОВА"), ("Surname ПЕТРОВА-ИВАНОВА", "ПЕТРОВА-ИВАНОВА"),
    ("SANTORO ШЕВЧЕНКО", "SANTORO ШЕВЧЕНКО"), ("МАРIЯ ЮЛІЯ", "МАРIЯ ЮЛІЯ"), ("Surname SANTORO ПЕТРОВА", nil),
    ("Surname ИВАНОВ/Name ПЕТРОВА", nil), ("PETROVA", "PETROVA"), ("ПЕТРОВА", "ПЕТРОВА"), ("PETROVA ..", nil),
  ])
  func aLabelBeforeANameIsNoneOfIt(_ text: String, _ expected: String?) throws {
    let zone = FieldDefinition(name: "surname", kind: .name, labels: ["Фамилия"], script: "cyrillic")
    #expect(try Self.laidOut([zone], country: .bg, []).places.withoutLabel(text, zone) == expected ?? text)
  }

  /// The end of a label in brackets is no place; a name in brackets stays, and is held against the zone.
  @Test func bracketsStandAroundNoPlace() throws {
    let place = FieldDefinition(name: "birthPlace", kind: .place, labels: ["Place of birth"])
    let name = FieldDefinition(name: "surname", kind: .name, labels: ["Surname"])
    let reading = try Self.laidOut([place, name], [])
    func isValue(_ text: String, _ zone: FieldDefinition) throws -> Bool {
      let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
      let value = FieldValue(text, zone: zone, pattern: nil, country: .utopia, reference: day)
      return reading.places.isValue(value, zone, tables: try .standard(), readsAsLabel: false)
    }
    #expect(try !isValue("(CITY)", place) && isValue("PADUA (PD)", place) && isValue("(EX) X (RM)", place))
    #expect(try isValue("(SANTORO)", name))
    // The rest of a label, `religious name or pseudonym`, was a name.
    #expect(try !isValue("or", name) && !isValue("et.", name) && isValue("Ola", name) && isValue("OR", name))
  }

  /// A pattern beside a name was told as a part of it.
  @Test(arguments: [
    ("] MUSTERMANN", "MUSTERMANN"), ("> ИВАНОВА", "ИВАНОВА"), ("MUSTER [", "MUSTER"), ("!)NOVÁK", "NOVÁK"),
    ("MUSTER ]", "MUSTER"), ("[ MUSTER", "MUSTER"), ("MUSTER >", "MUSTER"), ("MUSTER !", "MUSTER"),
    ("(SANTORO)", "(SANTORO)"), ("SANTORO (EX ROSSI)", "SANTORO (EX ROSSI)"), ("O'NEIL JR.", "O'NEIL JR."), ("]", ""),
  ])
  func noNameBeginsWithAMark(text: String, expected: String) throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    let name = FieldDefinition(name: "surname", kind: .name, labels: ["Surname"])
    let value = FieldValue(text, zone: name, pattern: nil, country: .utopia, reference: day)
    #expect(value.text == expected && value.isWellFormed == !expected.isEmpty)
  }

  /// What is read past a stamp is no better where the field's own label was read with it.
  @Test func aLabelInAValuesPlaceIsSeen() throws {
    let place = FieldDefinition(name: "birthPlace", kind: .place, labels: ["Místo narození"])
    let reading = try Self.laidOut([place], country: .cz, [])
    func holds(_ text: String) -> Bool {
      reading.places.holdsOwnLabel(
        DocumentField(
          name: "birthPlace", value: text, text: text, confidence: 1, source: .visual, box: nil, isWellFormed: true))
    }
    #expect(holds("PLACE OF BIRTH ÚSTÍ NAD LABEM") && !holds("ÚSTÍ NAD LABEM") && !holds("DATE OF BIRTH"))
  }

  /// A label in words that the edition does not list, as any language has them.
  @Test func aLabelMayBeWordedOtherwise() throws {
    let address = FieldDefinition(
      name: "address", kind: .address, labels: ["Постоянен адрес"], script: "cyrillic", maximumLineCount: 3)
    let reading = try Self.laidOut(
      [address], country: .bg,
      [
        Self.line("Permanent residence", 700, 400, 190, 24), Self.line("yn. Pa 14,", 700, 430, 150, 34),
        Self.line("BYPAC", 700, 470, 110, 34),
      ])
    #expect(reading.places.piecesByLabel(address).isEmpty)
    #expect(reading.places.piecesByOtherLabel(address).first?.compactMap { $0.seed?.text } == ["yn. Pa 14,", "BYPAC"])
  }

  /// A label that a reader of Cyrillic letters reads stands for what the other alphabet made of it, but for figures and
  /// for another label.
  @Test func aLabelInCyrillicLettersReplacesAWord() {
    func read(_ cyrillic: String, _ latin: String, confidence: Double = 0.9) -> String? {
      let box = PixelRect(x: 40, y: 100, width: 200, height: 24)
      func line(_ text: String, _ sure: Double) -> TextLine {
        TextLine(text: text, confidence: sure, quad: Quadrilateral(box))
      }
      return LineReadings.withLabels([line(cyrillic, confidence)], in: [line(latin, 0.95)]).first?.text
    }
    #expect(read("Гражданство", "paTB") == "Гражданство")
    #expect(read("Гражданство", "paTB", confidence: 0.1) == "paTB")
    #expect(read("ЕГН 8001011234", "ETH 8001011284") == "ETH 8001011284")
    #expect(read("Гражданство", "Nationality") == "Nationality" && read("СОФИЯ", "COOuR") == "COOuR")
  }

  /// The number of a licence's entry, read more surely in Cyrillic letters than in Latin ones, or less.
  @Test func theSurerNumberOfAnEntryCounts() {
    func line(_ text: String, _ confidence: Double, x: Double = 40) -> TextLine {
      TextLine(
        text: text, confidence: confidence, quad: Quadrilateral(PixelRect(x: x, y: 100, width: 30, height: 24)))
    }
    func texts(_ read: TextLine, _ lines: [TextLine], _ entries: LicenceEntries = .european) -> [String] {
      LineReadings.withEntryNumbers([read], in: lines, entries).map(\.text)
    }
    #expect(texts(line("4c.", 0.9), [line("4e.", 0.95)]) == ["4c."])
    #expect(texts(line("3.", 0.31), [line("8.", 0.99)]) == ["8."], "an entry that was read more surely stays")
    #expect(texts(line("4b", 0.9), [line("4B", 0.95)]) == ["4B"], "the number of a house")
    #expect(texts(line("4c.", 0.9), [line("4e.", 0.95)], .none) == ["4e."])
  }

  /// What the page's layout takes for the next field stands beside an address and is not of it.
  @Test func anAddressEndsBeforeTheNextValue() throws {
    let address = FieldDefinition(
      name: "address", kind: .address, labels: ["Address"], box: PageBox(x: 0.4, y: 0.05, width: 0.4, height: 0.13),
      maximumLineCount: 3)
    let name = FieldDefinition(name: "birthName", kind: .name, labels: ["Family name at birth"])
    var reading = try Self.reading(
      [address, name],
      [
        Self.line("Address", 40, 45, 120, 24), Self.line("HLAVNA 52,", 430, 40, 200, 30),
        Self.line("KOSICE", 430, 74, 120, 30), Self.line("Family name at birth", 40, 118, 260, 24),
        Self.line("KOVAC", 430, 110, 110, 30),
      ])
    let area = PixelRect(x: 410, y: 32, width: 410, height: 84)
    #expect(try reading.pieces(in: area, zone: address).compactMap { $0.seed?.text }.last == "KOVAC")
    try reading.layOut(tables: .standard(), weighing: .standard(), isDefined: true)
    #expect(reading.layout?.values["birthName"]?.segments.map(\.text) == ["KOVAC"])
    #expect(try reading.pieces(in: area, zone: address).compactMap { $0.seed?.text } == ["HLAVNA 52,", "KOSICE"])
  }

  /// Specimens are born in `GEBURTSORT`, and their `BEHÖRDE` is the last line of an authority.
  @Test func aValueMayReadAsItsLabel() throws {
    let place = FieldDefinition(
      name: "birthPlace", kind: .place, labels: ["Geburtsort/Place of birth", "Geburtsort"],
      labelBox: PageBox(x: 0.3, y: 0.25, width: 0.3, height: 0.04),
      box: PageBox(x: 0.3, y: 0.3, width: 0.4, height: 0.07))
    let issuer = FieldDefinition(
      name: "issuer", kind: .authority, labels: ["Behörde/Authority", "Behörde"],
      labelBox: PageBox(x: 0.3, y: 0.45, width: 0.3, height: 0.04),
      box: PageBox(x: 0.3, y: 0.5, width: 0.4, height: 0.16),
      maximumLineCount: 2)
    let labels = [
      Self.line("Geburtsort/Place of birth", 308, 162, 300, 26), Self.line("Behörde/Authority", 308, 292, 240, 26),
    ]
    let value = Self.line("GEBURTSORT", 308, 198, 200)
    let (first, second) = (Self.line("AUSSTELLENDE", 308, 330, 240), Self.line("BEHÖRDE", 308, 380, 160))
    let reading = try Self.reading([place, issuer], labels + [value, first, second])
    #expect(!reading.places.isForeign(value, place) && !reading.places.isForeign(second, issuer))
    #expect(reading.places.isForeign(value, issuer) && reading.places.isForeign(labels[0], place))
    #expect(reading.places.isForeign(Self.line("BEHÖRDE", 308, 198, 160), place), "another field's label is no value")
    let pieces = [FieldPiece(box: OrientedBox(reading: first.quad), seed: (first.text, 1))]
    #expect(reading.page.likeLabels(below: pieces, issuer).map { $0.seed?.text } == ["BEHÖRDE"])
    // Where the label itself is not seen in its place, the page may lie so that it stands in that of the value.
    #expect(try Self.reading([place, issuer], [value]).places.isForeign(value, place))
  }

  @Test func watermarksTitlesAndOtherLabelsAreNoValues() throws {
    let fields = [
      FieldDefinition(name: "permitType", kind: .text, labels: ["Art des Titels"], maximumLineCount: 2),
      FieldDefinition(name: "surname", kind: .name, labels: ["Nazwisko / Surname / Nom"]),
      FieldDefinition(name: "accessNumber", kind: .accessNumber, labels: ["CAN"]),
    ]
    let reading = try Self.reading(
      fields, anchors: [TextAnchor(texts: ["REPUBLIC OF POLAND"])],
      [
        Self.line("Art des Titels", 40, 40, 200, 28), Self.line("GENERAL", 40, 70, 170),
        Self.line("ECIM", 60, 108, 300, 90),
        Self.line("Nazwisko / Surname", 40, 240, 250, 28), Self.line("Nom", 40, 266, 50, 28),
        Self.line("NOWAK", 40, 296, 150),
        Self.line("REPUBLIC OF POLAND", 400, 238, 350, 34), Self.line("CAN", 500, 300, 57, 30),
        Self.line("269019", 500, 332, 139),
      ])
    #expect(Self.texts(reading, 0) == ["GENERAL"])
    #expect(reading.places.piecesByLabel(fields[1]).allSatisfy { $0.first?.seed?.text != "REPUBLIC OF POLAND" })
    #expect(Self.texts(reading, 2) == ["269019"])
  }

  @Test func aLongerLabelOfAnotherFieldAndZonesAreNoValues() throws {
    let fields = [
      FieldDefinition(name: "surname", kind: .name, labels: ["NAZWISKO/SURNAME", "NAZWISKO"]),
      FieldDefinition(name: "familyName", kind: .name, labels: ["NAZWISKO RODOWE/FAMILY NAME", "NAZWISKO RODOWE"]),
      FieldDefinition(name: "issuer", kind: .authority, labels: ["VYDAL/AUTHORITY"], maximumLineCount: 2),
    ]
    let reading = try Self.reading(
      fields,
      [
        Self.line("NAZWISKO RODOWE/FAMILY NAME", 40, 40, 400, 28), Self.line("NOWAK", 40, 72, 150),
        Self.line("VYDAL/AUTHORITY", 40, 300, 250, 28), Self.line("MAGISTRÁT MĚSTA BRNA", 40, 332, 400),
        Self.line("IDCZE7070542928<<<<<<<<<<<<<<<", 40, 380, 900),
      ])
    #expect(Self.texts(reading, 0) == nil)
    #expect(Self.texts(reading, 1) == ["NOWAK"] && Self.texts(reading, 2) == ["MAGISTRÁT MĚSTA BRNA"])
  }

  /// A cut through the picture between label and value leaves a part of the label: the text is cut instead.
  @Test func aLabelOnTheLineOfItsValueIsCutOffTheText() throws {
    let box = PageBox(x: 0.25, y: 0.2, width: 0.3, height: 0.07)
    let zone = FieldDefinition(name: "surname", kind: .name, labels: ["PŘÍJMENÍ / SURNAME"], box: box)
    var reading = try Self.reading([zone], [Self.line("PŘÍJMENÍ / SURNAME ČERNÝ", 32, 136, 430)])
    let pieces = try reading.pieces(in: box.pixels(in: reading.size), zone: zone)
    #expect(
      pieces.count == 1 && pieces.first?.holdsLabel == true && pieces.first?.seed?.text == "PŘÍJMENÍ / SURNAME ČERNÝ")
    let read = reading.places.candidate(
      [StripReading(text: "PŘÍJMENÍ / SURNAME ČERNÝ", confidence: 1)], zone: zone, pattern: nil)
    #expect(read.value.value == "ČERNÝ")
  }

  @Test func aPieceThatStandsOnItsHeadIsReadAnew() {
    let box = OrientedBox(center: PixelPoint(x: 100, y: 50), width: 80, height: 20, angle: .pi)
    let piece = FieldPiece(box: box, seed: ("SSOM", 0.9)).upright
    #expect(abs(piece.box.angle) < 1e-9 && piece.seed == nil)
    let level = FieldPiece(box: box.turned, seed: ("WÖSS", 0.9)).upright
    #expect(level.seed?.text == "WÖSS")
  }

  private static func isWellFormed(_ text: String, _ field: FieldDefinition, _ country: Country) throws -> Bool {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    return FieldValue(text, zone: field, pattern: nil, country: country, reference: day).isWellFormed
  }

  @Test func authoritiesMayBeNumbersAndNamesHaveNoPartOfTwoLetters() throws {
    let issuer = FieldDefinition(name: "issuer", kind: .authority)
    for text in ["8001", "МВР СОФИЯ"] { #expect(try Self.isWellFormed(text, issuer, .ua), "\(text)") }
    #expect(try !Self.isWellFormed("12", issuer, .ua))
    #expect(CyrillicText.joined("і БОГДАН з") == "БОГДАН" && CyrillicText.joined("Богдан і") == "Богдані")
    #expect(CyrillicText.joined("МОХАМЕД ЕЛ САИД") == "МОХАМЕД ЕЛ САИД")
    #expect(CyrillicText.joined("КІМ ІР СЕН") == "КІМ ІР СЕН" && CyrillicText.joined("ИВАН де СУЗА") == "ИВАН де СУЗА")
    #expect(CyrillicText.joined("НАТАЛ ІЯ") == "НАТАЛІЯ" && CyrillicText.joined("ІВАН ПЕТРО") == "ІВАН ПЕТРО")
  }

  /// A name behind strokes was read as one of six capital I.
  @Test func oneLetterOverAndOverIsNoName() throws {
    let surname = FieldDefinition(name: "surname", kind: .name)
    for text in ["IIIIII", "XXXX", "I III I", "xXxX"] {
      #expect(try !Self.isWellFormed(text, surname, .hu), "\(text)")
    }
    for text in ["III", "A. A.", "AAB", "ANNA", "ХХІ"] {
      #expect(try Self.isWellFormed(text, surname, .hu), "\(text)")
    }
  }

  @Test func nationalitiesAreSpeltAsTheyAre() {
    func spelled(_ text: String, _ country: Country?) -> String { NationalityText.spelled(text, country: country) }
    #expect(spelled("MAGYÁR", .hu) == "MAGYAR" && spelled("MAGYÁR / HUN", .hu) == "MAGYAR / HUN")
    #expect(spelled("CESKA REPUBLIKA", .cz) == "ČESKÁ REPUBLIKA" && spelled("OSTERREICH", .at) == "ÖSTERREICH")
    // The dot of a Turkish capital is none too many.
    let turkey = Country(rawValue: "TR")
    #expect(spelled("TÜRKİYE", turkey) == "TÜRKİYE" && spelled("TÜRKİYE / TURKEY", turkey) == "TÜRKİYE / TURKEY")
    #expect(spelled("HRV", .hr) == "HRV" && spelled("Magyár", .hu) == "Magyár")
    #expect(spelled("УКРАЇНА/UKR", .ua) == "УКРАЇНА/UKR" && spelled("", .hu) == "")
    // The page's languages tell it, English and French: a Hungarian's permit of Poland.
    #expect(spelled("WĘGIERSKIE", .pl) == "WĘGIERSKIE" && spelled("HUNGÁRIAN", .pl) == "HUNGARIAN")
    #expect(spelled("MAGYÁR", nil) == "MAGYÁR" && spelled("CRÓATIAN", nil) == "CROATIAN")
    // A slash that nobody read stands between two words for one people; two peoples and other words stay.
    #expect(spelled("MAGYARHUNGARIAN", .hu) == "MAGYAR/HUNGARIAN")
    let others = [
      "HUNGARIANPOLISH", "HUNGARIANHUNGARY", "MAGYARHUNGARIANX", "MagyarHungarian", "HUNGARIAN", "MAGYARMAGYAR",
    ]
    for text in others {
      #expect(spelled(text, .hu) == text)
    }
  }

  @Test func aLineReadInTwoScriptsCountsOnce() throws {
    let lines = [
      Self.line("730409777", 600, 44, 222), Self.line("730409777", 600, 44, 222), Self.line("IVANOV", 40, 44, 200),
    ]
    #expect(LineReadings.distinct(lines).map(\.text) == ["730409777", "IVANOV"])
  }

  /// In many faces I and l are one, and behind a people may stand the rest of a date.
  @Test func aFormThatIsKnownTellsLettersApart() throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    let pattern = try FieldPattern("МВР/MoI BGR")
    let issuer = FieldDefinition(name: "issuer", kind: .authority, pattern: "МВР/MoI BGR")
    func issued(_ text: String) -> FieldValue {
      FieldValue(text, zone: issuer, pattern: pattern, country: .bg, reference: day)
    }
    #expect(issued("МВР/Mol BGR").value == "МВР/MoI BGR" && issued("МВР/Mol BGR").isWellFormed)
    #expect(issued("МВР ПЛОВДИВ").value == "МВР ПЛОВДИВ" && !issued("МВР ПЛОВДИВ").isWellFormed)
    func people(_ text: String) -> String {
      FieldValue(
        text, zone: FieldDefinition(name: "nationality", kind: .nationality), pattern: nil, country: .de,
        reference: day
      ).value
    }
    #expect(people("DEUTSCH / 07.") == "DEUTSCH" && people("DEUTSCH") == "DEUTSCH" && people("12.") == "12.")
  }

  @Test func aPlaceAndADayThatShareALineAreToldApart() throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    func value(_ name: String, _ kind: FieldDefinition.Kind) -> FieldValue {
      FieldValue(
        "FORLÌ 05.08.2005", zone: FieldDefinition(name: name, kind: kind, dateOrder: .dayMonthYear), pattern: nil,
        country: .it,
        reference: day)
    }
    #expect(value("birthPlace", .place).value == "FORLÌ" && value("birthDate", .date).value == "2005-08-05")
  }

  @Test(arguments: [
    ("12.08.1964 DEUTSCH", FieldDefinition.Kind.nationality, "DEUTSCH"),
    ("DEUTSCH / 07.10.11", .nationality, "DEUTSCH"),
    ("12.08.1964DEUTSCH", .nationality, "DEUTSCH"), ("PADUA (PD)/28.03.1987", .place, "PADUA (PD)"),
    ("01.02.1980", .place, ""), ("1010 WIEN", .place, "WIEN"), ("KÖLN 5", .place, "KÖLN 5"),
    ("²FERRARI", .name, "FERRARI"), ("¹ ROMA", .authority, "ROMA"), ("8001", .authority, "8001"),
  ])
  func whatStandsBesideAValueFallsAway(text: String, kind: FieldDefinition.Kind, value: String) throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    let zone = FieldDefinition(name: "field", kind: kind)
    #expect(FieldValue(text, zone: zone, pattern: nil, country: nil, reference: day).value == value)
  }

  /// The box of a code in another edition's place cuts the titles of this page: a part of a word is no code.
  @Test func aPartOfALongerWordIsNoCode() throws {
    let reading = try Self.reading(
      [], country: .hr,
      [
        Self.line("REPUBLIKA HRVATSKA", 300, 40, 400), Self.line("PUTOVNICA / PASSPORT", 300, 100, 420),
        Self.line("PHRV 123456789", 300, 300, 320), Self.line("P HRV", 300, 400, 120),
      ])
    func isPart(_ text: String, _ y: Double) -> Bool {
      reading.places.isPartOfWord(text, in: PixelRect(x: 310, y: y, width: 80, height: 30))
    }
    #expect(isPart("PU", 104) && isPart("HRV", 44) && isPart("P", 104))
    #expect(!isPart("P", 404) && !isPart("HRV", 404), "whole words")
    #expect(!isPart("P", 304) && !isPart("HRV", 304), "a gap may not have been seen")
    #expect(!isPart("P", 128), "the words above a value only touch its box")
    #expect(!isPart("PU", 200) && !isPart("123", 304) && !isPart("", 104))
  }
}
