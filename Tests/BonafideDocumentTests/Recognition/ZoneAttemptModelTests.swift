import BonafideCore
import BonafideImaging
import BonafideMRZ
import TestSupport
import Testing

@testable import BonafideDocument
import BonafideText

/// What a machine readable zone on a page does to the reading of its lines, through the real networks.
@Suite(.serialized) struct ZoneAttemptModelTests {
  private static func attempt(
    _ image: Image, _ reading: DocumentRecognizerOptions.Reading
  ) throws -> PageAttempt {
    var options = DocumentRecognizerOptions()
    options.reading = reading
    let recognizer = try DocumentRecognizer(
      catalogue: DocumentRecognizerModelTests.catalogue, networks: Models.networks(), options: options)
    return try recognizer.attempt(image, outline: nil, fillsPicture: true, mode: reading, on: Days.usual)
  }

  @Test func anEvidentZoneStopsAllReadingOnlyWhereItsCheckDigitsAgree() throws {
    let valid = try Self.attempt(Pages.document(Zones.td3), .untilCertain)
    #expect(valid.mrz?.mrz.lines == Zones.td3)
    #expect(valid.lines.isEmpty)
    let misprinted = [Zones.td3[0], Zones.td3[1].replacing("7408122F", with: "7408129F")]
    let doubtful = try Self.attempt(Pages.document(misprinted), .untilCertain)
    #expect(doubtful.lines.contains { $0.holdsFillers }, "its lines are read as any others")
  }

  /// A stream reads until it is certain, and then only what is left.
  @Test func readingOnFindsWhatReadingAnewFinds() throws {
    let page = try Pages.document(Zones.td3)
    let recognizer = try DocumentRecognizer(
      catalogue: DocumentRecognizerModelTests.catalogue, networks: Models.networks())
    let begun = try recognizer.attempt(page, outline: nil, fillsPicture: true, mode: .untilCertain, on: Days.usual)
    #expect(begun.reading?.isComplete == false)
    let whole = try recognizer.complete(begun)
    let anew = try recognizer.attempt(page, outline: nil, fillsPicture: true, mode: .complete, on: Days.usual)
    #expect(whole.lines.map(\.text) == anew.lines.map(\.text) && !whole.lines.isEmpty)
    #expect(whole.mrz?.mrz.lines == Zones.td3 && whole.choices.first?.document == anew.choices.first?.document)
  }

  /// Here prose in long lines says one direction, and hides a zone that says the other: only a look at the whole page
  /// tries more than four stacks of lines.
  @Test func aZoneThatTheWholePageShowsSaysWhichWayItReads() throws {
    var canvas = try Canvas(size: PixelSize(width: 2050, height: 1293), background: .white)
    let sans = try TextPainter(.sans)
    let prose = "the reading room of this library is open to any holder of a card who is older than fifteen years"
    for (row, y) in [120.0, 190, 260, 700, 770, 840].enumerated() {
      try canvas.draw("\(row) \(prose)", at: PixelPoint(x: 80, y: y), painter: sans, size: 38, color: .black)
    }
    let zone = try Pages.document(Zones.td3).rotated(quarterTurns: 2)
      .cropped(to: PixelRect(x: 0, y: 0, width: 900, height: 110), border: .replicate)
    try canvas.draw(zone, atX: 600, y: 1080)
    let found = try Self.attempt(canvas.image, .complete)
    #expect(found.mrz?.mrz.lines == Zones.td3)
    #expect(found.quarter == 2)
  }
}
