/// What kind of picture file some bytes are.
///
/// It is told by how they begin, never by a file's name.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// JPEG (JFIF or EXIF); decoded in this process, as PNG, GIF and WebP are.
  case jpeg
  /// Portable Network Graphics; one that moves (APNG) is refused.
  case png
  /// Graphics Interchange Format; of an animation the first frame counts.
  case gif
  /// WebP; one that moves is refused.
  case webp
  /// Windows bitmap; read by the program `ffmpeg`.
  case bmp
  /// Tagged Image File Format, also with several pages; read by the program `ffmpeg`.
  case tiff
  /// JPEG 2000, in its container or as a bare stream; read by the program `ffmpeg`.
  case jpeg2000
  /// HEIF with HEVC inside, as phones write it; read by the program `heif-convert`.
  case heic
  /// HEIF with AV1 inside; read by the program `heif-convert`.
  case avif
  /// Portable Document Format: each page is a picture; read by the program `pdftoppm`.
  case pdf

  /// What people call it: `JPEG 2000`.
  public var title: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .bmp: "BMP"
    case .tiff: "TIFF"
    case .jpeg2000: "JPEG 2000"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .pdf: "PDF"
    }
  }

  /// How a sentence names a file of it: `a HEIC picture`.
  var phrase: String {
    switch self {
    case .avif: "an AVIF picture"
    case .pdf: "a PDF file"
    default: "a \(title) picture"
    }
  }

  /// Every kind in one list, for what tells people what to give.
  static let advice =
    "give a \(allCases.dropLast().map(\.title).joined(separator: ", ")) or \(PictureFormat.pdf.title) file"
}
