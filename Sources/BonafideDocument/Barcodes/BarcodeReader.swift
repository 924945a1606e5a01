public import BonafideCore

/// Reads the barcodes of a picture.
///
/// The plain look of the engine comes first, so that no symbol which it reads is ever lost; further views of the
/// picture (other scales, contrast, sharpness, small turns) follow while nothing was found.
public struct BarcodeReader: Sendable {
  private let options: BarcodeReaderOptions

  /// Creates a reader.
  public init(options: BarcodeReaderOptions = .init()) { self.options = options }

  /// Every barcode of a picture, in no particular order; empty when there is none.
  ///
  /// - Parameters:
  ///   - image: any layout; at most ``Image/maximumPixelCount`` pixels.
  ///   - zones: places in pixels where a barcode is expected; each is looked at by itself when the whole picture gave
  ///     nothing there.
  /// - Throws: ``DocumentError`` with code `.badOptions` when `maximumCount` lies outside 1...255.
  public func read(_ image: Image, zones: [PixelRect] = []) throws -> [Barcode] {
    guard (1...255).contains(options.maximumCount) else {
      throw DocumentError(.badOptions, "the number of barcodes must lie in 1...255")
    }
    return try BarcodeEngine.read(image, .init(formats: options.formats, maximumCount: options.maximumCount))
  }
}
