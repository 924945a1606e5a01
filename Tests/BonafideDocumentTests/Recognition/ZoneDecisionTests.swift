import BonafideCore
import BonafideMRZ
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafideText

/// What a machine readable zone says of a document beyond its letters.
@Suite struct ZoneDecisionTests {
  private static let permit = [
    "ARHUN079967PD<2<<<<<<<<<<<<<<<", "5808038M3102134HUN<<<<<<<<<<<0", "NAGY<<LASZLO<<<<<<<<<<<<<<<<<<",
  ]

  private func zone(_ lines: [String] = permit, degrees: Double = 0, issuer: Double = 1) throws -> MRZZone {
    let day = try #require(MRZCalendarDate(year: 2026, month: 1, day: 1))
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 300, height: 40))
    let characters = lines.map { line in
      line.enumerated().map {
        MRZCharacter(symbol: $1, recognized: $1, confidence: (2..<5).contains($0) ? issuer : 1, reason: nil)
      }
    }
    return MRZZone(
      mrz: try MRZParser(referenceDate: day).parse(lines: lines), characters: characters, quad: quad, lineQuads: [quad],
      rotationDegrees: degrees)
  }

  @Test func aValidZoneSaysWhichWayThePageReads() throws {
    for (degrees, quarter) in [(0.0, 0), (3, 0), (-4, 0), (88, 1), (180, 2), (-178, 2), (-91, 3)] {
      #expect(try zone(degrees: degrees).sureQuarter == quarter, "\(degrees) degrees")
    }
    let misread = [Self.permit[0], Self.permit[1].replacing("580803", with: "580804"), Self.permit[2]]
    #expect(try zone(misread).mrz.isValid == false)
    #expect(try zone(misread, degrees: 88).sureQuarter == nil)
    #expect(try zone(misread, degrees: 88).quarter == 1)
    for degrees in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(try zone(degrees: degrees).quarter == nil, "\(degrees) degrees")
      #expect(try zone(degrees: degrees).sureQuarter == nil, "\(degrees) degrees")
    }
  }

  /// `AR` may be an identity card or a residence permit after ICAO 9303: the issuer says which.
  @Test func theCatalogueSaysWhatADocumentCodeMeans() throws {
    func scored(_ role: DocumentRole, _ codes: [String], _ issuer: String) -> ScoredDefinition {
      let definition = DocumentDefinition(
        role: role, country: .hu, page: .back, code: "1", title: "t", size: .id1,
        source: FactSource(basis: .description, what: "a test"),
        mrz: MRZExpectation(format: "TD1", documentCodes: codes, issuers: [issuer]))
      return ScoredDefinition(
        definition: definition, score: -20, editionScore: 0, evidence: [], hasStrongEvidence: false, pairs: [],
        places: [])
    }
    func role(_ scored: [ScoredDefinition]) throws -> DocumentRole? {
      try RecognitionDecision(scored, mrz: zone(), model: .standard()).choices.first?.document.role
    }
    #expect(try role([]) == .identityCard)
    #expect(try role([scored(.residencePermit, ["AR", "IR"], "HUN")]) == .residencePermit)
    #expect(try role([scored(.residencePermit, ["AR"], "SVK")]) == .identityCard, "another issuer's")
    #expect(try role([scored(.residencePermit, ["A"], "HUN")]) == .identityCard, "not exactly that code")
    #expect(
      try role([scored(.residencePermit, ["AR"], "HUN"), scored(.gunLicence, ["AR"], "HUN")]) == .identityCard,
      "two kinds have it")
  }

  @Test func anUnsureIssuerSaysLittle() throws {
    #expect(try RecognitionDecision([], mrz: zone(issuer: 0.9), model: .standard()).choices.count == 1)
    #expect(try RecognitionDecision([], mrz: zone(issuer: 0.1), model: .standard()).choices.isEmpty)
    let other = MRZExpectation(format: "TD1", documentCodes: ["AR"], issuers: ["SVK"])
    func weight(_ zone: MRZZone) throws -> Double {
      try MRZEvidence(model: .standard()).weigh(other, zone).reduce(0) { $0 + $1.weight }
    }
    #expect(try weight(zone(issuer: 1)) < -10)
    #expect(try weight(zone(issuer: 0.1)) > 0, "format and code speak for it")
  }

  /// Specimens often have wrong check digits.
  @Test func aClearZoneNamesItsIssuerThoughACheckDigitIsWrong() throws {
    let wrong = [Self.permit[0].replacing("PD<2", with: "PD<3"), Self.permit[1], Self.permit[2]]
    func confidence(_ lines: [String], issuer: Double = 1) throws -> Double {
      let zone = try zone(lines, issuer: issuer)
      return try RecognitionDecision([], mrz: zone, model: .standard()).choices.first?.confidence ?? 0
    }
    #expect(try zone(wrong).mrz.isValid == false)
    #expect(try confidence(Self.permit) > confidence(wrong))
    #expect(try confidence(wrong) > 0.5)
    let allWrong = [
      wrong[0], Self.permit[1].replacing("5808038", with: "5808037").replacing("2102134", with: "2102133"), wrong[2],
    ]
    #expect(try confidence(allWrong) < 0.5)
    let blurred = try zone(wrong)
    let unclear = blurred.characters.map { line in
      line.map { MRZCharacter(symbol: $0.symbol, recognized: $0.recognized, confidence: 0.8, reason: nil) }
    }
    let unsure = MRZZone(
      mrz: blurred.mrz, characters: unclear, quad: blurred.quad, lineQuads: blurred.lineQuads, rotationDegrees: 0)
    #expect(
      try RecognitionDecision([], mrz: unsure, model: .standard()).choices.first?.confidence ?? 0 < 0.5)
  }
}
