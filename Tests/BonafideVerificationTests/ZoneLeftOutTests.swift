import Bonafide
import BonafideCore
import Testing

@testable import BonafideDocument
@testable import BonafideVerification

/// What a zone does not say was held against nothing, so that any print passed above it.
@Suite struct ZoneLeftOutTests {
  private static func zone(
    _ surname: String = "ERIKSSON", _ given: String = "ANNA", birth: (Int?, Int?, Int?) = (1974, 8, 12),
    expiry: (Int?, Int?, Int?) = (2030, 4, 15)
  ) throws -> MRZ {
    let lines = try MRZComposer().compose(
      MRZDocument(
        documentCode: "P", issuer: "UTO", primaryIdentifier: surname, secondaryIdentifier: given,
        documentNumber: "L898902C3", nationality: "UTO",
        birthDate: MRZDate(year: birth.0, month: birth.1, day: birth.2), sex: .female,
        expiryDate: MRZDate(year: expiry.0, month: expiry.1, day: expiry.2)), format: .td3)
    return try MRZParser(referenceDate: Cases.day).parse(lines: lines)
  }

  /// A page that prints these fields surely, and nothing else.
  private static func page(_ fields: [(String, String)], _ mrz: MRZ) -> PageStatement {
    let lines = fields.enumerated().map { row, field in
      TextLine(
        text: field.1, confidence: 0.99,
        quad: Quadrilateral(PixelRect(x: 10, y: 40 * Double(row), width: 200, height: 20)))
    }
    let printed = PrintedLines(lines, without: nil, on: Cases.day)
    return PageStatement(
      document: nil, isEditionCertain: false,
      printed: fields.map { DocumentField(name: $0, value: $1, text: $1, confidence: 0.99, source: .visual) },
      coded: [], mrz: mrz, lines: printed, texts: printed)
  }

  private static let whole = [
    ("surname", "BRANDT"), ("givenNames", "EVA"), ("birthDate", "1960-06-10"), ("expiryDate", "2031-04-15"),
  ]

  private static func leftOut(_ mrz: MRZ, _ fields: [(String, String)] = whole) -> [String] {
    ComparedPages([page(fields, mrz)], zone: mrz).leftOut
  }

  @Test func whoeverHasNoNameOrBirthIsNobody() throws {
    #expect(try Self.leftOut(Self.zone()).isEmpty)
    #expect(try Self.leftOut(Self.zone("", "")) == ["surname", "givenNames"])
    #expect(try Self.leftOut(Self.zone(birth: (nil, nil, nil))) == ["birthDate"])
    #expect(try Self.leftOut(Self.zone(birth: (1974, nil, nil))) == ["birthDate"])
    #expect(try Self.leftOut(Self.zone(birth: (1974, 8, nil)), []) == ["birthDate"])
    // Czech specimens were born on a 29 February that was none.
    let lines = [
      "P<UTOERIKSSON<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<", "L898902C36UTO6702292F3004154<<<<<<<<<<<<<<<8",
    ]
    let impossible = try MRZParser(referenceDate: Cases.day).parse(lines: lines)
    #expect(!impossible.fields.birthDate.isPossible && Self.leftOut(impossible).isEmpty)
    #expect(try Self.leftOut(Self.zone("", ""), []) == ["surname"])
  }

  /// Some people have one name, and some documents no end: nothing else may be printed then.
  @Test func whatSomeDoNotHaveMustNotBePrinted() throws {
    let (one, endless) = (try Self.zone("ERIKSSON", ""), try Self.zone(expiry: (nil, nil, nil)))
    #expect(Self.leftOut(one) == ["givenNames"] && Self.leftOut(one, [("surname", "ERIKSSON")]).isEmpty)
    #expect(Self.leftOut(endless) == ["expiryDate"] && Self.leftOut(endless, []).isEmpty)
    #expect(Self.leftOut(endless, [("expiryDate", "9999-12-31")]).isEmpty)
  }

  /// A surname that fills the field leaves no room for others.
  @Test func aNameThatWasCutLeavesNothingOut() throws {
    let long = try Self.zone(String(repeating: "NEBUKADNEZAR", count: 4), "")
    #expect(long.fields.name.mayBeTruncated && Self.leftOut(long).isEmpty)
  }

  /// A name of one letter stands on every page.
  @Test func aSingleLetterMustBeTheFieldsOwn() throws {
    let mrz = try Self.zone("O", "Y")
    let other = Self.page([("surname", "BRANDT"), ("givenNames", "EVA")], mrz)
    #expect(Set(ComparedPages([other], zone: mrz).unprinted).isSuperset(of: ["surname", "givenNames"]))
    let own = Self.page([("surname", "O"), ("givenNames", "Y")], mrz)
    #expect(Set(ComparedPages([own], zone: mrz).unprinted).isDisjoint(with: ["surname", "givenNames"]))
  }
}
