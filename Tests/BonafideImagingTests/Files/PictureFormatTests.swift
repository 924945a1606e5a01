import BonafideCore
import Testing

@testable import BonafideImaging

/// What a file is, told by its first bytes.
@Suite struct PictureFormatTests {
  private func box(_ major: String, _ others: String...) -> [UInt8] {
    let length = UInt8(16 + 4 * others.count)
    return [0, 0, 0, length] + Array("ftyp\(major)\0\0\0\0\(others.joined())".utf8)
  }

  @Test(arguments: [
    ("rgb.png", PictureFormat.png), ("baseline.jpg", .jpeg), ("still.gif", .gif), ("lossy.webp", .webp),
  ]) func knowsWhatIsDecodedHere(name: String, format: PictureFormat) throws {
    #expect(PictureFormat(try Fixture.bytes(name)) == format)
  }

  @Test func knowsWhatProgramsRead() {
    #expect(PictureFormat(Handmade.bmp(width: 2, height: 1, bits: 24, rows: [1, 2, 3, 4, 5, 6, 0, 0])) == .bmp)
    let page = Handmade.Page(width: 2, height: 1, bytes: [1, 2])
    #expect(PictureFormat(Handmade.tiff([page])) == .tiff)
    #expect(PictureFormat(Handmade.tiff([page], isLittle: false)) == .tiff)
    #expect(PictureFormat([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A, 0]) == .jpeg2000)
    #expect(PictureFormat([0xFF, 0x4F, 0xFF, 0x51, 0]) == .jpeg2000)
    #expect(PictureFormat(box("heic", "mif1", "heic")) == .heic)
    #expect(PictureFormat(box("mif1", "miaf", "heix")) == .heic)
    #expect(PictureFormat(box("mif1", "avif", "miaf")) == .avif)
    #expect(PictureFormat(box("avif")) == .avif)
    #expect(PictureFormat(Array("%PDF-1.7\n".utf8)) == .pdf)
    #expect(PictureFormat(Array("\u{1B}%-12345X@PJL\r\n%PDF-1.4\n".utf8)) == .pdf, "as printers leave it")
  }

  /// A look-alike must be named, not decoded.
  @Test(arguments: [
    ("<!DOCTYPE html><p>%PDF-1.4", "an HTML page"), ("\u{FEFF}  <svg xmlns='x'/>", "an SVG drawing"),
    ("<?xml version='1.0'?><a/>", "a text with markup"), ("#EXTM3U\nfile:///etc/passwd", "a play list"),
    ("ffconcat version 1.0\n", "a play list"), ("BMW is a maker of cars\n", "a text file"),
    ("PK\u{3}\u{4}", "a ZIP archive"),
    ("8BPS", "a Photoshop picture"), ("P6\n1 1\n255\nabc", "a portable pixmap"), ("RIFF\0\0\0\0AVI ", "an AVI video"),
    ("%!PS-Adobe", "a PostScript file"), ("\0\0\0\u{18}ftypmp42\0\0\0\0isom", "a video or sound file"),
    ("\0\0\0\u{18}ftypcrx \0\0\0\0isom", "a camera's raw picture"), ("II*\0\u{10}\0\0\0CR\u{2}\0", "a camera's raw"),
  ]) func namesWhatItIsNot(text: String, name: String) throws {
    let bytes = Array(text.utf8)
    #expect(PictureFormat(bytes) == nil)
    #expect(FileStart(bytes).foreignName?.hasPrefix(name) == true, "\(FileStart(bytes).foreignName ?? "nothing")")
    let error = #expect(throws: ImageError(.unsupported, "")) { try ImageDecoder().decode(bytes) }
    #expect(error?.message.contains(name) == true && error?.message.contains("JPEG") == true)
    #expect(error?.message.contains("broken") == false)
  }

  @Test func namesOtherPicturesToo() {
    #expect(FileStart([0xFF, 0x0A, 0xFA]).foreignName == "a JPEG XL picture")
    #expect(FileStart([0x49, 0x49, 0x2B, 0, 8, 0]).foreignName == "a BigTIFF picture")
    #expect(FileStart([0x1A, 0x45, 0xDF, 0xA3]).foreignName == "a Matroska or WebM video")
    #expect(FileStart([0x80, 0x81, 0x00]).foreignName == nil)
  }

  /// A bitmap's two letters are not enough.
  @Test func aBitmapHasAHeaderThatFits() {
    var file = Handmade.bmp(width: 2, height: 1, bits: 24, rows: [UInt8](repeating: 0, count: 8))
    file[26] = 2
    #expect(PictureFormat(file) == nil)
    file[26] = 1
    file[14] = 41
    #expect(PictureFormat(file) == nil)
    #expect(PictureFormat(Array("BM".utf8)) == nil)
  }

  /// Every beginning of every kind is answered; none but the shortest marks say what the whole says.
  @Test func shortFilesAreNoTrap() {
    let files = [
      Handmade.bmp(width: 2, height: 1, bits: 24, rows: [0, 0, 0, 0]), box("heic", "mif1", "heic"),
      Handmade.tiff([.init(width: 1, height: 1, bytes: [0])]), Handmade.pdf(box: "0 0 1 1", drawings: [""]),
      [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], [0, 0, 0, 0] + Array("ftypheic".utf8),
      [0xFF, 0xFF, 0xFF, 0xFF] + Array("ftyp".utf8),
    ]
    for file in files {
      for count in 0...min(file.count, 1100) {
        let start = Array(file.prefix(count))
        _ = (PictureFormat(start), FileStart(start).foreignName, TIFFDirectory.all(in: start, atMost: 20))
      }
    }
    #expect(PictureFormat([]) == nil && FileStart([]).foreignName == nil)
  }
}

/// The chain of pages of a TIFF file.
@Suite struct TIFFDirectoryTests {
  private func page(_ orientation: Int? = nil, subfile: Int? = nil) -> Handmade.Page {
    Handmade.Page(width: 2, height: 1, orientation: orientation, subfile: subfile, bytes: [1, 2])
  }

  @Test(arguments: [true, false]) func readsPagesTheirTurnsAndPreviews(isLittle: Bool) {
    let file = Handmade.tiff([page(6), page(subfile: 1), page(9, subfile: 2)], isLittle: isLittle)
    let found = TIFFDirectory.all(in: file, atMost: 20)
    #expect(found.map(\.orientation) == [6, 1, 1])
    #expect(found.map(\.isDerived) == [false, true, false])
    #expect(TIFFDirectory.all(in: file, atMost: 2).count == 2)
  }

  /// A file that begins with another page is the same file from there on.
  @Test(arguments: [true, false]) func beginsWithAnotherPage(isLittle: Bool) throws {
    let file = Handmade.tiff([page(6), page(3)], isLittle: isLittle)
    let second = try #require(TIFFDirectory.all(in: file, atMost: 20).last)
    let other = TIFFDirectory.file(file, beginningAt: second.offset)
    #expect(other.count == file.count && TIFFDirectory.all(in: other, atMost: 20).map(\.orientation) == [3])
  }

  @Test func aChainThatLeadsBackEnds() {
    #expect(TIFFDirectory.all(in: Handmade.tiff([page(), page()], nextOfLast: 8), atMost: 20).count == 2)
    #expect(TIFFDirectory.all(in: Handmade.tiff([page()], nextOfLast: 0xFFFF_FFFF), atMost: 20).count == 1)
    #expect(TIFFDirectory.all(in: Array("II*\0\u{4}\0\0\0".utf8), atMost: 20).isEmpty)
  }
}
