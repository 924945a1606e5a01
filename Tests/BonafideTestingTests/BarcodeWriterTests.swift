import Bonafide
import BonafideTesting
import Testing

struct BarcodeWriterTests {
  @Test func whatCannotBeWrittenIsRefused() {
    for (format, text) in [
      (Barcode.Format.microQRCode, "1"), (.ean13, "12"), (.itf, "abc"), (.code39, "ü"), (.qrCode, ""),
      (.qrCode, String(repeating: "x", count: 9000)), (.ean8, "40170726"),
    ] {
      #expect(throws: DocumentError(.badOptions, ""), "\(format) \(text.prefix(10))") {
        try BarcodeWriter(format: format).write(text)
      }
    }
    #expect(throws: DocumentError(.badOptions, "")) {
      try BarcodeWriter(format: .qrCode).write("a", scale: 0, quietModules: 1)
    }
    #expect(throws: DocumentError(.badOptions, "")) {
      try BarcodeWriter(format: .code128).write("a", linearHeight: .max)
    }
  }
}
