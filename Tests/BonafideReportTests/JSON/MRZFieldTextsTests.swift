import BonafideMRZ
import Testing

@testable import BonafideReport

/// The fields of a zone as texts.
@Suite struct MRZFieldTextsTests {
  private static func texts(_ lines: [String]) throws -> [String: String] {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    return MRZFieldTexts.all(try MRZParser(referenceDate: day).parse(lines: lines))
  }

  /// The line of a Dutch driving licence has neither a birth date nor an expiry.
  @Test func aFieldThatTheLayoutDoesNotHaveIsLeftOut() throws {
    let licence = try Self.texts(["D1NLD12094962111659VV84T68NX00"])
    #expect(licence["documentNumber"] == "2094962111" && licence["issuer"] == "NLD")
    #expect(licence["birthDate"] == nil && licence["expiryDate"] == nil)
  }

  /// A birth date that a passport leaves open is told as unknown.
  @Test func anUnknownDateIsTold() throws {
    let names = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
    let known = try Self.texts([names, "L898902C36UTO7408122F1204159ZE184226B<<<<<10"])
    #expect(known["birthDate"] == "1974-08-12" && known["expiryDate"] == "2012-04-15")
    let open = try Self.texts([names, "L898902C36UTO<<<<<<<F1204159ZE184226B<<<<<10"])
    #expect(open["birthDate"] == "????-??-??")
  }
}
