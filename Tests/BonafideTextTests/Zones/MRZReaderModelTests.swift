import BonafideCore
import BonafideEvaluation
import BonafideImaging
import BonafideMRZ
import TestSupport
import Testing

@testable import BonafideText

/// The whole way from pixels to a zone, with the real networks, on pages drawn here.
@Suite(.serialized) struct MRZReaderModelTests {
  @Test(arguments: [
    Zones.td3, Zones.td2, Zones.td1, Zones.mrva, Zones.frenchCard, Zones.frenchLicence, Zones.dutchLicence,
  ])
  func everyFormatIsRead(zone: [String]) throws {
    let found = try #require(try Models.mrzReader().read(Pages.document(zone)).zone)
    #expect(found.mrz.lines == zone)
    #expect(found.mrz.isValid)
    #expect(found.confidence > 0.9)
    #expect(abs(found.rotationDegrees) < 1)
    #expect(found.lineQuads.count == zone.count)
    // The zone was drawn from x = 50 over 800 pixels.
    #expect(abs(found.quad.topLeft.x - 50) < 20 && abs(found.quad.topRight.x - 850) < 25)
  }

  /// A birth lies at most a hundred years back, an expiry at most fifty years ahead.
  @Test func oneReaderGoesByTheDayItIsGiven() throws {
    let reader = try Models.mrzReader()
    let page = try Pages.document(Zones.td3)
    func years(_ day: MRZCalendarDate) throws -> [Int?] {
      let fields = try #require(reader.read(page, on: day).zone).mrz.fields
      return [fields.birthDate.year, fields.expiryDate?.year]
    }
    #expect(try years(Days.first(of: 2024)) == [1974, 2012])
    #expect(try years(Days.first(of: 2075)) == [2074, 2112])
  }

  @Test(arguments: [1, 2, 3])
  func quarterTurnsAreRead(turns: Int) throws {
    let picture = try PictureChange.quarterTurns(turns).apply(to: Pages.document(Zones.td3))
    let found = try #require(try Models.mrzReader().read(picture).zone)
    #expect(found.mrz.lines == Zones.td3)
    #expect(abs(found.rotationDegrees - [90, 180, -90][turns - 1]) < 1.5 || abs(found.rotationDegrees + 180) < 1.5)
  }

  @Test(arguments: [
    PictureChange.tilt(degrees: 9), .tilt(degrees: -9), .tilt(degrees: 35), .perspective(rightEdge: 0.8),
  ])
  func tiltAndPerspectiveAreRead(change: PictureChange) throws {
    let found = try #require(try Models.mrzReader().read(change.apply(to: Pages.document(Zones.td1))).zone)
    #expect(found.mrz.lines == Zones.td1)
    #expect(found.mrz.isValid)
  }

  @Test func aSmallPictureIsRead() throws {
    // 315 pixels in width: 6.4 pixels a character.
    let picture = try PictureChange.reduced(0.35).apply(to: Pages.document(Zones.td3))
    #expect(try Models.mrzReader().read(picture).zone?.mrz.lines == Zones.td3)
  }

  @Test func aSmallZoneInALargePictureIsRead() throws {
    var canvas = try Canvas(
      size: PixelSize(width: 2000, height: 1500), background: Color(red: 120, green: 110, blue: 90))
    try canvas.draw(try Pages.document(Zones.td3), atX: 900, y: 700)
    let found = try #require(try Models.mrzReader().read(canvas.image).zone)
    #expect(found.mrz.lines == Zones.td3)
    #expect(found.quad.center.x > 1200 && found.quad.center.y > 1200)
  }

  @Test func wrongPrintedCheckDigitsAreReportedNotMended() throws {
    var zone = Zones.td3
    zone[1] = zone[1].replacing("7408122F", with: "7408129F")
    let found = try #require(try Models.mrzReader().read(Pages.document(zone)).zone)
    #expect(found.mrz.lines == zone)
    #expect(found.mrz[check: .birthDate]?.isValid == false)
    #expect(found.mrz[check: .documentNumber]?.isValid == true)
  }

  @Test func darkPaperIsRead() throws {
    let page = try Pages.document(Zones.td2, background: Color(red: 150, green: 150, blue: 140))
    #expect(try Models.mrzReader().read(page).zone?.mrz.lines == Zones.td2)
  }

  @Test func grayPicturesAreRead() throws {
    let page = try Pages.document(Zones.td2).converted(to: .gray8)
    #expect(try Models.mrzReader().read(page).zone?.mrz.lines == Zones.td2)
  }

  @Test func noZoneIsInvented() throws {
    let reader = try Models.mrzReader()
    #expect(try reader.read(Pages.plainText()).zone == nil)
    #expect(try reader.read(Pages.document([])).zone == nil)
    for block in [1, 8, 24] { #expect(try reader.read(Pages.noise(block: block)).zone == nil) }
    let tiny = try Image(width: 1, height: 1, layout: .rgb8) { _ in }
    #expect(try reader.read(tiny).zone == nil)
    let sliver = try Image(width: 4000, height: 2, layout: .rgb8) { _ in }
    #expect(try reader.read(sliver).zone == nil)
  }

  /// A line of thirty capitals that begins with D is a licence's zone only where its check digit agrees.
  @Test func aLineWithAWrongCheckDigitIsNoLicence() throws {
    for line in ["D1NLD15094962111659VW87Z78NB85", "DEPARTMENT<OF<HUNTING<AND<FI<7"] {
      #expect(try Models.mrzReader().read(Pages.document([line])).zone == nil)
    }
  }

  @Test func oneLineOfAZoneIsNoZone() throws {
    #expect(try Models.mrzReader().read(Pages.document([Zones.td3[1]])).zone == nil)
  }
}
