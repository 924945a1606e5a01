import BonafideCore

@testable import BonafideImaging

extension FuzzTarget {
  /// Pictures are limited to this many pixels, so that a header alone does not slow the fuzzer down.
  private static let maximumPixelCount = 250_000
  /// A PNG is counted with 32 MiB for its texts and profiles, whatever its size.
  private static let maximumWorkingByteCount = 64_000_000

  /// No program is started for what this process does not decode: its start would be measured, and nothing else.
  private static func options(leastShorterSide: Int? = nil) -> ImageDecoderOptions {
    var options = ImageDecoderOptions(
      maximumPixelCount: maximumPixelCount, maximumWorkingByteCount: maximumWorkingByteCount,
      leastShorterSide: leastShorterSide)
    options.converters = nil
    return options
  }

  /// Picture files, what kind they are, and the tags in them.
  static let pictures = [
    FuzzTarget("picture", refusesWith: ImageError.self) { bytes in
      let image = try ImageDecoder(options: options()).decode(bytes)
      promise(image.width * image.height <= maximumPixelCount, "a picture is within the limit")
      promise(image.layout == .rgb8 && image.bytes.count == 3 * image.width * image.height, "a picture is packed RGB")
    },
    // A thumbnail's path through the codecs: JPEG is decoded at a reduced size.
    FuzzTarget("thumbnail", refusesWith: ImageError.self) { bytes in
      let image = try ImageDecoder(options: options(leastShorterSide: 16)).decode(bytes)
      promise(image.width * image.height <= maximumPixelCount, "a picture is within the limit")
    },
    FuzzTarget("exif", refusesWith: Never.self) { bytes in
      _ = EXIFOrientation.read(bytes)
      _ = EXIFOrientation.tiffOrientation(bytes[...])
      _ = (PictureFormat(bytes), FileStart(bytes).foreignName, HEIFProgram.hasAlpha(bytes))
      let pages = TIFFDirectory.all(in: bytes, atMost: 84)
      promise(pages.count <= 84, "a chain of pages ends")
      for page in pages.prefix(3) {
        promise(
          TIFFDirectory.file(bytes, beginningAt: page.offset).count == bytes.count, "another page, the same bytes")
      }
      promise(HEIFProgram.split(bytes).reduce(0) { $0 + $1.count } <= bytes.count, "pieces are no more than the whole")
    },
  ]
}
