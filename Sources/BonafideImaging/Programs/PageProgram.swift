internal import BonafideCore
internal import BonafideProcess

/// Draws the pages of a PDF file with the program `pdftoppm`, which runs no scripts and opens no other files.
struct PageProgram {
  let converters: PictureConverters
  /// All pages together may have so many pixels.
  let maximumPixelCount: Int

  /// Draws the pages.
  ///
  /// - Parameters:
  ///   - file: all bytes.
  ///   - limit: drawing ends after this many pages.
  ///   - deadline: when all has to be there.
  /// - Returns: them in their order, each with the longer side that ``PictureConverters/pageLongerSide`` says.
  /// - Throws: ``ImageError``: `.missingProgram`, `.unsupported` for a file with a password, `.unreadable`,
  ///   `.tooLarge`, `.failed`.
  func read(_ file: [UInt8], atMost limit: Int, until deadline: ContinuousClock.Instant) throws -> [Image] {
    guard file.count <= converters.maximumPDFByteCount else {
      throw ImageError(
        .tooLarge, "a PDF file of \(file.count) bytes; the limit is \(converters.maximumPDFByteCount)")
    }
    let side = min(max(1, converters.pageLongerSide), 10_000)
    let program = try PictureProgram(
      .init(
        program: converters.pdftoppm, debianPackage: "poppler-utils", format: .pdf, file: file,
        limits: PictureProgram.limits(converters, pixels: side * side, bytesPerPixel: 32)),
      converters: converters, deadline: deadline
    ) { path, _ in ["-cropbox", "-f", "1", "-l", String(limit), "-scale-to", String(side), path] }
    var pages: [Image] = []
    var pixels = 0
    while pages.count < limit {
      let stream = PixmapStream(child: program.child, maximumPixelCount: maximumPixelCount - pixels)
      guard let page = try program.within({ try stream.next { program.secondsLeft } }) else { break }
      pixels += page.width * page.height
      pages.append(page)
    }
    let (status, said) = try program.end()
    guard status == 0, !pages.isEmpty else { throw failure(said) }
    return pages
  }

  private func failure(_ said: String) -> ImageError {
    if said.contains("Incorrect password") {
      return ImageError(.unsupported, "this PDF file is encrypted; save it without a password")
    }
    return ImageError(.unreadable, "this begins as a PDF file, but is damaged or none; save its pages as JPEG")
  }
}
