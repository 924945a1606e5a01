import BonafideCore
import BonafideMRZ
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafideLanguage
@testable import BonafideText

/// What titles say of a page, on lines made up here: no network runs.
@Suite struct TitleEvidenceTests {
  private static let size = PixelSize(width: 1000, height: 630)

  private static func line(_ text: String, _ x: Double, _ y: Double, _ confidence: Double = 0.99) -> TextLine {
    TextLine(
      text: text, confidence: confidence,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: Double(text.count) * 14, height: 28)))
  }

  static func lines(_ texts: [String]) -> [TextLine] {
    texts.enumerated().map { line($1, 320, 30 + 45 * Double($0)) }
  }

  private static func read(_ lines: [TextLine]) throws -> PrintedIdentity {
    try PrintedIdentityReader(tables: .standard()).read(lines, size: size)
  }

  /// A title may stand in two lines, one below the other; lines that stand elsewhere are none.
  @Test func aTitleMayStandInTwoLines() throws {
    let state = Self.line("KANSAS", 40, 20)
    let found = try Self.read([state, Self.line("DRIVER'S", 500, 20), Self.line("LICENSE", 505, 52)])
    #expect(found.kind?.role == .drivingLicence && found.issuers.map(\.state) == ["USA"])
    for (x, y) in [(700.0, 52.0), (505.0, 120.0), (505.0, 20.0)] {
      let apart = try Self.read([state, Self.line("DRIVER'S", 500, 20), Self.line("LICENSE", x, y)])
      #expect(apart.kind == nil, "\(x) \(y)")
    }
    let upsideDown = try Self.read([state, Self.line("LICENSE", 500, 20), Self.line("DRIVER'S", 505, 52)])
    #expect(upsideDown.kind == nil)
  }

  private static func page(
    _ role: DocumentRole, _ country: Country, _ texts: [String], mrz: MRZExpectation? = nil
  ) -> DocumentDefinition {
    var page = DocumentDefinition(
      role: role, country: country, page: .front, code: "1", title: "t", size: .id1,
      source: FactSource(basis: .description, what: "a test"),
      anchors: texts.map { TextAnchor(texts: [$0], isDistinctive: true) }, mrz: mrz)
    page.sources = ["a": FactSource(basis: .specimen, what: "a test")]
    page.source = "a"
    return page
  }

  static func decide(
    _ lines: [TextLine], _ pages: [DocumentDefinition], zone: MRZZone? = nil, replacesUnsure: Bool = false,
    isPlaced: Bool = true
  ) throws -> [RecognitionDecision.Choice] {
    let catalogue = DocumentCatalogue(definitions: pages)
    let titles = try TitleEvidence(tables: .standard(), catalogue: catalogue, model: .standard())
    let printed = titles.read(lines, size: size, zone: zone, isPlaced: isPlaced)
    var seen = PageObservation(
      lines: lines, mrz: zone, hasSoughtMRZ: true, size: size, aspect: isPlaced ? 1.586 : nil, issueYears: nil,
      legibility: 1)
    seen.printed = printed
    let scored = try DefinitionScorer(index: CatalogueIndex(catalogue), model: .standard(), titles: titles).score(seen)
    return try RecognitionDecision(
      scored, mrz: zone, printed: printed, titles: titles, replacesUnsure: replacesUnsure, model: .standard()
    ).choices
  }

  static func zone(_ lines: [String]) throws -> MRZZone {
    let day = try #require(MRZCalendarDate(year: 2026, month: 1, day: 1))
    let quad = Quadrilateral(PixelRect(x: 0, y: 500, width: 900, height: 100))
    let characters = lines.map { line in
      line.map { MRZCharacter(symbol: $0, recognized: $0, confidence: 1, reason: nil) }
    }
    return MRZZone(
      mrz: try MRZParser(referenceDate: day).parse(lines: lines), characters: characters, quad: quad, lineQuads: [quad],
      rotationDegrees: 0)
  }

  /// A state that is in no list speaks against every page that prints another, and a bad reading of a known one not.
  @Test(arguments: [
    ("BIRDYLAND REPUBLIK", true), ("REPUBLIC OF / RÉPUBLIQUE DE BIRDYLAND", true), ("KÖNIGREICH AMAUROTIEN", true),
    ("BUNDESREPUBLIK DEUTSCHLAND", false), ("BUNDESREPUBLIK DEUTSGHLAHD", false), ("BUNDESREPUBLIK", false),
    ("PERSONALAUSWEIS", false), ("RUE DE LA RÉPUBLIQUE 12", false),
  ])
  func statesThatNobodyKnowsSpeakAgainst(_ title: String, _ isUnknown: Bool) throws {
    let german = Self.page(.identityCard, .de, ["BUNDESREPUBLIK DEUTSCHLAND", "PERSONALAUSWEIS"])
    let titles = try TitleEvidence(
      tables: .standard(), catalogue: DocumentCatalogue(definitions: [german]), model: .standard())
    let lines = Self.lines([title, "PERSONALAUSWEIS"])
    let reason = titles.weigh(german, titles.read(lines, size: Self.size, zone: nil, isPlaced: true))
    #expect((reason?.weight ?? 0 < -2) == isUnknown)
    let best = try Self.decide(lines, [german]).first
    #expect(isUnknown ? best?.confidence ?? 0 < 0.5 : best?.document.country == .de)
  }

  /// Below the head of a page a square may be called after a republic, and without a kind nothing is a title.
  @Test func wordsElsewhereNameNoState() throws {
    let low = [Self.line("PERSONALAUSWEIS", 320, 30), Self.line("BIRDYLAND REPUBLIK", 320, 400)]
    #expect(try Self.read(low).unknownState == nil)
    #expect(try Self.read([Self.line("BIRDYLAND REPUBLIK", 320, 30)]).unknownState == nil)
    let both = Self.lines(["BIRDYLAND REPUBLIK", "BUNDESREPUBLIK DEUTSCHLAND", "PERSONALAUSWEIS"])
    #expect(try Self.read(both).unknownState == nil)
  }

  @Test(arguments: [
    (["RÉPUBLIQUE FRANÇAISE", "PERMIS DE CONDUIRE"], "FRA", DocumentRole.drivingLicence),
    (["REPUBLIKA SRBIJA REPUBLIC OF SERBIA", "LIČNA KARTA IDENTITY CARD"], "SRB", .identityCard),
    (["KONGERIKET NORGE", "PASS PASSPORT PASSEPORT"], "NOR", .passport),
    (["SCHWEIZERISCHE EIDGENOSSENSCHAFT", "IDENTITÄTSKARTE CARTE D'IDENTITÉ"], "CHE", .identityCard),
    (["SCHWEIZ SUISSE SVIZZERA SVIZRA SWITZERLAND", "IDENTITY CARD"], "CHE", .identityCard),
  ])
  func titlesNameStateAndKind(_ texts: [String], _ state: String, _ role: DocumentRole) throws {
    let found = try Self.read(Self.lines(texts))
    #expect(found.issuers.map(\.state) == [state])
    #expect(found.issuers.first?.form == .name)
    #expect(found.kind?.role == role)
  }

  /// A part of a state names it on licences and identity cards, where no state does.
  @Test func partsOfStatesNameThem() throws {
    let issuers = { (texts: [String]) in try Self.read(Self.lines(texts)).issuers.map(\.state) }
    #expect(try issuers(["NEW MEXICO", "DRIVER LICENSE"]) == ["USA"])
    #expect(try issuers(["CALIFORNIA IDENTIFICATION CARD"]) == ["USA"])
    #expect(try issuers(["ONTARIO", "DRIVER'S LICENCE PERMIS DE CONDUIRE"]) == ["CAN"])
    #expect(try issuers(["VIRGINIA", "PASSPORT"]).isEmpty, "a given name")
    #expect(try issuers(["REPUBLIC OF IRELAND", "DRIVING LICENCE", "WASHINGTON"]) == ["IRL"])
  }

  /// Other words may stand in a heading beside a kind's name, but not in a sentence.
  @Test func aHeadingSaysMoreThanItsKind() throws {
    let kind = { (texts: [String]) in try Self.read(Self.lines(texts)).kind?.role }
    #expect(try kind(["MISSISSIPPI", "DRIVER LICENSE CLASS R"]) == .drivingLicence)
    #expect(try kind(["NEW JERSEY", "AUTO DRIVER LICENSE"]) == .drivingLicence)
    #expect(try kind(["THIS IS NO VALID DRIVER LICENSE", "A"]) == nil)
  }

  /// A postal code tells whose licence it is where its title may mean two states, or cannot be read.
  @Test func anAddressNamesItsState() throws {
    let address = Self.line("ATLANTA, GA 30303", 320, 400)
    let titled = try Self.read(Self.lines(["GEORGIA", "DRIVER'S LICENSE"]) + [address])
    #expect(titled.issuers.map(\.state) == ["USA"] && titled.issuers.first?.form == .address)
    #expect(try Self.read([address]).issuers.isEmpty, "a letter may bear an address")
    let entries = ["DL 052914736", "DOB 07/04/1981", "SEX M HGT 5'-11\"", "EYES BLU", "EXP 07/04/2029"]
    let untitled = try Self.read(Self.lines(entries) + [address])
    #expect(untitled.isLicence && untitled.issuers.map(\.state) == ["USA"])
    #expect(try !Self.read(Self.lines(entries)).isLicence, "no state is told")
    #expect(try !Self.read(Self.lines(["DOB 07/04/1981", "SEX M"]) + [address]).isLicence, "too few entries")
  }

  /// The islands issue licences as the states do, under the United States.
  @Test(arguments: ["PUERTO RICO", "GUAM", "AMERICAN SAMOA", "U.S. VIRGIN ISLANDS"])
  func anIslandsLicenceIsOneOfTheUnitedStates(name: String) throws {
    let found = try Self.read(Self.lines([name, "DRIVER'S LICENSE"]))
    #expect(found.issuers.map(\.state) == ["USA"] && found.kind?.role == .drivingLicence, "\(found)")
  }

  /// The class of a licence may stand where the emblem does on European ones: M is Malta's sign.
  @Test func aClassIsNoSign() throws {
    let entries = ["DL 052914736", "DOB 07/04/1981", "SEX M HGT 5'-11\"", "EYES BLU", "DRIVER LICENSE"]
    #expect(try Self.read([Self.line("M", 60, 50)] + Self.lines(entries)).issuers.isEmpty)
    #expect(try Self.read([Self.line("M", 60, 50)] + Self.lines(["DRIVING LICENCE"])).issuers.map(\.state) == ["MLT"])
  }

  /// A nationality, a place of birth and a label are no titles.
  @Test func valuesNameNoState() throws {
    let lines = [
      Self.line("Nationality", 320, 300), Self.line("FRANCE", 320, 330), Self.line("ITALIA, ROMA", 320, 40),
      Self.line("Passport No.", 320, 90), Self.line("SERBIA", 320, 20, 0.3),
    ]
    let found = try Self.read(lines)
    #expect(found.issuers.isEmpty && found.kind == nil && !found.hasLicenceEntries)
  }

  /// In the head of a page that says its kind, too: a nationality or a remark is a value wherever it stands.
  @Test(arguments: ["Anmerkungen", "Nationality", "8. Nationality", "Sex Nationality", "Staatsangehörigkeit"])
  func aStatesNameBelowALabelIsAValue(_ label: String) throws {
    let titles = [Self.line("AUFENTHALTSTITEL", 40, 20), Self.line("RESIDENCE PERMIT", 40, 60)]
    let value = Self.line("UTOPIA", 500, 75)
    #expect(try Self.read(titles + [value]).issuers.map(\.state) == ["UTO"])
    #expect(try Self.read(titles + [Self.line(label, 500, 40), value]).issuers.isEmpty)
    #expect(try !Self.read(titles + [Self.line(label, 800, 40), value]).issuers.isEmpty, "elsewhere")
  }

  /// What stands above an issuer's name on cards, some of it a label of a field that no state's name is the value of.
  @Test(arguments: ["Issuing State", "Passport No.", "RESIDENCE", "Type", "Code", "IDENTITY CARD", "Date of birth"])
  func aStatesNameBelowOtherWordsIsTheIssuer(_ above: String) throws {
    let titles = [Self.line("AUFENTHALTSTITEL", 40, 20), Self.line("RESIDENCE PERMIT", 40, 60)]
    let found = try Self.read(titles + [Self.line(above, 500, 40), Self.line("LIECHTENSTEIN", 500, 75)])
    #expect(found.issuers.map(\.state) == ["LIE"])
  }

  /// A value that is a state's name does not make another heading the name of a state that nobody knows.
  @Test func aValueLeavesTheOtherTitlesAsTheyAre() throws {
    let lines = [
      Self.line("PERSONALAUSWEIS", 40, 20), Self.line("BIRDYLAND REPUBLIK", 40, 60), Self.line("Nationality", 500, 40),
      Self.line("UTOPIA", 500, 75),
    ]
    #expect(try Self.read(lines).unknownState == nil)
  }

  /// A gap between two titles that was not read as one parts them still.
  @Test(arguments: ["BUNDESREPUBLIK DEUTSCHLANDWAFFENBESITZKARTE", "WAFFENBESITZKARTEBUNDESREPUBLIK DEUTSCHLAND"])
  func titlesThatWereRunTogetherAreTwo(_ text: String) throws {
    let found = try Self.read([Self.line(text, 40, 20)])
    #expect(found.issuers.map(\.state) == ["DEU"] && found.kind?.role == .gunLicence)
  }

  @Test func aLicencesEmblemNamesItsState() throws {
    let entries = ["1. TAMM", "2. MARI", "3. 01.02.1980 TALLINN", "4a. 05.11.2019", "4b. 05.11.2029", "5. ET123456"]
    let emblem = Self.line("EST", 60, 50)
    let found = try Self.read([emblem] + Self.lines(entries))
    #expect(found.hasLicenceEntries && found.kind == nil)
    #expect(found.issuers == [.init(state: "EST", form: .sign, quality: 0.99)])
    let alone = try Self.read([emblem, Self.line("1. TAMM", 320, 80)])
    #expect(alone.issuers.isEmpty, "letters without a licence name no state")
    let elsewhere = try Self.read([Self.line("EST", 800, 50)] + Self.lines(entries))
    #expect(elsewhere.issuers.isEmpty)
    let inPicture = try PrintedIdentityReader(tables: .standard())
      .read([emblem] + Self.lines(entries), size: Self.size, isPlaced: false)
    #expect(inPicture.issuers == [.init(state: "EST", form: .sign, quality: 0.495)], "any letters may stand there")
  }

  /// Two letters in the corner of a picture in which no page was found name a licence with its title, and none without.
  @Test func anEmblemInAPictureNeedsATitle() throws {
    let entries = ["1. TAMM", "2. MARI", "3. 01.02.1980 TALLINN", "4a. 05.11.2019", "4b. 05.11.2029", "5. ET123456"]
    let seen = [Self.line("EST", 60, 50)] + Self.lines(entries)
    let (title, estonia) = (Self.line("JUHILUBA", 320, 5), Country(rawValue: "EE"))
    func country(_ lines: [TextLine], isPlaced: Bool) throws -> Country? {
      try Self.decide(lines, [], isPlaced: isPlaced).first { $0.confidence >= 0.5 }?.document.country
    }
    #expect(try country(seen, isPlaced: true) == estonia && country([title] + seen, isPlaced: false) == estonia)
    #expect(try country(seen, isPlaced: false) == nil)
  }

  @Test func aTitlesLanguageNamesItsOnlyState() throws {
    #expect(try Self.read(Self.lines(["AJOKORTTI KÖRKORT"])).issuers.map(\.state) == ["FIN"])
    #expect(try Self.read(Self.lines(["KØREKORT"])).issuers.map(\.state) == ["DNK"])
    #expect(try Self.read(Self.lines(["PERMIS DE CONDUIRE"])).issuers.isEmpty, "many states speak French")
  }

  @Test func anUncataloguedDocumentIsNamedFromItsTitles() throws {
    let pages = [Self.page(.drivingLicence, .sk, ["VODIČSKÝ PREUKAZ", "SLOVENSKÁ REPUBLIKA"])]
    let best = try #require(
      Self.decide(Self.lines(["RÉPUBLIQUE FRANÇAISE", "PERMIS DE CONDUIRE", "1. MARTIN"]), pages).first)
    #expect(best.document == Document(role: .drivingLicence, country: Country(rawValue: "FR"), page: .front))
    #expect(best.definition == nil && best.confidence > 0.5)
    #expect(best.evidence.contains { $0.kind == .title && $0.weight > 0 })
    for texts in [["PERMIS DE CONDUIRE"], ["RÉPUBLIQUE FRANÇAISE"], ["REPUBLIC OF SERBIA", "RÉPUBLIQUE FRANÇAISE"]] {
      let others = try Self.decide(Self.lines(texts), pages)
      #expect(others.allSatisfy { $0.confidence < 0.5 }, "\(texts) says too little")
    }
  }

  /// Bosnia's card bears the words of Croatia's.
  @Test func aTitleOfAnotherStateRefusesThePage() throws {
    let pages = [Self.page(.identityCard, .hr, ["OSOBNA ISKAZNICA", "IDENTITY CARD"])]
    let texts = ["OSOBNA ISKAZNICA", "IDENTITY CARD"]
    let own = try #require(Self.decide(Self.lines(["REPUBLIKA HRVATSKA"] + texts), pages).first)
    #expect(own.document.country == .hr && own.definition != nil && own.confidence > 0.5)
    let other = try Self.decide(Self.lines(["BOSNA I HERCEGOVINA"] + texts), pages)
    let refused = try #require(other.first { $0.document.country == .hr })
    #expect(refused.confidence < 0.1)
    #expect(refused.evidence.contains { $0.kind == .title && $0.weight < -5 && $0.detail.contains("BIH") })
    #expect(other.first?.document == Document(role: .identityCard, country: Country(rawValue: "BA"), page: .front))
  }

  /// A page that names two states itself is not refused for either.
  @Test func whatThePagePrintsItselfRefusesNothing() throws {
    let pages = [Self.page(.passport, .cz, ["ČESKÁ REPUBLIKA", "SLOVENSKÁ REPUBLIKA", "CESTOVNÍ PAS"])]
    let found = try Self.decide(Self.lines(["SLOVENSKÁ REPUBLIKA", "CESTOVNÍ PAS"]), pages)
    #expect(found.first?.document.country == .cz)
    #expect(found.first?.evidence.contains { $0.kind == .title } == false)
  }

  @Test func aZoneOfAnotherIssuerRefusesThePage() throws {
    let expected = MRZExpectation(format: "TD1", documentCodes: ["I"], issuers: ["HRV"])
    let pages = [Self.page(.identityCard, .hr, ["OSOBNA ISKAZNICA", "IDENTITY CARD"], mrz: expected)]
    let zone = try Self.zone([
      "IDCHES0002068<8<<<<<<<<<<<<<<<", "8102287F1301014CHE<<<<<<<<<<<4", "VADIS<<QUO<<<<<<<<<<<<<<<<<<<<",
    ])
    let found = try Self.decide(Self.lines(["OSOBNA ISKAZNICA", "IDENTITY CARD"]), pages, zone: zone)
    #expect(found.first?.document == Document(role: .identityCard, country: Country(rawValue: "CH"), page: .back))
    #expect(found.first { $0.document.country == .hr }?.confidence ?? 0 < 0.01)
  }

  /// The zone's letter says a card, the title which.
  @Test func zoneAndTitlesTogetherNameTheRole() throws {
    let zone = try Self.zone([
      "IDCHES0002068<8<<<<<<<<<<<<<<<", "8102287F1301014CHE<<<<<<<<<<<4", "VADIS<<QUO<<<<<<<<<<<<<<<<<<<<",
    ])
    let titles = ["SCHWEIZERISCHE EIDGENOSSENSCHAFT", "AUFENTHALTSTITEL RESIDENCE PERMIT"]
    let found = try #require(Self.decide(Self.lines(titles), [], zone: zone).first)
    #expect(found.document == Document(role: .residencePermit, country: Country(rawValue: "CH"), page: .back))
    let foreign = try #require(
      Self.decide(Self.lines(["REPUBLIC OF SERBIA", "RESIDENCE PERMIT"]), [], zone: zone).first)
    #expect(foreign.document == Document(role: .identityCard, country: Country(rawValue: "CH"), page: .back))
  }

  /// Of a page that does not say what it is.
  @Test(arguments: ["1. JORDAN", "JORDAN", "LUXEMBOURG"]) func aHoldersNameIsNoState(_ text: String) throws {
    let page = try Self.read([Self.line(text, 320, 60), Self.line("1980-01-01", 320, 120)])
    #expect(page.issuers.isEmpty)
  }

  /// A licence's line may leave its state to the print, and the print its kind to the line.
  @Test func aLicencesLineAndItsTitleNameItTogether() throws {
    let irish = try Self.zone(["D<DELAHUNTY<<<IRL<00000D90W000"])
    let found = try #require(Self.decide(Self.lines(["ÉIRE IRELAND"]), [], zone: irish).first)
    #expect(found.document == Document(role: .drivingLicence, country: Country(rawValue: "IE"), page: .front))
    let french = try Self.zone(["D1FRA13AA000026181231MARTIN<<9"])
    let alone = try #require(Self.decide([], [], zone: french).first)
    #expect(alone.document == Document(role: .drivingLicence, country: Country(rawValue: "FR"), page: nil))
    #expect(alone.confidence > 0.8)
  }

  /// The titles of a kind whose editions in the catalogue do not fit name it once all was tried, not before.
  @Test func anUnknownEditionIsNamedAtLast() throws {
    let pages = [Self.page(.identityCard, .hr, ["KARTA OSOBA", "PERSONAL DATA SHEET", "NEW LETTERS", "OTHER LETTERS"])]
    let titles = Self.lines(["REPUBLIKA HRVATSKA", "OSOBNA ISKAZNICA IDENTITY CARD"])
    let first = try Self.decide(titles, pages)
    #expect(first.allSatisfy { $0.confidence < 0.5 && $0.definition != nil })
    let last = try #require(Self.decide(titles, pages, replacesUnsure: true).first)
    #expect(last.document == Document(role: .identityCard, country: .hr, page: .front) && last.confidence > 0.5)
    #expect(last.definition == nil)
    #expect(last.relatives.map(\.code) == ["1"], "its fields are those that a new edition may have")
  }

  /// A page that all was tried on and that stays unsure is named by its titles as a kind of no edition.
  @Test func anUnsureEditionGivesWayAtLast() throws {
    let pages = [
      Self.page(.gunLicence, .at, ["WAFFENPASS", "REPUBLIK ÖSTERREICH", "NEW LETTERS", "OTHER LETTERS"]),
      Self.page(.drivingLicence, .at, ["REPUBLIK ÖSTERREICH"]), Self.page(.visa, .at, ["REPUBLIK ÖSTERREICH"]),
      Self.page(.healthInsuranceCard, .at, ["REPUBLIK ÖSTERREICH"]),
    ]
    let titles = Self.lines(["WAFFENPASS", "REPUBLIK ÖSTERREICH"])
    let first = try Self.decide(titles, pages)
    #expect(first.allSatisfy { $0.confidence < 0.5 && $0.definition != nil })
    let gun = try #require(first.first { $0.document.role == .gunLicence })
    #expect(try gun.score >= RecognitionModel.standard()[.none], "likelier than nothing, and yet unsure")
    let last = try #require(Self.decide(titles, pages, replacesUnsure: true).first)
    #expect(last.document == Document(role: .gunLicence, country: .at, page: .front) && last.confidence > 0.5)
    #expect(last.definition == nil && last.relatives.map(\.role) == [.gunLicence])
  }

  /// What is catalogued is taken from the catalogue, however well its titles alone would name it.
  @Test func theCatalogueComesFirst() throws {
    let pages = [Self.page(.drivingLicence, .sk, ["VODIČSKÝ PREUKAZ", "SLOVENSKÁ REPUBLIKA"])]
    let best = try #require(Self.decide(Self.lines(["SLOVENSKÁ REPUBLIKA", "VODIČSKÝ PREUKAZ"]), pages).first)
    #expect(best.document.code == "1" && best.definition != nil)
  }
}
