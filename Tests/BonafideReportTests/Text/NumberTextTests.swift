import BonafideCapture
import BonafideCore
import BonafideFace
import BonafideVerification
import BonafideWords
import Testing

@testable import BonafideReport

/// Numbers in JSON and text, however large.
@Suite struct NumberTextTests {
  @Test func numbersKeepTheirSize() {
    #expect((0.123456).rounded(to: 4) == 0.1235 && (-0.00001).rounded(to: 4) == 0)
    #expect((1e308).rounded(to: 4) == 1e308 && (-1.7e308).text(places: 2) == "-1.7e+308")
    #expect(Double.infinity.rounded(to: 2) == .infinity && Double.nan.text(places: 2) == "nan")
  }

  /// Powers of ten are for numbers that nobody could write otherwise.
  @Test func thePageWritesSmallNumbersOut() {
    #expect(HTMLText.number(0.00033) == "0.0003" && HTMLText.number(0.0001) == "0.0001")
    #expect(HTMLText.number(-0.0005) == "-0.0005" && HTMLText.number(0.00099996) == "0.001")
    #expect(HTMLText.number(0.00033, further: 1) == "0.00033" && HTMLText.number(0.00001) == "1e-5")
    #expect(HTMLText.number(0.0123) == "0.012" && HTMLText.number(31.44) == "31.4" && HTMLText.number(1300.4) == "1300")
  }

  /// A rate's fraction is a whole number of comparisons, not the one below it.
  @Test(arguments: [
    (1.0, "fewer than one in 100000 comparisons"), (2.0 / 3, "about one in 10000 comparisons"),
    (0.5, "about one in 1000 comparisons"), (0.1, "that many comparisons"),
  ])
  func aScoreStandsForARoundNumberOfStrangers(score: Double, told: String) throws {
    let text = try Words.load(.english).rarity(of: MatchResult(score: score, threshold: 0.5, similarity: 0.9))
    #expect(text.contains(told), "\(text)")
  }

  /// `0.82 (at most 0.82)` would not say why a check failed.
  @Test func aValueIsToldFromItsLimit() throws {
    func lines(_ value: Double, atMost limit: Double, _ unit: ValueUnit) throws -> (terminal: String, page: String) {
      let check = Check(
        .facePresentation, MeasuredValue(value, .atMost(limit), unit), failure: Reason(.facePresented),
        missing: Reason(.livenessTooFewFrames))
      let words = try Words.load(.english)
      let item = VerificationCheck(check, role: .decisive, subject: .selfie)
      return (CheckLine(words)(CheckBody(check)), CheckRow(words, PictureNames([])).html(item))
    }
    let near = try lines(0.8204, atMost: 0.82, .probability)
    #expect(near.terminal.contains("0.8204") && near.terminal.contains("0.82)"), "\(near.terminal)")
    #expect(near.page.contains(">0.8204<") && near.page.contains("≤ 0.82<"), "\(near.page)")
    // Bodies of JSON, which the terminal shows, have four decimal places.
    let share = try lines(0.050004, atMost: 0.05, .shareOfPage)
    #expect(share.page.contains("5.0004 %"), "\(share.page)")
    #expect(try lines(0.82, atMost: 0.82, .probability).terminal.contains("0.82 "))
    #expect(try lines(1e12, atMost: 1e12 + 0.001, .probability).page.contains("1000000000000"))
  }

  @Test func oneIsNotSeveral() throws {
    func line(_ value: Double, _ language: Language) throws -> String {
      let check = Check(
        .printAgreesWithZone, MeasuredValue(value, .atMost(0), .fields), failure: Reason(.documentNothingToCompare),
        missing: Reason(.documentNothingToCompare))
      return try CheckLine(Words.load(language))(CheckBody(check))
    }
    let one = try line(1, .english)
    #expect(one.contains(": 1 field (none allowed)"), "\(one)")
    #expect(try line(2, .english).contains(": 2 fields (none allowed)"))
    #expect(try line(1, .czech).contains(": 1 údaj (") && line(5, .czech).contains(": 5 údajů ("))
  }

  /// `1350 days (at least -1)` told nobody when the document was issued.
  @Test func theIssueIsToldInWords() throws {
    func lines(_ days: Double?, _ language: Language) throws -> (terminal: String, page: String) {
      let check = Check(
        .documentIssued, MeasuredValue(days, .atLeast(-1), .days), failure: Reason(.documentNotIssuedYet),
        missing: Reason(.documentNoIssueDate))
      let words = try Words.load(language)
      let item = VerificationCheck(check, role: .precondition, subject: .document)
      return (CheckLine(words)(CheckBody(check)), CheckRow(words, PictureNames([])).html(item))
    }
    let before = try lines(1350, .english)
    #expect(before.terminal.hasSuffix("It was issued by the day of verification: 1350 days earlier"))
    #expect(before.page.contains("It was issued by the day of verification: 1350 days earlier<"), "\(before.page)")
    #expect(!before.page.contains("≥") && !before.page.contains("1350 d<"))
    #expect(try !lines(nil, .english).page.contains("≥"))
    #expect(try lines(0, .english).terminal.hasSuffix(": 0 days earlier"))
    let behind = try lines(-9, .english)
    #expect(behind.terminal.hasSuffix(": 9 days later (at most 1 day later)"), "\(behind.terminal)")
    #expect(behind.page.contains(": 9 days later (at most 1 day later)<"))
    #expect(try lines(2, .czech).terminal.hasSuffix(": 2 dny předtím"))
    #expect(try lines(-5, .polish).terminal.hasSuffix(": 5 dni później (co najwyżej 1 dzień później)"))
    // Days beyond a document's life are told as figures, not refused.
    #expect(try lines(1e300, .english).terminal.contains("days (at least -1)"))
  }

  /// Where specimens are allowed nobody needs to use a real document.
  @Test func whatDoesNotDecideNeedsNoAdvice() throws {
    let words = try Words.load(.english)
    let check = VerificationCheck(
      Check(.noSpecimenWord, .failed([Reason(.documentSpecimenPrinted)])), role: .informative, subject: .document)
    let (names, advice) = (PictureNames([]), "use a real document")
    let quiet = CheckRow(words, names).html(check)
    #expect(quiet.contains("the page says that the document is a specimen<") && !quiet.contains(advice))
    let line = CheckLine(words)
    let body = CheckBody(check.check)
    #expect(!line.reasons(body, withAdvice: false).joined().contains(advice))
    #expect(line.reasons(body).joined().contains(advice))
    #expect(line(body, decides: false).contains("No word for a specimen was read on it"))
    var failed = check
    failed.role = .objection
    #expect(CheckRow(words, names).html(failed).contains(advice))
  }

  /// JSON knows no infinity: a capture that somebody says to be that old would end in an error, not in a verdict.
  @Test func checksOfAnyNumberCanBeWritten() throws {
    for value in [1e308, -1e308, .infinity, .nan, .greatestFiniteMagnitude] {
      let check = Check(
        .captureIsRecent, MeasuredValue(value, .within(0...1e307), .seconds), failure: Reason(.captureTooOld),
        missing: Reason(.captureAgeUnknown))
      #expect(try JSONText.encode(CheckBody(check)).contains("capture.isRecent"), "\(value)")
    }
  }
}
