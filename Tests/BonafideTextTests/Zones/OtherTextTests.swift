import BonafideCore
import Testing

@testable import BonafideText

/// A line is left out as other text only where nothing of a zone may hide in it.
@Suite struct OtherTextTests {
  /// As the detector boxes it: 1.5 times as high as its capitals.
  private func line(_ text: String, width: Double, y: Double = 100, x: Double = 300, confidence: Double = 0.99)
    -> TextLine
  {
    TextLine(text: text, confidence: confidence, quad: box(width, y: y, x: x).quadrilateral)
  }

  private func box(_ width: Double, y: Double = 100, x: Double = 300, height: Double = 20) -> OrientedBox {
    OrientedBox(center: PixelPoint(x: x, y: y), width: width, height: height, angle: 0)
  }

  @Test(arguments: ["84544825724736509463", "POVOLENÍ K POBYTU", "Date of issue/Date de délivrance"])
  func whatReadsSurelyAsOtherTextFillsItsLine(text: String) {
    let width = Double(text.count) * 9
    #expect(OtherText([line(text, width: width)]).fills(box(width)))
    #expect(OtherText([line(text, width: width)]).fills(box(width).turned))
    #expect(!OtherText([line(text, width: width)]).fills(box(width, y: 140)), "another line")
  }

  @Test func joinedLinesAreFilledByTheirParts() {
    let parts = [line("SURNAME Ä", width: 90, x: 150), line("GIVEN NAMES", width: 110, x: 260)]
    #expect(OtherText(parts).fills(box(220, x: 205)))
    #expect(!OtherText(Array(parts.prefix(1))).fills(box(220, x: 205)), "half of it was not read")
  }

  @Test func whatMayBeAZoneIsRead() {
    let zone = "IDHRVP003250056<<<<<<<<<<<<<<<"
    func fills(_ text: String, confidence: Double = 0.99) -> Bool {
      OtherText([line(text, width: 30 * 13.5, confidence: confidence)]).fills(box(30 * 13.5))
    }
    #expect(!fills(zone))
    #expect(!fills("IDHRVP003250056"), "its fillers may have been overlooked")
    #expect(!fills("ID HRV P003250056 0 0"), "too few symbols for its length")
    #expect(!fills("I<HRVP00325005612345678901234"))
    #expect(!fills("9ZSZEO0dAHH>>>>>>>>>>>>>>>>>>>"), "read from its end")
    #expect(!fills("D1HRV12345678901234567890123456"), "a zone without fillers")
    #expect(!fills("D1HRV12345678901234567890l23456"), "one symbol was misread")
    #expect(!fills("Date of issue and of expiry as printed", confidence: 0.9), "not read surely")
  }
}
