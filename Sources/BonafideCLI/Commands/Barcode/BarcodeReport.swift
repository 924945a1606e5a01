internal import Bonafide
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The JSON of `barcode read`.
struct BarcodesReport: Encodable {
  var barcodes: [BarcodeReport]

  /// What a person reads.
  var lines: [String] {
    barcodes.isEmpty
      ? ["no barcode found"]
      : barcodes.map { "\($0.format.rawValue)  \($0.text ?? "\($0.byteCount) bytes, no text")" }
  }
}

/// One barcode in JSON.
struct BarcodeReport: Encodable {
  var format: Barcode.Format
  /// Null when the bytes are no text.
  var text: String?
  /// Base64.
  var bytes: String
  var corners: Quadrilateral
  var byteCount: Int

  init(_ barcode: Barcode) {
    format = barcode.format
    text = barcode.text
    bytes = Data(barcode.bytes).base64EncodedString()
    byteCount = barcode.bytes.count
    corners = barcode.corners
  }

  private enum CodingKeys: String, CodingKey { case format, text, bytes, corners }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(format, forKey: .format)
    try values.encode(text, forKey: .text)
    try values.encode(bytes, forKey: .bytes)
    try values.encode(corners, forKey: .corners)
  }
}
