import Bonafide
import Foundation
import Testing

@Suite struct ReportTests {
  private static let words = Result { try Words.load() }

  private static func report(_ checks: [VerificationCheck]) throws -> String {
    try VerificationReport(
      verdict: Verdict(checks: checks), pictures: [], details: [], provenance: [], words: words.get()
    ).html()
  }

  private static func measured(
    _ code: CheckCode, _ measurement: MeasuredValue, _ failure: ReasonCode = .documentExpired
  ) -> VerificationCheck {
    VerificationCheck(
      Check(code, measurement, failure: Reason(failure), missing: Reason(.faceNotFound)), role: .decisive,
      subject: .document)
  }

  @Test func eachReasonIsToldOnce() throws {
    let checks = [CheckCode.selfieYaw, .selfiePitch, .selfieEyeDistance].map {
      VerdictTests.item($0, .notPerformed([Reason(.faceNotFound)]), .precondition)
    }
    #expect(Verdict(checks: checks).reasons == [Reason(.faceNotFound)])
    #expect(try Self.report(checks).components(separatedBy: "<li>no face was found: show your face</li>").count == 2)
  }

  /// Several pictures: each check names the one that it is about.
  @Test func checksNameTheirPictures() throws {
    var check = VerdictTests.item(.pageSharpness, .failed([Reason(.documentBlurry)]), .objection)
    check.pictures = [1]
    var report = VerificationReport(
      verdict: Verdict(checks: [check]), pictures: [], details: [], provenance: [], words: try Self.words.get())
    #expect(report.html().contains("The page is sharp<"))
    report.pictureNames = ["a/front.jpg", "a/<back>.jpg"]
    #expect(report.html().contains("The page is sharp (&lt;back&gt;.jpg)<"))
    report.pictureNames = ["a/card.jpg", "b/card.jpg"]
    #expect(report.html().contains("The page is sharp (b/card.jpg)<"))
  }

  @Test func daysHaveNoBar() throws {
    let page = try Self.report([Self.measured(.documentNotExpired, MeasuredValue(-300, .atLeast(0), .days))])
    #expect(page.contains(">-300 days<") && page.contains(">≥ 0 days<") && !page.contains("class=\"fill\""))
  }

  /// A unit is a word of the language, or a sign that is the same in all.
  @Test(arguments: [
    (Language.english, ["-1 day", "20 px", "3.5 s", "9 dB"]), (Language.czech, ["-1 den", "20 px", "3,5 s", "9 dB"]),
    (Language.german, ["-1 Tag", "20 px", "3,5 s", "9 dB"]),
    (Language.ukrainian, ["-1 день", "20 px", "3,5 с", "9 дБ"]),
  ])
  func unitsAreOfTheLanguage(language: Language, units: [String]) throws {
    let checks = [
      Self.measured(.documentNotExpired, MeasuredValue(-1, .atLeast(0), .days)),
      Self.measured(.portraitEyeDistance, MeasuredValue(20, .atLeast(60), .pixels)),
      Self.measured(.captureIsRecent, MeasuredValue(3.5, .atMost(60), .seconds)),
      Self.measured(.screen, MeasuredValue(9, .atMost(12), .decibels)),
    ]
    let page = try VerificationReport(
      verdict: Verdict(checks: checks), pictures: [], details: [], provenance: [], words: Words.load(language)
    ).html()
    for told in units { #expect(page.contains(">\(told)<"), "\(told)") }
  }

  @Test func aThresholdStandsWithoutAValue() throws {
    #expect(
      try Self.report([Self.measured(.portraitMatch, MeasuredValue(nil, .atLeast(0.667), .score))]).contains("≥ 0.667"))
  }

  @Test func escapesEverythingFromOutside() throws {
    let hostile = "<script>alert('x')</script>\"&"
    let verdict = Verdict(checks: [
      VerdictTests.item(.mrzFindings, .failed([Reason(.documentValueDiffers, field: hostile)]), .decisive)
    ])
    let page = VerificationReport(
      verdict: verdict, pictures: [.init(caption: hostile, jpeg: [1, 2, 3])],
      details: [.init(label: hostile, value: hostile)], provenance: [.init(label: hostile, value: hostile)],
      words: try Self.words.get()
    ).html()
    #expect(!page.contains("<script"))
    #expect(!page.contains("alert('x')"))
    #expect(page.contains("&lt;script&gt;"))
    #expect(page.contains("data:image/jpeg;base64,AQID"))
  }

  @Test func showsValueThresholdAndUnit() throws {
    let page = try Self.report([Self.measured(.selfieYaw, MeasuredValue(12.34, .atMost(30), .degrees))])
    #expect(page.contains("12.3°") && page.contains("≤ 30°") && page.contains("Accepted"))
  }

  /// Gates of a page score up to 100, faces up to 1; both bars show where the value lies on its own scale.
  @Test(arguments: [(72.5, 50.0, 87, 60), (0.725, 0.5, 87, 60)])
  func aScoresBarEndsWhereTheScoreDoes(value: Double, least: Double, filled: Int, tick: Int) throws {
    let page = try Self.report([Self.measured(.pageSharpness, MeasuredValue(value, .atLeast(least), .score))])
    #expect(
      page.contains("class=\"fill\" x=\"0\" y=\"4\" width=\"\(filled)\"")
        && page.contains("class=\"tick\" x=\"\(tick)\""))
  }

  /// The scale begins at the least of value and limits; one that is too long for a number has no bar.
  @Test func aBarBeginsBelowZeroWhereItMust() throws {
    func page(_ value: Double, _ bound: Bound) throws -> String {
      try Self.report([Self.measured(.selfieYaw, MeasuredValue(value, bound, .decibels))])
    }
    let inside = try page(-6.64, .within(-15...8))
    #expect(inside.contains("class=\"fill\" x=\"0\" y=\"4\" width=\"36\""), "\(inside)")
    #expect(inside.contains("class=\"tick\" x=\"0\"") && inside.contains("class=\"tick\" x=\"99\""), "\(inside)")
    #expect(try page(-20, .atLeast(-5)).contains("class=\"tick\" x=\"90\""))
    #expect(try !page(-1e308, .atMost(1e308)).contains("class=\"fill\""))
  }

  @Test func aShareIsToldInPercentAndFitsItsColumn() throws {
    let page = try Self.report([Self.measured(.pageWhole, MeasuredValue(0.004, .atMost(0.01), .shareOfWidth))])
    #expect(page.contains(">0.4 %<") && page.contains(">≤ 1 %<"))
  }
}
