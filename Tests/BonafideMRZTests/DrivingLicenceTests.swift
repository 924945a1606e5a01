import BonafideMRZ
import Testing

/// The one line of driving licences, on specimens that open libraries publish with what they say.
@Suite struct DrivingLicenceTests {
  static let french = "D1FRA13AA000026181231MARTIN<<9"
  static let dutch = "D1NLD15094962111659VW87Z78NB84"
  static let estonian = "D<ESTET000000<49307039909<<<<6"
  static let irish = "D<DELAHUNTY<<<IRL<00000D90W000"
  static let croatian = "D11000048690088298703300723<<6"
  static let zones = [french, dutch, estonian, irish, croatian]

  private func parse(_ zone: String, repairs: Bool = false) throws -> MRZ {
    let options = MRZParserOptions(repairsConfusions: repairs)
    return try MRZParser(referenceDate: Specimen.reference, options: options).parse(zone)
  }

  @Test(arguments: zones)
  func theLastDigitCoversTheWholeLine(_ line: String) throws {
    let zone = try parse(line)
    #expect(zone.format == .drivingLicence && zone.lines == [line])
    #expect(zone.isValid && zone.findings.isEmpty)
    #expect(zone.fields.documentKind == .drivingLicence)
    #expect(zone.fields.birthDate.isUnknown && zone.fields.sex == nil && zone.fields.nationality == nil)
    #expect(!zone.fields.name.mayBeTruncated)
    #expect(try parse(line, repairs: true).repairs.isEmpty)
    let wrong = line.dropLast() + (line.hasSuffix("9") ? "1" : "9")
    #expect(try parse(String(wrong))[check: .composite]?.isValid == false)
  }

  @Test func theFrenchLineHoldsNumberExpiryAndSurname() throws {
    let fields = try parse(Self.french).fields
    #expect(fields.documentCode == "D1" && fields.issuer.code == "FRA")
    #expect(fields.documentNumber == "13AA00002" && fields.name.primary == "MARTIN")
    #expect(fields.expiryDate?.calendarDate?.iso8601 == "2018-12-31")
    let cut = try parse("D1FRA13AA000026181231MARTINEZ2")
    #expect(cut.isValid && cut.fields.name.mayBeTruncated && cut.fields.name.primary == "MARTINEZ")
  }

  @Test func theDutchLineHoldsTheNumber() throws {
    let fields = try parse(Self.dutch).fields
    #expect(fields.issuer.code == "NLD" && fields.documentNumber == "5094962111")
    #expect(fields.optionalData1 == "659VW87Z78NB8" && fields.name.primary.isEmpty && fields.expiryDate == nil)
  }

  @Test func theEstonianLineHoldsThePersonalCode() throws {
    let fields = try parse(Self.estonian).fields
    #expect(fields.documentCode == "D" && fields.issuer.code == "EST" && fields.documentNumber == "ET000000")
    #expect(fields.national.map(\.scheme) == [.estonianPersonalCode])
    #expect(fields.national.first?.value == "49307039909" && fields.national.first?.agreesWithCheck == true)
  }

  /// A name that begins like a code of a state must not name one.
  @Test(arguments: [irish, croatian])
  func anUnknownLayoutNamesNoState(_ line: String) throws {
    let zone = try parse(line)
    #expect(zone.layout == .drivingLicence && !zone.fields.issuer.isKnown)
    #expect(zone.fields.documentNumber.isEmpty && !zone.fields.optionalData1.isEmpty)
  }

  @Test func withoutNationalRulesOnlyTheCommonLayoutIsRead() throws {
    let options = MRZParserOptions(recognizesNationalRules: false)
    let zone = try MRZParser(referenceDate: Specimen.reference, options: options).parse(Self.french)
    #expect(zone.layout == .drivingLicence && zone.isValid && zone.fields.documentNumber.isEmpty)
  }

  @Test func oneConfusionIsMended() throws {
    let zone = try parse(Self.french.replacing("181231", with: "18I231"), repairs: true)
    #expect(zone.lines == [Self.french] && zone.repairs.count == 1)
  }

  @Test(arguments: ["C1FRA13AA000026181231MARTIN<<9", "D1FRA13AA000026181231MARTIN<9", "D"])
  func otherSingleLinesAreNoZone(_ line: String) throws {
    let error = try #require(throws: MRZError.self) { try parse(line) }
    #expect(error.code == .badLineCount)
  }
}
