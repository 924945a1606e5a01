import BonafideCore
import BonafideImaging
import BonafideMRZ
import BonafidePage
import BonafideText
import TestSupport
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// A zone tells where its own page lies, and moves no other.
///
/// Whoever hands in a picture can print a zone anywhere: smaller over a card, beside it, or on the bare table. What it
/// then asks for must leave nothing out that was read, and make no page where none is seen.
@Suite(.serialized) struct PagePlacingModelTests {
  private static let dots = 8.0
  private static let page = PixelRect(x: 180, y: 150, width: 1000, height: 704)
  private static let picture = PixelSize(width: 1400, height: 1050)
  private static let titles = ["REPUBLIC OF UTOPIA", "Surname / Nom", "KOWALSKA", "Given names / Prénoms", "MARIE"]

  /// A zone whose box lies where that of a page with this width would lie, on white paper.
  private static func draw(_ lines: [String], on canvas: inout Canvas, page: PixelRect) throws {
    let place = try #require(ZonePlace(.td3))
    let box = PixelRect(
      x: page.x + place.box.x * page.width, y: page.y + place.box.y * page.height, width: place.box.width * page.width,
      height: place.box.height * page.height)
    let pitch = box.width / 44
    try canvas.fill(
      PixelRect(x: box.x - pitch, y: box.y - pitch, width: box.width + 2 * pitch, height: box.height + 2 * pitch),
      color: .white)
    let painter = try TextPainter(.ocrB)
    for (row, line) in lines.enumerated() {
      let foot = row == 0 ? box.y + 1.2 * pitch : box.maxY
      try canvas.draw(
        line, at: PixelPoint(x: box.x, y: foot), painter: painter, size: pitch / 0.6,
        color: Color(red: 20, green: 20, blue: 20), pitch: pitch)
    }
  }

  private static func table(isStriped: Bool = false) throws -> Canvas {
    var canvas = try Canvas(size: picture, background: Color(red: 92, green: 84, blue: 76))
    for stripe in 0..<(isStriped ? 60 : 0) {
      try canvas.strokeLines(
        [PixelPoint(x: Double(stripe) * 31 - 200, y: 0), PixelPoint(x: Double(stripe) * 31, y: 1050)],
        color: Color(red: 104, green: 95, blue: 86), thickness: 4)
    }
    return canvas
  }

  /// A page with print in its upper half, on a table; `zone` is its own, in its place.
  private static func sheet(_ zone: [String]?, on table: Canvas) throws -> Canvas {
    var canvas = table
    try canvas.fill(page, color: Color(red: 226, green: 230, blue: 224))
    let sans = try TextPainter(.sans)
    for (row, text) in titles.enumerated() {
      try canvas.draw(
        text, at: PixelPoint(x: page.x + 380, y: page.y + 70 + Double(row) * 62), painter: sans, size: 30,
        color: Color(red: 40, green: 40, blue: 50))
    }
    try canvas.fill(
      PixelRect(x: page.x + 60, y: page.y + 80, width: 250, height: 320), color: Color(red: 150, green: 140, blue: 130))
    if let zone { try draw(zone, on: &canvas, page: page) }
    return canvas
  }

  private static func recognizer() throws -> DocumentRecognizer {
    try DocumentRecognizer(catalogue: DocumentRecognizerModelTests.catalogue, networks: Models.networks())
  }

  /// What comes of an outline, before and after the page is placed.
  private static func placed(
    _ image: Image, outline: Quadrilateral?, size: PageSize = .id3,
    _ change: (inout PageAttempt) throws -> Void = { _ in }
  ) throws -> (found: PageAttempt, placed: PageAttempt) {
    let recognizer = try recognizer()
    var found = try recognizer.attempt(
      image, outline: outline.map { DetectedDocument(quad: $0, confidence: 1, size: size) }, mode: .complete,
      on: Days.usual)
    try change(&found)
    return (found, try recognizer.placed(found, in: image, among: [.any]))
  }

  private static func texts(_ attempt: PageAttempt) -> String { attempt.lines.map(\.text).joined(separator: "\n") }

  // MARK: What it is for

  /// An edge of print was taken for the page's upper edge.
  @Test func aPageIsLaidByItsOwnZone() throws {
    let image = try Self.sheet(Zones.td3, on: Self.table()).image
    let wrong = PixelRect(
      x: Self.page.x, y: Self.page.y + 200, width: Self.page.width, height: Self.page.height - 200)
    let (found, placed) = try Self.placed(image, outline: Quadrilateral(wrong))
    #expect(found.mrz?.mrz.isValid == true)
    #expect(placed.page.quad.overlap(with: Quadrilateral(Self.page)) > 0.95, "\(placed.page.quad)")
    #expect(Self.texts(placed).contains("UTOPIA"))
  }

  @Test func aPageThatLiesRightStays() throws {
    let image = try Self.sheet(Zones.td3, on: Self.table()).image
    let (found, placed) = try Self.placed(image, outline: Quadrilateral(Self.page))
    #expect(found.mrz?.mrz.isValid == true && placed.page.quad == found.page.quad)
  }

  // MARK: What it must not do

  /// A zone at so many tenths of its size, in the lower left corner of somebody's page, asks for a page that ends below
  /// the print.
  @Test(arguments: [0.55, 0.7]) func aSmallerZoneOverAPageHidesNoPrint(scale: Double) throws {
    for isStriped in [false, true] {
      var canvas = try Self.sheet(nil, on: Self.table(isStriped: isStriped))
      let asked = PixelRect(
        x: Self.page.x + 20, y: Self.page.maxY - scale * Self.page.height - 14, width: scale * Self.page.width,
        height: scale * Self.page.height)
      try Self.draw(Zones.td3, on: &canvas, page: asked)
      let (found, placed) = try Self.placed(canvas.image, outline: Quadrilateral(Self.page))
      try #require(found.mrz?.mrz.isValid == true && Self.texts(found).contains("UTOPIA"))
      #expect(placed.page.quad == found.page.quad, "\(placed.page.quad)")
      let whole = try Self.recognizer().recognize(canvas.image, on: Days.usual)
      #expect(whole.lines.contains { $0.text.contains("KOWALSKA") }, "\(whole.lines.map(\.text))")
    }
  }

  /// No edges, no page: before, a strip of paper on a table made one.
  @Test(arguments: [false, true]) func aZoneOnATableIsNoPage(isStriped: Bool) throws {
    var canvas = try Self.table(isStriped: isStriped)
    try Self.draw(Zones.td3, on: &canvas, page: Self.page)
    let (found, placed) = try Self.placed(canvas.image, outline: nil)
    try #require(found.mrz?.mrz.isValid == true)
    #expect(!placed.isOutline && placed.page.quad == found.page.quad)
  }

  /// The zone of another page lies below a card that has none.
  @Test func aZoneBesideACardMovesItNot() throws {
    let recognizer = try Self.recognizer()
    var canvas = try Self.table()
    let card = try Pages.document([]).resized(to: PixelSize(width: 760, height: 540))
    try canvas.draw(card, atX: 320, y: 60)
    try Self.draw(Zones.td3, on: &canvas, page: PixelRect(x: 200, y: 300, width: 1000, height: 704))
    let outline = Quadrilateral(PixelRect(x: 320, y: 60, width: 760, height: 540))
    let (found, placed) = try Self.placed(canvas.image, outline: outline)
    #expect(found.mrz == nil && placed.page.quad == found.page.quad)
    let (all, laid) = try Self.placed(canvas.image, outline: nil)
    #expect(all.mrz?.mrz.isValid == true && !laid.isOutline)
    let whole = try recognizer.recognize(canvas.image, on: Days.usual)
    #expect(whole.corners.map { $0.overlap(with: outline) > 0.9 } ?? true, "\(String(describing: whole.corners))")
  }

  /// Of two zones the one that asks for another outline must be the one that is read there.
  @Test func anotherZoneUnderTheNewOutlineIsNoReason() throws {
    let image = try Self.sheet(Zones.td3, on: Self.table()).image
    let wrong = Quadrilateral(
      PixelRect(x: Self.page.x, y: Self.page.y + 200, width: Self.page.width, height: Self.page.height - 200))
    let (found, placed) = try Self.placed(image, outline: wrong) { found in
      let zone = try #require(found.mrz)
      func moved(_ quad: Quadrilateral) -> Quadrilateral {
        func up(_ point: PixelPoint) -> PixelPoint { PixelPoint(x: point.x, y: point.y - 150) }
        return Quadrilateral(
          topLeft: up(quad.topLeft), topRight: up(quad.topRight), bottomRight: up(quad.bottomRight),
          bottomLeft: up(quad.bottomLeft))
      }
      found.mrz = MRZZone(
        mrz: zone.mrz, characters: zone.characters, quad: moved(zone.quad), lineQuads: zone.lineQuads.map(moved),
        rotationDegrees: zone.rotationDegrees)
    }
    #expect(placed.page.quad == found.page.quad)
  }

  /// A page of the catalogue that was known well does not become another document by being laid anew.
  @Test func aKnownPageBecomesNoOther() throws {
    let image = try Self.sheet(Zones.td3, on: Self.table()).image
    let wrong = Quadrilateral(
      PixelRect(x: Self.page.x, y: Self.page.y + 200, width: Self.page.width, height: Self.page.height - 200))
    let (found, placed) = try Self.placed(image, outline: wrong) { found in
      let other = try #require(DocumentRecognizerModelTests.catalogue.definitions.first { $0.country == .cz })
      var choice = RecognitionDecision.Choice(
        document: other.document, definition: other, score: 9, evidence: [])
      choice.confidence = 0.95
      found.choices = [choice]
    }
    #expect(placed.page.quad == found.page.quad && placed.choices.first?.document.country == .cz)
  }

  /// The picture has a page's proportions, and the card in it goes on outside: it is cut off, and no other page.
  @Test func aCardThatIsCutOffIsNotTheWholePicture() throws {
    var canvas = try Canvas(size: PixelSize(width: 1000, height: 630), background: Color(red: 92, green: 84, blue: 76))
    let card = try CardScene().card().resized(to: PixelSize(width: 1030, height: 650))
    let seen = try card.cropped(to: PixelRect(x: 0, y: 0, width: 960, height: 600))
    try canvas.draw(seen, atX: 40, y: 30)
    let outline = Quadrilateral(PixelRect(x: 40, y: 30, width: 1030, height: 650))
    let (found, placed) = try Self.placed(canvas.image, outline: outline, size: .id1)
    try #require(found.lines.count >= 3)
    #expect(placed.page.quad == found.page.quad)
    let recognizer = try Self.recognizer()
    var recognition = try recognizer.result(found, image: canvas.image, documents: [.any], mode: .complete)
    recognition = try recognizer.fillingPicture(recognition, of: found, in: canvas.image, among: [.any])
    #expect(recognition.page?.quad == found.page.quad)
  }

  /// Texts of known places on a card without edges, and a zone elsewhere that speaks against where they put the card.
  @Test func aZoneElsewhereMakesNoPageOfThePicture() throws {
    let ground = Color(red: 220, green: 222, blue: 216)
    var canvas = try Canvas(size: Self.picture, background: ground)
    let card = PixelRect(x: 420, y: 120, width: 560, height: 353)
    let (places, texts) = (
      [0.1, 0.25, 0.42, 0.6, 0.8], ["REPUBLIC OF UTOPIA", "IDENTITY CARD", "PLACE OF ISSUE", "AUTHORITY", "SIGNATURE"]
    )
    let sans = try TextPainter(.sans)
    var anchors: [TextAnchor] = []
    for (y, text) in zip(places, texts) {
      let foot = PixelPoint(x: card.x + 0.1 * card.width, y: card.y + y * card.height)
      try canvas.draw(text, at: foot, painter: sans, size: 26, color: .black)
      let width = Double(text.count) * 0.032
      anchors.append(TextAnchor(texts: [text], box: PageBox(x: 0.1, y: y - 0.06, width: width, height: 0.07)))
    }
    let definition = DocumentDefinition(
      role: .identityCard, country: .utopia, page: .back, code: "1", title: "Test", size: .id1,
      source: FactSource(basis: .description, what: "a test"), anchors: anchors,
      mrz: MRZExpectation(format: "TD3", documentCodes: ["P"], issuers: ["UTO"]))
    try Self.draw(Zones.td3, on: &canvas, page: PixelRect(x: 20, y: 200, width: 1360, height: 850))
    let recognizer = try DocumentRecognizer(
      catalogue: DocumentCatalogue(definitions: [definition]), networks: Models.networks())
    let found = try recognizer.recognize(canvas.image, on: Days.usual)
    let outline = Quadrilateral(card)
    #expect(found.corners.map { $0.overlap(with: outline) > 0.7 } ?? true, "\(String(describing: found.corners))")
  }

  /// Zones whose corners are no outline ask for nothing.
  @Test func aZoneWithoutExtentAsksForNothing() throws {
    let place = try #require(ZonePlace(.td1))
    let point = PixelPoint(x: 40, y: 40)
    let flat = Quadrilateral(topLeft: point, topRight: point, bottomRight: point, bottomLeft: point)
    #expect(place.page(of: flat) == flat)
    #expect(place.offset(of: Quadrilateral(Self.page), on: flat) == nil)
    #expect(!PagePose.isPossible(flat, size: .id1, picture: Self.picture))
    let endless = Quadrilateral(
      topLeft: PixelPoint(x: .nan, y: 0), topRight: PixelPoint(x: .infinity, y: 0),
      bottomRight: PixelPoint(x: 10, y: 10), bottomLeft: PixelPoint(x: 0, y: 10))
    #expect(!PagePose.isPossible(endless, size: .id1, picture: Self.picture))
  }
}
