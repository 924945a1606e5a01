import BonafideCore

@testable import BonafideImaging

extension FuzzTarget {
  /// Pictures are limited to this many pixels, so that a header alone does not slow the fuzzer down.
  private static let maximumPixelCount = 250_000
  /// A PNG is counted with 32 MiB for its texts and profiles, whatever its size.
  private static let maximumWorkingByteCount = 64_000_000

  /// Picture files and the orientation tag in them.
  static let pictures = [
    FuzzTarget("picture", refusesWith: ImageError.self) { bytes in
      let options = ImageDecoderOptions(
        maximumPixelCount: maximumPixelCount, maximumWorkingByteCount: maximumWorkingByteCount)
      let image = try ImageDecoder(options: options).decode(bytes)
      promise(image.width * image.height <= maximumPixelCount, "a picture is within the limit")
      promise(image.layout == .rgb8 && image.bytes.count == 3 * image.width * image.height, "a picture is packed RGB")
    },
    // A thumbnail's path through the codecs: JPEG is decoded at a reduced size.
    FuzzTarget("thumbnail", refusesWith: ImageError.self) { bytes in
      let options = ImageDecoderOptions(
        maximumPixelCount: maximumPixelCount, maximumWorkingByteCount: maximumWorkingByteCount, leastShorterSide: 16)
      let image = try ImageDecoder(options: options).decode(bytes)
      promise(image.width * image.height <= maximumPixelCount, "a picture is within the limit")
    },
    FuzzTarget("exif", refusesWith: Never.self) { bytes in
      _ = EXIFOrientation.read(bytes)
      _ = EXIFOrientation.tiffOrientation(bytes[...])
    },
  ]
}
