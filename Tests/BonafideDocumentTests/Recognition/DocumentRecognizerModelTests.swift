import BonafideCore
import BonafideImaging
import BonafideMRZ
import TestSupport
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafidePage
import BonafideText

/// Pages drawn here against definitions written here, through the real networks.
@Suite(.serialized) struct DocumentRecognizerModelTests {
  static let mrz = [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
  ]

  private static func definition(
    _ role: DocumentRole, _ country: Country, _ code: DocumentCode, _ texts: [String], mrz: MRZExpectation? = nil,
    size: PageSize = .id1
  ) -> DocumentDefinition {
    DocumentDefinition(
      role: role, country: country, page: .front, code: code, title: "Test", size: size,
      source: FactSource(basis: .description, what: "a test"),
      anchors: texts.enumerated().map { TextAnchor(texts: [$1], isDistinctive: $0 == 0) }, mrz: mrz)
  }

  static let catalogue = DocumentCatalogue(definitions: [
    definition(.drivingLicence, .cz, "2013", ["ŘIDIČSKÝ PRŮKAZ", "ČESKÁ REPUBLIKA", "DRIVING LICENCE"]),
    definition(.drivingLicence, .sk, "2013", ["VODIČSKÝ PREUKAZ", "SLOVENSKÁ REPUBLIKA", "DRIVING LICENCE"]),
    definition(.identityCard, .cz, "2021", ["OBČANSKÝ PRŮKAZ", "ČESKÁ REPUBLIKA", "IDENTITY CARD"]),
    definition(
      .passport, .utopia, "1", ["REPUBLIC OF UTOPIA", "PASSPORT"],
      mrz: MRZExpectation(format: "TD3", documentCodes: ["P"], issuers: ["UTO"]), size: .id3),
  ])

  private static func recognizer(_ catalogue: DocumentCatalogue = catalogue) throws -> DocumentRecognizer {
    try DocumentRecognizer(catalogue: catalogue, networks: Models.networks())
  }

  private static func card(_ texts: [String]) throws -> Image {
    var canvas = try Canvas(
      size: PixelSize(width: 860, height: 540), background: Color(red: 225, green: 230, blue: 240))
    let sans = try TextPainter(.sans)
    for (row, text) in texts.enumerated() {
      try canvas.draw(
        text, at: PixelPoint(x: 250, y: 70 + Double(row) * 55), painter: sans, size: row == 0 ? 34 : 24, color: .black)
    }
    return canvas.image
  }

  @Test(arguments: 0..<4) func aCardIsKnownWhicheverWayItLies(turns: Int) throws {
    let card = try Self.card(["ŘIDIČSKÝ PRŮKAZ", "ČESKÁ REPUBLIKA", "1. NOVÁK", "2. JAN", "3. 01.02.1980 PRAHA"])
    let image = try card.rotated(quarterTurns: turns)
    let found = try Self.recognizer().recognize(image)
    #expect(found.document == Document(role: .drivingLicence, country: .cz, page: .front, code: "2013"))
    #expect(found.confidence > 0.8)
    let page = try #require(found.page)
    #expect(page.image.width > page.image.height)
    let title = try #require(found.lines.first)
    let finder = try #require(ApproximateSearch(FoldedText("ŘIDIČSKÝ PRŮKAZ").symbols))
    #expect(try #require(finder.best(in: FoldedText(title.text).symbols)).distance <= 2)
    #expect(title.box.y < Double(page.image.height) / 4)
    // Where the page's top left corner is in a picture turned clockwise.
    let corner = try #require(found.corners).topLeft
    let right = Double(image.width) * 0.75
    let low = Double(image.height) * 0.75
    #expect((corner.x > right) == (turns == 1 || turns == 2))
    #expect((corner.y > low) == (turns == 2 || turns == 3))
  }

  @Test func onlyWhatIsAskedForMatches() throws {
    let card = try Self.card(["ŘIDIČSKÝ PRŮKAZ", "ČESKÁ REPUBLIKA", "DRIVING LICENCE", "1. NOVÁK", "2. JAN"])
    let recognizer = try Self.recognizer()
    #expect(try recognizer.recognize(card, among: [Document(country: .sk)]).document == nil)
    #expect(try recognizer.recognize(card, among: [Document(country: .cz)]).document?.role == .drivingLicence)
    #expect(try recognizer.recognize(card, among: []).document == nil)
  }

  @Test func aZoneIsEnoughForAnyCountry() throws {
    let image = try Pages.document(Self.mrz)
    let known = try Self.recognizer().recognize(image)
    #expect(known.document == Document(role: .passport, country: .utopia, page: .front, code: "1"))
    #expect(known.mrz?.mrz.isValid == true)
    let unknown = try Self.recognizer(DocumentCatalogue(definitions: [])).recognize(image)
    #expect(unknown.document == Document(role: .passport, country: .utopia, page: .front))
    #expect(unknown.definition == nil)
    #expect(unknown.confidence > 0.8)
  }

  @Test func titlesAreEnoughForAnyCountry() throws {
    let card = try Self.card(["PERMIS DE CONDUIRE", "RÉPUBLIQUE FRANÇAISE", "1. MARTIN", "2. PAUL", "5. 13AA00002"])
    let found = try Self.recognizer().recognize(card)
    #expect(found.document == Document(role: .drivingLicence, country: Country(rawValue: "FR"), page: .front))
    #expect(found.definition == nil && found.confidence > 0.5)
  }

  @Test func aLicencesOnlyLineIsEnough() throws {
    let found = try Self.recognizer().recognize(Pages.document(Zones.frenchLicence))
    #expect(found.mrz?.mrz.lines == Zones.frenchLicence)
    #expect(found.document == Document(role: .drivingLicence, country: Country(rawValue: "FR"), page: nil))
  }

  /// As in a stream.
  @Test(arguments: 0..<4) func anEvidentZoneIsReadFirstWhicheverWayThePageLies(turns: Int) throws {
    let recognizer = try DocumentRecognizer(
      catalogue: Self.catalogue, networks: Models.networks(),
      options: DocumentRecognizerOptions(reading: .untilCertain, certainty: 0.9))
    let image = try Pages.document(Self.mrz).rotated(quarterTurns: turns)
    let whole = Quadrilateral(PixelRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)))
    let size = turns % 2 == 0 ? PageSize.id3 : PageSize(widthMillimeters: 88, heightMillimeters: 125)
    let found = try recognizer.recognize(
      image, outline: DetectedDocument(quad: whole, confidence: 1, size: size), on: Days.usual)
    #expect(found.document == Document(role: .passport, country: .utopia, page: .front, code: "1"))
    #expect(found.mrz?.mrz.isValid == true)
    #expect(found.lines.isEmpty, "nothing else had to be read")
    let page = try #require(found.page)
    #expect(page.image.width > page.image.height)
    #expect(try #require(found.mrz).quad.center.y > Double(page.image.height) / 2)
  }

  @Test func otherTextIsNoDocument() throws {
    let recognizer = try Self.recognizer()
    #expect(try recognizer.recognize(Pages.plainText()).document == nil)
    #expect(try recognizer.recognize(Pages.noise(block: 8)).document == nil)
    #expect(
      try recognizer.recognize(Self.card(["BIBLIOTHEK", "Mitgliedsausweis", "Name", "Nummer 4711"])).document == nil)
  }

  @Test func evidenceNamesNoPerson() throws {
    let found = try Self.recognizer().recognize(Pages.document(Self.mrz))
    #expect(!found.evidence.isEmpty)
    for reason in found.evidence {
      #expect(!reason.detail.uppercased().contains("ERIKSSON") && !reason.detail.contains("L898902C"))
    }
  }

  @Test func aBlurredCardIsKnownAtASecondLook() throws {
    let texts = ["ŘIDIČSKÝ PRŮKAZ", "ČESKÁ REPUBLIKA", "DRIVING LICENCE", "1. NOVÁK", "2. JAN"]
    let recognizer = try Self.recognizer()
    let blurred = try Self.card(texts).blurred(sigma: 5.5)
    let first = try recognizer.attempt(
      blurred, outline: nil, fillsPicture: true, mode: recognizer.options.reading, on: Days.usual)
    #expect(first.confidence(among: [.any]) < recognizer.options.leastConfidence)
    let second = try recognizer.attempt(
      blurred, outline: nil, fillsPicture: true, isSharpened: true, mode: recognizer.options.reading, on: Days.usual)
    #expect(second.choices.first?.document.role == .drivingLicence && second.choices.first?.document.country == .cz)
    #expect(second.confidence(among: [.any]) > 0.8)
    #expect(try recognizer.recognize(blurred).document?.role == .drivingLicence)
    // What is known to be something else is not looked at again for what is asked for.
    #expect(try recognizer.recognize(Self.card(texts), among: [Document(role: .passport)]).document == nil)
  }
}
