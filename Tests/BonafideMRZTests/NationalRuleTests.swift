import BonafideMRZ
import Testing

@Suite struct NationalRuleTests {
  private func national(_ lines: [String]) throws -> [MRZNationalDatum] {
    try MRZParser(referenceDate: Specimen.reference).parse(lines: lines).fields.national
  }

  private func specimen(_ start: String) throws -> [String] {
    try #require(Specimen.all.first { $0.name.hasPrefix(start) }).lines
  }

  @Test(
    arguments: [
      ("Netherlands", MRZNationalDatum.Scheme.dutchCitizenServiceNumber, "999999990", true),
      ("Czechia", .czechBirthNumber, "6956220612", true), ("Spain", .spanishIdentityNumber, "99999999R", true),
      ("Sweden", .swedishPersonalIdentityNumber, "198703142391", true),
      ("Latvia", .latvianPersonalCode, "121282-88882", nil),
      // The published Belgian specimen carries a made-up national number.
      ("Belgium", .belgianNationalNumber, "00010112345", false),
    ] as [(String, MRZNationalDatum.Scheme, String, Bool?)])
  func readsPublishedNumbers(
    _ country: String, _ scheme: MRZNationalDatum.Scheme, _ value: String, _ agrees: Bool?
  ) throws {
    let data = try national(specimen(country))
    #expect(data.count == 1)
    #expect(data.first?.scheme == scheme)
    #expect(data.first?.value == value)
    #expect(data.first?.agreesWithCheck == agrees)
  }

  @Test func frenchCardHasItsOwnLayout() throws {
    let zone = try MRZParser(referenceDate: Specimen.reference).parse(
      lines: ["IDFRADUPONT<<<<<<<<<<<<<<<<<<<75P013", "990375P013453JEAN<<PAUL<<<<7001019M5"])
    #expect(zone.layout == .frenchIdentityCard1988)
    #expect(zone.fields.name.primary == "DUPONT")
    #expect(zone.fields.name.secondary == "JEAN PAUL")
    #expect(zone.fields.expiryDate == nil)
    #expect(zone.fields.nationality == nil)
    let national = Dictionary(uniqueKeysWithValues: zone.fields.national.map { ($0.scheme, $0.value) })
    #expect(
      national == [.frenchIssuingDepartment: "75P", .frenchIssuingOffice: "013", .frenchIssueMonth: "9903"])
  }

  @Test func nationalRulesCanBeOff() throws {
    var options = MRZParserOptions()
    options.recognizesNationalRules = false
    let zone = try MRZParser(referenceDate: Specimen.reference, options: options).parse(lines: specimen("France"))
    #expect(zone.layout == .td2)
    #expect(!zone.isValid)
    let spanish = try MRZParser(referenceDate: Specimen.reference, options: options).parse(lines: specimen("Spain"))
    #expect(spanish.fields.national.isEmpty)
  }

  /// Until 1985 a remainder of 10 was written as 0; later no such number was given, and the day must be one.
  @Test(arguments: [("8001010040", true), ("9001010030", false), ("6913220612", false)])
  func czechNumbersHaveOneRule(_ number: String, _ agrees: Bool) throws {
    let document = MRZDocument(
      documentCode: "P", issuer: "CZE", primaryIdentifier: "Specimen", secondaryIdentifier: "Vzor",
      documentNumber: "99009054", nationality: "CZE", birthDate: MRZDate(year: 1969, month: 6, day: 22), sex: .female,
      expiryDate: MRZDate(year: 2030, month: 1, day: 1), optionalData1: number)
    #expect(try national(MRZComposer().compose(document, format: .td3)).map(\.agreesWithCheck) == [agrees])
  }

  @Test func romanianCodeIsPutTogether() throws {
    // 180010140001: 1*2 + 8*7 + 1*4 + 1*3 + 4*5 + 1*9 = 94, and 94 mod 11 = 6.
    let document = MRZDocument(
      documentCode: "ID", issuer: "ROU", primaryIdentifier: "Popescu", secondaryIdentifier: "Ștefan",
      documentNumber: "XT123456", nationality: "ROU", birthDate: MRZDate(year: 1980, month: 1, day: 1), sex: .male,
      expiryDate: MRZDate(year: 2030, month: 1, day: 1), optionalData1: "1400016")
    let data = try national(MRZComposer().compose(document, format: .td2))
    #expect(data.first?.value == "1800101400016")
    var wrong = document
    wrong.optionalData1 = "1400017"
    #expect(try national(MRZComposer().compose(wrong, format: .td2)).isEmpty)
  }

  @Test func elevenDigitCodesAreChecked() throws {
    let cases = [
      ("HRV", "69435151530", true), ("HRV", "33392005961", true), ("HRV", "33392005962", false),
      ("EST", "47101010033", true), ("LTU", "46411231034", true), ("LTU", "46411231035", false),
    ]
    for (issuer, code, agrees) in cases {
      let document = MRZDocument(
        documentCode: "I", issuer: issuer, primaryIdentifier: "Näidis", secondaryIdentifier: "Mari",
        documentNumber: "AA0000032", nationality: issuer, birthDate: MRZDate(year: 1971, month: 1, day: 1),
        sex: .female, expiryDate: MRZDate(year: 2030, month: 1, day: 1), optionalData1: code)
      let data = try national(MRZComposer().compose(document, format: .td1))
      #expect(data.first?.value == code)
      #expect(data.first?.agreesWithCheck == agrees)
    }
  }

  @Test func permanentSpanishCard() throws {
    let document = MRZDocument(
      documentCode: "ID", issuer: "ESP", primaryIdentifier: "ESPAÑOLA", secondaryIdentifier: "CARMEN",
      documentNumber: "BAA000589", nationality: "ESP", birthDate: MRZDate(year: 1940, month: 1, day: 1), sex: .female,
      expiryDate: MRZDate(year: 9999, month: 1, day: 1), optionalData1: "99999999R")
    let lines = try MRZComposer().compose(document, format: .td1)
    #expect(try MRZParser(referenceDate: Specimen.reference).parse(lines: lines).fields.isValidForEver)
    #expect(try !MRZParser(referenceDate: Specimen.reference).parse(lines: specimen("Spain")).fields.isValidForEver)
  }
}
