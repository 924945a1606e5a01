import BonafideCore
import BonafideMRZ
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

@Suite struct IssueEvidenceTests {
  private func years(_ texts: [String], zone: [String] = []) throws -> ClosedRange<Int>? {
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let lines = texts.map {
      TextLine(text: $0, confidence: 1, quad: Quadrilateral(PixelRect(x: 0, y: 0, width: 9, height: 9)))
    }
    let mrz = zone.isEmpty ? nil : try MRZParser(referenceDate: day).parse(lines: zone)
    return IssueEvidence.years(lines: lines, mrz: mrz, reference: day)
  }

  private func edition(_ from: Int?, _ until: Int?) -> DocumentDefinition {
    DocumentDefinition(
      role: .passport, country: .de, page: .front, code: "1", title: "Test", size: .id3, issuedFrom: from,
      issuedUntil: until, source: FactSource(basis: .description, what: "a test"))
  }

  @Test func aDateOfIssueLiesWholeYearsBeforeTheExpiry() throws {
    #expect(try years(["03.02.1973", "KÖLN 26.11.2021", "25.11.2031"]) == 2021...2021)
    #expect(try years(["2015.04.01. 2025.04.01."]) == 2015...2015)
    // A birth and an expiry alone tell nothing, and neither do numbers that are no dates.
    #expect(try years(["03.02.1973", "25.11.2031"]) == nil)
    #expect(try years(["99.99.2021 99.99.2031", "12345678901", ""]) == nil)
  }

  /// A card that is valid for life says its date of issue alone: the zone's expiry is sixty years later.
  @Test func theOnlyDateBesideTheZoneIsThatOfIssue() throws {
    let zone = ["I<UTO000080AH<7<<<<<<<<<<<<<<<", "4510160M7601017UTO<<<<<<<<<<<6", "SZEKER<<MIRKO<ISTVAN<<<<<<<<<<"]
    #expect(try years(["2016.01.04"], zone: zone) == 2016...2016)
    // The zone's own dates also with a digit misread, two further ones, and one before its holder's birth tell none.
    for others in [["1945.10.16"], ["1946.10.16"], ["2016.01.04", "2017.02.03"], ["1931.02.03"]] {
      #expect(try years(others, zone: zone) == 2066...2075)
    }
    // Of ten years of validity nothing but the date of expiry tells.
    let usual = ["I<UTO000080AH<7<<<<<<<<<<<<<<<", "4510160M2601017UTO<<<<<<<<<<<6", zone[2]]
    #expect(try years(["2014.01.04"], zone: usual) == 2016...2025)
  }

  @Test func editionsOfOtherYearsAreLessLikely() throws {
    let inside = try #require(try IssueEvidence.weigh(edition(2017, nil), 2021...2021, .standard()))
    let outside = try #require(try IssueEvidence.weigh(edition(2007, 2017), 2021...2021, .standard()))
    #expect(inside.weight > 0 && outside.weight < -1 && inside.kind == .dates)
    // Stocks of an old edition are used up in the year after its last one.
    #expect(try #require(try IssueEvidence.weigh(edition(2007, 2017), 2018...2018, .standard())).weight >= 0)
    #expect(try IssueEvidence.weigh(edition(nil, nil), 2021...2021, .standard()) == nil)
    let open = try #require(try IssueEvidence.weigh(edition(2016, nil), 2011...2020, .standard()))
    #expect(open.weight > 0 && open.weight < inside.weight)
  }
}
