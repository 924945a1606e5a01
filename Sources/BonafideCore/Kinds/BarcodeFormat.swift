/// A symbology of bar codes; the raw value is its name in the catalogue and in JSON.
public enum BarcodeFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// QR Code (ISO/IEC 18004): a square with three corner marks.
  case qrCode
  /// Micro QR Code (ISO/IEC 18004): a square with one corner mark.
  case microQRCode
  /// Aztec Code (ISO/IEC 24778): a square with its mark in the middle.
  case aztec
  /// Data Matrix (ISO/IEC 16022): a rectangle with two solid edges.
  case dataMatrix
  /// PDF417 (ISO/IEC 15438): stacked rows of bars; on driving licences and identity cards.
  case pdf417
  /// MaxiCode (ISO/IEC 16023): hexagons around a bull's eye.
  case maxiCode
  /// Code 128 (ISO/IEC 15417): all of ASCII.
  case code128
  /// Code 39 (ISO/IEC 16388): capitals, digits and a few signs.
  case code39
  /// Code 93: as Code 39, but denser.
  case code93
  /// Codabar: digits and a few signs between two letters.
  case codabar
  /// Interleaved 2 of 5 (ISO/IEC 16390): an even number of digits.
  case itf
  /// EAN-13 (ISO/IEC 15420): 13 digits.
  case ean13
  /// EAN-8 (ISO/IEC 15420): 8 digits.
  case ean8
  /// UPC-A (ISO/IEC 15420): 12 digits.
  case upcA
  /// UPC-E (ISO/IEC 15420): a UPC-A without its runs of zeros.
  case upcE
  /// GS1 DataBar (ISO/IEC 24724): an article number of 14 digits.
  case dataBar
  /// GS1 DataBar Expanded (ISO/IEC 24724): an article number with further data.
  case dataBarExpanded

  /// Whether the symbol is a single row of bars.
  public var isLinear: Bool {
    switch self {
    case .qrCode, .microQRCode, .aztec, .dataMatrix, .pdf417, .maxiCode: false
    case .code128, .code39, .code93, .codabar, .itf, .ean13, .ean8, .upcA, .upcE, .dataBar, .dataBarExpanded: true
    }
  }
}
