import BonafideLanguage
import BonafideMRZ
import Testing

@Suite struct StateTests {
  private let tables: LanguageTables

  init() throws { tables = try Project.tables() }

  @Test(arguments: [
    ("GUINEA-BISSAU", ["GNB"]), ("Republic of Guinea", ["GIN"]), ("GUINEA", ["GIN"]), ("PAPUA NEW GUINEA", ["PNG"]),
    ("EQUATORIAL GUINEA", ["GNQ"]), ("REPUBLIKA HRVATSKA / REPUBLIC OF CROATIA", ["HRV", "HRV"]),
    ("BUNDESREPUBLIK\nDEUTSCHLAND", ["DEU"]), ("SCHWEIZERISCHE EIDGENOSSENSCHAFT", ["CHE"]),
    ("РЕПУБЛИКА БЪЛГАРИЯ", ["BGR"]), ("Република Србија", ["SRB"]), ("ΕΛΛΗΝΙΚΗ ΔΗΜΟΚΡΑΤΙΑ", ["GRC"]),
    ("TÜRKİYE CUMHURİYETİ", ["TUR"]), ("Republic of Korea", ["KOR"]),
    ("DEMOCRATIC PEOPLE'S REPUBLIC OF KOREA", ["PRK"]), ("DEMOCRATIC REPUBLIC OF THE CONGO", ["COD"]),
    ("NIGERIA", ["NGA"]), ("NIGER", ["NER"]), ("DOMINICAN REPUBLIC", ["DOM"]), ("DOMINICA", ["DMA"]),
    ("ICELAND", ["ISL"]), ("IRELAND", ["IRL"]), ("AUSTRALIA", ["AUS"]), ("AUSTRIA", ["AUT"]),
    ("Slovensko", ["SVK", "SVN"]), ("UKRAINIANS", ["UKR"]), ("OMANI", ["OMN"]), ("ROMANIA", ["ROU"]),
    ("KOVAČ MARIJA", []), ("", []), ("ANIMAL MALICE", []),
  ])
  func statesAreFoundByTheLongestName(text: String, expected: [String]) {
    #expect(tables.statesNamed(in: text).flatMap(\.states) == expected)
  }

  @Test(arguments: ["RÉPUBLIQUE FRANÇAISE PERMIS DE CONDUIRE", "REPUBLIC OF SERBIA IDENTITY CARD", "4711", ""])
  func kindsAndStatesAreToldAtOnce(_ text: String) throws {
    let tables = try LanguageTables.standard()
    let found = tables.mentions(in: text)
    #expect(found.titles == tables.titles(in: text) && found.states == tables.statesNamed(in: text))
    #expect(text.count < 5 || !found.titles.isEmpty && !found.states.isEmpty)
  }

  @Test func damagedNamesAreFound() {
    #expect(tables.statesNamed(in: "BUNDESREPUBL1K DEUTSCHIAND").first?.states == ["DEU"])
    #expect(tables.statesNamed(in: "REPUBUKA HRVATSKA").first?.states == ["HRV"])
    #expect(tables.statesNamed(in: "RZECZPOSPOLITAPOLSKA").first?.states == ["POL"])
    // As near to the one as to the other.
    let doubtful = tables.statesNamed(in: "I?ELAND".replacing("?", with: "X"))
    #expect(doubtful.isEmpty || Set(doubtful[0].states) == ["IRL", "ISL"] && doubtful[0].quality < 0.5)
  }

  @Test func peopleAreKnown() throws {
    #expect(tables.states(ofNationality: "HRVATSKO/CROATIAN").map(\.code) == ["HRV"])
    #expect(tables.states(ofNationality: "DEUTSCH").map(\.code) == ["DEU"])
    #expect(tables.states(ofNationality: "français").map(\.code) == ["FRA"])
    #expect(tables.states(ofNationality: "POLSKIE / POLISH").map(\.code) == ["POL"])
    #expect(tables.states(ofNationality: "HRV").map(\.code) == ["HRV"])
    #expect(tables.states(ofNationality: "ČESKÁ REPUBLIKA / CZECH REPUBLIC").map(\.code) == ["CZE"])
    #expect(tables.states(ofNationality: "ΕΛΛΗΝΙΚΗ").map(\.code) == ["GRC"])
    #expect(tables.states(ofNationality: "qwertz").isEmpty)
    #expect(tables.states(ofNationality: "BOSNIA AND HERZEGOVINA").map(\.code) == ["BIH"])
    #expect(tables.states(ofNationality: "VIET NAM").map(\.code) == ["VNM"])
    let mention = try #require(tables.statesNamed(in: "DEUTSCH").first)
    #expect(mention.form == .nationality && mention.range == 0..<7)
  }

  @Test func codesAndSignsAreKnown() throws {
    #expect(tables.state(code: "D")?.code == "DEU" && tables.state(code: "DE")?.code == "DEU")
    #expect(tables.state(code: "UNO")?.kind == .organization && tables.state(code: "XXA")?.kind == .person)
    #expect(tables.state(code: "GBN")?.partOf == "GBR" && tables.state(code: "ZZZ") == nil)
    #expect(tables.states(licenceSign: "SLO").map(\.code) == ["SVN"])
    #expect(tables.states(licenceSign: "GB").map(\.code) == ["GBR"])
    let signs = tables.states.filter { $0.kind == .state }.flatMap(\.licenceSigns)
    #expect(Set(signs).count == signs.count)
  }

  @Test func everyCodeOfZonesHasAState() {
    for state in tables.states {
      let code = MRZCountryCode(state.zoneCode)
      if let alpha2 = state.alpha2 { #expect(code.alpha2 == alpha2, "\(state.code)") }
    }
    #expect(tables.states.count >= 249)
    for first in 65...90 as ClosedRange<UInt8> {
      for second in 65...90 as ClosedRange<UInt8> {
        for third in 65...90 as ClosedRange<UInt8> {
          let text = String(decoding: [first, second, third], as: UTF8.self)
          if MRZCountryCode(text).alpha2 != nil { #expect(tables.state(code: text) != nil, "\(text)") }
        }
      }
    }
  }

  @Test func everyStateHasNamesAndPeople() {
    for state in tables.states where state.kind == .state {
      #expect(state.names["en"] != nil && state.names["fr"] != nil, "\(state.code)")
      #expect(state.nationalities["en"]?.isEmpty == false, "\(state.code)")
    }
    for state in tables.states where state.kind == .state {
      for name in state.names.values.joined() {
        let mentions = tables.statesNamed(in: name)
        #expect(mentions.contains { $0.states.contains(state.code) }, "\(name)")
      }
    }
  }
}
