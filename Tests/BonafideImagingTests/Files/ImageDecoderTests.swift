import BonafideCore
import BonafideImaging
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What files show, against Pillow's reading of the same files.
@Suite struct ImageDecoderTests {
  let decoder = ImageDecoder()

  @Test(arguments: [
    ("rgb.png", "rgb"), ("palette.png", "palette"), ("bilevel.png", "bilevel"), ("interlaced.png", "interlaced"),
    ("deep.png", "deep"), ("still.gif", "still"), ("moving.gif", "moving"), ("lossless.webp", "lossless"),
  ]) func readsLosslessFilesExactly(name: String, truth: String) throws {
    #expect(Picture.largestDifference(try decoder.decode(try Fixture.bytes(name)), try Fixture.truth(truth)) == 0)
  }

  @Test(arguments: [
    ("alpha.png", "alpha"), ("gray-alpha.png", "gray-alpha"), ("palette-alpha.png", "palette-alpha"),
    ("alpha.webp", "alpha-webp"),
  ]) func composesOverWhite(name: String, truth: String) throws {
    let difference = Picture.largestDifference(try decoder.decode(try Fixture.bytes(name)), try Fixture.truth(truth))
    #expect(try #require(difference) <= 1)
  }

  /// Decoders differ in rounding and in how they enlarge color, not in colors.
  @Test(arguments: [
    ("baseline.jpg", "baseline"), ("progressive.jpg", "progressive"), ("gray.jpg", "gray"), ("cmyk.jpg", "cmyk"),
    ("lossy.webp", "lossy"),
  ]) func readsLossyFilesClosely(name: String, truth: String) throws {
    let image = try decoder.decode(try Fixture.bytes(name))
    #expect(Picture.meanDifference(image, try Fixture.truth(truth)) < 1.5)
  }

  @Test(arguments: ImageOrientation.allCases, ["jpg", "png", "webp"])
  func turnsEveryOrientationUpright(orientation: ImageOrientation, kind: String) throws {
    let image = try decoder.decode(try Fixture.bytes("turned-\(orientation.rawValue).\(kind)"))
    let truth = try Fixture.truth("turned")
    #expect(image.size == truth.size)
    #expect(Picture.meanDifference(image, truth) <= (kind == "jpg" ? 2 : 0))
  }

  @Test func shrinksAJPEGOnWish() throws {
    let large = try ImageEncoder.jpeg(try Picture.filled(width: 640, height: 480, [200, 100, 50]))
    let small = try ImageDecoder(options: ImageDecoderOptions(leastShorterSide: 120)).decode(large)
    #expect(small.size == PixelSize(width: 160, height: 120))
    #expect(Picture.meanDifference(small, try Picture.filled(width: 160, height: 120, [200, 100, 50])) < 2)
  }

  @Test func tellsTheKindByContent() throws {
    let folder = try ScratchFolder()
    let path = folder.file("picture.gif")
    try BoundedFile.write(try Fixture.bytes("rgb.png"), to: path)
    #expect(Picture.largestDifference(try decoder.read(path: path), try Fixture.truth("rgb")) == 0)
    let text = folder.file("text.jpg")
    try BoundedFile.write(Array("no picture at all, only some words".utf8), to: text)
    #expect(throws: ImageError(.unsupported, "")) { try decoder.read(path: text) }
    #expect(throws: FileError(.notAFile, "")) { try decoder.read(path: folder.path) }
    #expect(throws: FileError(.notFound, "")) { try decoder.read(path: folder.file("none.jpg")) }
    try #require(mkfifo(folder.file("pipe.jpg"), 0o600) == 0)
    #expect(throws: FileError(.notAFile, "")) { try decoder.read(path: folder.file("pipe.jpg")) }
    let small = ImageDecoder(options: ImageDecoderOptions(maximumByteCount: 10))
    #expect(throws: FileError(.tooLarge, "")) { try small.read(path: text) }
  }

  /// Root may read everything, so this thread looks at files as somebody else meanwhile.
  @Test func namesMissingPermission() throws {
    let folder = try ScratchFolder()
    try #require(chmod(folder.path, 0o755) == 0)
    let path = folder.file("secret.png")
    try BoundedFile.write(try Fixture.bytes("rgb.png"), to: path)
    try #require(chmod(path, 0) == 0)
    #if os(Linux)
      typealias Change = @convention(c) (uid_t) -> Int32
      let change = try #require(dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: Change.self) })
      let before = geteuid()
      if before == 0 { _ = change(65_534) }
      defer { _ = change(before) }
    #endif
    #expect(throws: FileError(.notPermitted, "")) { try decoder.read(path: path) }
  }
}
