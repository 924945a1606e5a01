import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideText

@Suite(.serialized) struct CyrillicReaderTests {
  /// A line of text as a picture, black on white.
  private func line(_ text: String, size: Double) throws -> Image {
    let painter = try TextPainter(.sans)
    var canvas = try Canvas(
      size: PixelSize(width: Int(try painter.line(text, size: size).advance + size), height: Int(size * 1.7)),
      background: .white)
    _ = try canvas.draw(text, at: PixelPoint(x: size * 0.5, y: size * 1.2), painter: painter, size: size, color: .black)
    return canvas.image
  }

  @Test func bulgarianIsRead() throws {
    let texts = ["ИВАНОВ ПЕТЪР ГЕОРГИЕВ", "Република България", "гр. Велико Търново", "БЪЛГАРИЯ"]
    let read = try CyrillicReader(language: .bulgarian).readLines(texts.map { try line($0, size: 40) })
    #expect(read.map(\.text) == texts)
    #expect(read.allSatisfy { $0.confidence > 0.5 && $0.confidence <= 1 })
  }

  @Test func ukrainianIsReadInOtherSizes() throws {
    let texts = ["ШЕВЧЕНКО", "Євгенія Їжакевич-Щербина", "Україна"]
    let reader = try CyrillicReader(language: .ukrainian)
    for size in [24.0, 80] {
      let read = try reader.read(texts.map { try line($0, size: size) })
      #expect(read == texts, "\(size) pixels")
    }
  }

  @Test(arguments: [
    (CyrillicReader.Language.russian, ["ЩЕРБАКОВА", "Подъёмный Эдуард", "Российская Федерация"]),
    (.belarusian, ["ЦІХАНОЎСКІ", "Рэспубліка Беларусь"]), (.serbian, ["ЂОРЂЕВИЋ", "Република Србија"]),
    (.macedonian, ["ЃОРЃИЕВ", "Република Северна Македонија"]), (.kazakh, ["ӘБІШҰЛЫ", "Қазақстан Республикасы"]),
    (.kyrgyz, ["ӨМҮРБЕК", "Кыргыз Республикасы"]),
  ])
  func everyLanguageHasItsLetters(_ language: CyrillicReader.Language, _ texts: [String]) throws {
    #expect(try CyrillicReader(language: language).read(texts.map { try line($0, size: 40) }) == texts)
  }

  @Test func emptyPicturesKeepTheirPlaces() throws {
    let blank = try Image(width: 200, height: 40, layout: .gray8, bytes: [UInt8](repeating: 255, count: 8000))
    let read = try CyrillicReader(language: .bulgarian).read([blank, line("СОФИЯ", size: 40), blank])
    #expect(read == ["", "СОФИЯ", ""])
    #expect(try CyrillicReader(language: .bulgarian).read([]).isEmpty)
  }

  @Test func limitsHold() throws {
    let dot = try Image(width: 1, height: 1, layout: .gray8, bytes: [0])
    #expect(try CyrillicReader(language: .bulgarian).read([dot]).count == 1)
    #expect(throws: DocumentError(.badOptions, "")) {
      try CyrillicReader(language: .bulgarian).read(Array(repeating: dot, count: 401))
    }
    for limit in [0, -1, .nan, .infinity] {
      #expect(throws: DocumentError(.badOptions, "")) { try CyrillicReader(language: .bulgarian, secondsLimit: limit) }
    }
    let first = try line("Република България, гр. Велико Търново", size: 40)
    // A hundred lines take the program a second and more on any machine; the clock of this test is not asked, since
    // every other test runs beside it.
    let lines = (0..<100).map { _ in first }
    #expect(throws: DocumentError(.failed, "")) {
      try CyrillicReader(language: .bulgarian, secondsLimit: 0.1).read(lines)
    }
  }

  @Test func aDamagedTableIsNoText() {
    let word = "5\t2\t1\t1\t1\t1\t0\t0\t9\t9\t"
    let table =
      """
      level\tpage_num\n5\t9\t1\t1\t1\t1\t0\t0\t9\t9\t96\tX\n\(word)80\tA\n\(word)40\tBC\n\(word)nan\tD\n5\t-1\n\
      \(word)90\t \n
      """
    let lines = CyrillicReader.parse(table, lineCount: 2)
    #expect(lines.map(\.text) == ["", "A BC"])
    #expect(abs((lines.last?.confidence ?? 0) - 1.6 / 3) < 1e-9 && lines.first?.confidence == 0)
  }
}
