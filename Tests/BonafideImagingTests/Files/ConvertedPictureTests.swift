import BonafideCore
import Testing

@testable import BonafideImaging

/// Pictures that a program reads for this one, against the pictures that the same or another program wrote.
@Suite struct BitmapProgramTests {
  let decoder = ImageDecoder()
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A fixture in another format, by ffmpeg.
  private func converted(_ name: String, _ ending: String, _ options: [String] = []) throws -> [UInt8] {
    let path = folder.file("out." + ending)
    try run("ffmpeg", ["-nostdin", "-v", "error", "-y", "-i", Fixture.folder + name] + options + [path])
    return try BoundedFile.read(path: path, maximumByteCount: 1 << 20)
  }

  @Test(arguments: [
    ("rgb.png", "rgb", "bmp", []), ("rgb.png", "rgb", "tiff", []),
    ("bilevel.png", "bilevel", "bmp", ["-pix_fmt", "monob"]),
    ("gray.jpg", "gray", "tiff", ["-pix_fmt", "gray"]), ("deep.png", "deep", "tiff", ["-pix_fmt", "rgb48le"]),
    ("deep.png", "deep", "tiff", ["-pix_fmt", "gray16le"]), ("rgb.png", "rgb", "tiff", ["-compression_algo", "lzw"]),
  ]) func readsWhatWasStoredExactly(name: String, truth: String, ending: String, options: [String]) throws {
    let image = try decoder.decode(try converted(name, ending, options))
    var wanted = try Fixture.truth(truth)
    // Fewer colors were stored than the truth has: what ffmpeg makes of the same file as PNG is what was stored.
    if options.contains("gray16le") || name.hasSuffix("jpg") {
      wanted = try decoder.decode(try converted(name, "png", options))
    }
    #expect(try #require(Picture.largestDifference(image, wanted)) <= 1)
  }

  @Test(arguments: ["jp2", "j2k"]) func readsJPEG2000Closely(ending: String) throws {
    let path = folder.file("in.png")
    try ImageEncoder.write(try Handmade.gradient(), to: path)
    let out = folder.file("out." + ending)
    try run("ffmpeg", ["-nostdin", "-v", "error", "-y", "-i", path, out])
    #expect(Picture.meanDifference(try decoder.read(path: out), try Handmade.gradient()) < 2)
  }

  @Test func composesAlphaOverWhite() throws {
    let samples: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 0]
    let page = Handmade.Page(width: 3, height: 1, samples: 4, kind: 2, bytes: samples)
    let image = try decoder.decode(Handmade.tiff([page]))
    #expect(image.bytes == [255, 0, 0, 127, 255, 127, 255, 255, 255])
    // Blue, green, red, alpha; where no pixel has any, the fourth byte is none.
    let bitmap = Handmade.bmp(width: 2, height: 1, bits: 32, rows: [0, 0, 255, 255, 255, 0, 0, 0])
    #expect(try decoder.decode(bitmap).bytes == [255, 0, 0, 255, 255, 255])
    let opaque = Handmade.bmp(width: 2, height: 1, bits: 32, rows: [0, 0, 255, 0, 255, 0, 0, 0])
    #expect(try decoder.decode(opaque).bytes == [255, 0, 0, 0, 0, 255])
  }

  @Test func convertsInks() throws {
    let inks: [UInt8] = [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0]
    let page = Handmade.Page(width: 5, height: 1, samples: 4, kind: 5, bytes: inks)
    let image = try decoder.decode(Handmade.tiff([page]))
    let wanted: [UInt8] = [0, 255, 255, 255, 0, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255]
    let right = try Image(width: 5, height: 1, layout: .rgb8, bytes: wanted)
    #expect(try #require(Picture.largestDifference(image, right)) <= 1)
  }

  @Test(arguments: ImageOrientation.allCases) func turnsATIFFUpright(orientation: ImageOrientation) throws {
    let samples = (0..<6).map { UInt8($0 * 40) }
    let page = Handmade.Page(width: 3, height: 2, orientation: orientation.rawValue, bytes: samples)
    let stored = try Image(width: 3, height: 2, layout: .rgb8, bytes: samples.flatMap { [$0, $0, $0] })
    let image = try decoder.decode(Handmade.tiff([page], isLittle: orientation.rawValue % 2 == 0))
    #expect(image == (try stored.upright(from: orientation)))
  }

  @Test func readsEachPageOfATIFF() throws {
    let pages = [10, 20, 30].map { Handmade.Page(width: 1, height: 1, bytes: [UInt8($0)]) }
    var preview = pages[0]
    preview.subfile = 1
    let file = Handmade.tiff([pages[0], preview, pages[1], pages[2]])
    #expect(try decoder.pages(data: file).map { $0.bytes[0] } == [10, 20, 30])
    #expect(throws: ImageError(.unsupported, "")) { try decoder.decode(file) }
    #expect(try decoder.decode(Handmade.tiff([pages[1], preview])).bytes[0] == 20)
    #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(Handmade.tiff([preview])) }
    #expect(throws: ImageError(.tooLarge, "")) {
      try decoder.pages(data: Handmade.tiff([Handmade.Page](repeating: pages[0], count: 21)))
    }
  }

  @Test func otherFilesHaveOnePage() throws {
    #expect(try decoder.pages(data: try Fixture.bytes("moving.gif")).count == 1)
    let path = folder.file("picture.jpg")
    try BoundedFile.write(Handmade.bmp(width: 1, height: 1, bits: 24, rows: [1, 2, 3, 0]), to: path)
    #expect(try decoder.pages(path: path).map(\.bytes) == [[3, 2, 1]], "the name does not count")
  }

  @Test func nothingIsStartedWhereThatIsNotWanted() throws {
    var options = ImageDecoderOptions()
    options.converters = nil
    let decoder = ImageDecoder(options: options)
    #expect(throws: ImageError(.unsupported, "")) {
      try decoder.decode(Handmade.bmp(width: 1, height: 1, bits: 24, rows: [1, 2, 3, 0]))
    }
    #expect(try decoder.pages(data: try Fixture.bytes("rgb.png")).count == 1)
  }
}

@Suite(
  .enabled(if: Programs.has("heif-convert", "heif-enc"), "no heif-convert and heif-enc (Debian: libheif-examples)"))
struct HEIFProgramTests {
  let decoder = ImageDecoder()
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func encoded(_ pictures: [String], _ ending: String, _ options: [String] = []) throws -> [UInt8] {
    let path = folder.file("out." + ending)
    try run("heif-enc", ["-q", "95"] + options + pictures + ["-o", path])
    return try BoundedFile.read(path: path, maximumByteCount: 1 << 20)
  }

  private func gradient() throws -> String {
    let path = folder.file("gradient.png")
    try ImageEncoder.write(try Handmade.gradient(), to: path)
    return path
  }

  @Test(arguments: ["heic", "avif"]) func readsThemClosely(ending: String) throws {
    let file = try encoded([try gradient()], ending)
    #expect(PictureFormat(file)?.rawValue == ending)
    let image = try decoder.decode(file)
    #expect(Picture.meanDifference(image, try Handmade.gradient()) < 3)
  }

  /// The program applies the turn that the file states, and no second one. (The encoder states none: a box of the same
  /// size is exchanged for one that does.)
  @Test(arguments: 0...3) func turnsThemUpright(quarterTurns: Int) throws {
    var file = try encoded([try gradient()], "heic")
    let box = try #require(file.indices.dropLast(16).first { file[$0..<$0 + 4].elementsEqual("pixi".utf8) })
    file.replaceSubrange(box..<box + 5, with: Array("irot".utf8) + [UInt8(quarterTurns)])
    let wanted = try Handmade.gradient().rotated(quarterTurns: -quarterTurns)
    #expect(Picture.meanDifference(try decoder.decode(file), wanted) < 3)
  }

  @Test(arguments: ["heic", "avif"]) func composesAlphaOverWhite(ending: String) throws {
    let file = try encoded([Fixture.folder + "alpha.png"], ending, ["-L", "-p", "chroma=444"])
    #expect(HEIFProgram.hasAlpha(file))
    #expect(Picture.meanDifference(try decoder.decode(file), try Fixture.truth("alpha")) < 3)
  }

  @Test func readsEachOfSeveralPictures() throws {
    let file = try encoded([try gradient(), Fixture.folder + "rgb.png"], "heic")
    let pages = try decoder.pages(data: file)
    #expect(pages.map(\.size) == [PixelSize(width: 96, height: 64), try Fixture.truth("rgb").size])
    #expect(Picture.meanDifference(pages[0], try Handmade.gradient()) < 3)
    #expect(throws: ImageError(.unsupported, "")) { try decoder.decode(file) }
    var options = ImageDecoderOptions()
    options.converters?.maximumPageCount = 1
    #expect(throws: ImageError(.tooLarge, "")) { try ImageDecoder(options: options).pages(data: file) }
  }

  @Test func refusesNoiseBehindAHeader() throws {
    var random = SplitMix64(seed: 5)
    let file = try encoded([try gradient()], "heic")
    let noise = (0..<50_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    // Noise in place of the compressed picture alone is a picture of noise: the codec conceals what it cannot read.
    for kept in [16, 32, 100] {
      #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(Array(file.prefix(kept)) + noise) }
    }
  }

  @Test func refusesGiants() throws {
    var file = try encoded([try gradient()], "heic")
    let extents = file.indices.dropLast(20).filter { file[$0..<$0 + 4].elementsEqual("ispe".utf8) }
    try #require(!extents.isEmpty)
    for place in extents { file.replaceSubrange(place + 8..<place + 16, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF]) }
    #expect(throws: ImageError(.tooLarge, "")) { try decoder.decode(file) }
    let small = ImageDecoder(options: ImageDecoderOptions(maximumPixelCount: 96 * 64 - 1))
    #expect(throws: ImageError(.tooLarge, "")) { try small.decode(try encoded([try gradient()], "heic")) }
  }
}

@Suite(.enabled(if: Programs.has("pdftoppm"), "no pdftoppm (Debian: poppler-utils)"))
struct PageProgramTests {
  let decoder = ImageDecoder()

  /// A page of the paper's color with a rectangle of another in its lower left quarter.
  private func isPainted(_ page: Image) -> Bool {
    Picture.at(page, page.width / 8, page.height * 7 / 8) == [0, 0, 255]
  }

  private static let paint = "0 0 1 rg 0 0 50 50 re f"

  @Test func drawsThePictureOfAPage() throws {
    let gradient = try Handmade.gradient()
    let jpeg = try ImageEncoder.jpeg(gradient, quality: 98)
    let page = try decoder.decode(Handmade.pdf(jpeg: jpeg, size: gradient.size))
    #expect(page.size == PixelSize(width: 2400, height: 1600))
    var samples: [UInt8] = []
    for y in 0..<gradient.height {
      for x in 0..<gradient.width { samples += Picture.at(page, x * 25 + 12, y * 25 + 12) }
    }
    let small = try Image(width: gradient.width, height: gradient.height, layout: .rgb8, bytes: samples)
    #expect(Picture.meanDifference(small, gradient) < 3)
  }

  @Test func givesEachPageInItsOrder() throws {
    var options = ImageDecoderOptions()
    options.converters?.pageLongerSide = 100
    let decoder = ImageDecoder(options: options)
    let pages = try decoder.pages(data: Handmade.pdf(box: "0 0 100 100", drawings: ["", Self.paint, ""]))
    #expect(pages.map(isPainted) == [false, true, false])
    #expect(throws: ImageError(.unsupported, "")) {
      try decoder.decode(Handmade.pdf(box: "0 0 100 100", drawings: ["", ""]))
    }
    #expect(isPainted(try decoder.decode(Handmade.pdf(box: "0 0 100 100", drawings: [Self.paint]))))
  }

  @Test(arguments: ["0 0 1e12 1e12", "0 0 14400000 1", "0 0 0 0", "-1e9 5 7 1e9", "0 0 nan nan"])
  func aHugePageIsDrawnSmall(box: String) throws {
    do {
      let page = try decoder.decode(Handmade.pdf(box: box, drawings: [Self.paint]))
      #expect(page.width <= 2400 && page.height <= 2400)
    } catch let error as ImageError {
      #expect([ImageError.Code.unreadable, .tooLarge].contains(error.code))
    }
  }

  @Test func tooManyPagesAreRefused() throws {
    var options = ImageDecoderOptions()
    options.converters?.pageLongerSide = 50
    let decoder = ImageDecoder(options: options)
    let twenty = Handmade.pdf(box: "0 0 9 9", drawings: [String](repeating: "", count: 20))
    #expect(try decoder.pages(data: twenty).count == 20)
    let bomb = Handmade.pdf(box: "0 0 9 9", drawings: [String](repeating: "", count: 10_000))
    #expect(throws: ImageError(.tooLarge, "")) { try decoder.pages(data: bomb) }
    #expect(throws: ImageError(.unsupported, "")) { try decoder.decode(bomb) }
    let few = ImageDecoder(options: ImageDecoderOptions(maximumPixelCount: 6_000_000))
    #expect(throws: ImageError(.tooLarge, "")) {
      try few.pages(data: Handmade.pdf(box: "0 0 9 9", drawings: ["", ""]))
    }
    options.converters?.maximumPDFByteCount = 100
    #expect(throws: ImageError(.tooLarge, "")) { try ImageDecoder(options: options).pages(data: twenty) }
  }

  @Test func whatOnlyBeginsAsPDFIsRefused() throws {
    let html = Array("%PDF-1.4\n<html><body>hello</body></html>".utf8)
    #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(html) }
    let whole = Handmade.pdf(box: "0 0 9 9", drawings: [""])
    #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(Array(whole.prefix(60))) }
    #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(Handmade.pdf(objects: [Array("<<>>".utf8)])) }
  }

  /// The standard security handler with a user's password that is not the empty one.
  @Test func anEncryptedFileIsCalledSo() throws {
    let digest = String(repeating: "AB", count: 32)
    let encrypt = Array("<</Filter/Standard/V 1/R 2/O<\(digest)>/U<\(digest)>/P -4>>".utf8)
    let objects = [
      Array("<</Type/Catalog/Pages 2 0 R>>".utf8), Array("<</Type/Pages/Kids[3 0 R]/Count 1>>".utf8),
      Array("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>".utf8), encrypt,
    ]
    let file = Handmade.pdf(objects: objects, trailer: "/Encrypt 4 0 R/ID[<AB><AB>]")
    let error = #expect(throws: ImageError(.unsupported, "")) { try decoder.decode(file) }
    #expect(error?.message.contains("password") == true)
  }

  /// A page whose drawing lies in another file stays empty, where the same drawing in the page itself is painted.
  @Test func opensNoOtherFile() throws {
    let folder = try ScratchFolder()
    let path = folder.file("drawing")
    try BoundedFile.write(Array(Self.paint.utf8), to: path)
    let external = Array("<</Length 0/F(\(path))>>\nstream\n\nendstream".utf8)
    func file(_ content: [UInt8]) -> [UInt8] {
      Handmade.pdf(objects: [
        Array("<</Type/Catalog/Pages 2 0 R>>".utf8), Array("<</Type/Pages/Kids[3 0 R]/Count 1>>".utf8),
        Array("<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<<>>>>".utf8), content,
      ])
    }
    let own = Array("<</Length \(Self.paint.utf8.count)>>\nstream\n\(Self.paint)\nendstream".utf8)
    #expect(isPainted(try decoder.decode(file(own))))
    #expect(!isPainted(try decoder.decode(file(external))))
  }

  /// A script that a viewer would run when the file is opened, and a program that it would start.
  @Test func runsNoScript() throws {
    let folder = try ScratchFolder()
    let mark = folder.file("mark")
    let actions = [
      "/OpenAction<</S/JavaScript/JS(this.pageNum=1;this.addField\\('x','text',0,[0,0,99,99]\\);)>>",
      "/OpenAction<</S/Launch/F(/usr/bin/touch)/Unix<</F(/usr/bin/touch)/P(\(mark))>>>>",
    ]
    let plain = try decoder.decode(Handmade.pdf(box: "0 0 100 100", drawings: [Self.paint]))
    for action in actions {
      let file = Handmade.pdf(box: "0 0 100 100", drawings: [Self.paint], catalog: action)
      #expect(try decoder.decode(file) == plain)
    }
    #expect(!BoundedFile.exists(mark))
  }
}
