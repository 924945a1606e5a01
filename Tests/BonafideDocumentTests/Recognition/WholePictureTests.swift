import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafidePage
import BonafideText
import Testing

@testable import BonafideDocument

/// A scan that was cut to the page is the page, whatever outline was found on it.
@Suite struct WholePictureTests {
  private static let size = PixelSize(width: 856, height: 540)
  private static let frame = Quadrilateral(PixelRect(size))

  /// Lines of print that run along the picture's upper edge, or lean.
  private static func read(
    on outline: Quadrilateral, as pageSize: PageSize = .id1, lean: Double = 0, lines: Int = 5
  ) throws -> DocumentRecognition {
    let page = try Rectifier.rectify(
      Image(width: 856, height: 540, layout: .gray8) { _ in }, quad: outline, size: pageSize)
    let texts = (0..<lines).compactMap { line -> TextLine? in
      let (y, fall) = (120 + 60 * Double(line), 300 * lean)
      let place = Quadrilateral(
        topLeft: PixelPoint(x: 300, y: y), topRight: PixelPoint(x: 600, y: y + fall),
        bottomRight: PixelPoint(x: 600, y: y + fall + 24), bottomLeft: PixelPoint(x: 300, y: y + 24))
      return page.toPage.apply(place).map { TextLine(text: "SPECIMEN", confidence: 0.9, quad: $0) }
    }
    return DocumentRecognition(page: page, lines: texts)
  }

  private static func isPage(
    rather outline: Quadrilateral, of size: PixelSize = size, lean: Double = 0, lines: Int = 5, sidesSeen: Int = 0,
    clearSides: Int = 4
  ) throws -> Bool {
    let frame = Quadrilateral(PixelRect(size))
    return try WholePicture(size, frame: frame).isPage(
      rather: outline, of: read(on: outline, lean: lean, lines: lines), sidesSeen: sidesSeen,
      clearSides: clearSides)
  }

  private static func outline(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Quadrilateral {
    Quadrilateral(PixelRect(x: left, y: top, width: 856 - left - right, height: 540 - top - bottom))
  }

  private static let skewed = Quadrilateral(
    topLeft: PixelPoint(x: 10, y: 5), topRight: PixelPoint(x: 850, y: 50),
    bottomRight: PixelPoint(x: 850, y: 538), bottomLeft: PixelPoint(x: 10, y: 490))

  @Test func anOutlineThatReachesOutsideIsThePicture() throws {
    #expect(try Self.isPage(rather: Self.outline(-10, 2, 3, 2)))
    #expect(try !Self.isPage(rather: Self.outline(-10, 2, 3, 2), sidesSeen: 2), "a card that is cut off")
  }

  /// Found for want of an edge: one corner lies inside, where a portrait ends or a pattern has a line.
  @Test func aCornerInsideIsNoEdge() throws {
    func outline(_ x: Double, _ y: Double, left: Double = -10) -> Quadrilateral {
      Quadrilateral(
        topLeft: PixelPoint(x: left, y: -3), topRight: PixelPoint(x: 860, y: -2),
        bottomRight: PixelPoint(x: 856 - x, y: 540 - y), bottomLeft: PixelPoint(x: 2, y: 538))
    }
    #expect(try Self.isPage(rather: outline(56, 20), sidesSeen: 1))
    #expect(try !Self.isPage(rather: outline(56, 20), sidesSeen: 2), "its edges are seen")
    #expect(try !Self.isPage(rather: outline(56, 20, left: -60), sidesSeen: 1), "it goes on outside")
    #expect(try Self.isPage(rather: outline(150, 20), sidesSeen: 3, clearSides: 0), "no edge of it is clear")
    #expect(try !Self.isPage(rather: outline(150, 20), sidesSeen: 3, clearSides: 1))
  }

  @Test func anOutlineAcrossThePrintIsThePicture() throws {
    #expect(try Self.isPage(rather: Self.skewed))
    #expect(try !Self.isPage(rather: Self.skewed, lean: 45 / 840), "print that leans as the outline does is its own")
    #expect(try !Self.isPage(rather: Self.skewed, lines: 2), "two lines tell nothing")
  }

  /// Labels that stand where the edition has them on the picture alone say that it is the page.
  @Test func labelsTellThatThePictureIsThePage() throws {
    let outline = Self.outline(0, 60, 0, 0)
    let page = try Rectifier.rectify(
      Image(width: 856, height: 540, layout: .gray8) { _ in }, quad: outline, size: .id1)
    let texts = try [0.2, 0.35, 0.5].map { y -> (PageBox, Quadrilateral) in
      let place = PixelRect(x: 0.3 * 856, y: (y - 0.02) * 540, width: 200, height: 0.04 * 540)
      let seen = try #require(page.toPage.apply(Quadrilateral(place)))
      return (PageBox(x: 0.3, y: y - 0.02, width: 0.25, height: 0.04), seen)
    }
    let picture = WholePicture(Self.size, frame: Self.frame)
    #expect(picture.hasItsTexts(texts, readOn: page))
    #expect(!picture.hasItsTexts(Array(texts.prefix(2)), readOn: page), "two labels tell nothing")
    let there = texts.map { (PageBox($0.1.bounds, in: page.image.size), $0.1) }
    #expect(!picture.hasItsTexts(there, readOn: page), "the outline lies right")
  }

  /// What a sheet or a screen shows around a card is none of its values, and answers no question about them.
  @Test func linesBesideAPageAreNotItsOwn() throws {
    let card = Self.outline(300, 0, 0, 0)
    var recognition = try Self.read(on: card)
    let width = Double(try #require(recognition.page).image.width)
    let own = recognition.lines.filter { $0.quad.center.x > 0 }
    #expect(!own.isEmpty)
    let beside = [-0.4, 1.4].map { share in
      let place = PixelRect(x: share * width - 50, y: 100, width: 100, height: 24)
      return TextLine(text: "12.03.1990", confidence: 1, quad: Quadrilateral(place))
    }
    recognition.lines = own + beside
    let parted = recognition.withoutLinesBeside { _ in true }
    #expect(parted.lines == own && parted.linesAround.isEmpty)
    let edgeless = recognition.withoutLinesBeside { _ in false }
    #expect(edgeless.lines == own && edgeless.linesAround.count == 2, "they may stand on the page")
    recognition.isPlaced = false
    let unplaced = recognition.withoutLinesBeside { _ in true }
    #expect(unplaced.lines.count == own.count + 2, "nobody knows where the page ends")
  }

  /// A card that is squeezed, or covered in part, is no picture of a card with what lies beside it.
  @Test func whatHasEdgesIsAThingByItself() throws {
    let square = Self.outline(20, 60, 400, 60)
    let found = try Self.read(on: square, lines: 3)
    let picture = WholePicture(Self.size, frame: Self.frame)
    #expect(!picture.isPage(rather: square, of: found, sidesSeen: 4, clearSides: 4))
    #expect(!picture.isPage(rather: square, of: found, sidesSeen: 2, clearSides: 4))
    #expect(picture.isPage(rather: square, of: found, sidesSeen: 0, clearSides: 4), "nothing is seen of it")
  }

  /// The colored half of a card's back has four edges, and the proportions that it has: the zone below it tells.
  @Test func theZoneTellsThatABlockOfColorIsNotThePage() throws {
    var found = try Self.read(on: Self.outline(0, 0, 0, 270), lines: 3)
    let picture = WholePicture(Self.size, frame: Self.frame)
    #expect(!picture.mayShowZone(of: found), "nothing says what page it is")
    found.definition = Self.card(.id1)
    #expect(!picture.mayShowZone(of: found), "the card has no zone")
    found.definition?.mrz = MRZExpectation(format: "TD1", documentCodes: ["ID"], issuers: ["SVK"])
    #expect(picture.mayShowZone(of: found))
    found.definition?.size = .id3
    #expect(!picture.mayShowZone(of: found), "the picture has not the proportions of a passport")
  }

  private static func card(_ size: PageSize) -> DocumentDefinition {
    DocumentDefinition(
      role: .identityCard, country: .sk, page: .back, code: "1", title: "t", size: size,
      source: FactSource(basis: .description, what: "a test"))
  }

  @Test func aCardWithAMarginStaysWhereItIs() throws {
    #expect(try !Self.isPage(rather: Self.outline(20, 14, 20, 14)))
    #expect(try !Self.isPage(rather: Self.outline(0, 30, 90, 30)), "at one edge, with room at the others")
    #expect(try !Self.isPage(rather: Self.outline(-10, 60, 180, 60)), "cut off at one edge, with room at the others")
  }

  @Test func aCamerasPictureIsNoPage() throws {
    for size in [PixelSize(width: 856, height: 642), PixelSize(width: 856, height: 481)] {
      #expect(try !Self.isPage(rather: Self.outline(-10, 2, 3, 2), of: size))
    }
  }
}
