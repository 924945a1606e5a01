internal import CBonafideCodecs

extension PictureFormat {
  /// Recognizes the kind; nil where the bytes begin as none of them.
  ///
  /// Only the first 1,024 bytes are looked at, and whether the rest is whole shows when the file is decoded.
  public init?(_ bytes: [UInt8]) {
    let kind = bytes.withUnsafeBufferPointer { bfc_kind_of($0.baseAddress, $0.count) }
    switch kind {
    case BFC_JPEG: self = .jpeg
    case BFC_PNG: self = .png
    case BFC_GIF: self = .gif
    case BFC_WEBP: self = .webp
    default:
      guard let format = FileStart(bytes).format else { return nil }
      self = format
    }
  }
}
