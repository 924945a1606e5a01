public import BonafideCore

/// A barcode that was read from a picture.
public struct Barcode: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// A symbology; the raw value is its name in the catalogue and in JSON.
  public typealias Format = BarcodeFormat

  /// Which symbology it is.
  public let format: Format
  /// What it says; nil when its bytes are no text in the character set that it names or seems to use.
  public let text: String?
  /// Its content as encoded, before any character set is applied.
  public let bytes: [UInt8]
  /// Its corners as it reads; a linear symbol's are the ends of the scan lines that were read.
  public let corners: Quadrilateral

  /// Wraps what was read.
  public init(format: Format, text: String?, bytes: [UInt8], corners: Quadrilateral) {
    self.format = format
    self.text = text
    self.bytes = bytes
    self.corners = corners
  }

  /// Never shows what it says, which may be personal.
  public var description: String { "Barcode(\(format.rawValue), \(bytes.count) bytes)" }

  /// Keeps what it says out of dumps.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
