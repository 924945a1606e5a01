import BonafideMRZ
import Testing

@Suite struct CountryCodeTests {
  @Test func theListIsComplete() {
    let all = MRZCountryCode.all
    #expect(all.filter { $0.kind == .iso3166 }.count == 249)
    #expect(Set(all.map(\.code)).count == all.count)
    let alpha2 = all.filter { $0.kind == .iso3166 }.compactMap(\.alpha2)
    #expect(Set(alpha2).count == 249)
    #expect(alpha2.allSatisfy { $0.count == 2 })
    #expect(all.allSatisfy { $0.isKnown && $0.code.allSatisfy { ("A"..."Z").contains($0) } })
  }

  @Test(arguments: [
    ("D", "DEU", "DE"), ("GBD", "GBR", "GB"), ("FRA", "FRA", "FR"), ("CHE", "CHE", "CH"), ("ROU", "ROU", "RO"),
    ("HRV", "HRV", "HR"), ("UKR", "UKR", "UA"), ("SVK", "SVK", "SK"),
  ])
  func mapsToIso(_ code: String, _ alpha3: String, _ alpha2: String) {
    #expect(MRZCountryCode(code).alpha3 == alpha3)
    #expect(MRZCountryCode(code).alpha2 == alpha2)
  }

  @Test func specialCodesHaveTheirKinds() {
    #expect(MRZCountryCode("UTO").kind == .specimen)
    #expect(MRZCountryCode("XXA").kind == .noNationality)
    #expect(MRZCountryCode("EUE").kind == .organization)
    #expect(MRZCountryCode("XOM").kind == .organization)
    #expect(MRZCountryCode("RKS").kind == .icaoState)
    #expect(MRZCountryCode("NTZ").kind == .deprecated)
    for unknown in ["", "DE", "QQQ", "D<<", "usa", "GB"] { #expect(!MRZCountryCode(unknown).isKnown) }
  }

  @Test func findsTheCodeOfACountry() {
    #expect(MRZCountryCode.documentCode(alpha2: "DE") == "D")
    #expect(MRZCountryCode.documentCode(alpha2: "AT") == "AUT")
    #expect(MRZCountryCode.documentCode(alpha2: "ZZ") == nil)
  }
}
