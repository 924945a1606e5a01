import BonafideCore
import Testing

@testable import BonafideImaging

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that are made to harm the programs that read them, and programs that were taken over: bounded, and nothing is
/// left behind.
@Suite struct HostileConversionTests {
  let folder: ScratchFolder
  let copies: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    copies = try ScratchFolder()
  }

  /// A decoder that keeps its private copies where this test sees them.
  private func decoder(_ change: (inout PictureConverters) -> Void = { _ in }) -> ImageDecoder {
    var converters = PictureConverters()
    converters.folders = [copies.path]
    converters.maximumSeconds = 20
    change(&converters)
    var options = ImageDecoderOptions()
    options.converters = converters
    return ImageDecoder(options: options)
  }

  private func expectNothingLeft() throws {
    #expect(try run("ls", ["-A", copies.path]).isEmpty, "a private copy was left behind")
  }

  private static let heic: [UInt8] = [0, 0, 0, 20] + Array("ftypheic\0\0\0\0mif1".utf8) + [0, 0, 0, 8]
  private static let bitmap = Handmade.bmp(width: 1, height: 1, bits: 24, rows: [1, 2, 3, 0])
  private static let pdf = Handmade.pdf(box: "0 0 9 9", drawings: [""])

  @Test func headersThatLieAreRefused() throws {
    let decoder = decoder()
    func bmp(_ width: Int, _ height: Int) -> [UInt8] {
      Handmade.bmp(width: width, height: height, bits: 24, rows: [1, 2, 3])
    }
    func tiff(_ width: Int, _ height: Int) -> [UInt8] {
      Handmade.tiff([.init(width: width, height: height, bytes: [1, 2, 3])])
    }
    let cut = Array(Handmade.tiff([.init(width: 4, height: 4, bytes: [UInt8](repeating: 1, count: 16))]).dropLast(8))
    for file in [bmp(0, 1), bmp(1, 0), tiff(0, 1), tiff(1, 0), bmp(9000, 9000), bmp(5, 5), cut] {
      #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(file) }
    }
    for file in [bmp(20_000, 20_000), bmp(0x7FFF_FFFF, 0x7FFF_FFFF), tiff(65_535, 65_535)] {
      #expect(throws: ImageError(.tooLarge, "")) { try decoder.decode(file) }
    }
    try expectNothingLeft()
  }

  /// A text that names other files, as it comes and behind the first bytes of a bitmap.
  @Test func playListsAreNotFollowed() throws {
    // Of a kind that ffmpeg's reader of play lists takes, so that only what it is told here keeps it from it.
    let victim = folder.file("victim.ts")
    let source = "testsrc=size=64x48:rate=10:duration=0.5"
    try run("ffmpeg", ["-nostdin", "-v", "error", "-f", "lavfi", "-i", source, "-y", victim])
    let texts = [
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://\(victim)\n#EXT-X-ENDLIST\n",
      "ffconcat version 1.0\nfile '\(victim)'\n",
    ]
    let decoder = decoder()
    for text in texts {
      let path = folder.file("list.bmp")
      try BoundedFile.write(Array(text.utf8), to: path)
      #expect(throws: ImageError(.unsupported, "")) { try decoder.read(path: path) }
      // Past the recognition: what ffmpeg itself makes of the text when it is told that this is a bitmap.
      for format in [PictureFormat.bmp, .tiff, .jpeg2000] {
        #expect(throws: ImageError(.unreadable, "")) { try decoder.converted(Array(text.utf8), format, atMost: 1) }
      }
      let headed = Array(Self.bitmap.prefix(54)) + Array(text.utf8)
      let image = try? decoder.decode(headed)
      #expect(image?.size != PixelSize(width: 64, height: 48))
    }
    try expectNothingLeft()
  }

  @Test func aMissingProgramIsNamedWithItsPackage() throws {
    let decoder = decoder {
      $0.ffmpeg = "/no/such/ffmpeg"
      $0.heifConvert = "no-such-heif-convert"
      $0.pdftoppm = "/no/such/pdftoppm"
    }
    let wanted = [
      (Self.bitmap, ["BMP", "ffmpeg", "Debian: ffmpeg"]), (Self.heic, ["HEIC", "heif-convert", "libheif-examples"]),
      (Self.pdf, ["PDF", "pdftoppm", "poppler-utils"]),
    ]
    for (file, words) in wanted {
      let error = #expect(throws: ImageError(.missingProgram, "")) { try decoder.decode(file) }
      #expect(words.allSatisfy { error?.message.contains($0) == true }, "\(error?.message ?? "")")
    }
    try expectNothingLeft()
  }

  /// As each of the programs in turn; the time is far below what it would take.
  @Test(arguments: [
    "exec sleep 100", "exec sleep 100 1>&- 2>&- 3>&-", "while :; do echo words >&2; done",
    "(trap '' TERM; sleep 100) & exec sleep 100", "while :; do printf P; sleep 0.1; done",
  ]) func aProgramThatHangsIsKilled(text: String) throws {
    let slow = try folder.program(text)
    let decoder = decoder {
      ($0.ffmpeg, $0.heifConvert, $0.pdftoppm) = (slow, slow, slow)
      $0.maximumSeconds = 0.5
    }
    for file in [Self.bitmap, Self.heic, Self.pdf] {
      let start = ContinuousClock.now
      let error = #expect(throws: ImageError.self) { try decoder.decode(file) }
      #expect([ImageError.Code.tooLarge, .unreadable].contains(try #require(error).code), "\(text)")
      #expect(ContinuousClock.now - start < .seconds(10))
      try expectNothingLeft()
    }
  }

  /// Pictures without end, bytes without end, and a picture far over the limit.
  @Test(arguments: [
    "while :; do printf 'P6\\n1 1\\n255\\nabc'; done", "exec cat /dev/zero",
    "printf 'P6\\n60000 60000\\n255\\n'; exec cat /dev/zero",
    "printf '\\211PNG\\r\\n\\032\\n'; exec cat /dev/zero", "exec yes P7",
  ]) func aProgramThatWritesEndlesslyIsBounded(text: String) throws {
    let endless = try folder.program(text)
    let decoder = decoder { ($0.ffmpeg, $0.heifConvert, $0.pdftoppm) = (endless, endless, endless) }
    for file in [Self.bitmap, Self.heic, Self.pdf] {
      let start = ContinuousClock.now
      let error = #expect(throws: ImageError.self) { try decoder.pages(data: file) }
      #expect([ImageError.Code.tooLarge, .unreadable].contains(try #require(error).code), "\(text)")
      #expect(ContinuousClock.now - start < .seconds(30))
      try expectNothingLeft()
    }
  }

  @Test func aProgramCanWriteNoFileAndSeesNoSecret() throws {
    let path = folder.file("written")
    let writing = try folder.program("head -c 100 /dev/zero > \(path); printf 'P6\\n1 1\\n255\\nabc'")
    _ = try? decoder { $0.ffmpeg = writing }.decode(Self.bitmap)
    #expect((try? BoundedFile.byteCount(path: path)) ?? 0 == 0)
    setenv("BONAFIDE_TEST_SECRET", "1", 1)
    defer { unsetenv("BONAFIDE_TEST_SECRET") }
    let asking = try folder.program("[ -z \"$BONAFIDE_TEST_SECRET$HOME\" ] && printf 'P6\\n1 1\\n255\\nabc'")
    #expect(try decoder { $0.ffmpeg = asking }.decode(Self.bitmap).bytes == Array("abc".utf8))
    try expectNothingLeft()
  }

  /// What a program says of an input that it fails on is neither taken for a picture nor passed on.
  @Test func aProgramThatFailsIsNotBelieved() throws {
    let failing = try folder.program("printf 'P6\\n1 1\\n255\\nabc'; echo 'MRZ P<UTO' >&2; exit 3")
    let decoder = decoder { ($0.ffmpeg, $0.pdftoppm, $0.heifConvert) = (failing, failing, failing) }
    for file in [Self.bitmap, Self.pdf, Self.heic] {
      let error = #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(file) }
      #expect(error?.message.contains("UTO") == false)
    }
    try expectNothingLeft()
  }

  /// The program is given a copy that nobody else may read.
  @Test func copiesArePrivate() throws {
    let telling = try folder.program(
      "for last; do :; done; set -- $(ls -ld \"$(dirname \"$last\")\" \"$last\" | cut -c1-10); "
        + "[ \"$1 $2\" = 'drwx------ -rw-------' ] && printf 'P6\\n1 1\\n255\\nabc'")
    #expect(try decoder { $0.pdftoppm = telling }.decode(Self.pdf).bytes == Array("abc".utf8))
    try expectNothingLeft()
  }

  @Test func noRoomForACopyIsSaid() throws {
    let decoder = decoder { $0.folders = ["/no/such/folder"] }
    #expect(throws: ImageError(.failed, "")) { try decoder.decode(Self.bitmap) }
  }
}
