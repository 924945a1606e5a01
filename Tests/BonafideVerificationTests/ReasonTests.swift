import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

/// What a person is told: the reason must be true, and its remedy must help.
@Suite(.serialized) struct ReasonTests {
  private static func empty() throws -> Image {
    try Canvas(size: PixelSize(width: 900, height: 640), background: Color(red: 120, green: 130, blue: 140)).image
  }

  // MARK: The selfie

  @Test func theSamePictureIsToldWithoutAFace() throws {
    let (verification, empty) = (try Cases.verification(), try Self.empty())
    let pages = try Cases.cases(.portraitPasted).bonaFide.document
    let twice = try verification.verify(document: pages + [empty], selfie: empty, on: Cases.day).verdict
    #expect(twice.check(.selfieIsNewPicture)?.outcome == .failed([Reason(.selfieIsAnotherInput)]))
    #expect(twice.decision == .rejected && twice.reasons == [Reason(.selfieIsAnotherInput)])
    let again = try verification.verify(
      document: .pictures(pages), person: .picture(empty), on: Cases.day, earlier: [empty]
    ).verdict
    #expect(again.check(.selfieIsNewPicture)?.outcome == .failed([Reason(.selfieIsEarlierInput)]))
    let other = try verification.verify(document: pages, selfie: empty, on: Cases.day).verdict
    #expect(other.check(.selfieIsNewPicture)?.outcome == .notPerformed([Reason(.faceNotFound)]))
  }

  @Test func whatIsMissingToCompareIsNamed() throws {
    let verification = try Cases.verification()
    let evidence = try Cases.honest.get()
    func missing(_ evidence: VerificationEvidence) throws -> [Reason] {
      try verification.judge(evidence, by: verification.policy).verdict.check(.portraitMatch)?.reasons ?? []
    }
    var faceless = evidence
    faceless.selfieFaces = []
    #expect(try missing(faceless) == [Reason(.faceNotFound)])
    var bare = evidence
    let page = evidence.readings[0].pages[0]
    bare.readings[0].pages[0] = DocumentPage(picture: 0, reading: page.reading, faces: [], place: page.place)
    #expect(try missing(bare) == [Reason(.portraitNotFound)])
    bare.selfieFaces = []
    #expect(try missing(bare) == [Reason(.matchNothingToCompare)])
  }

  // MARK: The zone

  /// A zone with other lines, of which every character was read as surely as is said.
  private static func zone(
    _ zone: MRZZone, _ change: (inout [String]) -> Void, confidence: Double = 1, on day: MRZCalendarDate = Cases.day
  ) throws -> MRZZone {
    var lines = zone.mrz.lines
    change(&lines)
    let characters = lines.map { line in
      line.map { MRZCharacter(symbol: $0, recognized: $0, confidence: confidence, reason: nil) }
    }
    return MRZZone(
      mrz: try MRZParser(referenceDate: day).parse(lines: lines), characters: characters, quad: zone.quad,
      lineQuads: zone.lineQuads, rotationDegrees: zone.rotationDegrees)
  }

  /// Another digit in a place of a line.
  private static func change(_ line: inout String, at place: Int) {
    var symbols = Array(line)
    symbols[place] = symbols[place] == "1" ? "2" : "1"
    line = String(symbols)
  }

  /// "No machine readable zone was read" stood below "a machine readable zone was found".
  @Test func aZoneThatIsNotComparedWasFoundAllTheSame() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    let own = try #require(evidence.readings[0].pages[0].reading.mrz)
    let wrong = try Self.zone(own) { Self.change(&$0[1], at: 43) }
    #expect(wrong.mrz.checks.filter { !$0.isValid }.map(\.name) == [.composite])
    let changed = EvidenceChange.changed(evidence) { $0.mrz = wrong }
    let verdict = try verification.judge(changed, by: verification.policy).verdict
    for code in [CheckCode.printAgreesWithZone, .zoneIsPrinted] {
      #expect(verdict.check(code)?.outcome == .notPerformed([Reason(.mrzNotCompared)]))
    }
    let without = EvidenceChange.changed(evidence) { $0.mrz = nil }
    let none = try verification.judge(without, by: verification.policy).verdict
    #expect(none.check(.printAgreesWithZone)?.outcome == .notPerformed([Reason(.mrzNotFound)]))
  }

  /// Nobody can take the side with the zone of a licence that has none.
  @Test func whatHasNoZoneIsNotAskedForIt() throws {
    let catalogue = try DocumentCatalogue.standard()
    let editions = catalogue.editionsWithoutZone
    #expect(editions.contains(Document(role: .drivingLicence, country: .pl, code: "2013")))
    // Of the edition before only the front is known.
    #expect(!editions.contains(Document(role: .drivingLicence, country: .pl, code: "1999")))
    #expect(!editions.contains { $0.role == .passport })
    func checks(_ document: Document) throws -> Verdict {
      let changed = EvidenceChange.changed(try Cases.honest.get()) { reading in
        reading.mrz = nil
        reading.recognition.document = document
        reading.recognition.definition = catalogue.definitions(of: document).first
      }
      return try Cases.verification().judge(changed, by: .standard).verdict
    }
    let licence = try checks(Document(role: .drivingLicence, country: .pl, page: .front, code: "2013"))
    #expect(licence.check(.mrzFound)?.outcome == .failed([Reason(.mrzNotOnDocument)]))
    // No other check asks for it.
    #expect(licence.check(.zoneIsPrinted)?.outcome == .notPerformed([Reason(.mrzNotOnDocument)]))
    #expect(!licence.checks.contains { $0.reasons.contains(Reason(.mrzNotFound)) })
    let passport = try checks(Document(role: .passport, country: .pl, page: .front))
    #expect(passport.check(.mrzFound)?.outcome == .failed([Reason(.mrzNotFound)]))
    #expect(passport.check(.zoneIsPrinted)?.outcome == .notPerformed([Reason(.mrzNotFound)]))
  }

  /// A sharper picture of a card that bears wrong digits shows the same ones.
  @Test func aWrongDigitThatIsPrintedNeedsAnotherDocument() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    let own = try #require(evidence.readings[0].pages[0].reading.mrz)
    let cases: [(confidence: Double, gate: CheckCode?, expected: ReasonCode)] = [
      (1, nil, .mrzCheckDigitPrintedWrong), (0.85, nil, .mrzCheckDigitMismatch),
      (1, .pageSharpness, .mrzCheckDigitMismatch),
    ]
    for (confidence, gate, expected) in cases {
      let wrong = try Self.zone(own, { Self.change(&$0[1], at: 43) }, confidence: confidence)
      let changed = EvidenceChange.changed(evidence) { reading in
        reading.mrz = wrong
        if let gate { EvidenceChange.fail(gate, .documentBlurry, in: &reading) }
      }
      let verdict = try verification.judge(changed, by: verification.policy).verdict
      #expect(verdict.check(.mrzCheckDigits)?.reasons == [Reason(expected, field: "composite")], "\(confidence)")
      #expect(verdict.decision == (gate == nil ? .rejected : .undecided))
    }
  }

  // MARK: Pages

  /// Front and back of one card whose zone differs from the print: "shows nothing that belongs to the document".
  @Test func sidesThatDifferBesideWrongDigitsContradictEachOther() throws {
    let verification = try Cases.verification()
    var evidence = try verification.gather(Cases.cases(.frontWithOtherBack).bonaFide)
    let honest = try verification.judge(evidence, by: verification.policy)
    #expect(Set(honest.pages.map(\.relation)) == [.primary, .joined])
    let back = try #require(evidence.readings.indices.first { evidence.readings[$0].pages[0].reading.mrz != nil })
    let page = evidence.readings[back].pages[0]
    var reading = page.reading
    let own = try #require(reading.mrz)
    reading.mrz = try Self.zone(own) { lines in
      // The number of the document, the days of birth and of expiry.
      Self.change(&lines[0], at: 9)
      Self.change(&lines[1], at: 5)
      Self.change(&lines[1], at: 13)
    }
    evidence.readings[back].pages[0] = DocumentPage(
      picture: page.picture, reading: reading, faces: page.faces, place: page.place)
    let result = try verification.judge(evidence, by: verification.policy)
    #expect(result.verdict.decision != .accepted && !result.pages.contains { $0.relation == .joined })
    #expect(result.pages.contains { $0.relation == .contradicts }, "\(result.pages.map(\.relation))")
    let told = try #require(result.verdict.check(.singleDocument)?.reasons)
    #expect(!told.isEmpty && told.allSatisfy { $0.code == .documentPagesContradict })
    #expect(result.verdict.check(.everyPageBelongs)?.reasons == told)
    // Nor is a page that says something else to be taken sharper.
    let front = try #require(result.pages.first { $0.relation == .contradicts }).page.picture
    let portrait = try #require(result.verdict.check(.portraitFound))
    #expect(portrait.reasons == Array(told.prefix(1)) && portrait.pictures == [front], "\(portrait)")
    #expect(!result.verdict.checks.flatMap(\.reasons).contains(Reason(.portraitPageNotTied)))
  }

  /// A page of which only a title tells the kind needs another picture, not another document.
  @Test func aNamedPageWithoutEdgesIsAskedForWhole() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    func reasons(_ change: (inout DocumentReaderResult) -> Void, isPlaced: Bool) throws -> [Reason] {
      var named = EvidenceChange.changed(evidence) { reading in
        reading.mrz = nil
        reading.recognition.definition = nil
        change(&reading)
      }
      let page = named.readings[0].pages[0]
      named.readings[0].pages[0] = DocumentPage(
        picture: 0, reading: page.reading, faces: isPlaced ? page.faces : [], place: isPlaced ? page.place : nil)
      let verdict = try verification.judge(named, by: verification.policy).verdict
      #expect(verdict.decision == .undecided && verdict.check(.documentKnown)?.hasFailed == true)
      return verdict.reasons
    }
    #expect(evidence.readings[0].pages[0].reading.document != nil)
    #expect(try reasons({ _ in }, isPlaced: false).first == Reason(.documentNotOutlined))
    let cut = try reasons({ EvidenceChange.fail(.pageCutOff, .documentCutOff, in: &$0) }, isPlaced: true)
    #expect(cut.first == Reason(.documentCutOff))
    #expect(try reasons({ $0.recognition.document = nil }, isPlaced: false).first == Reason(.documentNotRecognized))
    #expect(try reasons({ _ in }, isPlaced: true).first == Reason(.documentNotRecognized))
  }

  /// A picture that shows no document was told to show one document, each side once, and no specimen.
  @Test func nothingIsSaidForPagesOfWhichNoneIsKnown() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    let unknown = EvidenceChange.changed(evidence) { reading in
      reading.mrz = nil
      reading.recognition.definition = nil
      reading.recognition.document = nil
      reading.recognition.lines.removeAll()
      reading.recognition.linesAround.removeAll()
    }
    let codes: [CheckCode] = [.singleDocument, .distinctPages, .everyPageBelongs]
    let verdict = try verification.judge(unknown, by: verification.policy).verdict
    #expect(verdict.decision == .undecided && verdict.reasons.first == Reason(.documentNotRecognized))
    for code in codes {
      #expect(verdict.check(code)?.outcome == .notPerformed([Reason(.documentNotRecognized)]), "\(code)")
    }
    #expect(verdict.check(.noSpecimenWord)?.outcome == .notPerformed([Reason(.documentNotFound)]))
    let known = try verification.judge(evidence, by: verification.policy).verdict
    for code in codes.prefix(2) { #expect(known.check(code)?.hasPassed == true, "\(code)") }
  }

  @Test func aPageThatIsCutOffSaysSoFirst() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    var cut = EvidenceChange.changed(evidence) { reading in
      EvidenceChange.fail(.pageCutOff, .documentCutOff, in: &reading)
    }
    let page = cut.readings[0].pages[0]
    cut.readings[0].pages[0] = DocumentPage(picture: 0, reading: page.reading, faces: [], place: page.place)
    let verdict = try verification.judge(cut, by: verification.policy).verdict
    #expect(verdict.decision == .undecided && verdict.reasons.first == Reason(.documentCutOff))
  }

  // MARK: The day of the verification

  /// The century of a zone's years hung on the day, so that print and zone differed, or a valid document had expired.
  @Test func aDayFarOffIsToldAsSuch() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    for (text, expected) in [("1950-01-01", ReasonCode.documentNotIssuedYet), ("2084-01-01", .documentExpired)] {
      let day = try #require(MRZCalendarDate(iso8601: text))
      let own = try #require(evidence.readings[0].pages[0].reading.mrz)
      var then = EvidenceChange.changed(evidence) { $0.mrz = try? Self.zone(own, { _ in }, on: day) }
      then.day = day
      let verdict = try verification.judge(then, by: verification.policy).verdict
      #expect(verdict.decision == .undecided && verdict.reasons == [Reason(expected)], "\(day): \(verdict.reasons)")
    }
  }

  /// Nobody prints another century and is accepted.
  @Test func anotherPrintedCenturyIsNotAccepted() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    for years in [-100, 100] {
      let printed = EvidenceChange.changed(evidence) { reading in
        for index in reading.fields.indices where reading.fields[index].name == "expiryDate" {
          guard let date = MRZCalendarDate(iso8601: reading.fields[index].value),
            let other = MRZCalendarDate(year: date.year + years, month: date.month, day: date.day)
          else { continue }
          reading.fields[index].value = other.iso8601
          reading.fields[index].text = other.iso8601
        }
        let year = reading.mrz?.mrz.fields.expiryDate?.year ?? 0
        reading.recognition.lines.removeAll { $0.text.contains(String(year)) }
      }
      let verdict = try verification.judge(printed, by: verification.policy).verdict
      #expect(verdict.decision == .undecided, "\(years): \(verdict.reasons)")
    }
  }
}
