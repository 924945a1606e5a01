import BonafideCore
import BonafideImaging
import BonafideMRZ
import BonafidePage
import BonafideText
import TestSupport
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Titles tell where a page lies that has edges there, and make none of a sheet on which somebody printed them.
@Suite(.serialized) struct TextPlacingModelTests {
  private static let picture = PixelSize(width: 1400, height: 1000)
  private static let card = PixelRect(x: 240, y: 160, width: 900, height: 567.5)
  private static let ink = Color(red: 20, green: 20, blue: 30)

  /// Titles in boxes that are as wide as they are drawn.
  private static func titles() throws -> [TextAnchor] {
    let sans = try TextPainter(.sans)
    return try [("REPUBLIC OF UTOPIA", 0.05), ("DRIVING LICENCE", 0.14)].map { text, y in
      let width = try sans.line(text, size: size(ofHeight: 0.06)).advance / card.width
      return TextAnchor(texts: [text], box: PageBox(x: 0.3, y: y, width: width, height: 0.06))
    }
  }

  /// Size of the type in a box, in pixels.
  private static func size(ofHeight height: Double) -> Double { 0.9 * height * card.height }

  private static func zone(
    _ name: String, _ kind: FieldDefinition.Kind, _ label: String, _ y: Double, pattern: String? = nil
  ) -> FieldDefinition {
    FieldDefinition(
      name: name, kind: kind, labels: [label], box: PageBox(x: 0.36, y: y, width: 0.5, height: 0.08),
      pattern: pattern, dateOrder: kind == .date ? .dayMonthYear : nil)
  }

  private static func definition() throws -> DocumentDefinition {
    DocumentDefinition(
      role: .drivingLicence, country: .utopia, page: .front, code: "1", title: "Test", size: .id1,
      source: FactSource(basis: .description, what: "a test"), anchors: try titles(),
      fields: [
        zone("surname", .name, "1.", 0.28), zone("givenNames", .name, "2.", 0.4),
        zone("birthDate", .date, "3.", 0.52), zone("expiryDate", .date, "4b.", 0.64),
        zone("documentNumber", .documentNumber, "5.", 0.76, pattern: "[A-Z]{2}[0-9]{6}"),
      ])
  }

  private static let values = ["KOWALSKA", "MARIA ANNA", "12.08.1984", "01.02.2031", "AB123456"]
  private static let words = ["WELCOME PARTY", "EVERYBODY", "TONIGHT", "COME HERE", "AND SING"]

  /// Titles and texts where the edition has them on a card that lies so.
  private static func draw(_ texts: [String], on canvas: inout Canvas, card: PixelRect) throws {
    let sans = try TextPainter(.sans)
    let (titles, fields) = (try titles(), try definition().fields)
    let printed = titles.map { ($0.texts[0], $0.box) } + zip(texts, fields.map(\.box)).map { ($0, $1) }
    for (text, box) in printed {
      guard let box else { continue }
      let foot = PixelPoint(x: card.x + box.x * card.width, y: card.y + (box.y + 0.8 * box.height) * card.height)
      let scale = card.width / Self.card.width
      try canvas.draw(text, at: foot, painter: sans, size: scale * size(ofHeight: box.height), color: ink)
    }
  }

  private static func sheet(_ texts: [String], isCard: Bool, card: PixelRect = card) throws -> Image {
    var canvas = try Canvas(size: picture, background: Color(red: 214, green: 216, blue: 210))
    if isCard {
      try canvas.fill(
        PixelRect(x: card.x, y: card.y, width: card.width, height: card.height).intersection(PixelRect(picture)),
        color: Color(red: 246, green: 240, blue: 232))
    }
    try draw(texts, on: &canvas, card: card)
    return canvas.image
  }

  private static func placed(_ image: Image) throws -> (found: PageAttempt, placed: PageAttempt) {
    let recognizer = try DocumentRecognizer(
      catalogue: DocumentCatalogue(definitions: [definition()]), networks: Models.networks())
    let found = try recognizer.attempt(image, outline: nil, mode: .complete, on: Days.usual)
    try #require(found.confidence(among: [.any]) >= recognizer.options.leastConfidence, "\(found.lines.map(\.text))")
    return (found, try recognizer.placedByTexts(found, in: image, among: [.any]))
  }

  @Test func aCardIsLaidByItsTitles() throws {
    let (_, placed) = try Self.placed(Self.sheet(Self.values, isCard: true))
    #expect(placed.isOutline && placed.page.quad.overlap(with: Quadrilateral(Self.card)) > 0.95, "\(placed.page.quad)")
  }

  /// The picture's edge cuts it, so that three edges at most are seen; it is cut off for all that follows.
  @Test func aCardThatIsCutOffIsLaidByItsTitles() throws {
    let card = PixelRect(x: -110, y: 160, width: 1000, height: 630.6)
    let (_, placed) = try Self.placed(Self.sheet(Self.values, isCard: true, card: card))
    #expect(placed.isOutline && placed.page.quad.overlap(with: Quadrilateral(card)) > 0.95, "\(placed.page.quad)")
    #expect(placed.page.quad.reach(outside: Self.picture) > 0.05)
  }

  @Test func titlesAndValuesOnASheetAreNoCard() throws {
    let (found, placed) = try Self.placed(Self.sheet(Self.values, isCard: false))
    #expect(!placed.isOutline && placed.page.quad == found.page.quad)
  }

  @Test func anyWordsWhereNamesStandAreNoValues() throws {
    let (found, placed) = try Self.placed(Self.sheet(Self.words, isCard: true))
    #expect(!placed.isOutline && placed.page.quad == found.page.quad)
  }

  /// What a page is taken for says where it lies, so that its proportions are no evidence for that.
  @Test func aShapeThatWasWorkedOutIsNoEvidence() throws {
    let (found, placed) = try Self.placed(Self.sheet(Self.values, isCard: true))
    try #require(placed.isOutline)
    let kinds = placed.best(among: [.any])?.evidence.map(\.kind) ?? []
    #expect(!kinds.isEmpty && !kinds.contains(.geometry), "\(kinds)")
    #expect(found.best(among: [.any])?.document == placed.best(among: [.any])?.document)
  }
}
