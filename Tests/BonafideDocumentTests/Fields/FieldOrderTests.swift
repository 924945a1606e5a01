import BonafideCore
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Fields whose labels were not read, and lines that belong to labels of two languages.
@Suite struct FieldOrderTests {
  private static let zones = [
    FieldDefinition(name: "surname", kind: .name, labels: ["1."]),
    FieldDefinition(name: "givenNames", kind: .name, labels: ["2."]),
    FieldDefinition(name: "birthDate", kind: .date, labels: ["3."]),
    FieldDefinition(name: "issueDate", kind: .date, labels: ["4a."]),
    FieldDefinition(name: "expiryDate", kind: .date, labels: ["4b."]),
  ]

  @Test func linesWithoutLabelsGoByTheirOrder() throws {
    let line = FieldPlacesTests.line
    var reading = try FieldPlacesTests.reading(
      Self.zones,
      [
        line("1.", 39, 68, 31, 28), line("SCHÄFER", 96, 58, 172, 36), line("2.", 36, 118, 35, 30),
        line("SEBASTIAN", 98, 112, 203, 36), line("26.10.1963", 96, 178, 210, 36), line("03.09.2011", 96, 229, 210, 36),
        line("03.09.2021", 96, 282, 207, 36),
      ])
    let found = try Self.zones.compactMap { try reading.field($0) }
    #expect(found.map(\.value) == ["SCHÄFER", "SEBASTIAN"])
    let more = try reading.fieldsByOrder(Self.zones, found: found)
    #expect(more.map(\.name) == ["birthDate", "issueDate", "expiryDate"])
    #expect(more.map(\.value) == ["1963-10-26", "2011-09-03", "2021-09-03"])
    #expect(more.allSatisfy { $0.confidence < 0.95 })
  }

  @Test func wordsAreGivenOnlyWhereNothingIsLeftOver() throws {
    let lines = ["A", "B", "C"].enumerated().map { FieldPlacesTests.line($1, 0, 40 * Double($0), 90) }
    let zones = Self.zones.prefix(2).map(\.self)
    #expect(FieldOrder(zones, lines) { _, _ in .words }.pairs.isEmpty)
    #expect(FieldOrder(zones, Array(lines.prefix(2))) { _, _ in .words }.pairs.map(\.line.text) == ["A", "B"])
    let form = FieldOrder(zones, lines) { zone, line in zone.name == "givenNames" && line.text == "B" ? .form : nil }
    #expect(form.pairs.map(\.zone.name) == ["givenNames"] && form.worth == 1)
  }

  @Test func wordsAreGivenWhereRunsBetweenSurePairsAreWhole() throws {
    let zones = ["surname", "givenNames", "birthDate", "issuer", "address"].map {
      FieldDefinition(name: $0, kind: $0 == "birthDate" ? .date : .name, labels: ["x"])
    }
    let lines = ["A", "B", "date", "C"].enumerated().map { FieldPlacesTests.line($1, 0, 40 * Double($0), 90) }
    func order(_ lines: [TextLine], date: FieldOrder.Worth) -> [String] {
      FieldOrder(zones, lines) { zone, line in
        (zone.name == "birthDate") == (line.text == "date") ? (line.text == "date" ? date : .words) : nil
      }.pairs.map { $0.zone.name + "=" + $0.line.text }
    }
    // Two lines for two fields before the date, one for two after it.
    #expect(order(lines, date: .form) == ["surname=A", "givenNames=B", "birthDate=date"])
    // A line too many before the date: what comes before it is left alone too.
    let more = [FieldPlacesTests.line("Z", 0, -40, 90)] + lines
    #expect(order(more, date: .form) == ["birthDate=date"])
    #expect(order(more, date: .found).isEmpty)
    // Two for two.
    let whole = more + [FieldPlacesTests.line("D", 0, 200, 90)]
    #expect(order(whole, date: .found) == ["issuer=C", "address=D"])
  }

  @Test func datesWithoutLabelsAreToldByTime() throws {
    let line = FieldPlacesTests.line
    func found(_ dates: [String], _ zones: [FieldDefinition] = Self.zones, found: [DocumentField] = []) throws
      -> [String]
    {
      var reading = try FieldPlacesTests.reading(
        zones,
        [line("ROSSI", 96, 58, 172, 36)] + dates.enumerated().map { line($1, 96, 110 + 52 * Double($0), 205, 36) })
      return try reading.datesByTime(zones, found: found).map { "\($0.name) \($0.value)" }
    }
    let told = ["birthDate 1985-08-15", "issueDate 2024-04-14", "expiryDate 2034-04-14"]
    #expect(try found(["15/08/1985", "14/04/2024", "14/04/2034"]) == told)
    #expect(try found(["14/04/2034", "14/04/2024", "15/08/1985"]) == told, "wherever they stand")
    #expect(try found(["15/08/1985", "14/04/2024"]).isEmpty, "one is not seen")
    #expect(try found(["14/04/2024"], [Self.zones[3]]) == ["issueDate 2024-04-14"], "the only one that the page has")
    #expect(try found(["15/08/1985", "14/04/2024", "14/04/2034", "01/01/2020"]).isEmpty, "one too many")
    #expect(try found(["15/08/1985", "14/04/2030", "14/04/2034"]).isEmpty, "none is issued in the future")
    #expect(try found(["15/08/1985", "14/04/1986", "14/04/2034"]).isEmpty, "none is valid for 48 years")
    let other = Self.zones + [FieldDefinition(name: "entryDate", kind: .date, labels: ["6."])]
    #expect(
      try found(["15/08/1985", "14/04/2024", "14/04/2034", "01/01/2025"], other).isEmpty, "a date of another kind")
    #expect(try found(["15.08.05", "14.04.24", "14.04.34"]).isEmpty, "years of two digits may be of either century")
    #expect(try found(["14/04/2024", "14/04/2024", "14/04/2034"]).isEmpty, "the date of issue twice")
    #expect(try found(["15/08/2006", "15/08/2006", "14/04/2024"]).isEmpty, "the date of birth twice")
    let two = [Self.zones[2], Self.zones[4]]
    #expect(try found(["15/08/1985", "14/04/2034"], two) == ["birthDate 1985-08-15", "expiryDate 2034-04-14"])
    #expect(try found(["14/04/2024", "14/04/2034"], two).isEmpty, "issue and expiry")
    let one = [Self.zones[4]]
    #expect(try found(["14/04/2034"], one) == ["expiryDate 2034-04-14"])
    #expect(
      try found(["01/02/1920"], one).isEmpty && found(["LAW 01.02.2030"], one).isEmpty
        && found(["11022030"], one).isEmpty)
  }

  @Test func blurredNumbersBeforeValuesAreNoValues() throws {
    let line = FieldPlacesTests.line
    var reading = try FieldPlacesTests.reading(
      Self.zones,
      [
        line("l.", 45, 66, 34, 34), line("ROSSI", 96, 58, 172, 36), line("7", 45, 118, 30, 34),
        line("ANNA", 96, 110, 140, 36), line("15/08/1985", 96, 162, 205, 36), line("14/04/2024", 96, 214, 205, 36),
        line("14/04/2034", 96, 266, 205, 36),
      ])
    let dates = try reading.datesByTime(Self.zones, found: [])
    #expect(dates.count == 3)
    #expect(try reading.fieldsByOrder(Self.zones, found: dates).map(\.value) == ["ROSSI", "ANNA"])
  }

  @Test func numbersReadAsCyrillicAreLabels() {
    let labels = ["4a.", "4b.", "4c"]
    func plain(_ text: String) -> String { NumberedLabels.plain(text, labels: labels) }
    #expect(plain("4с.") == "4c." && plain("4А.") == "4a." && plain("4в") == "4b")
    #expect(plain("5Б") == "5Б" && plain("В ВЕ") == "В ВЕ" && plain("МВР") == "МВР" && plain("48.") == "48.")
  }

  /// A line that was read without the space before its second label gave the day of issue as that of expiry.
  @Test func aLabelInTheMiddleOfAWordIsSeen() {
    let line = "2009.08.01.4b.2019.08.01."
    #expect(NumberedLabels.value(in: "512.03.2019", own: ["5."], others: ["4.", "6."]) == "12.03.2019")
    #expect(NumberedLabels.value(in: "12.03.2019", own: ["1."], others: ["2."]) == nil)
    #expect(NumberedLabels.value(in: line, own: ["4b."], others: ["4a.", "4c."]) == "2019.08.01.")
    #expect(NumberedLabels.value(in: "4a.01.08.09,4b01.08.19.4c.WIEN", own: ["4b"], others: ["4c."]) == "01.08.19.")
    #expect(NumberedLabels.head(of: line, others: ["4b.", "4c."]) == "2009.08.01.")
    #expect(NumberedLabels.value(in: line, own: ["4c."], others: ["4a.", "4b."]) == nil)
    for other in ["A.14b.7", "1.4b", "B4b.2"] { #expect(NumberedLabels.head(of: other, others: ["4b."]) == other) }
  }

  @Test func datesOutOfTheOrderOfTimeAreNotGiven() throws {
    let line = FieldPlacesTests.line
    func given(_ dates: [String]) throws -> [String] {
      let texts = ["1.", "ROSSI"] + dates
      var reading = try FieldPlacesTests.reading(
        Self.zones,
        texts.enumerated().map {
          line($1, $0 == 0 ? 45 : 96, $0 < 2 ? 58 : 58 + 52 * Double($0 - 1), $0 == 0 ? 30 : 205, 36)
        })
      let found = try Self.zones.compactMap { try reading.field($0) }
      return try reading.fieldsByOrder(Self.zones, found: found).filter { $0.name.hasSuffix("Date") }.map(\.value)
    }
    #expect(try given(["15.08.1985", "14.04.2024", "14.04.2034"]) == ["1985-08-15", "2024-04-14", "2034-04-14"])
    #expect(try given(["14.04.2024", "14.04.2034", "14.04.2024"]).isEmpty)
  }

  /// A reflection hides the rest of the label.
  @Test func aPieceOfALabelIsNoValue() throws {
    let fields = [
      FieldDefinition(name: "fullName", kind: .name, labels: ["Családi és utónév/Family name and given name"])
    ]
    let line = FieldPlacesTests.line
    let reading = try FieldPlacesTests.reading(fields, [line("Family name", 39, 100, 170, 28)])
    #expect(reading.page.isForeignLabel("Family name", fields[0]))
    #expect(reading.page.isForeignLabel("Family name and", fields[0]))
    #expect(!reading.page.isForeignLabel("Family", fields[0]), "too short to tell")
    #expect(!reading.page.isForeignLabel("FARKAS ZSÓFIA", fields[0]))
  }

  @Test func wordsAreNoDatesOrNumbers() throws {
    let zones = [
      FieldDefinition(name: "birthDate", kind: .date, labels: ["Born"]),
      FieldDefinition(name: "documentNumber", kind: .documentNumber, labels: ["No."], pattern: "[A-Z]{2}[0-9]{6}"),
    ]
    let line = FieldPlacesTests.line
    var reading = try FieldPlacesTests.reading(zones, [line("Born", 39, 100, 80, 28)])
    func value(_ text: String, _ zone: FieldDefinition) -> DocumentField? {
      let candidate = reading.places.candidate(
        [StripReading(text: text, confidence: 0.95)], zone: zone,
        pattern: zone.pattern.flatMap { try? FieldPattern($0) })
      return reading.field(
        zone, candidate,
        pieces: [.init(box: OrientedBox(center: PixelPoint(x: 60, y: 60), width: 80, height: 20, angle: 0))])
    }
    #expect(value("SCADENZA DOCUMENTO", zones[0]) == nil && value("Fake Document", zones[1]) == nil)
    #expect(value("AB12345", zones[1])?.isWellFormed == false, "an unusual number is still told")
    #expect(value("12.03.1980", zones[0])?.value == "1980-03-12")
  }

  @Test func aLineIsNotGivenToTheFirstOfSeveralFields() throws {
    let zones = ["surname", "givenNames", "birthDate", "birthPlace"].map {
      FieldDefinition(
        name: $0, kind: $0 == "birthDate" ? .date : .name, labels: [$0 == "birthDate" ? "Date of birth" : "x\($0)"])
    }
    let line = FieldPlacesTests.line
    var reading = try FieldPlacesTests.reading(
      zones,
      [line("Date of birth", 40, 100, 180, 28), line("15.08.1985", 40, 130, 205, 36), line("ROMA", 40, 200, 120, 36)])
    let found = try zones.compactMap { try reading.field($0) }
    #expect(found.map(\.name) == ["birthDate"])
    // One line after the date for one field after it.
    #expect(try reading.fieldsByOrder(zones, found: found).map { $0.name + "=" + $0.value } == ["birthPlace=ROMA"])
  }

  @Test func labelsOfTwoLanguagesAreNoValues() throws {
    let fields = [
      FieldDefinition(
        name: "birthPlace", kind: .place, labels: ["Място на раждане/Place of birth", "Място на раждане"]),
      FieldDefinition(name: "issuer", kind: .authority, labels: ["Издаден от/Authority", "Издаден от"]),
    ]
    let line = FieldPlacesTests.line
    let reading = try FieldPlacesTests.reading(
      fields,
      [
        line("Място на раждане/Масе об ри", 38, 12, 388, 30), line("ПЛОВДИВ", 38, 43, 185, 36),
        line("Издаден от/Аштогку", 516, 12, 256, 31), line("МВР СОФИЯ", 516, 44, 224, 36),
      ])
    #expect(FieldPlacesTests.texts(reading, 0) == ["ПЛОВДИВ"] && FieldPlacesTests.texts(reading, 1) == ["МВР СОФИЯ"])
    #expect(CyrillicText.plain("„ДИМИТРОВ") == "ДИМИТРОВ" && CyrillicText.plain("“ ПОСТОЯННО ”") == "ПОСТОЯННО")
    #expect(CyrillicText.plain("„“").isEmpty)
    #expect(CyrillicText.plain("МВР СОФИЯ.") == "МВР СОФИЯ" && CyrillicText.plain("ул. Роза 5.") == "ул. Роза 5.")
  }

  @Test func theCodeAfterANationalityIsNotReadAsCyrillic() throws {
    let zones = [
      FieldDefinition(name: "nationality", kind: .nationality, labels: ["Громадянство"], script: "cyrillic"),
      FieldDefinition(name: "issuer", kind: .authority, labels: ["Орган"], script: "cyrillic"),
    ]
    let line = FieldPlacesTests.line("YKPAIH/UKR", 32, 453, 250)
    let reading = try FieldPlacesTests.reading(zones, country: .ua, [line])
    let piece = FieldPiece(box: OrientedBox(reading: line.quad), seed: nil)
    let suffix = try #require(reading.page.codeSuffix(zones[0], of: piece))
    #expect(suffix.text == "UKR" && abs(suffix.start - 0.6) < 1e-9)
    #expect(reading.page.codeSuffix(zones[1], of: piece) == nil)
    let other = try FieldPlacesTests.reading(zones, country: .bg, [line])
    #expect(other.page.codeSuffix(zones[0], of: piece) == nil)
  }

  /// The text reader takes Cyrillic lines for ones that stand on their heads.
  @Test func aSecondLineThatWasReadUpsideDownIsTaken() throws {
    let fields = [FieldDefinition(name: "address", kind: .address, labels: ["Residence"], maximumLineCount: 3)]
    let upright = FieldPlacesTests.line("C", 37, 158, 139, 38)
    let second = TextLine(text: "C", confidence: 0.8, quad: upright.quad.turnedOnce.turnedOnce)
    let reading = try FieldPlacesTests.reading(
      fields,
      [FieldPlacesTests.line("Residence", 38, 90, 337, 31), FieldPlacesTests.line("A 50,", 35, 121, 221, 39), second])
    #expect(FieldPlacesTests.texts(reading, 0)?.count == 2)
  }

  @Test func aLineUnderTwoLabelsIsParted() throws {
    let line = FieldPlacesTests.line
    let labels = [line("8. Karte", 39, 370, 300, 28), line("9. Ablaufdatum", 522, 369, 185, 30)]
    let both = line("30065294572040963740 16.10.2031", 39, 400, 686, 35)
    let parted = LineParting.parted(labels + [both])
    #expect(parted.map(\.text) == ["8. Karte", "9. Ablaufdatum", "30065294572040963740", "16.10.2031"])
    #expect(abs(parted[3].box.x - 511) < 4 && abs(parted[2].box.maxX - 511) < 4)
    // Labels that cannot be read: a long number and a date are two values all the same.
    #expect(LineParting.parted([both]).map(\.text) == ["30065294572040963740", "16.10.2031"])
    #expect(LineParting.parted([line("ROMA 16.10.2031", 39, 400, 386, 35)]).count == 1)
    let touching = LineParting.parted([line("123456789o02/11/1974", 39, 400, 386, 35)])
    #expect(touching.map(\.text) == ["123456789", "02/11/1974"], "a label between both was not read")
    #expect(LineParting.parted([line("DLS00012345678902/01/2024", 39, 400, 386, 35)]).count == 2)
    #expect(LineParting.parted([line("EXP02/11/1974", 39, 400, 386, 35)]).count == 1)
    let above = [line("Date of expiry", 39, 370, 300, 28), line("Visa", 330, 369, 60, 30)]
    let dates = [
      "09 OCT/OCT 2015", "23 MARCH 1991", "09 10 2015", "09. OCT. 2015", "1991 MARCH 23", "23MAR 1991", "23 M4R 1991",
    ]
    for date in dates {
      #expect(LineParting.parted(above + [line(date, 39, 400, 400, 35)]).count == 3, "a word above the year: \(date)")
    }
    let people = [line("Uyrugu", 100, 300, 60, 18), line("Cinsiyet", 360, 300, 70, 18)]
    let sex = LineParting.parted(people + [line("ROMANIAN M", 100, 322, 290, 30)])
    #expect(sex.suffix(2).map(\.text) == ["ROMANIAN", "M"])
    #expect(LineParting.parted(people + [line("Romanian M", 100, 322, 290, 30)]).count == 3)
    #expect(LineParting.parted(people + [line("ROMANIAN ANNA", 100, 322, 290, 30)]).count == 3)
    #expect(LineParting.parted([line("16.10.2021 16.10.2031", 39, 400, 386, 35)]).count == 1)
    let label = line("Miejsce urodzenia/Luogo di nascita", 39, 400, 686, 35)
    #expect(LineParting.parted(labels + [label]).count == 3)
    let words = line("Miejsce urodzenia / Place of birth", 39, 400, 686, 35)
    #expect(LineParting.parted(labels + [words]).count == 3)
    // Under one label, or where no space is near the other, nothing is parted.
    let short = line("300652 16.10.2031", 39, 400, 686, 35)
    #expect(LineParting.parted([labels[0], short]).count == 2)
    #expect(LineParting.parted([labels[0], line("9.", 200, 369, 185, 30), short]).count == 3)
  }
}
