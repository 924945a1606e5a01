import BonafideCore
import BonafideImaging
import BonafideMRZ
import Foundation
import TestSupport
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafidePage

/// Cards drawn here, through the real networks.
@Suite(.serialized) struct FieldReaderModelTests {
  static func reader() throws -> FieldReader { try FieldReader(networks: Models.networks().text) }

  static func day() throws -> MRZCalendarDate { try #require(MRZCalendarDate(year: 2026, month: 3, day: 1)) }

  /// Counts exactly right fields over some cards.
  static func tally(
    _ seeds: Range<Int>, hasBoxes: Bool, dots: Double, labelsInline: Bool = false
  ) throws -> (right: Int, count: Int) {
    let definition = FieldCard.identityCard(hasBoxes: hasBoxes)
    var (right, count) = (0, 0)
    for seed in seeds {
      let card = FieldCard(seed: seed, definition: definition)
      let page = try card.page(sharpness: dots, labelsInline: labelsInline)
      let fields = try reader().read(page, definition: definition, lines: FieldCard.lines(page), on: Self.day())
      for (name, value) in card.truth {
        count += 1
        let found = fields.first { $0.name == name }
        if found?.value == value {
          right += 1
        } else if ProcessInfo.processInfo.environment["BONAFIDE_SHOW"] != nil {
          print("card \(seed) \(name): \(value) read as \(found?.value ?? "nothing") (\(found?.confidence ?? 0))")
        }
      }
    }
    return (right, count)
  }

  @Test func fieldsInBoxesAreRead() throws {
    let tally = try Self.tally(1..<7, hasBoxes: true, dots: 8)
    #expect(Double(tally.right) >= 0.95 * Double(tally.count), "\(tally)")
  }

  @Test func fieldsAreFoundByTheirLabels() throws {
    let below = try Self.tally(20..<24, hasBoxes: false, dots: 12)
    #expect(Double(below.right) >= 0.9 * Double(below.count), "\(below)")
    let beside = try Self.tally(30..<34, hasBoxes: false, dots: 12, labelsInline: true)
    #expect(Double(beside.right) >= 0.9 * Double(beside.count), "\(beside)")
  }

  /// The model of Directive 2006/126/EC: no boxes, only numbers, two fields on some lines.
  @Test func drivingLicencesAreReadByTheirNumbers() throws {
    let size = PixelSize(width: 1027, height: 648)
    var canvas = try Canvas(size: size, background: Color(red: 235, green: 220, blue: 228))
    let sans = try TextPainter(.sans)
    let rows: [[(String, Double)]] = [
      [("1.  DVOŘÁK", 360)], [("2.  JIŘÍ", 360)], [("3.  12.03.1980 PRAHA", 360)],
      [("4a. 05.11.2019", 360), ("4c. MAGISTRÁT", 690)], [("4b. 05.11.2029", 360), ("4d. 710319/2745", 690)],
      [("5.  EK 204517", 360)], [("9.  AM B1 B", 60)],
    ]
    for (index, row) in rows.enumerated() {
      for (text, x) in row {
        try canvas.draw(
          text, at: PixelPoint(x: x, y: 150 + Double(index) * 70), painter: sans, size: 30, color: .black)
      }
    }
    func zone(_ name: String, _ kind: FieldDefinition.Kind, _ label: String, _ pattern: String? = nil)
      -> FieldDefinition
    {
      FieldDefinition(name: name, kind: kind, labels: [label + ".", label], pattern: pattern)
    }
    var definition = FieldCard.identityCard(hasBoxes: false)
    definition.country = .cz
    definition.fields = [
      zone("surname", .name, "1"), zone("givenNames", .name, "2"), zone("birthDate", .date, "3"),
      zone("issueDate", .date, "4a"), zone("expiryDate", .date, "4b"), zone("issuer", .authority, "4c"),
      zone("personalNumber", .personalNumber, "4d", "[0-9]{6}/?[0-9]{3,4}"),
      zone("documentNumber", .documentNumber, "5", "[A-Z]{2} ?[0-9]{6}"), zone("categories", .categories, "9"),
    ]
    let page = RectifiedPage(
      image: canvas.image, size: .id1, quad: Quadrilateral(PixelRect(x: 0, y: 0, width: 1027, height: 648)),
      toPage: .identity)
    let fields = try Self.reader().read(page, definition: definition, lines: FieldCard.lines(page), on: Self.day())
    let found = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    #expect(
      found == [
        "surname": "DVOŘÁK", "givenNames": "JIŘÍ", "birthDate": "1980-03-12", "issueDate": "2019-11-05",
        "expiryDate": "2029-11-05", "issuer": "MAGISTRÁT", "personalNumber": "710319/2745",
        "documentNumber": "EK 204517", "categories": "AM B1 B",
      ])
  }

  /// Figures that the page's own reading leaves no question about are not read once more; doubtful ones and words are.
  @Test(arguments: [
    ("birthDate", FieldDefinition.Kind.date, 0.999, false), ("birthDate", .date, 0.98, true),
    ("personalNumber", .personalNumber, 0.999, false), ("surname", .name, 0.999, true),
  ])
  func clearFiguresAreReadOnce(_ name: String, _ kind: FieldDefinition.Kind, _ sure: Double, _ isReadAgain: Bool) throws
  {
    let definition = FieldCard.identityCard(hasBoxes: true)
    let card = FieldCard(seed: 20, definition: definition)
    let page = try card.page()
    let truth = try #require(card.values[name])
    let digits = truth.filter(\.isNumber)
    let line = try #require(
      FieldCard.lines(page).first { digits.isEmpty ? $0.text == truth : $0.text.filter(\.isNumber) == digits })
    // What the page's own reading would say if it had taken one letter for another.
    let told = String(line.text.dropLast()) + (line.text.last == "1" ? "2" : line.text.last == "2" ? "1" : "1")
    var reading = try Self.reader().stripReading(page, definition: definition, lines: [], on: Self.day())
    let piece = FieldPiece(box: OrientedBox(reading: line.quad), seed: (told, sure))
    let zone = FieldDefinition(name: name, kind: kind)
    let found = try #require(try reading.read([piece], zone: zone, pattern: nil))
    #expect((found.value.text != told) == isReadAgain, "\(found.value.text) of \(told), printed \(truth)")
  }

  /// What stands behind a slash in Latin letters is read as such, and what is in Cyrillic ones on both sides is not.
  @Test(arguments: [
    (["ИВАНОВА", "ПЕТЪР ГЕОРГИЕВ"], Country.bg), (["ИВАНОВА/IVANOVA", "РАЛИЦА / RALITSA"], .bg),
    (["ТКАЧЕНКО/TKACHENKO", "БОГДАН/BOHDAN"], .ua), (["ИВАНОВА/ПЕТРОВА", "ПЕТЪР"], .bg),
  ])
  func cyrillicFieldsGoToTheirOwnReader(texts: [String], country: Country) throws {
    let size = PixelSize(width: 1027, height: 648)
    var canvas = try Canvas(size: size, background: Color(red: 230, green: 235, blue: 240))
    let sans = try TextPainter(.sans)
    for (text, y) in zip(texts, [180.0, 280]) {
      try canvas.draw(text, at: PixelPoint(x: 360, y: y), painter: sans, size: 34, color: .black)
    }
    var definition = FieldCard.identityCard(hasBoxes: true)
    definition.country = country
    definition.fields = [
      FieldDefinition(
        name: "surname", kind: .name, box: PageBox(x: 0.33, y: 0.2, width: 0.4, height: 0.1), script: "cyrillic"),
      FieldDefinition(
        name: "givenNames", kind: .name, box: PageBox(x: 0.33, y: 0.36, width: 0.4, height: 0.1), script: "cyrillic"),
    ]
    let page = RectifiedPage(
      image: canvas.image, size: .id1, quad: Quadrilateral(PixelRect(x: 0, y: 0, width: 1027, height: 648)),
      toPage: .identity)
    let fields = try Self.reader().read(page, definition: definition, lines: FieldCard.lines(page), on: Self.day())
    #expect(fields.map { $0.value.filter { $0 != " " } } == texts.map { $0.filter { $0 != " " } })
  }

  @Test func aFieldKnowsWhereItStandsAndWhetherItsNumberIsRight() throws {
    let definition = FieldCard.identityCard(hasBoxes: true)
    let card = FieldCard(seed: 3, definition: definition)
    let page = try card.page()
    let fields = try Self.reader().read(page, definition: definition, lines: [], on: Self.day())
    let number = try #require(fields.first { $0.name == "personalNumber" })
    #expect(number.nationalCheck == .passed)
    let zone = try #require(definition.fields.first { $0.name == "personalNumber" }?.box)
    let box = try #require(number.box)
    #expect(box.pixels(in: page.image.size).intersection(zone.expandedPixels(page.image.size)).area > 0)
    #expect(number.confidence > 0.8 && number.isWellFormed)
  }

  /// What the catalogue does not know of a page is read by the words on it.
  @Test func fieldsThatTheDefinitionDoesNotListAreRead() throws {
    let whole = FieldCard.identityCard(hasBoxes: false)
    let card = FieldCard(seed: 21, definition: whole)
    let page = try card.page(sharpness: 12)
    var known = whole
    known.fields.removeAll { $0.name == "surname" || $0.name == "birthPlace" }
    let fields = try Self.reader().read(page, definition: known, lines: FieldCard.lines(page), on: Self.day())
    for name in ["surname", "birthPlace"] {
      #expect(fields.first { $0.name == name }?.value == card.truth[name], "\(fields.map { ($0.name, $0.text) })")
    }
    #expect(Set(fields.map(\.name)).count == fields.count, "no field twice")
  }

  @Test(.timeLimit(.minutes(5))) func hostileDefinitionsGiveNoFieldsAndNoTraps() throws {
    let page = try FieldCard(seed: 1, definition: FieldCard.identityCard(hasBoxes: true)).page()
    var definition = FieldCard.identityCard(hasBoxes: true)
    let boxes: [PageBox?] = [
      PageBox(x: .nan, y: 0, width: 1, height: 1), PageBox(x: 0, y: 0, width: -1, height: 1),
      PageBox(x: 1e300, y: 0, width: 1e300, height: 1), PageBox(x: 5, y: 5, width: 1, height: 1),
      PageBox(x: 0, y: 0, width: 1e-9, height: 1e-9), PageBox(x: -3, y: -3, width: 9, height: 9), nil,
    ]
    definition.fields = (0..<60).map { index in
      FieldDefinition(
        name: "f\(index)", kind: .documentNumber, labels: index % 2 == 0 ? [] : ["", ".", "(", "🙂"],
        box: boxes[index % boxes.count], pattern: index % 3 == 0 ? "((a+)+)+b" : "(", check: "none",
        maximumLineCount: index % 4 == 0 ? .max : -5)
    }
    let fields = try Self.reader().read(page, definition: definition, lines: FieldCard.lines(page), on: Self.day())
    // What the definition does not list, the words on the page do.
    let unlisted = fields.filter { field in !definition.fields.contains { $0.name == field.name } }
    #expect(fields.count - unlisted.count <= 60)
    #expect(unlisted.count <= 40 && unlisted.allSatisfy(\.isWellFormed))
  }
}

extension PageBox {
  fileprivate func expandedPixels(_ size: PixelSize) -> PixelRect { pixels(in: size).expanded(by: 0.1) }
}
