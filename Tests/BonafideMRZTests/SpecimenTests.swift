import BonafideCore
import BonafideMRZ
import Testing

@Suite struct SpecimenTests {
  let parser = MRZParser(referenceDate: Specimen.reference)

  @Test(arguments: Specimen.all)
  func readsPublishedSpecimen(_ specimen: Specimen) throws {
    let zone = try parser.parse(lines: specimen.lines)
    let fields = zone.fields
    #expect(zone.format == specimen.format)
    #expect(zone.isValid)
    #expect(zone.findings.allSatisfy { $0.kind == .nationalNumberMismatch })
    #expect(zone.lines == specimen.lines)
    #expect(fields.documentCode == specimen.code)
    #expect(fields.issuer.code == specimen.issuer)
    #expect(fields.issuer.isKnown)
    #expect(fields.name.primary == specimen.primary)
    #expect(fields.name.secondary == specimen.secondary)
    #expect(!fields.name.mayBeTruncated)
    #expect(fields.documentNumber == specimen.number)
    #expect(fields.nationality?.code == specimen.nationality)
    #expect(fields.birthDate.calendarDate?.iso8601 == specimen.birth)
    #expect(fields.sex == specimen.sex)
    #expect(fields.expiryDate?.calendarDate?.iso8601 == specimen.expiry)
    #expect(fields.optionalData1 == specimen.optional1)
    #expect(fields.optionalData2 == specimen.optional2)
  }

  @Test(arguments: Specimen.all)
  func anyNewlineAndOneRunReadTheSame(_ specimen: Specimen) throws {
    let expected = try parser.parse(lines: specimen.lines)
    for separator in ["\n", "\r\n", "\r", "\u{2028}", "\u{85}", "\n\n", " \t\n  ", ""] {
      #expect(try parser.parse(specimen.lines.joined(separator: separator)) == expected)
    }
    #expect(try parser.parse("\n  " + specimen.lines.joined(separator: "\n") + "  \n") == expected)
  }

  @Test(arguments: Specimen.all)
  func repairLeavesAValidZoneAlone(_ specimen: Specimen) throws {
    var options = MRZParserOptions()
    options.repairsConfusions = true
    let zone = try MRZParser(referenceDate: Specimen.reference, options: options).parse(lines: specimen.lines)
    #expect(zone.repairs.isEmpty)
    #expect(zone.lines == specimen.lines)
  }

  @Test(arguments: Specimen.all)
  func composesThePublishedLines(_ specimen: Specimen) throws {
    let zone = try parser.parse(lines: specimen.lines)
    let fields = zone.fields
    let national = Dictionary(uniqueKeysWithValues: fields.national.map { ($0.field, $0.value) })
    let document = MRZDocument(
      documentCode: fields.documentCode, issuer: fields.issuer.code, primaryIdentifier: fields.name.primary,
      secondaryIdentifier: fields.name.secondary, documentNumber: fields.documentNumber,
      nationality: fields.nationality?.code ?? "", birthDate: fields.birthDate, sex: fields.sex ?? .unspecified,
      expiryDate: fields.expiryDate ?? MRZDate(year: nil, month: nil, day: nil),
      optionalData1: fields.optionalData1, optionalData2: fields.optionalData2,
      issuingDepartment: national[.issuingDepartment] ?? "", issuingOffice: national[.issuingOffice] ?? "")
    #expect(try MRZComposer().compose(document, layout: zone.layout) == specimen.lines)
  }

  @Test func checksOfADamagedPassport() throws {
    // One digit of the birth date is wrong: its own check and the composite fail, the others stand.
    let zone = try parser.parse(
      lines: ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408132F1204159ZE184226B<<<<<10"])
    #expect(!zone.isValid)
    #expect(zone[check: .birthDate]?.isValid == false)
    #expect(zone[check: .composite]?.isValid == false)
    #expect(zone[check: .documentNumber]?.isValid == true)
    #expect(zone[check: .expiryDate]?.isValid == true)
    #expect(zone[check: .optionalData]?.isValid == true)
    #expect(zone[check: .birthDate]?.expected == "3")
    #expect(zone[check: .birthDate]?.found == "2")
    #expect(zone[check: .birthDate]?.judgement.code == .mrzBirthDate)
    #expect(zone[check: .birthDate]?.judgement.hasFailed == true)
  }

  @Test func overflowCheckDigitStandsInTheOptionalData() throws {
    let zone = try parser.parse(
      lines: ["I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<"])
    #expect(zone[check: .documentNumber]?.position == MRZPosition(line: 0, column: 18))
    let wrong = try parser.parse(
      lines: ["I<UTOD23145890<7348<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<"])
    #expect(wrong[check: .documentNumber]?.isValid == false)
  }

  @Test func emptyPersonalNumberTakesZeroOrFiller() throws {
    let upper = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
    for digit in ["0", "<"] {
      let zone = try parser.parse(
        lines: [upper, "L898902C36UTO7408122F1204159<<<<<<<<<<<<<<" + digit + "8"])
      #expect(zone[check: .optionalData]?.isValid == true)
      #expect(zone.isValid)
    }
  }
}
