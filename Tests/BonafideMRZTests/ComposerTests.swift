import BonafideCore
import BonafideMRZ
import Testing

@Suite struct ComposerTests {
  static func document(
    primary: String = "Eriksson", secondary: String = "Anna Maria", number: String = "L898902C3", code: String = "P",
    optional1: String = ""
  ) -> MRZDocument {
    MRZDocument(
      documentCode: code, issuer: "UTO", primaryIdentifier: primary, secondaryIdentifier: secondary,
      documentNumber: number, nationality: "UTO", birthDate: MRZDate(year: 1974, month: 8, day: 12), sex: .female,
      expiryDate: MRZDate(year: 2012, month: 4, day: 15), optionalData1: optional1)
  }

  private func nameLine(_ primary: String, _ secondary: String, _ format: MRZFormat = .td3) throws -> String {
    let lines = try MRZComposer().compose(
      Self.document(primary: primary, secondary: secondary, number: "1", code: "P"), format: format)
    return format == .td1 ? lines[2] : String(lines[0].dropFirst(5))
  }

  /// Doc 9303-4, 4.2.3: a name of exactly the field's length is not cut, a longer one ends in a letter.
  @Test func cutsNames() throws {
    #expect(
      try nameLine("Nilavadhanananda", "Chayapa Dejthamrong Krasuang") == "NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K")
    #expect(
      try nameLine("Papandropoulous", "Jonathon Warren Trevor") == "PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR")
    #expect(
      try nameLine("Bennelong Wooloomooloo Warrandyte Warnambool", "Dingo Potoroo")
        == "BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WA<<D")
    #expect(
      try nameLine("Dingo Potoroo Bennelong Wooloomooloo Warrandyte Warnambool", "")
        == "DINGO<POTOROO<BENNELONG<WOOLOOMOOLOO<WA")
    #expect(try nameLine("Arkfreith", "") == "ARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<")
    // The plain cut would end on a filler; the component before it gives up a letter.
    #expect(try nameLine("Abcdefghi", "Jklmnopqrstuvwxyzab Cd", .td1) == "ABCDEFGHI<<JKLMNOPQRSTUVWXYZAB")
    #expect(try nameLine("Abcdefghi", "Jklmnopqrstuvwxyza Cd", .td1) == "ABCDEFGHI<<JKLMNOPQRSTUVWXYZ<C")
  }

  @Test func longNumbersGoOnInTheOptionalData() throws {
    let document = Self.document(number: "D23145890734", code: "I", optional1: "A1")
    for format in [MRZFormat.td1, .td2] {
      guard format == .td1 else {
        #expect(throws: MRZError.self) { try MRZComposer().compose(document, format: .td3) }
        continue
      }
      let lines = try MRZComposer().compose(document, format: format)
      #expect(lines[0] == "I<UTOD23145890<7349<A1<<<<<<<<")
    }
    var gap = document
    gap.documentNumber = "D23145890 734"
    #expect(throws: MRZError.self) { try MRZComposer().compose(gap, format: .td1) }
    gap.documentNumber = "D2314589 734"
    #expect(try MRZComposer().compose(gap, format: .td1)[0].hasPrefix("I<UTOD2314589<<734"))
  }

  @Test func emptyOptionalDataOfATD3() throws {
    var options = MRZComposerOptions()
    #expect(try MRZComposer(options: options).compose(Self.document(), format: .td3)[1].dropLast().hasSuffix("<<0"))
    options.writesFillerForEmptyOptionalData = true
    let lines = try MRZComposer(options: options).compose(Self.document(), format: .td3)
    #expect(lines[1].dropLast().hasSuffix("<<<"))
    #expect(try MRZParser(referenceDate: Specimen.reference).parse(lines: lines).isValid)
  }

  @Test func saysWhichFieldDoesNotFit() throws {
    func failure(_ change: (inout MRZDocument) -> Void, _ format: MRZFormat = .td3) throws -> MRZError {
      var document = Self.document()
      change(&document)
      return try #require(throws: MRZError.self) { try MRZComposer().compose(document, format: format) }
    }
    #expect(try failure { $0.documentNumber = "1234567890" }.field == .documentNumber)
    #expect(try failure { $0.documentNumber = "12.4" }.code == .fieldNotEncodable)
    #expect(try failure { $0.issuer = "UTOP" }.field == .issuer)
    #expect(try failure { $0.issuer = "U7O" }.code == .fieldNotEncodable)
    #expect(try failure { $0.primaryIdentifier = "李" }.field == .names)
    #expect(try failure { $0.primaryIdentifier = "" }.code == .fieldNotEncodable)
    #expect(try failure { $0.optionalData1 = String(repeating: "A", count: 15) }.code == .fieldTooLong)
    #expect(try failure({ $0.documentNumber = String(repeating: "9", count: 24) }, .td1).code == .fieldTooLong)
    #expect(try failure({ $0.documentNumber = String(repeating: "9", count: 500) }, .td1).code == .fieldTooLong)
  }

  /// Random documents read back as they were written, in every layout.
  @Test(arguments: MRZLayout.all)
  func roundTrip(_ layout: MRZLayout) throws {
    var random = SplitMix64(seed: 7)
    let parser = MRZParser(referenceDate: Specimen.reference)
    for _ in 0..<400 {
      var document = RandomDocument.make(layout, &random)
      let lines = try MRZComposer().compose(document, layout: layout)
      let zone = try parser.parse(lines: lines)
      #expect(zone.isValid)
      #expect(zone.layout == layout)
      #expect(zone.findings.allSatisfy { $0.kind == .nationalNumberMismatch })
      if layout[.documentNumber] != nil { #expect(zone.fields.documentNumber == document.documentNumber) }
      if layout[.birthDate] != nil { #expect(zone.fields.birthDate.raw == document.birthDate.raw) }
      if layout[.sex] != nil { #expect(zone.fields.sex == document.sex) }
      if layout[.expiryDate] != nil { #expect(zone.fields.expiryDate == document.expiryDate) }
      if layout[.optionalData1] != nil { #expect(zone.fields.optionalData1 == document.optionalData1) }
      if layout[.optionalData2] != nil { #expect(zone.fields.optionalData2 == document.optionalData2) }
      guard layout[.names] != nil || layout[.primaryIdentifier] != nil else { continue }
      let hasGivenNames = layout[.names] != nil || layout[.secondaryIdentifier] != nil
      if !hasGivenNames { document.secondaryIdentifier = "" }
      #expect(
        MRZTransliteration.matches(
          primary: document.primaryIdentifier, secondary: document.secondaryIdentifier, name: zone.fields.name))
      if !zone.fields.name.mayBeTruncated {
        let primary = MRZTransliteration.encode(document.primaryIdentifier)
        #expect(zone.fields.name.primary == primary?.replacing("<", with: " "))
      }
    }
  }
}
