import BonafideCatalogue
import BonafideCore
import BonafideMRZ
import Testing

@testable import BonafideDocument

@Suite struct CrossCheckTests {
  private static func day() throws -> MRZCalendarDate { try #require(MRZCalendarDate(year: 2026, month: 3, day: 1)) }

  private static func zone(_ lines: [String]) throws -> MRZ {
    let day = try day()
    return try MRZParser(referenceDate: day).parse(lines.joined(separator: "\n"))
  }

  /// Composed, so that the check digits are right.
  private static func composed(surname: String, given: String, number: String = "123456789") throws -> MRZ {
    let lines = try MRZComposer().compose(
      MRZDocument(
        documentCode: "P", issuer: "HRV", primaryIdentifier: surname, secondaryIdentifier: given,
        documentNumber: number,
        nationality: "HRV", birthDate: MRZDate(year: 1985, month: 3, day: 12), sex: .female,
        expiryDate: MRZDate(year: 2031, month: 3, day: 12)), format: .td3)
    return try zone(lines)
  }

  private static func field(_ name: String, _ value: String, _ source: DocumentField.Source = .visual) -> DocumentField
  {
    DocumentField(name: name, value: value, text: value, confidence: 1, source: source)
  }

  private func row(_ name: String, _ value: String, _ mrz: MRZ) throws -> CrossCheck {
    try #require(
      CrossChecker.table(visual: [Self.field(name, value)], mrz: mrz, barcode: []).first { $0.name == name })
  }

  @Test func namesAreComparedThroughTransliteration() throws {
    let mrz = try Self.composed(surname: "HÖRVÁTH ŠIMIĆ", given: "ŽELJKA")
    #expect(try row("surname", "HÖRVÁTH ŠIMIĆ", mrz).outcome == .agree)
    #expect(try row("surname", "HÖRVÁTH ŠIMIĆ", mrz).sense == .transliterated)
    #expect(try row("givenNames", "ŽELJKA", mrz).outcome == .agree)
    #expect(try row("givenNames", "ZELJKA", mrz).sense == .same)
    #expect(try row("givenNames", "ŽELJKO", mrz).outcome == .differ)
    #expect(try row("fullName", "ŽELJKA HÖRVÁTH ŠIMIĆ", mrz).outcome == .agree)
    #expect(try row("fullName", "ŽELJKA HÖRVÁTH", mrz).outcome == .differ)
  }

  /// A second barcode counts as the first one does, wherever it is stuck.
  @Test(arguments: [["123456789"], ["123456789", "987654321"], ["987654321", "123456789"], ["987654321"]])
  func everyBarcodeCounts(numbers: [String]) throws {
    let mrz = try Self.composed(surname: "A", given: "B")
    let coded = numbers.map { Self.field("documentNumber", $0, .barcode) }
    func outcome(_ visual: [DocumentField], _ mrz: MRZ?) -> CrossCheck.Outcome? {
      CrossChecker.table(visual: visual, mrz: mrz, barcode: coded).first { $0.name == "documentNumber" }?.outcome
    }
    let isSame = numbers == ["123456789"]
    #expect(outcome([], mrz) == (isSame ? .agree : .differ))
    #expect(outcome([Self.field("documentNumber", "123456789")], nil) == (isSame ? .agree : .differ))
    #expect(outcome([], nil) == (numbers.count == 1 ? .onlyOne(.barcode) : .differ))
  }

  /// Whoever alters one alphabet of a name alone is found.
  @Test(arguments: [
    ("ТКАЧЕНКО/TKACHENKO", "TKACHENKO", true), ("ТКАЧЕНКО/TKACHENKO", "DZIUBYLIV", false),
    ("ТКАЧЕНКО/DZIUBYLIV", "DZIUBYLIV", false), ("ТКАЧЕНКО/DZIUBYLIV", "TKACHENKO", false),
    ("ПЕТРЕНКО/TKACHENKO", "TKACHENKO", false), ("ГЕОРГИЕВА/GEORGIEVA", "GEORGIEVA", true),
    ("ГЕОРГИЕВА/GEORGIEYA", "GEORGIEVA", true), ("ГЕОРГMЕВА/GEORGIEVA", "GEORGIEVA", true),
  ])
  func bothAlphabetsOfANameCount(printed: String, zoned: String, isSame: Bool) throws {
    let outcome = try row("surname", printed, Self.composed(surname: zoned, given: "ANNA")).outcome
    #expect(outcome == (isSame ? .agree : .differ))
    #expect(Self.field("birthPlace", printed).isOfTwoNames == false)
  }

  /// Spanish and American documents print two surnames under labels of their own; the zone has both as one.
  @Test func twoSurnamesAreOneInTheZone() throws {
    let mrz = try Self.composed(surname: "SANTORO DELACROIX", given: "ALESSIA")
    for (first, second, outcome) in [
      ("SANTORO", "DELACROIX", CrossCheck.Outcome.agree), ("SANTORO", "FERRAND", .differ),
      ("FERRAND", "DELACROIX", .differ), ("DELACROIX", "SANTORO", .differ), ("SANTORO DELACROIX", "OTRA", .differ),
    ] {
      let rows = CrossChecker.table(
        visual: [Self.field("surname", first), Self.field("secondSurname", second)], mrz: mrz, barcode: [])
      #expect(rows.first { $0.name == "surname" }?.outcome == outcome, "\(first) \(second)")
      #expect(rows.first { $0.name == "secondSurname" }?.outcome == .onlyOne(.visual))
    }
    let single = try Self.composed(surname: "SANTORO", given: "ALESSIA")
    let rows = CrossChecker.table(
      visual: [Self.field("surname", "SANTORO"), Self.field("secondSurname", "DELACROIX")], mrz: single, barcode: [])
    #expect(rows.first { $0.name == "surname" }?.outcome == .differ, "many bear the first one")
    let torn = CrossChecker.table(
      visual: [Self.field("surname", "SANT"), Self.field("secondSurname", "ORO")], mrz: single, barcode: [])
    #expect(torn.first { $0.name == "surname" }?.outcome == .differ, "the zone has one word")
  }

  /// Bulgaria's zones have the patronymic behind the given name; the card prints it under a label of its own.
  @Test(arguments: [
    ("СЛАВИНА", "ГЕОРГИЕВА", CrossCheck.Outcome.agree), ("SLAVINA", "GEORGIEVA", .agree),
    ("SLAVINA", "IVANOVA", .differ),
    ("ELENA", "GEORGIEVA", .differ), ("SLAVINA GEORGIEVA", "IVANOVA", .agree), ("SLAVINA GEOR", "GIEVA", .differ),
    ("SLAV", "INA GEORGIEVA", .differ),
  ])
  func aPatronymicIsAGivenNameInTheZone(given: String, patronymic: String, expected: CrossCheck.Outcome) throws {
    let mrz = try Self.composed(surname: "IVANOVA", given: "SLAVINA GEORGIEVA")
    let fields = [Self.field("givenNames", given), Self.field("patronymic", patronymic)]
    let rows = CrossChecker.table(visual: fields, mrz: mrz, barcode: [])
    #expect(rows.first { $0.name == "givenNames" }?.outcome == expected)
    // Beside a zone without it the given name stays alone.
    let other = try Self.composed(surname: "IVANOVA", given: "SLAVINA")
    #expect(CrossChecker.withPatronymic(fields, beside: other).map(\.value) == [given, patronymic])
    #expect(CrossChecker.withPatronymic(fields, beside: nil).map(\.value) == [given, patronymic])
  }

  @Test func twoSurnamesAreAsSureAsTheLessSureOfThem() {
    var (first, second) = (Self.field("surname", "SANTORO"), Self.field("secondSurname", "DELACROIX"))
    (first.placement, second.placement, second.repairCount) = (0.9, 0.6, 2)
    let whole = CrossChecker.withWholeSurname([first, second, Self.field("givenNames", "ALESSIA")], beside: nil)
    #expect(whole.map(\.value) == ["SANTORO DELACROIX", "DELACROIX", "ALESSIA"])
    #expect(whole.map(\.placement) == [0.6, 0.6, 1] && whole[0].repairCount == 2)
  }

  /// One name in several spellings agrees with the zone's; another one behind a slash was put there.
  @Test func everyNameBehindASlashIsTheZones() throws {
    let mrz = try Self.composed(surname: "ALIYEV", given: "ANNA MARIA")
    #expect(try row("surname", "ƏLİYEV/ALIYEV", mrz).outcome == .agree)
    #expect(try row("surname", "HORVAT/ALIYEV", mrz).outcome == .differ)
    #expect(try row("surname", "ALIYEV / HORVAT", mrz).outcome == .differ)
    #expect(try row("surname", "АЛИЕВ/ALIYEV/HORVAT", mrz).outcome == .differ)
    #expect(try row("givenNames", "ANNA MARIA/HELGA", mrz).outcome == .differ)
    // The father's name may stand behind the given ones in one spelling; no other surname does.
    let own = try Self.composed(surname: "ALIYEV", given: "ELSHAD")
    #expect(try row("givenNames", "ELŞAD ƏLƏSGƏR OĞLU/ELSHAD", own).outcome == .agree)
    #expect(try row("surname", "ALIYEV HORVAT/ALIYEV", own).outcome == .differ)
    let fields = [Self.field("surname", "HORVAT/ALIYEV"), Self.field("givenNames", "ANNA MARIA")]
    #expect(CrossChecker.withNamesNamed(fields, by: mrz).first?.value == "HORVAT/ALIYEV")
    #expect(fields[0].isOfTwoNames && !Self.field("surname", "ƏLİYEV/ALIYEV").isOfTwoNames)
    #expect(Self.field("surname", "АЛИЕВ/ALIYEV/HORVAT").isOfTwoNames)
  }

  @Test func aNameThatTheZoneCutsAgreesUpToThere() throws {
    let long = "PAPANDROPOULOUS JONATHAN ALEXANDER MAXIMILIAN THEODOR"
    let mrz = try Self.composed(surname: "HORVAT", given: long)
    #expect(mrz.fields.name.mayBeTruncated)
    #expect(try row("givenNames", long, mrz).sense == .truncated)
    #expect(try row("givenNames", "PETER " + long, mrz).outcome == .differ)
  }

  /// A zone has two digits of a year: that of somebody born in 1924 reads as 2024.
  ///
  /// An expiry has no such doubt.
  @Test func whoeverIsOlderThanAHundredIsNoContradiction() throws {
    let mrz = try Self.composed(surname: "HORVAT", given: "ANA")
    #expect(try row("birthDate", "1985-03-12", mrz).outcome == .agree)
    #expect(try row("birthDate", "1885-03-12", mrz).outcome == .agree)
    #expect(try row("birthDate", "1885-03-13", mrz).outcome == .differ)
    #expect(try row("birthDate", "1886-03-12", mrz).outcome == .differ)
    #expect(try row("expiryDate", "1931-03-12", mrz).outcome == .differ)
    #expect(FieldComparison("birthDate", "1985-03-12", "1885-03-12") == .differ, "print and print have the century")
  }

  /// A name that stands where names do, and that no label announces, is no witness against a barcode.
  @Test func whatFormAloneToldContradictsNoBarcode() throws {
    let coded = [Self.field("surname", "SAMPLE", .barcode)]
    for (placement, value, outcome) in [
      (0.6, "VETERAN", CrossCheck.Outcome.notComparable), (0.9, "VETERAN", .differ), (0.6, "SAMPLE", .agree),
    ] {
      var printed = Self.field("surname", value)
      printed.placement = placement
      let rows = CrossChecker.table(visual: [printed], mrz: nil, barcode: coded)
      #expect(rows.first?.outcome == outcome, "\(placement) \(value)")
    }
  }

  /// Another digit behind the number is another number.
  @Test func aNumberMayBePrintedWithItsCheckDigit() {
    #expect(FieldComparison("documentNumber", "122 001 085 5", "122001085") == .agree)
    #expect(FieldComparison("documentNumber", "1220010854", "122001085") == .differ)
    #expect(FieldComparison("personalNumber", "1220010855", "122001085") == .differ)
  }

  /// What readers take for each other and the check digit cannot tell apart says nothing; what it tells apart does.
  @Test func lookalikesThatTheCheckDigitCannotTellApartContradictNothing() throws {
    // 8 and 0 of the zone for B and D of print: 8 is 3 less than B (11) at weight 7, 0 is 13 less than D at weight 3.
    let mrz = try Self.composed(surname: "HANDRA", given: "IRMA", number: "800002028")
    #expect(try row("documentNumber", "BD0002028", mrz).outcome == .notComparable)
    #expect(try row("documentNumber", "B00002028", mrz).outcome == .differ, "the check digit tells B from 8")
    #expect(try row("documentNumber", "800002029", mrz).outcome == .differ)
  }

  /// The label of one field may have been taken for another's.
  @Test func whatTheZoneHoldsAsSomethingElseContradictsNothing() throws {
    let mrz = try Self.zone([
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ])
    #expect(try row("documentNumber", "ZE184226B", mrz).outcome == .notComparable)
    #expect(try row("documentNumber", "ZE184226C", mrz).outcome == .differ)
    #expect(try row("surname", "ANNA MARIA ERIKSSON", mrz).outcome == .notComparable)
    #expect(try row("surname", "ANNA MARIA ERICSON", mrz).outcome == .differ)
    // Where the catalogue says which number this is, a zone that hides it among its other data contradicts it.
    var placed = Self.field("documentNumber", "ZE184226B")
    placed.isOfDefinition = true
    let rows = CrossChecker.table(visual: [placed], mrz: mrz, barcode: [])
    #expect(rows.first { $0.name == "documentNumber" }?.outcome == .differ)
    let printed = [Self.field("documentNumber", "ZE184226B"), Self.field("surname", "ERIKSSON")]
    func named(_ fields: [DocumentField], beside number: String) throws -> [DocumentField] {
      let line = TextLine(
        text: number, confidence: 1, quad: Quadrilateral(PixelRect(x: 0, y: 0, width: 90, height: 12)))
      return try CrossChecker.withNumbersNamed(
        fields, by: mrz, lines: PrintedLines([line], without: nil, on: Self.day()))
    }
    #expect(try named(printed, beside: "L898902C3").map(\.name) == ["personalNumber", "surname"])
    // Where the zone's own number is not printed, the printed one is the document's.
    #expect(try named(printed, beside: "L898902C4") == printed)
    let both = printed + [Self.field("personalNumber", "1234567")]
    #expect(try named(both, beside: "L898902C3") == both)
  }

  @Test func datesNumbersSexAndNationalityAreCompared() throws {
    let mrz = try Self.composed(surname: "HORVAT", given: "ANA")
    #expect(try row("birthDate", "1985-03-12", mrz).outcome == .agree)
    #expect(try row("birthDate", "1985", mrz).outcome == .agree)
    #expect(try row("birthDate", "1985-03-13", mrz).outcome == .differ)
    #expect(try row("documentNumber", "123 456 789", mrz).outcome == .agree)
    #expect(try row("documentNumber", "123456780", mrz).outcome == .differ)
    #expect(try row("sex", "F", mrz).outcome == .agree)
    #expect(try row("sex", "M", mrz).outcome == .differ)
    for text in ["HRV", "HRVATSKO", "HRVATSKO/CROATIAN", "Croatian"] {
      #expect(try row("nationality", text, mrz).outcome == .agree)
    }
    #expect(try row("nationality", "ČESKÁ REPUBLIKA", mrz).outcome == .differ)
    #expect(try row("nationality", "ΕΛΛΗΝΙΚΗ", mrz).outcome == .differ)
    #expect(try row("nationality", "VALTONESA", mrz).outcome == .notComparable)
  }

  /// Words that are codes elsewhere are none within a name; a people of any state that is known is compared.
  @Test(arguments: [
    ("BOSNIA AND HERZEGOVINA", "BIH", true), ("VIET NAM", "VNM", true), ("SLOVENSKO / SLOVENIAN", "SVN", true),
    ("TC / TUR", "TUR", true), ("ESPAÑOLA", "FRA", false), ("ESPAÑOLA", "ESP", true), ("MALAYSIA", "MYS", true),
    ("FRANÇAISE", "FRA", true), ("ARMENIA", "ARM", true), ("DEUTSCH", "D", true), ("FRA", "ESP", false),
    ("POLSKIE/POLISH", "POL", true), ("BRITISH CITIZEN", "GBR", true),
  ])
  func nationalitiesAreComparedByTheStateTheyMean(_ printed: String, _ code: String, _ agrees: Bool) {
    guard case .agree = CrossChecker.relation("nationality", printed, code, isTruncated: false) else {
      guard !agrees, case .differ = CrossChecker.relation("nationality", printed, code, isTruncated: false) else {
        Issue.record("\(printed) and \(code)")
        return
      }
      return
    }
    #expect(agrees)
  }

  /// An office is named after where it stands.
  @Test func anOfficeAbroadContradictsNoIssuer() {
    guard case .unknown = CrossChecker.relation("issuer", "EMBASSY IN GERMANY", "UKR", isTruncated: false) else {
      Issue.record("an office was taken for a state")
      return
    }
  }

  /// A number whose letters the zone chose is no second witness for the zone.
  @Test func whatTheZoneSpelledDoesNotAgreeWithIt() throws {
    let mrz = try Self.composed(surname: "HORVAT", given: "ANA", number: "512345678")
    var printed = DocumentField(
      name: "documentNumber", value: "512345678", text: "S12345678", confidence: 1, source: .visual, repairCount: 1)
    func outcome() -> CrossCheck.Outcome? {
      CrossChecker.table(visual: [printed], mrz: mrz, barcode: []).first { $0.name == "documentNumber" }?.outcome
    }
    #expect(outcome() == .notComparable)
    printed.text = "512345678"
    #expect(outcome() == .agree)
  }

  @Test func whatOnlyOneSourceHoldsIsSaid() throws {
    let mrz = try Self.composed(surname: "HORVAT", given: "ANA")
    let table = CrossChecker.table(
      visual: [Self.field("address", "ILICA 1"), Self.field("documentNumber", "123456789")], mrz: mrz,
      barcode: [Self.field("documentNumber", "123456789", .barcode), Self.field("batch", "7", .barcode)])
    #expect(table.first { $0.name == "address" }?.outcome == .onlyOne(.visual))
    #expect(table.first { $0.name == "sex" }?.outcome == .onlyOne(.mrz))
    #expect(table.first { $0.name == "batch" }?.outcome == .onlyOne(.barcode))
    #expect(table.first { $0.name == "documentNumber" }?.sources == [.visual, .mrz, .barcode])
    #expect(table.first { $0.name == "documentNumber" }?.outcome == .agree)
  }

  @Test func aWrongBarcodeIsFoundBesideAnAgreeingZone() throws {
    let mrz = try Self.composed(surname: "HORVAT", given: "ANA")
    let table = CrossChecker.table(
      visual: [Self.field("documentNumber", "123456789")], mrz: mrz,
      barcode: [Self.field("documentNumber", "123456780", .barcode)])
    #expect(table.first { $0.name == "documentNumber" }?.outcome == .differ)
  }

  /// What the barcode of a licence says in other words is no contradiction.
  @Test(arguments: [
    ("height", "173 cm", "173 cm", "agree"), ("height", "170 cm", "173 cm", "differ"),
    ("height", "5'-08\"", "173 cm", "notComparable"), ("eyeColour", "BROWN", "BRO", "agree"),
    ("eyeColour", "SMEĐA", "BRO", "notComparable"),
    ("address", "2300 West Broad Street, Richmond", "2300 WEST BROAD STREET, RICHMOND, VA 23269", "agree"),
    ("address", "2300 W Broad St, Richmond VA", "2300 WEST BROAD STREET, RICHMOND, VA 23269", "notComparable"),
    ("address", "12 ELM AVENUE, SALEM", "2300 WEST BROAD STREET, RICHMOND, VA 23269", "differ"),
  ])
  func printAndBarcode(_ name: String, _ printed: String, _ coded: String, _ outcome: String) throws {
    let table = CrossChecker.table(
      visual: [Self.field(name, printed)], mrz: nil, barcode: [Self.field(name, coded, .barcode)])
    #expect(table.map(\.outcome.name) == [outcome])
  }

  /// A label that was read in part: the name is the one that the zone has it as, and a strange one is none of them.
  @Test func namesOfAPageOfNoDefinitionAreNamedByTheZone() throws {
    let mrz = try Self.composed(surname: "MODELLO", given: "FELICE AURELIO")
    func named(_ fields: [DocumentField]) -> [String: String] {
      Dictionary(CrossChecker.withNamesNamed(fields, by: mrz).map { ($0.name, $0.value) }) { first, _ in first }
    }
    #expect(named([Self.field("fullName", "Felice Aurelio")]) == ["givenNames": "Felice Aurelio"])
    #expect(named([Self.field("surname", "Felice Aurelio")]) == ["givenNames": "Felice Aurelio"])
    #expect(named([Self.field("surname", "MODELO/MODELLO")]) == ["surname": "MODELLO"])
    #expect(named([Self.field("surname", "FELIX")]) == ["surname": "FELIX"])
    #expect(named([Self.field("birthName", "Felice Aurelio")]) == ["birthName": "Felice Aurelio"])
    // Where the given names are read, another name of that text contradicts the zone.
    let both = [Self.field("surname", "Felice Aurelio"), Self.field("givenNames", "Felice Aurelio")]
    #expect(named(both)["surname"] == "Felice Aurelio")
  }

  /// A page that prints the whole name under one label has both of the zone's names, in either order.
  @Test func aWholeNameIsPartedAsTheZoneHasIt() throws {
    let mrz = try Self.composed(surname: "MODELLO", given: "FELICE AURELIO")
    func named(_ fields: [DocumentField]) -> [String: String] {
      Dictionary(CrossChecker.withNamesNamed(fields, by: mrz).map { ($0.name, $0.value) }) { first, _ in first }
    }
    let parted = ["surname": "Modello", "givenNames": "Felice Aurelio"]
    for label in ["surname", "givenNames", "fullName"] {
      let given = named([Self.field(label, "Felice Aurelio Modello")])
      #expect(given == parted.merging(["fullName": "Felice Aurelio Modello"]) { $1 }, "\(label)")
      let family = named([Self.field(label, "Modello Felice Aurelio")])
      #expect(family == parted.merging(["fullName": "Modello Felice Aurelio"]) { $1 }, "\(label)")
    }
    // A further name, or another one, is not the zone's: it stays where its label put it.
    for other in ["Felice Aurelio Rossi", "Felice Modello", "Felice Aurelio Modello Rossi"] {
      #expect(named([Self.field("fullName", other)]) == ["fullName": other])
    }
    let both = [Self.field("surname", "Felice Aurelio Modello"), Self.field("givenNames", "Felice Aurelio")]
    #expect(named(both)["surname"] == "Felice Aurelio Modello")
  }

  /// What a label of validity was read beside may be the zone's day of expiry; what is told as issue stays.
  @Test func datesOfAPageOfNoDefinitionAreNamedByTheZone() throws {
    let mrz = try Self.composed(surname: "MODELLO", given: "FELICE")
    let expiry = try #require(MRZDocumentFields.fields(mrz, confidence: 1).first { $0.name == "expiryDate" }).value
    func names(_ fields: [DocumentField]) -> [String] { CrossChecker.withDatesNamed(fields, by: mrz).map(\.name) }
    #expect(names([Self.field("validFrom", expiry)]) == ["expiryDate"])
    #expect(names([Self.field("issueDate", expiry)]) == ["issueDate"])
    #expect(names([Self.field("validFrom", "2019-01-02")]) == ["validFrom"])
    #expect(names([Self.field("validFrom", expiry), Self.field("expiryDate", expiry)]) == ["validFrom", "expiryDate"])
  }

  /// A day that its form alone told contradicts no zone; one that a label points at does.
  @Test func aGuessContradictsNoZone() throws {
    let mrz = try Self.composed(surname: "MODELLO", given: "FELICE")
    func kept(_ value: String, _ placement: Double) -> Int {
      var field = Self.field("birthDate", value)
      field.placement = placement
      return CrossChecker.withoutGuesses([field], against: mrz).count
    }
    #expect(kept("1987-03-12", 0.6) == 0)
    #expect(kept("1987-03-12", 0.8) == 1 && kept("1985-03-12", 0.6) == 1)
  }

  /// Print that looks like the zone's number is it; other letters are not.
  @Test func lookalikesAreTheZones() {
    let zoned = Self.field("documentNumber", "S2SSBW3", .mrz)
    #expect(FieldReader.areAlike(zoned, "S2S58W3") && FieldReader.areAlike(zoned, "52SSBW3"))
    #expect(!FieldReader.areAlike(zoned, "S2SSBW3") && !FieldReader.areAlike(zoned, "S2SSBW4"))
    #expect(!FieldReader.areAlike(Self.field("surname", "BOSS", .mrz), "8OSS"))
  }

  /// One text is not two fields of words; a number may be.
  @Test func noTextIsTwoNames() {
    func field(_ name: String, _ placement: Double, _ x: Double = 0.1) -> DocumentField {
      var field = Self.field(name, "ÖSTERREICH")
      field.box = PageBox(x: x, y: 0.4, width: 0.2, height: 0.05)
      field.placement = placement
      return field
    }
    let zones = [
      FieldDefinition(name: "givenNames", kind: .name), FieldDefinition(name: "nationality", kind: .nationality),
      FieldDefinition(name: "documentNumber", kind: .documentNumber),
      FieldDefinition(name: "personalNumber", kind: .personalNumber),
    ]
    func names(_ fields: [DocumentField]) -> [String] { FieldReader.distinct(fields, zones).map(\.name) }
    #expect(names([field("givenNames", 0.7), field("nationality", 0.95)]) == ["nationality"])
    #expect(names([field("givenNames", 0.7), field("nationality", 0.95, 0.6)]) == ["givenNames", "nationality"])
    #expect(
      names([field("documentNumber", 0.7), field("personalNumber", 0.95)]) == ["documentNumber", "personalNumber"])
  }

  /// One date is not two: the one stays whose place is nearer.
  @Test func noDateIsTwo() {
    func field(_ name: String, _ placement: Double = 1) -> DocumentField {
      var field = Self.field(name, "2014-12-19")
      field.box = PageBox(x: 0.7, y: 0.41, width: 0.2, height: 0.05)
      field.placement = placement
      return field
    }
    let zones = [
      FieldDefinition(name: "birthDate", kind: .date, box: PageBox(x: 0.7, y: 0.31, width: 0.2, height: 0.05)),
      FieldDefinition(name: "issueDate", kind: .date, box: PageBox(x: 0.7, y: 0.4, width: 0.2, height: 0.05)),
    ]
    func names(_ fields: [DocumentField]) -> [String] { FieldReader.distinct(fields, zones).map(\.name) }
    #expect(names([field("birthDate"), field("issueDate")]) == ["issueDate"])
    #expect(names([field("birthDate"), field("issueDate", 0.7)]) == ["birthDate"])
  }
}
