import Bonafide
import BonafideText
import Foundation
import Testing

@testable import BonafideDocument
@testable import BonafideReport
@testable import BonafideVerification

/// What a person reads of a verification.
@Suite struct VerificationTextTests {
  private static let names = ["front.jpg", "back.jpg"]
  private static let call = VerificationCall(
    day: MRZCalendarDate(iso8601: "2026-06-15") ?? { fatalError("a day of the calendar") }(),
    files: [
      .init(path: "<front>.jpg", use: .document, byteCount: 1234, sha256: String(repeating: "0a", count: 32)),
      .init(path: "me.mp4", use: .selfie, byteCount: 99, sha256: String(repeating: "1b", count: 32)),
      .init(path: "before.png", use: .earlier, byteCount: 7, sha256: String(repeating: "2c", count: 32)),
      .init(path: "strict.json", use: .policy, byteCount: 3, sha256: String(repeating: "3d", count: 32)),
    ], options: ["--capture-age 5.0", "--allow-specimens"])

  private static func result(_ checks: [VerificationCheck]) -> VerificationResult {
    VerificationResult(
      verdict: Verdict(checks: checks), policy: .standard, pages: [], holder: [], zone: nil, portrait: nil,
      selfieFaces: [],
      person: nil, match: nil, liveness: nil)
  }

  private static func check(
    _ code: CheckCode, _ outcome: Check.Outcome, _ subject: CheckSubject = .document, of pictures: [Int] = [],
    role: VerificationCheck.Role = .precondition
  ) -> VerificationCheck {
    VerificationCheck(code, outcome, role: role, subject: subject, pictures: pictures)
  }

  private static func lines(_ checks: [VerificationCheck]) throws -> [String] {
    VerificationText.lines(
      VerificationBody(result(checks), of: call, report: nil), try Words.load(.english), pictures: names)
  }

  private static func page(_ checks: [VerificationCheck]) throws -> String {
    var report = VerificationReport(
      verdict: Verdict(checks: checks), pictures: [], details: [], provenance: [], words: try Words.load(.english))
    report.pictureNames = names
    return report.html()
  }

  /// Of the page of another document the same was told five times; what failed for it and what decides say it still.
  @Test func aReasonIsToldWhereItIsAskedFor() throws {
    let reason = Reason(.documentPagesContradict, field: "documentNumber")
    let checks = [
      Self.check(.singleDocument, .failed([reason]), of: [0]),
      Self.check(.noFaceBesidePage, .notPerformed([reason])),
      Self.check(.portraitFound, .failed([reason]), .portrait, of: [0]),
      Self.check(.portraitEyeDistance, .notPerformed([reason]), .portrait, of: [0]),
      Self.check(.portraitMatch, .notPerformed([reason]), .comparison, role: .decisive),
    ]
    let told = try Words.load(.english).reason(reason)
    let lines = try Self.lines(checks)
    // Why the case is open, beside the two checks that fail, and beside the one that would decide.
    #expect(lines.filter { $0.contains(told) }.count == 4, "\(lines)")
    let remedy = try Words.load(.english).advice(reason)
    #expect(lines.filter { $0.contains(remedy) }.count == 2, "\(lines)")
    #expect(lines.contains { $0.contains("A portrait was found") && $0.contains("(front.jpg)") }, "\(lines)")
    // In the headline, and in each table.
    #expect(try Self.page(checks).components(separatedBy: told).count == 5)
  }

  /// A stranger's selfie beside a blurred page fails and yet leaves the case open: lines, page and JSON say why.
  @Test func whatDoesNotRejectSaysWhy() throws {
    func checks(_ sharpness: Check.Outcome) -> [VerificationCheck] {
      [
        Self.check(.pageSharpness, sharpness),
        VerificationCheck(
          .portraitMatch, .failed([Reason(.matchOtherPerson)]), role: .decisive, subject: .comparison,
          dependsOn: [.pageSharpness]),
      ]
    }
    let blurred = checks(.failed([Reason(.documentBlurry)]))
    let words = try Words.load(.english)
    let told = words.phrase(.heldBack, ["checks": words.title(CheckCode.pageSharpness)])
    #expect(try Self.lines(blurred).contains { $0.hasSuffix(told) })
    #expect(try Self.page(blurred).contains(told))
    let rows = VerificationBody(Self.result(blurred), of: Self.call, report: nil).checks
    #expect(rows.map(\.heldBackBy) == [nil, [.pageSharpness]])
    #expect(try !Self.lines(checks(.passed)).contains { $0.contains(told) })
    #expect(try !Self.page(checks(.passed)).contains(told))
  }

  /// Of two documents five sentences said the same but for the field.
  @Test func fieldsOfOneReasonAreToldTogether() throws {
    let (differ, zone) = (ReasonCode.documentPagesContradict, Reason(.mrzNotFound))
    let reasons = [
      Reason(differ, field: "birthDate"), zone, Reason(differ, field: "birthPlace"), Reason(differ, field: "birthDate"),
      Reason(differ),
    ]
    #expect(
      ReasonGroup.of(reasons) == [
        ReasonGroup(code: differ, fields: ["birthDate", "birthPlace"]), ReasonGroup(code: .mrzNotFound, fields: []),
        ReasonGroup(code: differ, fields: []),
      ])
    let words = try Words.load(.english)
    let told = "the pages contradict each other in \(words.field("birthDate")), Place of birth"
    let checks = [Self.check(.singleDocument, .failed(Array(reasons.prefix(3))), of: [0])]
    let lines = try Self.lines(checks)
    #expect(lines.count { $0.contains("because " + told) && $0.hasSuffix("(front.jpg)") } == 1, "\(lines)")
    #expect(lines.count { $0.contains(told) } == 2, "\(lines)")
    #expect(try Self.page(checks).components(separatedBy: told).count == 3)
  }

  /// What does not decide was told with what to do about it, unless the case was accepted.
  @Test func whatDoesNotDecideIsToldWithoutAdvice() throws {
    let words = try Words.load(.english)
    let (blurry, zone) = (Reason(.documentBlurry), Reason(.mrzNotFound))
    let checks = [
      VerificationCheck(
        .pageSharpness, .failed([blurry]), role: .informative, subject: .document, pictures: [0]),
      Self.check(.mrzFound, .failed([zone])),
    ]
    let lines = try Self.lines(checks)
    #expect(lines.first == "verdict: Undecided", "\(lines)")
    #expect(lines.contains("          " + words.reason(blurry)), "\(lines)")
    #expect(lines.contains("          " + words.advice(zone)), "\(lines)")
    #expect(words.advice(blurry) != words.reason(blurry) && !lines.contains { $0.contains(words.advice(blurry)) })
    let page = try Self.page(checks)
    #expect(page.contains(">\(words.reason(blurry))<") && page.contains(">\(words.advice(zone))<"), "\(page)")
    #expect(!page.contains(words.advice(blurry)), "\(page)")
  }

  /// Of forty checks those that failed were looked for among the others.
  @Test func checksStandUnderWhatTheyJudge() throws {
    let reason = Reason(.mrzNotFound)
    let lines = try Self.lines([
      Self.check(.portraitFound, .passed, .portrait), Self.check(.distinctPages, .notPerformed([])),
      Self.check(.documentNumber, .passed), Self.check(.mrzFound, .failed([reason])),
    ])
    let words = try Words.load(.english)
    let titles = [CheckCode.mrzFound, .documentNumber, .distinctPages, .portraitFound].map { words.title($0) }
    let places = titles.map { title in lines.firstIndex { $0.hasSuffix("  " + title) } }
    let (document, portrait) = (
      lines.firstIndex(of: words.title(CheckSubject.document)), lines.firstIndex(of: words.title(CheckSubject.portrait))
    )
    let order = [document] + places.dropLast() + [portrait, places.last ?? nil]
    #expect(order.compactMap(\.self).count == 6 && order.compactMap(\.self) == order.compactMap(\.self).sorted())
    // Nothing is said of what was not judged.
    #expect(!lines.contains(words.title(CheckSubject.selfie)), "\(lines)")
  }

  private static let attempt = LivenessAttempt(
    challenges: [.left, .smile, .up],
    steps: [FaceLivenessStep(challenge: .left, posedAt: 0.504, begunAt: 1, answeredAt: 1.838)], leftOut: [.down],
    areChallengesRandom: true, attemptCount: 1)

  /// What was asked was told only of a check that was passed.
  @Test func aFailedLivenessCheckTellsWhatWasAsked() throws {
    let words = try Words.load(.english)
    let body = VerificationBody(Self.result([]), of: Self.call, report: nil, attempt: Self.attempt)
    let told = [
      "Asked and answered (1 of 3):", "  Turn your head to your left: 0.5 – 1.84 seconds", "  Smile: not answered",
      "  Lift your head: not asked any more", "  Lower your head: left out on request",
    ]
    #expect(Array(VerificationText.lines(body, words).suffix(5)) == told)
    let json = try JSONText.encode(body)
    // What is taken for a check that was passed says nothing of one that was not.
    #expect(json.contains(#""failedLiveness""#) && !json.contains(#""liveness""#), "\(json)")
    let page = try VerificationPage(
      result: Self.result([]), of: Self.call, pages: [], selfie: nil, words: words, attempt: Self.attempt
    ).html()
    #expect(page.contains("Asked and answered (1 of 3)<") && page.contains("not asked any more<"), "\(page)")
    #expect(page.contains("left out on request<"))
  }

  /// The report of a failed live check showed nobody.
  @Test func theReportShowsWhoDidNotPass() throws {
    let words = try Words.load(.german)
    var attempt = Self.attempt
    func page(selfie: Image? = nil) throws -> String {
      try VerificationPage(
        result: Self.result([]), of: Self.call, pages: [], selfie: selfie, words: words, attempt: attempt
      ).html()
    }
    #expect(try !page().contains("<figure"))
    let frame = try Canvas(
      size: PixelSize(width: 64, height: 48), background: Color(red: 120, green: 130, blue: 140)
    ).image
    attempt.frame = frame
    let shown = try page()
    let caption = words.phrase(.liveCheckPicture)
    #expect(shown.contains("<figcaption>\(caption)<"))
    // Who is compared is shown as before.
    let compared = try page(selfie: frame)
    #expect(!compared.contains(caption) && compared.contains("(\(words.phrase(.reportFaceMissing)))</figcaption>"))
  }

  private static func page(
    _ relation: VerificationResult.Page.Relation, _ values: [String: String], zone: MRZZone? = nil
  ) -> VerificationResult.Page {
    var reading = DocumentReaderResult(
      recognition: DocumentRecognition(
        document: Document(role: .identityCard, country: .hr, page: .front, code: nil), confidence: 1),
      fields: values.map {
        DocumentField(name: $0.key, value: $0.value, text: $0.value, confidence: 1, source: .visual)
      }, barcodes: [], crossChecks: [], judgement: DocumentJudgement(gates: []))
    reading.mrz = zone
    return .init(page: DocumentPage(picture: 0, reading: reading, faces: [], place: nil), relation: relation)
  }

  /// Values of another card stood there as if they were the holder's.
  @Test func everyReadPageSaysWhetherItCounts() throws {
    for language in [Language.english, .french] {
      let words = try Words.load(language)
      let result = VerificationResult(
        verdict: Verdict(checks: []), policy: .standard,
        pages: [
          Self.page(.primary, [:]), Self.page(.unrelated, ["surname": "KOVAČ"]),
          Self.page(.contradicts, ["surname": "NOVAK"]),
        ], holder: [], zone: nil, portrait: nil, selfieFaces: [], person: nil, match: nil, liveness: nil)
      let page = try VerificationPage(result: result, of: Self.call, pages: [], selfie: nil, words: words).html()
      let kind = words.kind(Document(role: .identityCard, country: .hr, page: .front, code: nil))
      func heading(_ told: Phrase) -> String { "<h3>\(HTMLText.escape(words.labeled(kind, words.phrase(told))))</h3>" }
      let (ignored, other) = (heading(.reportPageIgnored), heading(.contradictsDocument))
      let places = [ignored, ">KOVAČ<", other, ">NOVAK<"].map { page.range(of: $0)?.lowerBound }
      #expect(places.compactMap(\.self).count == 4, "\(page)")
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(page)")
    }
  }

  /// Lines of the zone stood below the values of whatever page came last.
  @Test func theZoneStandsWithItsPage() throws {
    let words = try Words.load(.german)
    let mrz = try MRZParser(referenceDate: Self.call.day).parse(lines: [
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ])
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 9, height: 9))
    let zone = MRZZone(mrz: mrz, characters: [], quad: quad, lineQuads: [quad], rotationDegrees: 0)
    let result = VerificationResult(
      verdict: Verdict(checks: []), policy: .standard,
      pages: [Self.page(.primary, [:], zone: zone), Self.page(.contradicts, ["surname": "NOVAK"])],
      holder: [], zone: .init(page: 0, zone: zone), portrait: nil, selfieFaces: [], person: nil, match: nil,
      liveness: nil)
    let page = try VerificationPage(result: result, of: Self.call, pages: [], selfie: nil, words: words).html()
    let told = [">UTO (\(words.phrase(.utopia)))<", "<dd class=\"zone\">L898902C36UTO", ">NOVAK<"]
    let places = told.map { page.range(of: $0)?.lowerBound }
    #expect(places.compactMap(\.self).count == 3, "\(page)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(page)")
  }

  /// A selfie without a portrait to compare it with was called compared.
  @Test func onlyAFaceThatWasMatchedIsCalledCompared() {
    let (person, other) = (
      PixelRect(x: 1, y: 2, width: 30, height: 30), PixelRect(x: 50, y: 2, width: 30, height: 30)
    )
    let match = MatchResult(score: 0.4, threshold: 0.5, similarity: 0.1)
    #expect(VerificationPage.isCompared(person, person: person, match: match))
    #expect(!VerificationPage.isCompared(other, person: person, match: match))
    #expect(!VerificationPage.isCompared(person, person: person, match: nil))
    #expect(!VerificationPage.isCompared(other, person: nil, match: nil))
  }

  /// Where all was answered something else spoke against it; where nothing was asked there is nothing to tell.
  @Test func onlyWhatWasAskedIsTold() throws {
    let words = try Words.load(.english)
    var attempt = Self.attempt
    attempt.challenges = [.left]
    let answered = VerificationBody(Self.result([]), of: Self.call, report: nil, attempt: attempt)
    #expect(VerificationText.lines(answered, words).contains("Asked and answered:"))
    (attempt.challenges, attempt.steps) = ([], [])
    let unasked = VerificationBody(Self.result([]), of: Self.call, report: nil, attempt: attempt)
    #expect(unasked.failedLiveness == nil && VerificationText.lines(unasked, words).count == 1)
  }

  @Test func eachPageIsToldItsOwnReason() throws {
    let words = try Words.load(.english)
    let blurry = Reason(.documentBlurry)
    let advice = words.advice(blurry)
    let checks = [0, 1].map { Self.check(.pageSharpness, .failed([blurry]), of: [$0]) }
    #expect(try Self.lines(checks).filter { $0.hasSuffix(advice) }.count == 2)
    // What can be done is told by the failure, though the reason was told before.
    let zone = Reason(.mrzNotFound)
    let missing = [
      Self.check(.zoneIsPrinted, .notPerformed([zone])), Self.check(.portraitFound, .failed([zone]), .portrait),
    ]
    let lines = try Self.lines(missing)
    #expect(lines.contains("          " + words.reason(zone)), "\(lines)")
    #expect(lines.contains("          " + words.advice(zone)), "\(lines)")
  }

  /// Nothing told which files a verdict was about, nor what had changed its policy.
  @Test func aVerdictTellsWhatItWasGiven() throws {
    let json = try JSONText.encode(VerificationBody(Self.result([]), of: Self.call, report: nil))
    let hash = String(repeating: "0a", count: 32)
    let file = #"{"byteCount":1234,"path":"<front>.jpg","sha256":"\#(hash)","use":"document"}"#
    #expect(json.contains(#""day":"2026-06-15""#) && json.contains(file), "\(json)")
    #expect(json.contains(#""options":["--capture-age 5.0","--allow-specimens"]"#), "\(json)")
    let words = try Words.load(.german)
    let page = try VerificationPage(result: Self.result([]), of: Self.call, pages: [], selfie: nil, words: words).html()
    let told = [
      "<dt>Optionen</dt><dd>--capture-age 5.0 --allow-specimens</dd>",
      "<dt>Dokument</dt><dd>&lt;front&gt;.jpg, 1234 B, SHA-256 0a0a",
      "<dt>Selfie</dt><dd>me.mp4, 99 B, SHA-256 1b1b", "<dt>Früheres Bild</dt><dd>before.png, 7 B, SHA-256 2c2c",
      "<dt>Regeln</dt><dd>strict.json, 3 B, SHA-256 3d3d",
    ]
    for row in told { #expect(page.contains(row), "\(row)\n\(page)") }
  }
}
