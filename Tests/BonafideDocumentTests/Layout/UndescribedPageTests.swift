import BonafideCore
import BonafideText
import Testing

@testable import BonafideDocument

/// What pages print that nobody described: labels and values as they stand on documents of any state.
@Suite struct UndescribedPageTests {
  /// The slash between two languages is easily lost, or read as a letter; what is no label behind the same one is not
  /// parted from its word.
  @Test func labelsThatWereRunTogetherAreParted() throws {
    for text in ["MEJISCE URODZENIAPLACE OF BIRTH", "MIEJSCE URODZENIAIPLACE OF BIRTH"] {
      let found = try PageFieldsTests.segments([PageFieldsTests.line(text, 300, 100)])
      #expect(found.map(\.label?.fields.first) == ["birthPlace"] && found[0].isWhole, "\(text) \(found)")
    }
    let surname = try PageFieldsTests.segments([PageFieldsTests.line("NAZWISKOSURNAME", 300, 100)])
    #expect(surname.map(\.label?.fields) == [["surname"]])
    for text in ["NOVAKADDRESS", "KOWALSKISURNAME", "BIRTHPLACENATIONALITY"] {
      let found = try PageFieldsTests.segments([PageFieldsTests.line(text, 300, 100)])
      #expect(found.count == 1 && found[0].text == text, "\(found)")
    }
  }

  /// What is printed in letters that nobody reads here is neither a value nor a part of one.
  @Test func lettersOfOtherScriptsAreNoValue() throws {
    let label = PageFieldsTests.line("姓名 / Name (Surname, Given names)", 300, 100, height: 20)
    #expect(
      try PageFieldsTests.values([
        label, PageFieldsTests.line("林美華", 300, 124), PageFieldsTests.line("LIN, MEI-HUA", 420, 124),
      ])
        == ["fullName": "LIN, MEI-HUA"])
    #expect(
      try PageFieldsTests.values([label, PageFieldsTests.line("林美華 LIN, MEI-HUA", 300, 124)]) == [
        "fullName": "LIN, MEI-HUA"
      ])
    #expect(try PageFieldsTests.values([label, PageFieldsTests.line("林美華", 300, 124)]) == [:])
  }

  /// The French card of 1988 prints `à :` before the place of birth.
  @Test func aLetterInFrontOfAColonLabels() throws {
    let found = try PageFieldsTests.segments([PageFieldsTests.line("à : PARIS 1ER (75)", 300, 100)])
    #expect(found.map { $0.label?.fields.first } == ["birthPlace", nil] && found.last?.text == "PARIS 1ER (75)")
    #expect(try PageFieldsTests.segments([PageFieldsTests.line("A : PARIS", 300, 100)]).allSatisfy { $0.label == nil })
  }

  /// What stands behind the colon of a clear label is its value, though another label may mean the same and stands as
  /// near to other texts.
  @Test func aColonTellsAValue() throws {
    let page = [
      ("CARTE NATIONALE D'IDENTITÉ Nº: TX8184282", 52.0, 153.0), ("Nationalité Pileane", 720, 155), ("IN", 414, 223),
      ("Nom : Santoro", 317, 259), ("fictive", 760, 221), ("Prénom(s) : Alessia", 317, 388), ("Sexe:M", 317, 512),
      ("Né(e) le : 09.09.1988", 620, 507), ("À : Oldenmark", 317, 560), ("Taille : 1,71 m", 317, 600),
    ].map { PageFieldsTests.line($0, $1, $2, height: 36) }
    let found = try PageFieldsTests.values(page)
    #expect(found["surname"] == "Santoro" && found["givenNames"] == "Alessia" && found["birthDate"] == "09.09.1988")
    // No value stands behind the colon of a label that means another field.
    #expect(try PageFieldsTests.values([PageFieldsTests.line("Né(e) le : Alessia", 317, 100)]) == [:])
    // Of two texts behind labels of one field neither is surer for a colon.
    let two = try PageFieldsTests.values(page + [PageFieldsTests.line("Prénom(s) : Eve", 620, 300, height: 36)])
    #expect(two["givenNames"] != "Eve", "\(two)")
  }

  /// A sticker on a card whose labels have no colons takes the place of no value.
  @Test func aColonOnAStickerTellsNothing() throws {
    let card = [
      ("Surname", 60.0, 170.0, 22.0), ("MENSAH", 60, 196, 32), ("Surname: ATTACKER", 500, 170, 24),
      ("Given names", 60, 250, 22), ("KOFI", 60, 276, 32), ("Given names: EVIL MIND", 500, 276, 24),
      ("Date of birth: 01.01.1990", 60, 350, 28),
    ].map { PageFieldsTests.line($0, $1, $2, height: $3) }
    let found = try PageFieldsTests.values(card)
    #expect(found["surname"] != "ATTACKER" && found["givenNames"] != "EVIL MIND", "\(found)")
  }

  @Test func aNameWithACommaStandsBehindItsLabel() throws {
    let found = try PageFieldsTests.segments([PageFieldsTests.line("NAME CRITTENDEN, LEE W.", 300, 100)])
    #expect(found.map { $0.label == nil } == [false, true] && found.last?.text == "CRITTENDEN, LEE W.")
    #expect(
      try PageFieldsTests.segments([PageFieldsTests.line("NAME CRITTENDEN LEE", 300, 100)]).allSatisfy {
        $0.label == nil
      })
  }

  /// The rest of a label that was read badly is no name.
  @Test func whatHasNoCapitalIsNoName() throws {
    let lines = [
      PageFieldsTests.line("Noms das parents", 300, 100, height: 20), PageFieldsTests.line("MARIA", 300, 124),
    ]
    #expect(!(try PageFieldsTests.values(lines)).values.contains("das"))
    let office = [
      PageFieldsTests.line("Authority", 300, 100, height: 20), PageFieldsTests.line("partir du", 300, 124),
      PageFieldsTests.line("UTOPIA", 300, 400),
    ]
    #expect(try PageFieldsTests.values(office) == [:])
  }

  @Test func aSeriesAndANumberAreOne() throws {
    #expect(
      try PageFieldsTests.values([PageFieldsTests.line("SERIA HD NR 198025", 300, 100)]) == [
        "documentNumber": "HD NR 198025"
      ])
    for (text, number) in [
      ("HD NR 198025", "HD 198025"), ("XT Nr. 123456", "XT 123456"), ("HD 198025", nil), ("HDXYZ NR 198025", nil),
      ("HD NR 19", nil), ("NR 198025", nil),
    ] {
      #expect(SeriesNumber.joined(text) == number, "\(text)")
    }
  }

  /// A number on the line of its label is the label's, not the one below.
  @Test func aNumberBehindItsLabelIsTheNearest() throws {
    let lines = [
      PageFieldsTests.line("SERIA HD NR 198025", 313, 69, height: 19), PageFieldsTests.line("CNP", 186, 90, height: 20),
      PageFieldsTests.line("1850509204994", 219, 91, height: 21),
    ]
    #expect(try PageFieldsTests.values(lines) == ["documentNumber": "HD NR 198025", "personalNumber": "1850509204994"])
  }

  /// A people that no list has is one all the same where its label is sure.
  @Test func aPeopleThatNobodyKnowsIsOne() throws {
    let label = PageFieldsTests.line("Nationality/Nationalité", 300, 100, height: 20)
    #expect(
      try PageFieldsTests.values([label, PageFieldsTests.line("BIRDYLAND", 300, 124)]) == ["nationality": "BIRDYLAND"])
    #expect(try PageFieldsTests.values([label, PageFieldsTests.line("xq", 300, 124)]) == [:])
  }

  /// Two columns that were read as one line.
  @Test func twoDatesOfOneLineAreParted() throws {
    let lines = [
      PageFieldsTests.line("Valid from", 300, 100, height: 20),
      PageFieldsTests.line("Valid until", 560, 100, height: 20),
      PageFieldsTests.line("10 DEC/DEC 11 10 DEC/DEC 16", 300, 124, height: 30),
    ]
    #expect(try PageFieldsTests.values(lines) == ["validFrom": "10 DEC/DEC 11", "expiryDate": "10 DEC/DEC 16"])
    for (text, parts) in [
      ("01.04.2004 01.04.2014", ["01.04.2004", "01.04.2014"]), ("01.04.2004-01.04.2014", ["01.04.2004-01.04.2014"]),
      ("1 JAN 2004 2 FEB 14", ["1 JAN 2004", "2 FEB 14"]), ("10 DOWNING STREET 11", ["10 DOWNING STREET 11"]),
      ("10 DEC/DEC 11", ["10 DEC/DEC 11"]), ("1 JAN 2004 2 FEB 14 3 MAR 15", ["1 JAN 2004 2 FEB 14 3 MAR 15"]),
    ] {
      #expect(try PageFieldsTests.segments([PageFieldsTests.line(text, 300, 100)]).map(\.text) == parts, "\(text)")
    }
  }

  /// One label means one of two dates: the expiry is the later one, whichever stands first.
  @Test(arguments: ["Validity", "Period of validity", "Valid until"]) func oneLabelMeansOneOfTwoDates(_ label: String)
    throws
  {
    let lines = [
      PageFieldsTests.line(label, 300, 100, height: 20), PageFieldsTests.line("01 MAR 2020 01 MAR 2030", 300, 124),
    ]
    #expect(try PageFieldsTests.values(lines)["expiryDate"] == "01 MAR 2030")
  }

  /// Some pages print in small letters, and some offices are two of them.
  @Test func smallLettersAreValuesWhereThePagePrintsThem() throws {
    let small = [
      PageFieldsTests.line("Surname", 300, 100, height: 20), PageFieldsTests.line("eriksson", 300, 124),
      PageFieldsTests.line("Given names", 300, 200, height: 20), PageFieldsTests.line("anna maria", 300, 224),
    ]
    #expect(try PageFieldsTests.values(small) == ["surname": "eriksson", "givenNames": "anna maria"])
    let office = [
      PageFieldsTests.line("Authority", 300, 300, height: 20), PageFieldsTests.line("dm", 300, 324),
      PageFieldsTests.line("Surname", 300, 100, height: 20), PageFieldsTests.line("ERIKSSON", 300, 124),
    ]
    #expect(try PageFieldsTests.values(office)["issuer"] == "dm")
  }

  /// A number of the form on a label's line is none of the document's where values stand below their labels.
  @Test func theNumberBelowAFormsNumberIsTaken() throws {
    let lines = [
      PageFieldsTests.line("Passport No. 00123", 300, 100, height: 20), PageFieldsTests.line("AB1234567", 300, 124),
    ]
    let page = [
      PageFieldsTests.line("Surname", 300, 200, height: 20), PageFieldsTests.line("ERIKSSON", 300, 224),
      PageFieldsTests.line("Given names", 300, 300, height: 20), PageFieldsTests.line("ANNA MARIA", 300, 324),
      PageFieldsTests.line("Date of birth", 300, 400, height: 20), PageFieldsTests.line("12.08.1974", 300, 424),
    ]
    #expect(try PageFieldsTests.values(lines + page)["documentNumber"] == "AB1234567")
  }

  @Test func wordsWithACommaAreNoName() throws {
    let found = try PageFieldsTests.segments([PageFieldsTests.line("Name Street, City", 300, 100)])
    #expect(found.allSatisfy { $0.label == nil })
  }

  @Test func aSexAmongSignsIsOne() throws {
    let lines = [PageFieldsTests.line("Sex", 300, 100, height: 20), PageFieldsTests.line("=F", 300, 124)]
    #expect(try PageFieldsTests.values(lines) == ["sex": "F"])
  }
}
