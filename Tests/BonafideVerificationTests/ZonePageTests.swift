import Bonafide
import BonafideTesting
import Testing

@testable import BonafideDocument
@testable import BonafideVerification

/// A zone can be laid on any page, and no check digit covers issuer and document code.
@Suite struct ZonePageTests {
  private typealias Page = ZoneChecks.Page

  private static func zone(_ lines: String) throws -> MRZ { try MRZParser(referenceDate: Cases.day).parse(lines) }

  /// ICAO Doc 9303-4's specimen.
  private static func passport() throws -> MRZ {
    try zone("P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10")
  }

  private static func expected(_ format: String, _ codes: [String], _ issuers: [String]) -> MRZExpectation {
    MRZExpectation(format: format, documentCodes: codes, issuers: issuers)
  }

  @Test func aZoneMustBeThePagesOwn() throws {
    let zone = try Self.passport()
    #expect(Page().strangeness(of: zone) == nil && !Page().isOfOtherIssuer(zone))
    let own = Page(isDescribed: true, expected: Self.expected("TD3", ["P"], ["UTO"]))
    #expect(own.strangeness(of: zone) == nil && !own.isOfOtherIssuer(zone) && own.strangeness(of: nil) == nil)
    let without = Page(isDescribed: true)
    #expect(without.strangeness(of: zone) == Reason(.mrzNotOnDocument))
    let unusual = Reason(.mrzUnusualDocumentCode)
    for (format, codes) in [("TD2", ["P"]), ("TD3", ["I"]), ("TD1", ["I"])] {
      let other = Page(isDescribed: true, expected: Self.expected(format, codes, ["UTO"]))
      #expect(other.strangeness(of: zone) == unusual && !other.isOfOtherIssuer(zone))
    }
    // Codes and issuers that nobody knows are not held against it.
    let open = Page(isDescribed: true, expected: Self.expected("TD3", [], []))
    #expect(open.strangeness(of: zone) == nil && !open.isOfOtherIssuer(zone))
    #expect(Page(isDescribed: true, expected: Self.expected("TD3", ["P"], ["CZE"])).isOfOtherIssuer(zone))
  }

  /// A zone of a passport's format begins with P where the catalogue says nothing else.
  @Test func aCodeThatIsNoneOfTheFormatIsStrange() throws {
    let lines = ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"]
    let zone = try Self.zone(lines.joined(separator: "\n"))
    #expect(Page().strangeness(of: zone) == Reason(.mrzUnusualDocumentCode))
    let described = Page(isDescribed: true, expected: Self.expected("TD3", ["I"], ["UTO"]))
    #expect(described.strangeness(of: zone) == nil)
  }

  /// Two states' pages of one design differ in their titles alone.
  @Test func titlesNameTheIssuer() throws {
    let zone = try Self.passport()
    let page = Page(
      isDescribed: true, expected: Self.expected("TD3", ["P"], ["UTO"]), contradictions: [.state])
    #expect(page.isOfOtherIssuer(zone) && page.strangeness(of: zone) == nil)
    #expect(Page(contradictions: [.kind]).strangeness(of: zone) == Reason(.mrzUnusualDocumentCode))
  }

  /// Utopia's passport with its catalogue page taken for one without a zone, and for one of another issuer.
  @Test(arguments: [true, false])
  func aZoneOnAPageWithoutOneIsNotAccepted(isWithout: Bool) throws {
    let policy = try Cases.verification().policy
    let honest = try Cases.verification().judge(Cases.honest.get(), by: policy)
    #expect(honest.verdict.decision == .accepted)
    let changed = try EvidenceChange.changed(Cases.honest.get()) { reading in
      if isWithout {
        reading.recognition.definition?.mrz = nil
      } else {
        reading.recognition.definition?.mrz?.issuers = ["CZE"]
      }
    }
    let verdict = try Cases.verification().judge(changed, by: policy).verdict
    #expect(verdict.decision == .undecided)
    #expect(
      verdict.reasons
        == [isWithout ? Reason(.mrzNotOnDocument) : Reason(.documentValueDiffers, field: "issuer")])
  }

  /// Whoever blurs a title leaves nothing but the zone to say whose document it is.
  @Test func anIssuerThatNoPrintNamesIsNotAccepted() throws {
    let policy = try Cases.verification().policy
    let changed = try EvidenceChange.changed(Cases.honest.get()) { reading in
      reading.recognition.namesIssuer = false
      reading.fields.removeAll { $0.name == "countryCode" }
    }
    let verdict = try Cases.verification().judge(changed, by: policy).verdict
    #expect(verdict.decision == .undecided)
    #expect(verdict.reasons == [Reason(.documentValueNotPrinted, field: "issuer")])
    // The code of the state names it too.
    let coded = try EvidenceChange.changed(Cases.honest.get()) { reading in
      reading.recognition.namesIssuer = false
      reading.recognition.definition?.fields.append(FieldDefinition(name: "countryCode", kind: .text))
      reading.fields.append(
        DocumentField(name: "countryCode", value: "UTO", text: "UTO", confidence: 0.9, source: .visual))
    }
    #expect(try Cases.verification().judge(coded, by: policy).verdict.decision == .accepted)
  }

  /// A visa whose zone begins with another letter is a visa still.
  @Test(arguments: [DocumentRole.visa, .healthInsuranceCard])
  func aVisaStandsForNoIdentity(role: DocumentRole) throws {
    let changed = try EvidenceChange.changed(Cases.honest.get()) { $0.recognition.document?.role = role }
    let verdict = try Cases.verification().judge(changed, by: Cases.verification().policy).verdict
    #expect(verdict.decision == .undecided && verdict.reasons.contains(Reason(.documentNotOfIdentity)))
  }
}
