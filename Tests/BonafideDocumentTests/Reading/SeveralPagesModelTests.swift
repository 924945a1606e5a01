import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafidePage
import BonafideTesting
import TestSupport
import Testing

@testable import BonafideDocument

/// Pictures that show several pages: a scan of both sides of a card, and of two cards.
@Suite(.serialized) struct SeveralPagesModelTests {
  private static let card = PixelSize(width: 1012, height: 638)

  private static func catalogue() throws -> DocumentCatalogue { try .standard() }

  /// A side of the Croatian identity card of 2021, drawn for a person.
  private static func side(_ page: PageCode, person: UInt64) throws -> Image {
    let definitions = try catalogue().definitions.filter {
      $0.country == .hr && $0.role == .identityCard && $0.code == DocumentCode("2021")
    }
    let own = try #require(definitions.first { $0.page == page })
    return try StageDocument(definition: own, person: person).page().image.resized(to: card).converted(to: .rgb8)
  }

  /// Pages laid on paper with their upper left corners at these places.
  private static func sheet(_ size: PixelSize, _ pages: [(image: Image, x: Int, y: Int)]) throws -> Image {
    var canvas = try Canvas(size: size, background: Color(red: 240, green: 240, blue: 238))
    for page in pages { try canvas.draw(page.image, atX: page.x, y: page.y) }
    return canvas.image
  }

  private static func read(_ image: Image, atMost count: Int = 3) throws -> [DocumentReaderResult] {
    let reader = try DocumentReader(catalogue: catalogue(), networks: Models.networks())
    return try reader.readPages(image, on: Days.usual, atMost: count)
  }

  private static func expectBothSides(_ pages: [DocumentReaderResult], at places: [PageCode: PixelRect]) throws {
    #expect(pages.count == 2)
    for (side, place) in places {
      let page = try #require(pages.first { $0.document?.page == side }, "\(side)")
      #expect(page.document?.country == .hr && page.document?.role == .identityCard)
      let corners = try #require(page.corners)
      #expect(corners.overlap(with: Quadrilateral(place)) > 0.93, "\(side) \(corners)")
      #expect(!page.reasons.contains { $0.code == .documentCutOff }, "\(side): \(page.reasons)")
    }
  }

  @Test func bothSidesAboveOneAnotherAreRead() throws {
    let sheet = try Self.sheet(
      PixelSize(width: 1200, height: 1500),
      [(try Self.side(.front, person: 3), 90, 70), (try Self.side(.back, person: 3), 90, 790)])
    try Self.expectBothSides(
      Self.read(sheet),
      at: [
        .front: PixelRect(x: 90, y: 70, width: 1012, height: 638),
        .back: PixelRect(x: 90, y: 790, width: 1012, height: 638),
      ])
    #expect(try Self.read(sheet, atMost: 1).count == 1)
  }

  @Test func bothSidesBesideOneAnotherAreRead() throws {
    let sheet = try Self.sheet(
      PixelSize(width: 2200, height: 800),
      [(try Self.side(.front, person: 5), 60, 80), (try Self.side(.back, person: 5), 1120, 80)])
    try Self.expectBothSides(
      Self.read(sheet),
      at: [
        .front: PixelRect(x: 60, y: 80, width: 1012, height: 638),
        .back: PixelRect(x: 1120, y: 80, width: 1012, height: 638),
      ])
  }

  /// Cut out together, without any paper around them.
  @Test func bothSidesWithoutAMarginAreRead() throws {
    let sheet = try Self.sheet(
      PixelSize(width: 1012, height: 1276),
      [(try Self.side(.front, person: 4), 0, 0), (try Self.side(.back, person: 4), 0, 638)])
    try Self.expectBothSides(
      Self.read(sheet),
      at: [
        .front: PixelRect(x: 0, y: 0, width: 1012, height: 638),
        .back: PixelRect(x: 0, y: 638, width: 1012, height: 638),
      ])
  }

  @Test func aSinglePageStaysOne() throws {
    let sheet = try Self.sheet(PixelSize(width: 2000, height: 2000), [(try Self.side(.front, person: 3), 300, 200)])
    let pages = try Self.read(sheet)
    #expect(pages.count == 1 && pages.first?.document?.page == .front)
  }

  /// Its halves are recognized as a front as well, for what they hold.
  @Test(arguments: [(0.88, 1.0), (1.0, 0.88)]) func aCardThatIsCutOffStaysOne(width: Double, height: Double) throws {
    let cut = try Self.side(.front, person: 3).cropped(
      to: PixelRect(x: 0, y: 0, width: 1012 * width, height: 638 * height))
    let pages = try Self.read(Self.sheet(PixelSize(width: 1400, height: 1000), [(cut, 150, 140)]))
    #expect(pages.count == 1 && pages.first?.document?.page == .front, "\(pages.map(\.document))")
  }

  /// A4 at 200 dots an inch, which has the proportions of a passport's page.
  @Test func fourCardsOnASheetAreNoSinglePage() throws {
    let places = [(49, 116), (876, 116), (49, 935), (876, 935)]
    let sides: [(PageCode, UInt64)] = [(.front, 3), (.back, 3), (.front, 4), (.back, 4)]
    let cards = try zip(sides, places).map { side, place in
      let card = try Self.side(side.0, person: side.1).resized(to: PixelSize(width: 675, height: 426))
      return (image: card, x: place.0, y: place.1)
    }
    let pages = try Self.read(Self.sheet(PixelSize(width: 1654, height: 2339), cards))
    #expect(pages.count == 3)
    // The first outline lies around all four, and one of those inside it around two.
    let rects = places.map { PixelRect(x: Double($0.0), y: Double($0.1), width: 675, height: 426) }
    let held = try pages.map { page in
      let corners = try #require(page.corners)
      return rects.indices.filter { Quadrilateral(rects[$0]).share(inside: corners) > 0.5 }
    }
    #expect(held.allSatisfy { $0.count == 1 } && Set(held.joined()).count == 3, "\(held)")
  }

  /// Both are read, so no page is left.
  @Test func nothingIsLeftOfWhatIsRead() throws {
    let card = try Self.side(.front, person: 3)
    let pages = try Self.read(
      Self.sheet(
        PixelSize(width: 1200, height: 1500),
        [(card, 90, 70), (try Self.side(.back, person: 3), 90, 790)]))
    #expect(pages.count == 2 && pages[0].unreadPages.isEmpty)
  }

  /// Whether pages are found as parts of one outline or beside the first one, one budget bounds them all.
  @Test(arguments: [(PixelSize(width: 1012, height: 1276), 0), (PixelSize(width: 1200, height: 1600), 90)])
  func readsOfOnePictureAreBounded(size: PixelSize, margin: Int) throws {
    let sheet = try Self.sheet(
      size,
      [(try Self.side(.front, person: 4), margin, margin), (try Self.side(.back, person: 4), margin, 638 + 2 * margin)])
    let reader = try DocumentReader(catalogue: Self.catalogue(), networks: Models.networks())
    let readings = try [1, PagesReading.mostReads].map { most in
      var reading = PagesReading(reader, of: sheet, among: [.any], on: Days.usual, mostReads: most)
      return (pageCount: try reading.pages(atMost: 3).count, readCount: reading.readCount)
    }
    #expect(readings[0].readCount == 1 && readings[0].pageCount == 1, "\(readings)")
    #expect((2...8).contains(readings[1].readCount) && readings[1].pageCount == 2, "\(readings)")
  }
}

/// When the parts of a page count rather than the page.
@Suite struct PagePartsTests {
  private static func page(
    _ page: PageCode, sureness: Double, _ values: [String: String] = [:], confidence: Double = 0.95
  ) -> DocumentReaderResult {
    DocumentReaderResult(
      recognition: DocumentRecognition(
        document: Document(role: .identityCard, country: .hr, page: page, code: nil), confidence: sureness),
      fields: values.sorted { $0.key < $1.key }.map {
        DocumentField(name: $0.key, value: $0.value, text: $0.value, confidence: confidence, source: .visual)
      }, barcodes: [], crossChecks: [], judgement: DocumentJudgement(gates: []))
  }

  private static func keptCount(_ one: DocumentReaderResult, _ other: DocumentReaderResult) -> Int {
    PageParts.kept([one, other], of: page(.front, sureness: 0.9)).count
  }

  @Test func twoSidesAreTwoPages() {
    #expect(Self.keptCount(Self.page(.front, sureness: 0.95), Self.page(.back, sureness: 0.9)) == 2)
    #expect(PageParts.kept([], of: Self.page(.front, sureness: 0.9)).count == 1)
  }

  @Test func whatIsLessSureThanTheWholeIsNone() {
    let kept = PageParts.kept(
      [Self.page(.front, sureness: 0.95), Self.page(.back, sureness: 0.6)], of: Self.page(.front, sureness: 0.9))
    #expect(kept.map(\.recognition.confidence) == [0.9])
  }

  @Test func oneSideTwiceNeedsTwoValuesThatDifferSurely() {
    let one = ["documentNumber": "115501830", "surname": "HORVAT"]
    let other = ["documentNumber": "102938475", "surname": "KOVAC"]
    func count(_ values: [String: String], confidence: Double = 0.95) -> Int {
      Self.keptCount(
        Self.page(.front, sureness: 0.95, one), Self.page(.front, sureness: 0.95, values, confidence: confidence))
    }
    #expect(count([:]) == 1 && count(one) == 1)
    #expect(count(["surname": "KOVAC"]) == 1)
    #expect(count(other) == 2)
    #expect(count(other, confidence: 0.6) == 1)
  }

  private static func unknown(_ names: String...) -> DocumentReaderResult {
    DocumentReaderResult(
      recognition: .none,
      fields: names.map { DocumentField(name: $0, value: "X", text: "X", confidence: 0.9, source: .visual) },
      barcodes: [], crossChecks: [], judgement: DocumentJudgement(gates: []))
  }

  /// Pieces of a page that nobody knows look like pages too.
  @Test func partsThatSayLessThanTheWholeAreNone() {
    let whole = Self.unknown("surname", "birthDate")
    #expect(!PageParts.count([Self.unknown(), Self.unknown()], ratherThan: whole))
    #expect(!PageParts.count([Self.unknown(), Self.unknown("surname")], ratherThan: whole))
    #expect(!PageParts.count([Self.page(.front, sureness: 0.9)], ratherThan: whole))
    #expect(PageParts.count([Self.unknown("surname"), Self.unknown("birthDate")], ratherThan: whole))
    #expect(PageParts.count([Self.unknown(), Self.page(.front, sureness: 0.9)], ratherThan: whole))
    #expect(PageParts.count([Self.unknown(), Self.unknown()], ratherThan: Self.unknown()))
    let known = Self.page(.front, sureness: 0.95)
    #expect(PageParts.count([Self.unknown(), Self.page(.front, sureness: 0.92)], ratherThan: known))
    #expect(!PageParts.count([Self.unknown(), Self.page(.front, sureness: 0.7)], ratherThan: known))
    #expect(!PageParts.count([Self.unknown("surname"), Self.unknown("birthDate")], ratherThan: known))
  }

  /// Of a whole that is nothing, one part is better than nothing.
  @Test func aPartOfNothingCounts() {
    let kept = PageParts.kept(
      [Self.page(.front, sureness: 0.7)],
      of: DocumentReaderResult(
        recognition: .none, fields: [], barcodes: [], crossChecks: [], judgement: DocumentJudgement(gates: [])))
    #expect(kept.map(\.recognition.confidence) == [0.7])
  }
}

/// Lines that run over where two halves of a picture meet.
@Suite struct CrossedHalvesTests {
  private static func isCrossed(
    _ middle: Double?, x: Double, width: Double, confidence: Double = 0.95
  ) throws -> Bool {
    let image = try Image(width: 600, height: 420, layout: .gray8) { _ in }
    var recognition = DocumentRecognition(document: nil, confidence: 0)
    recognition.page = RectifiedPage(
      image: image, size: .id2, quad: Quadrilateral(PixelRect(image.size)), toPage: Homography.scale(x: 1, y: 1))
    recognition.lines = [
      TextLine(
        text: "IDD<<MUSTERMANN<<ERIKA", confidence: confidence,
        quad: Quadrilateral(PixelRect(x: x, y: 300, width: width, height: 20)))
    ]
    let page = DocumentReaderResult(
      recognition: recognition, fields: [], barcodes: [], crossChecks: [], judgement: DocumentJudgement(gates: []))
    return PageParts.isCrossed(middle, by: page)
  }

  @Test func aLineThatGoesOnIsOfOnePage() throws {
    #expect(try Self.isCrossed(300, x: 40, width: 500) && Self.isCrossed(300, x: 265, width: 70))
    // It ends where they meet, or begins there, or was not read surely; halves above each other are not crossed.
    #expect(try !Self.isCrossed(300, x: 40, width: 280) && !Self.isCrossed(300, x: 280, width: 280))
    #expect(try !Self.isCrossed(300, x: 40, width: 500, confidence: 0.8) && !Self.isCrossed(nil, x: 40, width: 500))
  }
}

/// Where further pages are looked for.
@Suite struct PageSearchTests {
  private static func quad(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quadrilateral {
    Quadrilateral(PixelRect(x: x, y: y, width: width, height: height))
  }

  @Test func aPageThatFillsThePictureLeavesNoRoom() {
    var search = PageSearch(picture: PixelSize(width: 1200, height: 800), like: Self.quad(100, 80, 1000, 630))
    #expect(search.next() == nil)
  }

  @Test func roomBelowIsSearchedOnce() {
    var search = PageSearch(picture: PixelSize(width: 1200, height: 1600), like: Self.quad(100, 80, 1000, 630))
    #expect(search.next() == PixelRect(x: 0, y: 710, width: 1200, height: 890))
    #expect(search.next() == nil)
  }

  /// Of a page that was found there a third one may lie below.
  @Test func whatIsTakenIsNotSearched() {
    var search = PageSearch(picture: PixelSize(width: 1200, height: 2400), like: Self.quad(100, 80, 1000, 630))
    search.take(Self.quad(100, 800, 1000, 630))
    #expect(search.next() == PixelRect(x: 0, y: 1430, width: 1200, height: 970))
    #expect(search.next() == nil)
  }

  @Test func theSearchEnds() {
    var search = PageSearch(picture: PixelSize(width: 4000, height: 4000), like: Self.quad(1900, 1900, 160, 100))
    var count = 0
    while let area = search.next(), count < 100 {
      count += 1
      search.take(Quadrilateral(PixelRect(x: area.x + 10, y: area.y + 10, width: 160, height: 100)))
    }
    #expect((1...6).contains(count))
  }
}
