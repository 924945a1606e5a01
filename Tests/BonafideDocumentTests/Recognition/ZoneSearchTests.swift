import BonafideCore
import Testing

@testable import BonafideDocument

/// Which lines make the whole page be looked at for a machine readable zone.
@Suite struct ZoneSearchTests {
  private func asks(_ texts: [String], _ reading: DocumentRecognizerOptions.Reading) -> Bool {
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 100, height: 10))
    return DocumentRecognizer.mayHoldZone(
      texts.map { TextLine(text: $0, confidence: 0.9, quad: quad) }, reading: reading)
  }

  private let heading = "AUFENTHALTSTITEL RESIDENCE PERMIT"

  @Test func aHeadingInCapitalsAsksForItInStillsOnly() {
    #expect(asks([heading, "Name"], .complete))
    #expect(!asks([heading, "Name"], .untilCertain))
  }

  /// In a still all stacks of lines are tried in the end.
  @Test func stacksOfLabelsAreReadAsAZoneInStillsOnly() {
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 100, height: 10))
    func asks(_ texts: [String], isComplete: Bool, _ reading: DocumentRecognizerOptions.Reading) -> Bool {
      DocumentRecognizer.asksForZone(
        texts.map { TextLine(text: $0, confidence: 0.9, quad: quad) }, isComplete: isComplete, reading: reading)
    }
    #expect(asks(["Name", "Eriksson"], isComplete: true, .complete))
    #expect(!asks(["Name", "Eriksson"], isComplete: false, .complete))
    #expect(!asks(["Name", "Eriksson"], isComplete: true, .untilCertain))
    #expect(asks(["UTOERIKSSON<<ANNA<MARIA"], isComplete: false, .untilCertain))
  }

  @Test func fillersAndTwoLongLinesAskForIt() {
    for reading in DocumentRecognizerOptions.Reading.allCases {
      #expect(asks(["Name", "UTOERIKSSON<<ANNA"], reading) == false, "two fillers may be quotation marks")
      #expect(asks(["Name", "UTOERIKSSON<<ANNA<MARIA"], reading))
      #expect(asks(["L898902C36UTO7408122F1204159ZE", "7408122F1204159UTO6012345678906"], reading))
      #expect(!asks(["Name", "Eriksson"], reading))
    }
  }
}
