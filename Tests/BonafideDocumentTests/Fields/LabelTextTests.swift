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
    ("M", "M"), ("F", "F"), ("M/M", "M"), ("Ž/F", "F"), ("Z/F", "F"), ("F/M", "M"), ("N/F", "F"), ("Ч/M", "M"), ("Ж", "F"),
    ("W", "F"), ("ŽENA", "F"), ("mężczyzna", "M"), ("K", "F"), ("X", "X"), ("4/M", "M"),
  ])
  func formsAreRead(text: String, value: String) { #expect(SexText.value(text) == value) }

  @Test(arguments: ["", "HORVAT", "12", "A B C D M"]) func othersAreNot(text: String) { #expect(SexText.value(text) == nil) }
}
