import BonafideBarcode
import BonafideCore
import BonafideImaging
import BonafideTesting
import Testing

struct BarcodeReaderTests {
  /// What each symbology that can be written is made to say.
  static let texts: [(Barcode.Format, String)] = [
    (.qrCode, "Žluťoučký kůň, 漢字"), (.aztec, "Aztec 0815"), (.dataMatrix, "DataMatrix 42"),
    (.pdf417, "@\n\u{1E}\rANSI 636000"), (.code128, "HR-1234567/aB"), (.code39, "AUT-0815"), (.code93, "CODE 93"),
    (.itf, "12345670"), (.ean13, "4006381333931"), (.ean8, "40170725"),
  ]

  @Test(arguments: texts) func whatIsWrittenIsRead(format: Barcode.Format, text: String) throws {
    let symbol = try BarcodeWriter(format: format).write(text, scale: 4, quietModules: 12)
    let found = try BarcodeReader().read(symbol)
    #expect(found.map(\.format) == [format])
    #expect(found.first?.text == text)
    let bounds = try #require(found.first?.corners.bounds)
    #expect(bounds.x > 20 && bounds.maxX < Double(symbol.width) - 20)
  }

  @Test(arguments: texts) func turnedPicturesAreRead(format: Barcode.Format, text: String) throws {
    let symbol = try BarcodeWriter(format: format).write(text, scale: 4, quietModules: 12)
    for turns in 1...3 {
      let found = try BarcodeReader().read(symbol.rotated(quarterTurns: turns))
      #expect(found.first?.text == text, "\(turns) quarter turns")
    }
  }

  @Test(arguments: texts) func aGlanceReadsCleanSymbolsAndZones(format: Barcode.Format, text: String) throws {
    let symbol = try BarcodeWriter(format: format).write(text, scale: 3, quietModules: 12)
    let reader = BarcodeReader(options: .init(effort: .fast))
    #expect(try reader.read(symbol).map(\.text) == [text])
    // In a zone of a large page.
    let page = try Image(width: 1600, height: 1000, layout: .gray8) {
      $0.initializeMemory(as: UInt8.self, repeating: 255)
    }.pasting(symbol, x: 900, y: 300)
    let zone = PixelRect(x: 900, y: 300, width: Double(symbol.width), height: Double(symbol.height))
    let found = try reader.read(page, zones: [zone])
    #expect(found.map(\.text) == [text])
    #expect(try zone.overlap(with: #require(found.first).corners.bounds) > 0.1)
  }

  @Test func hostileZonesAreHarmless() throws {
    let symbol = try BarcodeWriter(format: .qrCode).write("zone", scale: 3, quietModules: 4)
    let numbers = [0, -1, 1, 1e5, 1e300, -.infinity, .nan]
    let zones =
      numbers.map { PixelRect(x: $0, y: 0, width: 50, height: 50) }
      + numbers.map { PixelRect(x: 0, y: 0, width: $0, height: 40) }
    for zone in zones {
      #expect(try BarcodeReader(options: .init(effort: .fast)).read(symbol, zones: [zone]).map(\.text) == ["zone"])
    }
    #expect(try BarcodeReader().read(symbol, zones: Array(repeating: zones[0], count: 1000)).count == 1)
  }

  @Test func severalSymbolsAreRead() throws {
    let first = try BarcodeWriter(format: .qrCode).write("one", scale: 4, quietModules: 6)
    let second = try BarcodeWriter(format: .dataMatrix).write("two", scale: 4, quietModules: 6)
    let third = try BarcodeWriter(format: .code128).write("three", scale: 3, quietModules: 12, linearHeight: 20)
    let page = try Image(width: 700, height: 400, layout: .gray8) {
      $0.initializeMemory(as: UInt8.self, repeating: 255)
    }
    .pasting(first, x: 10, y: 10).pasting(second, x: 350, y: 20).pasting(third, x: 200, y: 200)
    let found = try BarcodeReader().read(page)
    #expect(Set(found.compactMap(\.text)) == ["one", "two", "three"])
    let only = try BarcodeReader(options: .init(formats: [.dataMatrix])).read(page)
    #expect(only.map(\.text) == ["two"])
    #expect(try BarcodeReader(options: .init(maximumCount: 1)).read(page).count == 1)
  }

  @Test func colorIsRead() throws {
    let symbol = try BarcodeWriter(format: .qrCode).write("color", scale: 4, quietModules: 6)
    for layout in [PixelLayout.rgb8, .bgr8, .rgba8, .bgra8] {
      #expect(try BarcodeReader().read(symbol.converted(to: layout)).first?.text == "color")
    }
  }

  @Test func microQRIsRead() throws {
    #expect(try BarcodeReader().read(MicroQRSample.picture()).map(\.text) == [MicroQRSample.text])
    #expect(try BarcodeReader().read(MicroQRSample.picture()).map(\.format) == [.microQRCode])
  }

  @Test func bytesAreWhatWasEncoded() throws {
    let symbol = try BarcodeWriter(format: .qrCode).write("ABC", scale: 4, quietModules: 6)
    #expect(try BarcodeReader().read(symbol).first?.bytes == [65, 66, 67])
  }

  @Test func nothingIsFoundWhereNothingIs() throws {
    let gray = try Image(width: 300, height: 200, layout: .gray8, bytes: [UInt8](repeating: 120, count: 60_000))
    #expect(try BarcodeReader().read(gray).isEmpty)
  }

  @Test func badOptionsAreRefused() throws {
    let gray = try Image(width: 3, height: 2, layout: .gray8, bytes: [UInt8](repeating: 120, count: 6))
    for count in [-1, 0, 256, .max] {
      #expect(throws: DocumentError(.badOptions, "")) {
        try BarcodeReader(options: .init(maximumCount: count)).read(gray)
      }
    }
  }
}
