package import BonafideBarcode
package import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The JSON of `barcode read`.
package struct BarcodesReport: Encodable {
  package var barcodes: [BarcodeReport]

  package init(_ barcodes: [Barcode]) { self.barcodes = barcodes.map(BarcodeReport.init) }

  /// What a person reads.
  package var lines: [String] {
    barcodes.isEmpty
      ? ["no barcode found"]
      : barcodes.map { "\($0.format.rawValue)  \($0.text ?? "\($0.byteCount) bytes, no text")" }
  }
}

/// One barcode in JSON.
package struct BarcodeReport: Encodable {
  package var format: Barcode.Format
  /// Null when the bytes are no text.
  package var text: String?
  /// Base64.
  package var bytes: String
  package var corners: Quadrilateral
  package var byteCount: Int

  package init(_ barcode: Barcode) {
    format = barcode.format
    text = barcode.text
    bytes = Data(barcode.bytes).base64EncodedString()
    byteCount = barcode.bytes.count
    corners = barcode.corners
  }

  private enum CodingKeys: String, CodingKey { case format, text, bytes, corners }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(format, forKey: .format)
    try values.encode(text, forKey: .text)
    try values.encode(bytes, forKey: .bytes)
    try values.encode(corners, forKey: .corners)
  }
}
