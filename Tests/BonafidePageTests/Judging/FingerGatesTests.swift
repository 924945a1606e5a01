import BonafideCore
import BonafideImaging
import TestSupport
import Testing

@testable import BonafidePage

/// Fields and text under fingers are told from those beside them.
@Suite struct FingerGatesTests {
  func judge(_ picture: Image, _ quad: Quadrilateral, areas: [PageArea]) throws -> DocumentJudgement {
    let page = try Rectifier.rectify(picture, quad: quad, size: .id1)
    return try DocumentJudge().judge(page: page, in: picture, areas: areas)
  }

  /// A card with a thumb from below, 16 mm wide.
  private static func pictureWithThumb(_ quad: Quadrilateral) throws -> Image {
    var canvas = try Canvas(try Cards.picture(of: try Cards.card(), quad: quad))
    let skin = Color(red: 205, green: 150, blue: 125)
    try canvas.fill(PixelRect(x: 600, y: 560, width: 170, height: 160), color: skin)
    try canvas.fillCircle(PixelPoint(x: 685, y: 560), radius: 85, color: skin)
    return canvas.image
  }

  @Test func namesFieldsUnderFingers() throws {
    let quad = Cards.outline(width: 900)
    let areas = [
      PageArea(name: "birthPlace", box: PageBox(x: 0.4, y: 0.82, width: 0.3, height: 0.1)),
      PageArea(name: "surname", box: PageBox(x: 0.4, y: 0.3, width: 0.5, height: 0.1)),
    ]
    let judgement = try judge(try Self.pictureWithThumb(quad), quad, areas: areas)
    #expect(judgement.hiddenFields == ["birthPlace"])
    #expect(judgement.state == .partlyVisible)
    let clear = try judge(try Cards.picture(of: try Cards.card(), quad: quad), quad, areas: areas)
    #expect(clear.hiddenFields == [])
    #expect(clear.state == .ok)
  }

  /// Pink print at the edge of a scan that was cut to the card goes on nowhere.
  @Test func printAtTheEdgeOfAScanIsNoFinger() throws {
    let quad = Cards.outline(width: 900)
    let areas = [PageArea(name: "birthPlace", box: PageBox(x: 0.4, y: 0.82, width: 0.3, height: 0.1))]
    let photo = try Self.pictureWithThumb(quad)
    let scan = try Rectifier.rectify(photo, quad: quad, size: .id1).image
    #expect(try judge(photo, quad, areas: areas).hiddenFields == ["birthPlace"])
    #expect(try judge(scan, Quadrilateral(PixelRect(scan.size)), areas: areas).hiddenFields == [])
  }

  @Test func aFingerEndsWhereAFaceBegins() throws {
    let quad = Cards.outline(width: 900)
    var canvas = try Canvas(try Self.pictureWithThumb(quad))
    // A face beside the finger's tip, as skin-colored as the finger.
    try canvas.fill(PixelRect(x: 560, y: 330, width: 250, height: 150), color: Color(red: 235, green: 190, blue: 165))
    let page = try Rectifier.rectify(canvas.image, quad: quad, size: .id1)
    let face = [PixelPoint(x: 560, y: 330), PixelPoint(x: 810, y: 470)].compactMap { page.toPage.apply($0) }
    let box = PageBox(PixelRect(around: face), in: page.image.size)
    let judgement = try judge(canvas.image, quad, areas: [PageArea(name: "portrait", box: box)])
    #expect(judgement.hiddenFields == [])
    #expect(try #require(judgement.check(.pageFingers)?.measured?.value) < 0.05)
  }

  @Test(arguments: [0.75, 0.5]) func aShadowOnAFingerHidesNothingBehindIt(share: Double) throws {
    let quad = Cards.outline(width: 900)
    var canvas = try Canvas(try Self.pictureWithThumb(quad))
    // The tip of the thumb, darker from a line on.
    func darker(_ value: Double) -> UInt8 { UInt8(value * share) }
    try canvas.fillCircle(
      PixelPoint(x: 685, y: 560), radius: 80, color: Color(red: darker(205), green: darker(150), blue: darker(125)))
    let place = try Rectifier.rectify(canvas.image, quad: quad, size: .id1).toPage
    let tip = [PixelPoint(x: 625, y: 500), PixelPoint(x: 745, y: 560)].compactMap { place.apply($0) }
    let size = try Rectifier.rectify(canvas.image, quad: quad, size: .id1).image.size
    let areas = [
      PageArea(name: "birthPlace", box: PageBox(PixelRect(around: tip), in: size)),
      PageArea(name: "portrait", box: PageBox(x: 0.03, y: 0.2, width: 0.25, height: 0.5)),
    ]
    #expect(try judge(canvas.image, quad, areas: areas).hiddenFields == ["birthPlace"])
  }

  @Test func tellsTextThatGoesOnUnderAFinger() throws {
    let quad = Cards.outline(width: 900)
    let picture = try Self.pictureWithThumb(quad)
    let page = try Rectifier.rectify(picture, quad: quad, size: .id1)
    // The finger tip, some 16 mm wide, on the page.
    let tip = try #require(page.toPage.apply(PixelPoint(x: 600, y: 570)))
    func line(_ x: Double, _ y: Double, turned: Bool = false) -> TextLine {
      let quad = Quadrilateral(PixelRect(x: x, y: y, width: 200, height: 36))
      let leaning = OrientedBox(center: quad.center, width: 200, height: 36, angle: 0.7).quadrilateral
      return TextLine(text: "ROSSI", confidence: 0.9, quad: turned ? leaning : quad)
    }
    func touched(_ lines: [TextLine], _ areas: [PageArea] = []) throws -> Double? {
      let judgement = try DocumentJudge().judge(page: page, in: picture, areas: areas, lines: lines)
      let check = judgement.check(.pageTextUnderFingers)
      #expect((check?.measured?.value ?? 0) == 0 || judgement.gates.contains(.covered))
      return check?.measured?.value
    }
    #expect(try touched([line(tip.x - 205, tip.y - 18), line(100, 60)]) == 1)
    #expect(try touched([line(tip.x - 320, tip.y - 18), line(100, 60)]) == 0, "it ends before the finger")
    #expect(try touched([line(tip.x - 205, tip.y - 18, turned: true)]) == 0, "a watermark")
    #expect(try touched([]) == nil)
    let right = line(tip.x + 85, tip.y - 18)
    func field(_ name: String, from x: Double) -> [PageArea] {
      [PageArea(name: name, box: PageBox(PixelRect(x: x, y: tip.y - 22, width: 260, height: 44), in: page.image.size))]
    }
    #expect(try touched([right]) == 1)
    #expect(try touched([right], field("surname", from: right.box.x - 6)) == 0, "it begins where its field does")
    #expect(try touched([right], field("surname", from: right.box.x - 50)) == 1, "it begins later")
    let column = [right, line(right.box.x + 5, 60), line(right.box.x - 5, 160)]
    #expect(try touched(column) == 0, "it begins where others do")
    #expect(try touched(Array(column.prefix(2))) == 1, "one other line may begin there by chance")
    let left = line(tip.x - 205, tip.y - 18)
    #expect(try touched([left], field("surname", from: left.box.x - 6)) == 1, "it may go on")
    #expect(try touched([left], field("signature", from: left.box.x - 6)) == 0, "no print")
    // A line that begins behind the finger has lost its first letters, unless others begin in the same place.
    let edge = try #require(page.toPage.apply(PixelPoint(x: 770, y: 570)))
    let beginning = line(edge.x + 5, edge.y - 18)
    #expect(try touched([beginning, line(100, 60)]) == 1)
    #expect(try touched([beginning, line(edge.x + 5, 60), line(edge.x + 5, 120)]) == 0, "a margin")
    #expect(try touched([beginning, line(edge.x - 40, 60), line(edge.x - 40, 120)]) == 1, "cut behind the margin")
  }
}
