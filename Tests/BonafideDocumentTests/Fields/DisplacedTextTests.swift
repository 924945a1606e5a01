import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideLanguage
import BonafidePage
import BonafideText
import TestSupport
import Testing

@testable import BonafideDocument

/// Texts in a field's place that can be no value of it, and labels that no definition lists.
@Suite(.serialized) struct DisplacedTextTests {
  private static let texts = [
    ("Surname", 60.0, 100.0, 24.0), ("Given names", 60, 220, 24), ("ANNA MARIA", 60, 262, 34),
    ("Date of birth", 60, 340, 24), ("12.08.1974", 60, 382, 34), ("Date of expiry", 500, 340, 24),
    ("15.04.2032", 500, 382, 34),
  ]

  /// What is read of a passport that nobody described, with this surname.
  private static func fields(_ surname: String) throws -> (fields: [DocumentField], unread: [UnreadField]) {
    var canvas = try Canvas(
      size: PixelSize(width: 1012, height: 638), background: Color(red: 226, green: 231, blue: 240))
    let painter = try TextPainter(.sans)
    var lines: [TextLine] = []
    for (text, x, y, size) in texts + [(surname, 60, 142, 34)] {
      let width = try canvas.draw(text, at: PixelPoint(x: x, y: y), painter: painter, size: size, color: .black)
      lines.append(
        TextLine(
          text: text, confidence: 0.99,
          quad: Quadrilateral(PixelRect(x: x, y: y - 0.8 * size, width: width, height: size))))
    }
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1012, height: 638))
    let page = RectifiedPage(image: canvas.image, size: .id1, quad: quad, toPage: .identity)
    let document = Document(role: .passport, country: Country(rawValue: "IS"), page: .front)
    let definition = try #require(DocumentDefinition.unknown(document, size: .id1))
    let reader = try FieldReader(networks: Models.networks().text)
    var reading = try reader.stripReading(page, definition: definition, lines: lines, on: Days.first(of: 2027))
    try reading.layOut(tables: try .standard(), weighing: try .standard(), isDefined: false)
    let found = try reader.fields(of: &reading)
    return (found, try reading.unread(found, printsAll: false))
  }

  @Test func figuresInANameAreTold() throws {
    let honest = try Self.fields("ERIKSSON")
    #expect(honest.fields.first { $0.name == "surname" }?.value == "ERIKSSON")
    #expect(honest.fields.allSatisfy { $0.displaced == nil } && !honest.unread.contains(where: \.isDisplaced))
    let altered = try Self.fields("HUBER 2ND")
    #expect(altered.fields.first { $0.name == "surname" }?.value != "HUBER 2ND")
    let places = altered.unread.filter(\.isDisplaced).compactMap(\.box) + altered.fields.compactMap(\.displaced)
    let place = try #require(places.first)
    #expect(place.x < 0.1 && abs(place.y - 0.18) < 0.05, "\(place)")
  }

  /// Another edition may word its labels in another way, on the line of the value, before it or behind.
  @Test(arguments: [
    ("Tip dozvole ORDINARY", "ORDINARY"), ("ORDINARY Date of expiry", "ORDINARY"), ("Date of expiry", ""),
    ("Tip dozvole", "Tip dozvole"), ("STALNI BORAVAK", "STALNI BORAVAK"),
    ("TRVALÝ POBYT", "TRVALÝ POBYT"), ("LONG-TERM RESIDENCE", "LONG-TERM RESIDENCE"),
  ])
  func labelsOfAnyLanguageAreNoPartOfAValue(_ text: String, _ expected: String) throws {
    let zone = FieldDefinition(name: "permitType", kind: .text, labels: ["Art des Titels"])
    var reading = try FieldPlacesTests.reading([zone], [FieldPlacesTests.line(text, 40, 70, 300)])
    try reading.layOut(tables: try .standard(), weighing: try .standard(), isDefined: true)
    let read = reading.places.candidate([StripReading(text: text, confidence: 1)], zone: zone, pattern: nil)
    #expect(read.value.text == expected)
  }
}
