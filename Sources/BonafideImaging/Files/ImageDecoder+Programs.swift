internal import BonafideCore

extension ImageDecoder {
  /// The pages of a file that a program reads, one more than `limit` at most.
  ///
  /// All pages together keep to the limits of one picture.
  /// - Throws: ``ImageError``.
  func converted(_ bytes: [UInt8], _ format: PictureFormat, atMost limit: Int) throws -> [Image] {
    guard let converters = options.converters else {
      throw ImageError(.unsupported, "this is \(format.phrase), and no program may be started to read it")
    }
    let deadline = PictureProgram.deadline(converters)
    let pixels = max(1, min(options.maximumPixelCount, Image.maximumPixelCount, options.maximumWorkingByteCount / 3))
    switch format {
    case .pdf:
      return try PageProgram(converters: converters, maximumPixelCount: pixels)
        .read(bytes, atMost: limit + 1, until: deadline)
    case .heic, .avif:
      return try heif(bytes, format, converters, pixels, atMost: limit, until: deadline)
    case .tiff:
      return try pages(ofTIFF: bytes, converters, pixels, atMost: limit, until: deadline)
    default:
      return [
        try BitmapProgram(converters: converters, maximumPixelCount: pixels).read(bytes, as: format, until: deadline)
      ]
    }
  }

  /// The program has turned the pictures already; what their files still say of it does not count.
  private func heif(
    _ bytes: [UInt8], _ format: PictureFormat, _ converters: PictureConverters, _ pixels: Int, atMost limit: Int,
    until deadline: ContinuousClock.Instant
  ) throws -> [Image] {
    let room = max(1, options.maximumWorkingByteCount / 2)
    let files = try HEIFProgram(converters: converters, maximumPixelCount: pixels, maximumByteCount: room)
      .read(bytes, as: format, until: deadline)
    var options = options
    options.maximumPixelCount = pixels
    options.leastShorterSide = nil
    var pages: [Image] = []
    for file in files.prefix(limit + 1) {
      guard options.maximumPixelCount > 0 else { throw ImageError(.tooLarge, "all pictures together are too large") }
      let page = try decode(file, turnedFrom: .up, options: options)
      options.maximumPixelCount -= page.width * page.height
      pages.append(page)
    }
    return pages
  }

  /// Previews of pages are left out.
  private func pages(
    ofTIFF bytes: [UInt8], _ converters: PictureConverters, _ pixels: Int, atMost limit: Int,
    until deadline: ContinuousClock.Instant
  ) throws -> [Image] {
    let directories = TIFFDirectory.all(in: bytes, atMost: 4 * (limit + 1)).filter { !$0.isDerived }
    guard !directories.isEmpty else {
      throw ImageError(
        .unreadable,
        "this TIFF picture is damaged, or holds a preview only as cameras' raw pictures do; save it as JPEG")
    }
    var left = pixels
    var pages: [Image] = []
    for directory in directories.prefix(limit + 1) {
      guard left > 0 else { throw ImageError(.tooLarge, "all pages together are too large; give fewer") }
      let stored = try BitmapProgram(converters: converters, maximumPixelCount: left)
        .read(TIFFDirectory.file(bytes, beginningAt: directory.offset), as: .tiff, until: deadline)
      left -= stored.width * stored.height
      pages.append(try stored.upright(from: ImageOrientation(rawValue: directory.orientation) ?? .up))
    }
    return pages
  }
}
