import BonafideCore
import BonafideImaging
import BonafideMRZ
import TestSupport
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Pages that the text reader's network cannot read: Cyrillic ones, and titles that stand on their heads.
@Suite(.serialized) struct OtherScriptModelTests {
  private static let catalogue = DocumentCatalogue(
    definitions: [
      (Country.bg, ["СВИДЕТЕЛСТВО ЗА УПРАВЛЕНИЕ", "РЕПУБЛИКА БЪЛГАРИЯ"]),
      (Country.ua, ["ПОСВІДЧЕННЯ ВОДІЯ", "УКРАЇНА"]), (Country.cz, ["ŘIDIČSKÝ PRŮKAZ", "ČESKÁ REPUBLIKA"]),
    ].map { country, texts in
      DocumentDefinition(
        role: .drivingLicence, country: country, page: .front, code: "1", title: "Test", size: .id1,
        source: FactSource(basis: .description, what: "a test"),
        anchors: texts.enumerated().map { TextAnchor(texts: [$1], isDistinctive: $0 == 0) })
    })

  private static func card(_ texts: [String]) throws -> Image {
    var canvas = try Canvas(
      size: PixelSize(width: 860, height: 540), background: Color(red: 225, green: 230, blue: 240))
    let sans = try TextPainter(.sans)
    for (row, text) in texts.enumerated() {
      try canvas.draw(
        text, at: PixelPoint(x: 60, y: 70 + Double(row) * 60), painter: sans, size: row == 0 ? 38 : 28, color: .black)
    }
    return canvas.image
  }

  private static func recognizer(
    _ reading: DocumentRecognizerOptions.Reading = .complete
  ) throws -> DocumentRecognizer {
    var options = DocumentRecognizerOptions()
    options.reading = reading
    return try DocumentRecognizer(catalogue: catalogue, networks: Models.networks(), options: options)
  }

  private static func recognize(_ image: Image) throws -> DocumentRecognition { try recognizer().recognize(image) }

  @Test(arguments: [0, 2]) func aCyrillicPageIsKnownEitherWayUp(turns: Int) throws {
    let pages: [(Country, [String])] = [
      (.bg, ["СВИДЕТЕЛСТВО ЗА УПРАВЛЕНИЕ", "РЕПУБЛИКА БЪЛГАРИЯ", "1. ДИМИТРОВА", "3. 08.11.1976"]),
      (.ua, ["ПОСВІДЧЕННЯ ВОДІЯ", "УКРАЇНА", "1. ШЕВЧЕНКО", "3. 01.07.1976 4b. 16.08.2033"]),
    ]
    for (country, texts) in pages {
      let found = try Self.recognize(Self.card(texts).rotated(quarterTurns: turns))
      #expect(found.document?.country == country)
    }
  }

  @Test func cyrillicTextThatIsNoTitleIsNoDocument() throws {
    let texts = ["ЧИТАЛИЩНА БИБЛИОТЕКА", "Читателска карта", "Иван Иванов", "Варна 2019"]
    #expect(try Self.recognize(Self.card(texts)).document == nil)
  }

  /// A card between papers whose lines are more and larger than its own.
  @Test func aCyrillicCardBetweenPapersIsKnown() throws {
    var canvas = try Canvas(size: PixelSize(width: 1500, height: 1000), background: Color(red: 70, green: 60, blue: 50))
    let sans = try TextPainter(.sans)
    try canvas.fill(PixelRect(x: 60, y: 60, width: 860, height: 540), color: Color(red: 225, green: 230, blue: 240))
    let titles = ["РАЗРЕШЕНИЕ ЗА ПРЕБИВАВАНЕ", "РЕПУБЛИКА БЪЛГАРИЯ", "ДИМИТРОВА", "08.11.1976"]
    for (row, text) in titles.enumerated() {
      let place = PixelPoint(x: 100, y: 134 + 60 * Double(row))
      try canvas.draw(text, at: place, painter: sans, size: 26, color: .black)
    }
    let papers = [
      (PixelRect(x: 960, y: 30, width: 520, height: 940), rows: 19, words: 3),
      (PixelRect(x: 40, y: 640, width: 890, height: 330), rows: 6, words: 6),
    ]
    let words = ["order", "supply", "winter", "paper", "meeting", "change", "report", "month", "garden", "river"]
    for (paper, rows, count) in papers {
      try canvas.fill(paper, color: Color(red: 235, green: 235, blue: 230))
      for row in 0..<rows {
        let text = (0..<count).map { words[(row * 3 + $0) % words.count] }.joined(separator: " ")
        let place = PixelPoint(x: paper.x + 20, y: paper.y + 44 + 48 * Double(row))
        try canvas.draw(text, at: place, painter: sans, size: 30, color: .black)
      }
    }
    let found = try Self.recognize(canvas.image).document
    #expect(found == Document(role: .residencePermit, country: .bg, page: .front))
  }

  @Test func aStreamsPageIsReadInCyrillicLettersOnce() throws {
    let texts = [
      "ЧИТАЛИЩНА БИБЛИОТЕКА", "Читателска карта", "Иван Иванов", "Варна 2019", "Български език", "Ученически отдел",
      "Важи за една година",
    ]
    let recognizer = try Self.recognizer(.untilCertain)
    var attempt = try recognizer.attempt(
      Self.card(texts), outline: nil, fillsPicture: true, mode: .untilCertain, on: Days.usual)
    #expect(attempt.confidence(among: [.any]) < recognizer.options.leastConfidence)
    #expect(attempt.hasTriedCyrillic)
    #expect(try recognizer.cyrillic(attempt, among: [.any]) == nil)
    attempt.hasTriedCyrillic = false
    #expect(try recognizer.cyrillic(attempt, among: [.any])?.hasTriedCyrillic == true)
  }

  @Test func aStillIsReadInCyrillicLettersOnlyAtLast() throws {
    let attempt = try Self.recognizer().attempt(
      Self.card(["ПОСВІДЧЕННЯ ВОДІЯ", "УКРАЇНА"]), outline: nil, mode: .complete, on: Days.usual)
    #expect(!attempt.hasTriedCyrillic)
  }
}
