import BonafideMRZ
import Testing

@Suite struct TransliterationTests {
  @Test(arguments: [
    ("Müller", "MUELLER", "MULLER"), ("Ångström", "AANGSTROEM", "ANGSTROM"), ("Núñez", "NUNEZ", "NUNEZ"),
    ("Groß", "GROSS", "GROSS"), ("GROẞ", "GROSS", "GROSS"), ("Þórðarson", "THORDARSON", "THORDARSON"),
    ("Ærøskøbing", "AEROESKOEBING", "AEROESKOEBING"), ("İpek Işık", "IPEK<ISIK", "IPEK<ISIK"),
    ("D'Artagnan", "DARTAGNAN", "DARTAGNAN"), ("Marie-Élise", "MARIE<ELISE", "MARIE<ELISE"),
    ("Anna,  Maria", "ANNA<MARIA", "ANNA<MARIA"), ("Dr. Żółć", "DR<ZOLC", "DR<ZOLC"), ("Ștefan", "STEFAN", "STEFAN"),
    ("u\u{308}ber", "UEBER", "UBER"), ("Ĳsbrand", "IJSBRAND", "IJSBRAND"), ("Đorđević", "DORDEVIC", "DORDEVIC"),
    ("", "", ""), ("  -  ", "", ""),
  ])
  func encodesLatin(_ name: String, _ recommended: String, _ shortest: String) {
    #expect(MRZTransliteration.encode(name) == recommended)
    #expect(MRZTransliteration.encode(name, style: .shortest) == shortest)
  }

  @Test(arguments: [
    ("Горбачёв", MRZTransliteration.Cyrillic.general, "GORBACHEV"), ("Щукин Юрий", .general, "SHCHUKIN<IURII"),
    ("Щерев", .bulgarian, "SHTEREV"), ("Їжак Зоряна", .ukrainian, "YIZHAK<ZORIANA"),
    ("Юлія Гончар", .ukrainian, "YULIIA<HONCHAR"), ("Ёлкін", .belarusian, "IOLKIN"),
    ("Жика Ђорић", .serbian, "ZIKA<DORIC"), ("Ѓорѓиев", .macedonian, "GJORGJIEV"), ("Ольга", .general, "OLGA"),
  ])
  func encodesCyrillic(_ name: String, _ language: MRZTransliteration.Cyrillic, _ expected: String) {
    #expect(MRZTransliteration.encode(name, cyrillic: language) == expected)
  }

  @Test(arguments: ["李", "Anna2", "Αθηνά", "שלום"])
  func refusesWhatTheTablesLack(_ name: String) {
    #expect(MRZTransliteration.encode(name) == nil)
    #expect(!MRZTransliteration.matches(name, zone: "ANNA"))
  }

  @Test func everySpellingIsMadeOfLetters() {
    for scalar in (0x41...0x530).compactMap(Unicode.Scalar.init) {
      for spelling in MRZTransliteration.spellings(of: Character(scalar)) {
        #expect(spelling.allSatisfy { ("A"..."Z").contains($0) })
      }
    }
    #expect(MRZTransliteration.spellings(of: "ü") == ["UE", "UXX", "U"])
    #expect(MRZTransliteration.spellings(of: "ß") == ["SS"])
    #expect(MRZTransliteration.spellings(of: "7").isEmpty)
  }

  @Test(arguments: [
    ("Müller", "MUELLER"), ("Müller", "MULLER"), ("Müller", "MUXXLLER"),
    ("MÜLLER-LÜDENSCHEIDT", "MUELLER<LUDENSCHEIDT"),
    ("Cañon", "CANXXON"), ("Cañon", "CANON"), ("Åse Ødegård", "ASE OEDEGAARD"), ("O’Neill", "ONEILL"),
    ("Їжак", "YIZHAK"), ("Їжак", "IZHAK"), ("Горан", "HORAN"), ("van der Berg", "VAN<DER<BERG"),
  ])
  func matchesPermittedSpellings(_ visual: String, _ zone: String) {
    #expect(MRZTransliteration.matches(visual, zone: zone))
  }

  @Test(arguments: [
    ("Müller", "MILLER"), ("Müller", "MUELLE"), ("Muller", "MUELLER"), ("Anna Maria", "ANNAMARIA"),
    ("Anna", "ANNA<MARIA"), ("Anna", ""), ("", "ANNA"), ("Anna", "ANN4"),
  ])
  func refusesOtherNames(_ visual: String, _ zone: String) {
    #expect(!MRZTransliteration.matches(visual, zone: zone))
  }

  @Test func cutNamesMatchOnlyWhereACutIsMarked() {
    let whole = "Bennelong Wooloomooloo Warrandyte Warnambool"
    #expect(MRZTransliteration.matches(whole, zone: "BENNELONG<WOOLOOMOOLOO<WARRANDYTE<W", isTruncated: true))
    #expect(MRZTransliteration.matches(whole, zone: "BENNELONG<WOOLOO<WARRA", isTruncated: true))
    #expect(!MRZTransliteration.matches(whole, zone: "BENNELONG<WOOLOOMOOLOO<WARRANDYTE<W"))
    #expect(!MRZTransliteration.matches(whole, zone: "BENNELONG<XOOLOO<WARRA", isTruncated: true))
    #expect(!MRZTransliteration.matches("Benne", zone: "BENNELONG", isTruncated: true))
  }

  @Test func wholeNames() {
    let name = MRZName(primaryComponents: ["ERIKSSON"], secondaryComponents: ["ANNA", "MARIA"])
    #expect(MRZTransliteration.matches(primary: "Eriksson", secondary: "Anna-Maria", name: name))
    #expect(!MRZTransliteration.matches(primary: "Eriksson", secondary: "Anna", name: name))
    #expect(!MRZTransliteration.matches(primary: "Eriksson", secondary: "", name: name))
    let single = MRZName(primaryComponents: ["ARKFREITH"], secondaryComponents: [])
    #expect(MRZTransliteration.matches(primary: "Arkfreith", secondary: "", name: single))
    #expect(!MRZTransliteration.matches(primary: "Arkfreith", secondary: "Anna", name: single))
  }

  @Test func longInputIsBounded() {
    let long = String(repeating: "Ü-", count: 100_000)
    #expect(!MRZTransliteration.matches(long, zone: "U", isTruncated: true))
    #expect(!MRZTransliteration.matches("U", zone: long))
  }

  /// What is left of the given names tells whether the surname may be cut.
  @Test func theSurnameIsCutLast() throws {
    func name(_ field: String) throws -> MRZName {
      let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
      let lines = ["P<UTO" + field, "L898902C36UTO7408122F1204159ZE184226B<<<<<10"]
      return try MRZParser(referenceDate: day).parse(lines.joined(separator: "\n")).fields.name
    }
    let whole = try name("TRANIBORE<<ANNA<MARIA<KLARA<FRIEDERIKE<")
    #expect(!whole.mayBeTruncated && !whole.mayCut("surname") && !whole.mayCut("givenNames"))
    let cut = try name("TRANIBORE<<ANNA<MARIA<KLARA<FRIEDERIKEA")
    #expect(cut.mayBeTruncated && cut.mayCut("givenNames") && !cut.mayCut("surname") && !cut.mayCut("birthDate"))
    #expect(try name("BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WA<<D").mayCut("surname"))
    // Fillers behind one another leave room: nothing was cut.
    for feigned in ["D<<" + String(repeating: "<", count: 35) + "Z", "D<<Z" + String(repeating: "<", count: 34) + "A"] {
      let name = try name(feigned)
      #expect(!name.mayBeTruncated && !name.mayCut("surname") && !name.mayCut("givenNames"), "\(feigned)")
    }
  }
}
