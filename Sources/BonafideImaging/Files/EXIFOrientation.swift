internal import BonafideCore

/// Finds the orientation tag (0x0112) in picture files; pure, bounded, and silent on anything malformed.
enum EXIFOrientation {
  /// The orientation of a JPEG (APP1), PNG (eXIf) or WebP (EXIF chunk); `.up` where none is stated.
  static func read(_ file: [UInt8]) -> ImageOrientation {
    let range: Range<Int>? =
      if file.starts(with: [0xFF, 0xD8]) {
        jpegRange(file)
      } else if file.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        pngRange(file)
      } else if file.count >= 12, file[8..<12].elementsEqual("WEBP".utf8) {
        webpRange(file)
      } else {
        nil
      }
    guard let range else { return .up }
    return tiffOrientation(file[range]) ?? .up
  }

  private static func jpegRange(_ file: [UInt8]) -> Range<Int>? {
    var at = 2
    while at + 4 <= file.count, file[at] == 0xFF {
      let marker = file[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      // Stand-alone markers have no length; the scan data follows SOS and holds no APP1.
      if marker == 0x01 || (0xD0...0xD7).contains(marker) {
        at += 2
        continue
      }
      if marker == 0xDA || marker == 0xD9 { return nil }
      guard let length = file.number(at: at + 2, 2, .big), length >= 2 else { return nil }
      let start = at + 4
      let end = min(file.count, at + 2 + length)
      if marker == 0xE1, start + 6 <= end, file[start..<start + 6].elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0]) {
        return start + 6..<end
      }
      at += 2 + length
    }
    return nil
  }

  private static func pngRange(_ file: [UInt8]) -> Range<Int>? {
    for chunk in FileChunk.all(.png, in: file) {
      guard chunk.isWhole, !chunk.isNamed("IEND") else { return nil }
      if chunk.isNamed("eXIf") { return chunk.data }
    }
    return nil
  }

  private static func webpRange(_ file: [UInt8]) -> Range<Int>? {
    for chunk in FileChunk.all(.riff, in: file) {
      guard chunk.isWhole else { return nil }
      guard chunk.isNamed("EXIF") else { continue }
      // Some programs write the start of a JPEG's segment into the chunk.
      let hasPrefix = chunk.data.count >= 6 && file[chunk.data].starts(with: "Exif".utf8)
      return hasPrefix ? chunk.data.dropFirst(6) : chunk.data
    }
    return nil
  }

  /// The tag in the first directory of a TIFF structure, nil where it is absent or malformed.
  static func tiffOrientation(_ tiff: ArraySlice<UInt8>) -> ImageOrientation? {
    let base = tiff.startIndex
    guard tiff.count >= 8 else { return nil }
    let order: ByteOrder
    switch (tiff[base], tiff[base + 1]) {
    case (0x49, 0x49): order = .little
    case (0x4D, 0x4D): order = .big
    default: return nil
    }
    func number(_ offset: Int, _ size: Int) -> Int? { tiff.number(at: offset, size, order) }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<min(count, 512) {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard number(entry + 2, 2) == 3, let value = number(entry + 8, 2) else { return nil }
      return ImageOrientation(rawValue: value)
    }
    return nil
  }
}
