/// The first bytes of a file, and what they say that it is; pure, bounded, and silent on anything malformed.
struct FileStart {
  /// As far as anything is looked for, in bytes.
  static let lookedAt = 1024

  private let bytes: ArraySlice<UInt8>

  init(_ file: [UInt8]) { bytes = file.prefix(Self.lookedAt) }

  /// The kinds that a program has to read; nil for all others.
  var format: PictureFormat? {
    if isBitmap { return .bmp }
    if isTIFF { return isCanonRaw ? nil : .tiff }
    if begins([0, 0, 0, 12]) && holds("jP  ", at: 4) && begins([0x0D, 0x0A, 0x87, 0x0A], at: 8) { return .jpeg2000 }
    if begins([0xFF, 0x4F, 0xFF, 0x51]) { return .jpeg2000 }
    let brands = brands
    if brands.contains(where: { ["avif", "avis"].contains($0) }) { return .avif }
    let heif = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "mif2"]
    if brands.contains(where: heif.contains) { return .heic }
    return isDocument ? .pdf : nil
  }

  /// How a sentence names a file that no decoder takes: `an HTML page`; nil where nobody knows what it is.
  var foreignName: String? {
    for (start, name) in Self.foreign where begins(start) { return name }
    if isTIFF && isCanonRaw { return "a camera's raw picture" }
    let brands = brands
    if let major = brands.first { return major == "crx " ? "a camera's raw picture" : "a video or sound file" }
    if begins("RIFF") { return holds("AVI ", at: 8) ? "an AVI video" : "a sound file or another RIFF file" }
    return markup ?? (isText ? "a text file" : nil)
  }

  /// Whether it is a film: MP4, QuickTime, Matroska, WebM, AVI or MPEG, and none of the pictures in such a shell.
  ///
  /// Sound alone is taken for a film too; that it shows nothing is told when it is read.
  var isVideo: Bool {
    if begins([0x1A, 0x45, 0xDF, 0xA3]) || begins("RIFF") && holds("AVI ", at: 8) { return true }
    if begins([0, 0, 1, 0xBA]) || isTransportStream { return true }
    // Old QuickTime files do not say what they are, and begin with one of these parts.
    if ["moov", "mdat", "wide"].contains(where: { holds($0, at: 4) }) { return true }
    return !brands.isEmpty && brands.first != "crx " && format == nil
  }

  private static let foreign: [([UInt8], String)] = [
    ([0xFF, 0x0A], "a JPEG XL picture"), ([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], "a JPEG XL picture"),
    ([0x49, 0x49, 0x2B, 0], "a BigTIFF picture"), ([0x4D, 0x4D, 0, 0x2B], "a BigTIFF picture"),
    (Array("8BPS".utf8), "a Photoshop picture"), ([0, 0, 1, 0], "an icon"), ([0x49, 0x49, 0xBC], "a JPEG XR picture"),
    (Array("P1\n".utf8), "a portable pixmap"), (Array("P4\n".utf8), "a portable pixmap"),
    (Array("P5\n".utf8), "a portable pixmap"), (Array("P6\n".utf8), "a portable pixmap"),
    ([0x50, 0x4B, 3, 4], "a ZIP archive or an office document"), ([0x1F, 0x8B], "a gzip archive"),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "an old office document"),
    (Array("%!PS".utf8), "a PostScript file"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive"), (Array("Rar!".utf8), "a RAR archive"),
    ([0x1A, 0x45, 0xDF, 0xA3], "a Matroska or WebM video"), (Array("ID3".utf8), "a sound file"),
    (Array("#EXTM3U".utf8), "a play list"), (Array("ffconcat".utf8), "a play list"),
    (Array("BPG".utf8) + [0xFB], "a BPG picture"), (Array("{\\rtf".utf8), "a text document"),
  ]

  /// Packets of MPEG, of 188 bytes, or of 192 with a time before each as camcorders write them (ISO/IEC 13818-1).
  private var isTransportStream: Bool {
    [(first: 0, length: 188), (first: 4, length: 192)].contains { packet in
      (0..<4).allSatisfy { begins([0x47], at: packet.first + $0 * packet.length) }
    }
  }

  /// Two letters are little: the length of the header and the one plane have to fit as well.
  private var isBitmap: Bool {
    guard begins("BM"), let length = bytes.number(at: 14, 4, .little) else { return false }
    // The oldest header has the planes 4 bytes before the others.
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(length)
      && bytes.number(at: length == 12 ? 22 : 26, 2, .little) == 1
  }

  private var isTIFF: Bool { begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) }

  private var isCanonRaw: Bool { holds("CR", at: 8) }

  /// Readers of PDF take a file whose mark comes late, as some scanners and mailers leave it; markup is none.
  private var isDocument: Bool {
    if begins("%PDF-") { return true }
    guard markup == nil else { return false }
    let mark = Array("%PDF-".utf8)
    return bytes.indices.dropLast(mark.count - 1).contains { bytes[$0..<$0 + mark.count].elementsEqual(mark) }
  }

  /// The brands of an ISO base media file, the major one first; empty where it is none.
  private var brands: [String] {
    guard holds("ftyp", at: 4), bytes.count >= 12, let length = bytes.number(at: 0, 4, .big) else { return [] }
    // A length of 0 means all of the file, one of 1 that a longer number follows; neither is ever met here.
    let end = min(length, bytes.count)
    let places = [8] + stride(from: 16, to: max(16, end - 3), by: 4)
    return places.map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
  }

  private var markup: String? {
    let start = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard start.first == UInt8(ascii: "<") else { return nil }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    if text.contains("<svg") { return "an SVG drawing" }
    return text.hasPrefix("<!doctype html") || text.contains("<html") ? "an HTML page" : "a text with markup"
  }

  private var isText: Bool {
    !bytes.isEmpty && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
  }

  private func begins(_ text: String) -> Bool { begins(Array(text.utf8)) }

  private func begins(_ wanted: [UInt8], at place: Int = 0) -> Bool {
    bytes.count >= place + wanted.count && bytes[place..<place + wanted.count].elementsEqual(wanted)
  }

  private func holds(_ text: String, at place: Int) -> Bool { begins(Array(text.utf8), at: place) }
}
