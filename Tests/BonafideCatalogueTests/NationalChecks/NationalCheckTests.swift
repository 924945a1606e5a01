import BonafideCatalogue
import Testing

/// Examples published with the rules, on specimens of the issuers, or in their descriptions.
@Suite struct NationalCheckTests {
  @Test(arguments: [
    // Czech and Slovak: the examples of the registers' descriptions.
    (NationalCheck.czBirthNumber, "710319/2745"), (.skBirthNumber, "7103192745"), (.czBirthNumber, "736028/5163"),
    (.czBirthNumber, "8001010040"),
    // Croatia: the tax administration's own number.
    (.hrOIB, "69435151530"), (.hrOIB, "33392005961"),
    // Poland: the example of the ministry; the specimens of card (ABA300000) and passport (ZS0000177).
    (.plPESEL, "44051401359"), (.plIdentityCardNumber, "ABA300000"), (.plPassportNumber, "ZS 0000177"),
    (.bgEGN, "7523169263"), (.bgEGN, "8032056031"),
    // Italy: the textbook's example, and one with letters in place of digits.
    (.itCodiceFiscale, "RCCMNL83S18D969H"), (.itCodiceFiscale, "MRTMTT25D09F205Z"),
    // Germany: the specimen L01X00T47 with its check digit.
    (.deDocumentNumber, "L01X00T471"), (.deHealthInsuranceNumber, "A123456780"),
    // Germany: the licences of the specimens of 1999 and 2013, and one whose check character is X.
    (.deDrivingLicenceNumber, "B072RRE2I52"), (.deDrivingLicenceNumber, "B072RRE2I55"),
    (.deDrivingLicenceNumber, "F01335916X1"),
    (.atSocialInsuranceNumber, "1237 010180"), (.uaRNOKPP, "1759013776"),
  ])
  func publishedExamplesPass(check: NationalCheck, number: String) {
    #expect(check.evaluate(number) == true)
  }

  @Test(arguments: [
    (NationalCheck.czBirthNumber, "7103192746"), (.czBirthNumber, "1103492745"),
    (.czBirthNumber, "9001010030"), (.hrOIB, "33392005962"),
    (.plPESEL, "44051401358"), (.plIdentityCardNumber, "ABA300001"), (.plPassportNumber, "ZS0000178"),
    (.bgEGN, "8019010008"), (.bgEGN, "7523169264"), (.itCodiceFiscale, "RCCMNL83S18D969G"),
    (.deDrivingLicenceNumber, "8072RRE2I55"), (.deDrivingLicenceNumber, "B072RRE2155"),
    (.deDrivingLicenceNumber, "B072RRE2I5"), (.deDrivingLicenceNumber, "F0133591601"),
    (.deDocumentNumber, "L01X00T472"), (.deHealthInsuranceNumber, "A123456781"),
    (.atSocialInsuranceNumber, "2237 010180"), (.uaRNOKPP, "1759013770"),
  ])
  func wrongDigitsFail(check: NationalCheck, number: String) {
    #expect(check.evaluate(number) == false)
  }

  /// The rule of Act XX of 1996, reckoned by hand: 1 800101 000 gives 1+16+0+0+5+0+7 = 29, 29 mod 11 = 7.
  @Test func hungarianNumbersWeighByTheBirthYear() {
    #expect(NationalCheck.huPersonalNumber.evaluate("1-800101-0007") == true)
    #expect(NationalCheck.huPersonalNumber.evaluate("1-800101-0008") == false)
    // 3 010101 000 downwards: 30 + 0 + 8 + 0 + 6 + 0 + 4 = 48, 48 mod 11 = 4.
    #expect(NationalCheck.huPersonalNumber.evaluate("3-010101-0004") == true)
    #expect(NationalCheck.huPersonalNumber.evaluate("3-010101-0003") == false)
  }

  @Test func whatTheRuleDoesNotCoverIsNotJudged() {
    #expect(NationalCheck.czBirthNumber.evaluate("430312/123") == nil)
    #expect(NationalCheck.deDocumentNumber.evaluate("L01X00T47") == nil)
    #expect(NationalCheck.outcome(named: "no such rule", of: "123") == nil)
    #expect(NationalCheck.outcome(named: "hrOIB", of: "33392005961") == .passed)
    #expect(NationalCheck.outcome(named: "hrOIB", of: "33392005962") == .failed)
  }

  /// Numbers of specimens as readers give them: an `I` of the series is drawn as a 1 is.
  @Test func aLetterThatReadsAsItsDigitIsToldByTheCheck() {
    func isNumber(_ text: String) -> Bool { text.wholeMatch(of: /[A-P][0-9]{2}[A-Z0-9]{6}[0-9X][A-Z0-9]/) != nil }
    func mended(_ text: String, where fits: (String) -> Bool = isNumber) -> String? {
      NationalCheck.deDrivingLicenceNumber.passingTwin(of: text, where: fits)
    }
    #expect(mended("B072RRE2152") == "B072RRE2I52")
    #expect(mended("B072RRE2I52") == nil)
    // Neither a form that the page does not have, nor a number that no twin makes pass, nor one that is no number.
    #expect(mended("B072RRE2152", where: { isNumber($0) && !$0.contains("I") }) == nil)
    #expect(mended("B072RRE2252") == nil && mended("") == nil && mended(String(repeating: "1", count: 500)) == nil)
    // BO00O0I1I11 passes as well as B000O0I1111, but for the form.
    #expect(mended("B000O0I1I11", where: { _ in true }) == nil && mended("B000O0I1I11") == "B000O0I1111")
    #expect(NationalCheck.hrOIB.passingTwin(of: "3339200596I", where: { _ in true }) == nil)
    #expect(NationalCheck.deDocumentNumber.passingTwin(of: "T22000129", where: { _ in true }) == nil)
  }

  /// A single wrong digit is what check digits are for: each of these rules finds every one.
  @Test(arguments: [(NationalCheck.hrOIB, "33392005961"), (.plPESEL, "44051401359"), (.czBirthNumber, "7103192745")])
  func everySingleWrongDigitIsFound(check: NationalCheck, number: String) {
    let digits = Array(number)
    for place in digits.indices {
      for digit in "0123456789" where digit != digits[place] {
        var wrong = digits
        wrong[place] = digit
        #expect(check.evaluate(String(wrong)) != true)
      }
    }
  }

  @Test func anyTextMayBeAsked() {
    for check in NationalCheck.allCases {
      for text in ["", "-", "🙂", "ÄÖÜ", String(repeating: "9", count: 5000), "０１２３", "A", "\u{0}"] {
        #expect(check.evaluate(text) != true)
      }
    }
  }
}
