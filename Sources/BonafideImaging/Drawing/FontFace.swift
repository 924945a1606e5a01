internal import BonafideCore

/// The fonts that drawing needs, found where Debian's packages put them.
public enum FontFace: String, Sendable, Hashable, CaseIterable {
  /// DejaVu Sans.
  case sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  /// DejaVu Sans, bold.
  case sansBold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  /// DejaVu Serif.
  case serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
  /// DejaVu Serif, bold.
  case serifBold = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
  /// DejaVu Sans Mono.
  case mono = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
  /// DejaVu Sans Mono, bold.
  case monoBold = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"
  /// The face of machine readable zones (ISO 1073-2).
  case ocrB = "/usr/share/fonts/opentype/ocr-b/OCRB.otf"

  /// The Debian package that holds the font.
  public var package: String {
    switch self {
    case .sans, .sansBold, .serif, .serifBold, .mono, .monoBold: "fonts-dejavu-core"
    case .ocrB: "fonts-ocr-b"
    }
  }

  /// Where the font file lies.
  ///
  /// - Throws: ``FileError`` with code `.notFound` that names the package.
  public func path() throws -> String {
    guard BoundedFile.exists(rawValue) else {
      throw FileError(.notFound, "the font \(rawValue) is missing; install the package \(package)")
    }
    return rawValue
  }
}
