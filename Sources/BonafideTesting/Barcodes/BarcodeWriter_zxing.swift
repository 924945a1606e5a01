public import Bonafide
internal import CBonafideBarcodeWriter

/// Draws barcodes for fictitious documents and tests: QR, Aztec, DataMatrix, PDF417, Code 128, 39 and 93, Codabar, ITF,
/// EAN and UPC; the others are only read.
public struct BarcodeWriter: Sendable {
  private let format: Barcode.Format
  private let errorCorrection: Int?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: the symbology; ``write(_:linearHeight:)`` throws for one that is only read.
  ///   - errorCorrection: 0...8, where the symbology has levels; nil takes its default.
  public init(format: Barcode.Format, errorCorrection: Int? = nil) {
    self.format = format
    self.errorCorrection = errorCorrection
  }

  /// The modules of a symbol: gray, dark 0 and light 255, one pixel a module, no quiet zone.
  ///
  /// PDF417 rows are several pixels high, as its modules are taller than wide. Enlarge with nearest-neighbor
  /// interpolation, and leave a quiet zone of 4 modules (linear: 10) around it.
  ///
  /// - Parameters:
  ///   - text: what it shall say; text outside ASCII is encoded as UTF-8 where the symbology can tell so.
  ///   - linearHeight: rows of a linear symbol, 1...1000.
  /// - Returns: a picture of layout `gray8`.
  /// - Throws: ``DocumentError`` with code `.badOptions` when the symbology cannot hold the text.
  public func write(_ text: String, linearHeight: Int = 30) throws -> Image {
    guard let engineFormat = format.writerFormat else {
      throw DocumentError(.badOptions, "symbols of this symbology are only read; choose another one to draw")
    }
    var bitmap = bfbw_bitmap()
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        bfbw_write(
          engineFormat.rawValue, $0.baseAddress, $0.count, Int32(clamping: linearHeight),
          Int32(clamping: errorCorrection ?? -1), &bitmap)
      }
    }
    defer { bfbw_free(bitmap.data) }
    guard status == BFBW_OK else {
      throw status == BFBW_OUT_OF_MEMORY
        ? DocumentError(.failed, "drawing a barcode ran out of memory; shorten the text")
        : DocumentError(
          .badOptions, "this symbology cannot hold this text at this size; shorten it or choose another one")
    }
    return try Image(
      width: Int(bitmap.width), height: Int(bitmap.height), layout: .gray8,
      bytes: Array(UnsafeBufferPointer(start: bitmap.data, count: Int(bitmap.width) * Int(bitmap.height))))
  }

  /// The symbol enlarged to a number of pixels a module, with a quiet zone around it.
  ///
  /// - Parameters:
  ///   - text: what it shall say.
  ///   - scale: pixels a module, 1...100.
  ///   - quietModules: width of the quiet zone in modules, 0...100.
  ///   - linearHeight: rows of a linear symbol before it is enlarged, 1...1000.
  /// - Returns: a picture of layout `gray8`, dark 0 and light 255.
  /// - Throws: ``DocumentError`` with code `.badOptions` for a number outside its range, or when the symbology cannot
  ///   hold the text.
  public func write(_ text: String, scale: Int, quietModules: Int, linearHeight: Int = 30) throws -> Image {
    guard (1...100).contains(scale), (0...100).contains(quietModules) else {
      throw DocumentError(.badOptions, "scale must lie in 1...100 and the quiet zone in 0...100")
    }
    let modules = try write(text, linearHeight: linearHeight)
    let (width, height) = (modules.width + 2 * quietModules, modules.height + 2 * quietModules)
    return try modules.withUnsafeBytes { source in
      try Image(width: width * scale, height: height * scale, layout: .gray8) { target in
        for y in 0..<height * scale {
          for x in 0..<width * scale {
            let (column, row) = (x / scale - quietModules, y / scale - quietModules)
            let isInside = column >= 0 && row >= 0 && column < modules.width && row < modules.height
            target[y * width * scale + x] = isInside ? source[row * modules.width + column] : 255
          }
        }
      }
    }
  }
}

extension Barcode.Format {
  /// The writer's own name of the symbology; nil for one that is only read.
  fileprivate var writerFormat: bfbw_format? {
    switch self {
    case .aztec: BFBW_AZTEC
    case .codabar: BFBW_CODABAR
    case .code39: BFBW_CODE_39
    case .code93: BFBW_CODE_93
    case .code128: BFBW_CODE_128
    case .dataMatrix: BFBW_DATA_MATRIX
    case .ean8: BFBW_EAN_8
    case .ean13: BFBW_EAN_13
    case .itf: BFBW_ITF
    case .pdf417: BFBW_PDF_417
    case .qrCode: BFBW_QR_CODE
    case .upcA: BFBW_UPC_A
    case .upcE: BFBW_UPC_E
    case .microQRCode, .maxiCode, .dataBar, .dataBarExpanded: nil
    }
  }
}
