import BonafideCatalogue
import Testing

@testable import BonafideDocument

@Suite struct LabelTextTests {
  @Test(arguments: [
    ("4a. 12.03.2019", ["4a."], "12.03.2019"), ("4a12.03.2019", ["4a"], "12.03.2019"), ("1. HORVAT", ["1."], "HORVAT"),
    ("Prezime / Surname: HORVAT", ["Prezime", "Surname"], "HORVAT"), ("SurnameHORVAT", ["Surname"], "HORVAT"),
    ("Sumame HORVAT", ["Surname"], "HORVAT"), ("PŘÍJMENÍ / SURNAME", ["PŘÍJMENÍ", "SURNAME"], ""),
    ("IME ANA", ["IME"], "ANA"),
  ])
  func labelsAreCutOff(text: String, labels: [String], rest: String) {
    #expect(LabelText.cut(text, labels: labels)?.rest == rest)
  }

  @Test(arguments: [
    ("12.03.2019", ["1."]), ("4a. 12.03.2019", ["4"]), ("IMEROVIĆ", ["IME"]), ("SURNAMESON", ["Surname"]), ("", ["1."]),
    ("HORVAT", ["Surname"]), ("10.", ["1."]),
  ])
  func valuesAreLeftAlone(text: String, labels: [String]) {
    #expect(LabelText.cut(text, labels: labels) == nil)
  }
}

@Suite struct SexTextTests {
  @Test(arguments: [
    ("M", "M"), ("F", "F"), ("M/M", "M"), ("Ž/F", "F"), ("Z/F", "F"), ("F/M", "M"), ("N/F", "F"), ("Ч/M", "M"),
    ("Ж", "F"),
    ("W", "F"), ("ŽENA", "F"), ("mężczyzna", "M"), ("K", "F"), ("X", "X"), ("4/M", "M"),
  ])
  func formsAreRead(text: String, value: String) { #expect(SexText.value(text) == value) }

  @Test func aNameThatIsLikeALabelIsNone() {
    let labels = ["Имена/Given names", "Имена", "Given names"]
    #expect(!LabelText.isLabel("ЕЛЕНА", labels: labels) && LabelText.cut("ЕЛЕНА", labels: labels) == nil)
    #expect(LabelText.isLabel("Имена", labels: labels) && LabelText.isLabel("Имена/Given names", labels: labels))
  }

  /// `S` is a woman in Latvian alone; on a Ukrainian card it is what was made of `Ч/М`.
  @Test func aLetterOfOtherStatesIsNoSex() {
    #expect(SexText.value("S", country: .ua) == nil && SexText.value("Ч", country: .ua) == "M")
    #expect(SexText.value("S", country: Country(rawValue: "LV")) == "F")
    #expect(SexText.value("ŽENA", country: .ua) == "F")
  }

  /// The slash of `NŐ/F` was read as a letter.
  @Test func aSlashMayReadAsALetter() {
    let hungary = Country(rawValue: "HU")
    for text in ["NŐIF", "NÖlF", "FÉRFI/M"] { #expect(SexText.value(text, country: hungary) != nil, "\(text)") }
    #expect(SexText.value("NŐIF", country: hungary) == "F" && SexText.value("NŐIM", country: hungary) == nil)
    #expect(SexText.value("KIM", country: .pl) == nil && SexText.value("ALIF") == nil)
  }

  @Test(arguments: ["", "HORVAT", "12", "A B C D M", "NO BINARIO"]) func othersAreNot(text: String) {
    #expect(SexText.value(text) == nil)
  }
}

@Suite struct NumberedLabelTests {
  private static let all = ["1.", "2.", "3.", "4a.", "4b.", "4c.", "4d.", "5.", "9."]

  @Test(arguments: [
    ("4a. 12.03.2019 4c. MAGISTRAT WIEN", "4a.", "12.03.2019"),
    ("4a. 12.03.2019 4c. MAGISTRAT WIEN", "4c.", "MAGISTRAT WIEN"),
    ("4b.12.03.2029 4d. 710319/2745", "4b.", "12.03.2029"), ("4b.12.03.2029 4d. 710319/2745", "4d.", "710319/2745"),
    ("1. NOVÁK", "1.", "NOVÁK"), ("3. 01.02.1980 PRAHA", "3.", "01.02.1980 PRAHA"),
    ("3. 1. 2. 1980", "3.", "1. 2. 1980"),
    ("5. AB 123456 9. AM B", "5.", "AB 123456"), ("4a12.03.2019", "4a.", "12.03.2019"),
  ])
  func oneLineMayHoldSeveralFields(text: String, own: String, expected: String) {
    #expect(NumberedLabels.value(in: text, own: [own], others: Self.all.filter { $0 != own }) == expected)
  }

  @Test(arguments: [
    ("12.03.2019", "1."), ("1.2.1980", "1."), ("NOVÁK", "1."), ("", "4a."), ("4c. WIEN", "4a."), ("10. X", "1."),
  ])
  func othersAreLeftAlone(text: String, own: String) {
    #expect(NumberedLabels.value(in: text, own: [own], others: Self.all) == nil)
  }

  /// Codes of restrictions look like the rest of a date; their form says where the number of the entry ends.
  @Test(arguments: [
    ("12.05.83", "05.83"), ("12.81;/59.95,59", "81;/59.95,59"), ("12. 77.91 17", "77.91 17"),
    ("12 85 12.72", "85 12.72"), ("72.91", nil), ("1205.83", nil),
  ])
  func aFormPartsTheNumberOfAnEntry(text: String, expected: String?) throws {
    let pattern = try FieldPattern("[0-9]{2}(\\.[0-9]{2})?([,;/ ]+[0-9]{2}(\\.[0-9]{2})?)*")
    #expect(NumberedLabels.value(in: text, own: ["12."], others: [], pattern: pattern) == expected)
  }

  /// A reader of Cyrillic letters gives the numbers of entries in them.
  @Test(arguments: [("4с.", "4c."), ("4а.", "4a."), ("З.", "3."), ("З", "З"), ("5Б", "5Б")])
  func aNumberAloneIsGivenInLatinLetters(_ text: String, _ expected: String) {
    #expect(NumberedLabels.plain(text, labels: ["3", "4a", "4c"]) == expected)
    #expect(NumberedLabels.plain(text, labels: []) == text)
  }

  @Test func aNumberIsNoLabelOfLetters() {
    // Folded it is one letter off: 8 for b, and Cyrillic letters for Latin ones of their shape.
    #expect(LabelText.cut("178 ст", labels: ["Ръст"]) == nil)
    #expect(LabelText.cut("Ръст 178", labels: ["Ръст"])?.rest == "178")
    #expect(LabelText.cut("10. Kategorie", labels: ["10. Kategorie"])?.rest.isEmpty == true)
    #expect(
      LabelText.cut("10. Kategorie", labels: ["Kategorie"])?.rest.isEmpty
        == LabelText.cut("9. Kategorie", labels: ["Kategorie"])?.rest.isEmpty)
    #expect(
      LabelText.cut("12 Authority", labels: ["Authority"])?.rest
        == LabelText.cut("1 Authority", labels: ["Authority"])?.rest)
  }

  /// The letter of an entry in Cyrillic, and the number of a house that is none.
  @Test(arguments: [("4С. 8001", "4c.", "8001"), ("4а. 02.08.2025 4в. 02.08.2035", "4b.", "02.08.2035")])
  func anEntrysLetterMayBeCyrillic(_ text: String, _ own: String, _ expected: String) {
    #expect(NumberedLabels.value(in: text, own: [own], others: ["4a.", "4b.", "4c."].filter { $0 != own }) == expected)
    #expect(NumberedLabels.head(of: "ВИТОША 4Б. ЕТ. 2", others: ["4a.", "4b.", "4c."]) == "ВИТОША 4Б. ЕТ. 2")
  }
}
