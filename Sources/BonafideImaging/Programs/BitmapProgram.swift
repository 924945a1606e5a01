internal import BonafideCore
internal import BonafideProcess

/// Reads one BMP, TIFF or JPEG 2000 picture with the program `ffmpeg`.
///
/// The reader of the container is named and no other allowed, and so are the only ways to bytes, pipes and files: a
/// text that names other files is never followed.
struct BitmapProgram {
  let converters: PictureConverters
  /// A larger picture is refused.
  let maximumPixelCount: Int

  /// The picture as it is stored; alpha is composed over white.
  ///
  /// - Throws: ``ImageError``: `.missingProgram`, `.unreadable`, `.tooLarge`, `.failed`.
  func read(_ file: [UInt8], as format: PictureFormat, until deadline: ContinuousClock.Instant) throws -> Image {
    let program = try PictureProgram(
      .init(
        program: converters.ffmpeg, debianPackage: "ffmpeg", format: format, file: file,
        limits: PictureProgram.limits(converters, pixels: maximumPixelCount, bytesPerPixel: 32)),
      converters: converters, deadline: deadline
    ) { path, _ in arguments(path, format) }
    let stream = PixmapStream(child: program.child, maximumPixelCount: maximumPixelCount)
    let image = try program.within { try stream.next { program.secondsLeft } }
    let (status, said) = try program.end()
    guard let image, status == 0 else { throw failure(format, said) }
    return image
  }

  /// ffmpeg counts rows that it has made longer for itself, so it is allowed a little more; what it gives is counted
  /// exactly.
  private func arguments(_ path: String, _ format: PictureFormat) -> [String] {
    let reader =
      switch format {
      case .bmp: "bmp_pipe"
      case .jpeg2000: "j2k_pipe"
      default: "tiff_pipe"
      }
    // A picture that breaks off is no picture, as with the codecs of this process. Of a TIFF every tag that ffmpeg
    // does not know would count as damage then, so what its strips lack comes out black.
    return [
      "-nostdin", "-hide_banner", "-v", "error", "-err_detect", format == .tiff ? "0" : "explode", "-max_alloc",
      String(maximumPixelCount * 20 + 64_000_000), "-threads", "1", "-max_pixels",
      String(maximumPixelCount * 5 / 4 + 1_000_000), "-protocol_whitelist", "file,pipe",
      "-format_whitelist", reader, "-f", reader, "-i", "file:" + path, "-map", "0:v:0", "-frames:v", "1", "-an", "-sn",
      "-dn", "-pix_fmt", "rgba", "-c:v", "pam", "-threads", "1", "-f", "image2pipe", "pipe:1",
    ]
  }

  /// A size that ffmpeg refuses is told as what it is; everything else is damage.
  private func failure(_ format: PictureFormat, _ said: String) -> ImageError {
    if let found = said.firstMatch(of: /Picture size ([0-9]+)x([0-9]+)/) {
      guard let width = Int(found.1), let height = Int(found.2), width > 0, height > 0 else {
        return ImageError(.unreadable, "the header states \(found.1)x\(found.2) pixels; write the file anew")
      }
      return ImageError(
        .tooLarge,
        "the picture claims \(width)x\(height) pixels; the limit is \(maximumPixelCount) in all; "
          + "scale the picture down")
    }
    return ImageError(.unreadable, "this is \(format.phrase), but damaged or of a rare form; save it as JPEG or PNG")
  }
}
