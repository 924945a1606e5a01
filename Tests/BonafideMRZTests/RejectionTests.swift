import BonafideCore
import BonafideMRZ
import Testing

@Suite struct RejectionTests {
  let parser = MRZParser(referenceDate: Specimen.reference)
  static let upper = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
  static let lower = "L898902C36UTO7408122F1204159ZE184226B<<<<<10"

  static let cases: [(String, MRZError.Code)] = [
    ("", .badLineCount), ("\n\n\n", .badLineCount), (upper, .badLineCount), ("A\nB\nC\nD", .badLineCount),
    (upper + "\n" + lower.dropLast(), .badLineLength), (upper + "<\n" + lower + "0", .badLineLength),
    (upper.dropFirst() + "\n" + lower.dropFirst(), .badLineLength),
    (upper + "\n" + lower + "\n" + lower, .badLineLength),
    (upper.replacing("A", with: "a") + "\n" + lower, .badCharacter),
    (upper + "\n" + lower.replacing("8", with: "."), .badCharacter),
    (upper + "\n" + lower.replacing("8", with: "\u{0}"), .badCharacter),
    (upper.replacing("N<<A", with: "N A") + "\n" + lower, .badCharacter),
    ("\u{FEFF}" + upper + "\n" + lower, .badCharacter),
    (upper.replacing("O", with: "Ö") + "\n" + lower, .badCharacter),
    (String(repeating: "P", count: 5000), .tooLong), (String(repeating: "\n", count: 5000), .tooLong),
  ]

  @Test(arguments: cases)
  func rejects(_ text: String, _ code: MRZError.Code) throws {
    let error = try #require(throws: MRZError.self) { try parser.parse(text) }
    #expect(error.code == code)
  }

  @Test func namesThePlaceAndNothingElse() throws {
    let error = try #require(throws: MRZError.self) {
      try parser.parse(lines: [Self.upper, Self.lower.replacing("ZE", with: "Z?")])
    }
    #expect(error.position == MRZPosition(line: 1, column: 29))
    #expect(!error.description.contains("ERIKSSON") && !error.description.contains("L898902C3"))
  }

  @Test func aSmallLetterIsToldHowToWriteIt() throws {
    for (line, hint) in [("hello", true), ("HELL?", false)] {
      let error = try #require(throws: MRZError.self) {
        try parser.parse(lines: [Self.upper, String(Self.lower.dropLast(5)) + line])
      }
      #expect(error.code == .badCharacter && error.description.contains("write capitals") == hint, "\(error)")
    }
  }

  @Test func lowerCaseOnlyWhereAllowed() throws {
    var options = MRZParserOptions()
    options.acceptsLowerCase = true
    let text = (Self.upper + "\n" + Self.lower).lowercased()
    #expect(try MRZParser(referenceDate: Specimen.reference, options: options).parse(text).isValid)
    #expect(throws: MRZError.self) { try parser.parse(text) }
  }

  @Test func onlyTheFormatAskedFor() throws {
    var options = MRZParserOptions()
    options.format = .td1
    func parsed() throws -> MRZ {
      try MRZParser(referenceDate: Specimen.reference, options: options).parse(Self.upper + "\n" + Self.lower)
    }
    #expect(throws: MRZError.self) { try parsed() }
    options.format = .td3
    #expect(try parsed().format == .td3)
  }

  @Test func oddContentIsAFindingNotAnError() throws {
    let zone = try parser.parse(
      lines: ["X<QQQERIKSS0N<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "<<<<<<<<<0QQQ7413402Q1204159ZE184226B<<<<<10"])
    let kinds = Set(zone.findings.map(\.kind))
    #expect(
      kinds == [.wrongSymbol, .unknownCountryCode, .impossibleDate, .unusualDocumentCode, .emptyField])
    #expect(zone.fields.sex == nil)
    #expect(!zone.isValid)
  }

  @Test func descriptionsHoldNoPersonalData() throws {
    let zone = try parser.parse(Self.upper + "\n" + Self.lower)
    var dumped = ""
    dump(zone, to: &dumped)
    dump(zone.fields, to: &dumped)
    dump(ComposerTests.document(), to: &dumped)
    let text = "\(zone) \(zone.fields) \(zone.fields.name) \(zone.fields.birthDate) \(zone.findings) \(dumped)"
    for secret in ["ERIKSSON", "Eriksson", "ANNA", "L898902C3", "ZE184226B", "740812"] {
      #expect(!text.contains(secret))
    }
  }
}
