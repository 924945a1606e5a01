import Bonafide
import Foundation
import Testing

@testable import BonafideDocument
@testable import BonafideReport

/// What the page of a verdict says beside it.
@Suite struct VerificationReportTests {
  private static let match = check(.portraitMatch, .passed, .decisive)
  private static let stillPicture = check(
    .presentationAttackDetection, .notPerformed([Reason(.selfieNotLive)]), .informative)
  private static let noGhost = check(.ghostPortrait, .notPerformed([Reason(.portraitGhostNotFound)]), .objection)

  private static func check(
    _ code: CheckCode, _ outcome: Check.Outcome, _ role: VerificationCheck.Role
  ) -> VerificationCheck {
    VerificationCheck(Check(code, outcome), role: role, subject: .document)
  }

  private static func report(_ checks: [VerificationCheck], _ words: Words) -> VerificationReport {
    VerificationReport(verdict: Verdict(checks: checks), pictures: [], details: [], provenance: [], words: words)
  }

  /// The header, whose end is the only one of the page.
  private static func header(_ report: VerificationReport) throws -> String {
    let page = report.html()
    let start = try #require(page.range(of: "<header"))
    let end = try #require(page.range(of: "</header>"))
    return String(page[start.lowerBound..<end.lowerBound])
  }

  /// `Accepted` alone let a still picture pass for a person who was there.
  @Test func anAcceptanceSaysWhatItLeavesOpen() throws {
    for language in try Words.languages() {
      let words = try Words.load(language)
      var report = Self.report([Self.match, Self.noGhost, Self.stillPicture], words)
      var header = try Self.header(report)
      #expect(header.contains("class=\"accepted\"") && header.contains(words.phrase(.reportNotPerformed)))
      #expect(!header.contains(words.phrase(.reportSpecimensAllowed)), "\(language)")
      // Whether somebody was there comes first.
      let told = [
        words.labeled(words.title(.presentationAttackDetection), words.reason(Reason(.selfieNotLive))),
        words.labeled(words.title(.ghostPortrait), words.reason(Reason(.portraitGhostNotFound))),
      ].map { "<li>" + HTMLText.escape($0) + "</li>" }
      #expect(header.contains(told.joined()), "\(header)")
      report.acceptsSpecimens = true
      header = try Self.header(report)
      #expect(header.contains(HTMLText.escape(words.phrase(.reportSpecimensAllowed))), "\(header)")
    }
  }

  @Test func onlyAnAcceptanceHasCaveats() throws {
    let words = try Words.load(.english)
    let other = Self.check(.portraitMatch, .failed([Reason(.matchOtherPerson)]), .decisive)
    for checks in [[other, Self.stillPicture], [Self.stillPicture], [Self.match]] {
      var report = Self.report(checks, words)
      report.acceptsSpecimens = checks != [Self.match]
      #expect(try !Self.header(report).contains("caveats"))
    }
  }

  @Test func whatDoesNotDecideFailsWithANeutralMark() throws {
    let words = try Words.load(.english)
    let specimen = Check.Outcome.failed([Reason(.documentSpecimenPrinted)])
    let row = CheckRow(words, PictureNames([]))
    let quiet = row.html(Self.check(.noSpecimenWord, specimen, .informative))
    #expect(quiet.hasPrefix("<tr class=\"noted\"><td class=\"mark\" title=\"failed\">•<"), "\(quiet)")
    for role in [VerificationCheck.Role.decisive, .precondition, .objection] {
      let loud = row.html(Self.check(.noSpecimenWord, specimen, role))
      #expect(loud.hasPrefix("<tr class=\"failed\"><td class=\"mark\" title=\"failed\">✕<"), "\(loud)")
    }
  }

  /// `0` and `≤ 0` said nothing of what is counted.
  @Test func whatIsCountedIsToldWithItsUnit() throws {
    let row = CheckRow(try Words.load(.english), PictureNames([]))
    func html(_ value: Double?, _ limit: Double, _ unit: ValueUnit) -> String {
      let check = Check(
        .printAgreesWithZone, MeasuredValue(value, .atMost(limit), unit), failure: Reason(.faceNotFound),
        missing: Reason(.faceNotFound))
      return row.html(VerificationCheck(check, role: .precondition, subject: .document))
    }
    // That nothing of it was found the title says.
    let none = html(0, 0, .fields)
    #expect(!none.contains(">none</td>") && !none.contains("≤"), "\(none)")
    #expect(!html(nil, 0, .fields).contains(">none</td>") && html(nil, 2, .fields).contains(">≤ 2 fields<"))
    let few = html(0, 2, .fields)
    #expect(few.contains(">none</td>") && few.contains(">≤ 2 fields<"), "\(few)")
    let two = html(2, 1, .fields)
    #expect(two.contains(">2 fields<") && two.contains(">≤ 1 field<"), "\(two)")
    #expect(html(10.53, 20, .pixelsPerMillimeter).contains(">10.5 px/mm<"))
  }

  /// The headings of columns are not shown on a narrow page.
  @Test func figuresBearTheirHeadings() throws {
    let check = Check(
      .selfieYaw, MeasuredValue(12.34, .atMost(30), .degrees), failure: Reason(.faceNotFound),
      missing: Reason(.faceNotFound))
    let row = CheckRow(try Words.load(.german), PictureNames([])).html(
      VerificationCheck(check, role: .precondition, subject: .selfie))
    #expect(row.contains("data-label=\"Wert:\">12,3°<") && row.contains(">≤ 30°<"), "\(row)")
  }

  @Test func linesOfAZoneAreNotWrapped() throws {
    var line = VerificationReport.Detail(label: "Zone, line 1", value: "P<UTOERIKSSON<<ANNA<MARIA")
    line.isZoneLine = true
    var report = Self.report([Self.match], try Words.load(.english))
    report.details = [line, .init(label: "Surname", value: "ERIKSSON")]
    let page = report.html()
    #expect(page.contains("<dd class=\"zone\">P&lt;UTOERIKSSON&lt;&lt;ANNA&lt;MARIA</dd>"), "\(page)")
    #expect(page.contains("<dd>ERIKSSON<"))
  }

  /// A page from a screen was accepted, and only a gray row far below said so.
  @Test func anAcceptanceTellsWhatFailedAside() throws {
    let words = try Words.load(.english)
    let screen = Self.check(.screen, .failed([Reason(.documentScreenSuspected)]), .informative)
    let header = try Self.header(Self.report([Self.match, screen, Self.stillPicture], words))
    let told = "<p>\(words.phrase(.reportFailedAside))</p><ul><li>\(words.title(.screen)): "
    #expect(header.contains(told + words.reason(Reason(.documentScreenSuspected)) + "</li></ul>"), "\(header)")
    let clean = try Self.header(Self.report([Self.match, Self.stillPicture], words))
    #expect(!clean.contains(words.phrase(.reportFailedAside)) && clean.contains(words.phrase(.reportNotPerformed)))
  }

  /// A zone's years have two digits, of which the day of the verification makes four.
  @Test(arguments: [
    ("1911-11-11", "2011-11-11", "??11-11-11"), ("2011-11-11", "2011-11-11", "2011-11-11"),
    ("1911-11-12", "2011-11-11", "2011-11-11"), ("1911", "2011-11-11", "2011-11-11"),
  ])
  func aCenturyThatIsPrintedIsNotContradicted(printed: String, zoned: String, told: String) throws {
    func field(_ value: String, _ source: DocumentField.Source) -> DocumentField {
      DocumentField(name: "birthDate", value: value, text: value, confidence: 1, source: source)
    }
    let result = DocumentReaderResult(
      recognition: DocumentRecognition(document: nil, confidence: 0, evidence: []),
      fields: [field(printed, .visual), field(zoned, .mrz)], barcodes: [], crossChecks: [],
      judgement: DocumentJudgement(gates: []))
    #expect(FieldTable(result, try Words.load(.english)).rows.first?.contains(told) == true)
  }

  /// A licence has no zone: what was read on it was nowhere on the page.
  @Test func whatIsPrintedIsToldWithoutAZone() throws {
    let words = try Words.load(.english)
    let hostile = "<b onclick=\"x\">"
    let field = DocumentField(
      name: "birthDate", value: "1968-03-12", text: "12.03.1968", confidence: 0.5, source: .visual)
    let other = DocumentField(name: hostile, value: hostile, text: hostile, confidence: 1, source: .visual)
    let result = DocumentReaderResult(
      recognition: DocumentRecognition(document: nil, confidence: 0, evidence: []), fields: [field, other],
      barcodes: [], crossChecks: [], judgement: DocumentJudgement(gates: []))
    var report = Self.report([Self.match], words)
    #expect(!report.html().contains(words.phrase(.readFromDocument)))
    report.readings = [
      .init(title: "licence", table: FieldTable(result, words)),
      .init(title: hostile, table: FieldTable(result, words)),
    ]
    let page = report.html()
    #expect(page.contains("<h2>\(words.phrase(.readFromDocument))</h2>"), "\(page)")
    let cells = [">Date of birth<", ">1968-03-12  (12.03.1968)<", ">50.0 %<"]
    #expect(cells.allSatisfy { page.components(separatedBy: $0).count == 3 }, "\(page)")
    // Neither source said anything of these.
    #expect(!page.contains(words.phrase(.barcode)) && !page.contains(words.phrase(.together)))
    #expect(page.contains("<h3>licence</h3>") && page.contains("<h3>&lt;b ") && !page.contains("<b "), "\(page)")
  }

  /// A name of a file turned the direction of what followed.
  @Test func signsWithoutAShapeAreTold() throws {
    var report = Self.report([Self.match], try Words.load(.english))
    report.details = [.init(label: "a\u{202E}gnp.jpg", value: "x\u{2066}y\u{7}")]
    let page = report.html()
    #expect(page.contains("<dt>a\\u{202E}gnp.jpg</dt><dd>x\\u{2066}y\\u{07}</dd>"), "\(page)")
  }
}
