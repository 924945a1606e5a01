public import BonafideCore

/// A barcode of a page.
public struct BarcodeExpectation: Sendable, Hashable, Codable {
  /// The symbology as `Barcode.Format` names it: `pdf417`, `qrCode`, `aztec`, `dataMatrix`, `code128`, `code39`, ...
  public var format: String
  /// Where it stands; nil when its place is not known.
  public var box: PageBox?
  /// The name of the field that the barcode's whole text is, nil when it is something else.
  public var field: String?
  /// The key of its source; nil for the page's own.
  public var source: String?

  /// Creates an expectation.
  public init(format: String, box: PageBox? = nil, field: String? = nil, source: String? = nil) {
    self.format = format
    self.box = box
    self.field = field
    self.source = source
  }
}
