import Testing

@testable import BonafideCapture

@Suite struct VisualTextTests {
  @Test(arguments: [
    ("Stůj klidně", false, "Stůj klidně"), ("Тримайте рівно", false, "Тримайте рівно"), ("", true, ""),
    // Hebrew letters stand from right to left, digits and Latin words among them do not.
    ("אבג", true, "גבא"), ("אב 123 ג", true, "ג 123 בא"), ("(אב)", true, "(בא)"), ("אב: MRZ 12", true, "MRZ 12 :בא"),
    ("abc אבג def", false, "abc גבא def"), ("abc אב 12", false, "abc 12 בא"), ("OK!", true, "!OK"),
    // A sign within a number or beside it belongs to it.
    ("אב 12.5 ג", true, "ג 12.5 בא"), ("אב 1,200", true, "1,200 בא"), ("אב 12:30 ג", true, "ג 12:30 בא"),
    ("אב 50% ג", true, "ג 50% בא"), ("אב $5", true, "$5 בא"), ("אב 12. ג", true, "ג .12 בא"), ("-5", true, "5-"),
  ])
  func signsStandWhereTheyAreSeen(_ text: String, _ isRightToLeft: Bool, _ wanted: String) {
    #expect(VisualText.ordered(text, isRightToLeft: isRightToLeft) == wanted)
  }

  @Test func vowelsStayBehindTheirLetters() {
    #expect(VisualText.ordered("שָׁל", isRightToLeft: true) == "לשָׁ")
  }

  @Test func arabicLettersAreJoined() {
    // Beh alone, two behs, beh after alef (which joins nothing behind it), lam with alef, and a vowel between.
    #expect(ArabicLetters.joined("\u{628}") == "\u{FE8F}")
    #expect(ArabicLetters.joined("\u{628}\u{628}\u{628}") == "\u{FE91}\u{FE92}\u{FE90}")
    #expect(ArabicLetters.joined("\u{627}\u{628}") == "\u{FE8D}\u{FE8F}")
    #expect(ArabicLetters.joined("\u{644}\u{627}") == "\u{FEFB}")
    #expect(ArabicLetters.joined("\u{628}\u{644}\u{627}") == "\u{FE91}\u{FEFC}")
    #expect(ArabicLetters.joined("\u{628}\u{64E}\u{628}") == "\u{FE91}\u{64E}\u{FE90}")
    #expect(ArabicLetters.joined("\u{64A}") == "\u{FEF1}" && ArabicLetters.joined("\u{63A}") == "\u{FECD}")
    #expect(ArabicLetters.joined("abc") == "abc")
  }
}
