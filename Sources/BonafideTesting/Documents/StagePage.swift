public import Bonafide

/// A page of a fictitious document with what is true of it.
public struct StagePage: Sendable {
  /// A barcode that the page bears.
  public struct Symbol: Sendable, Hashable {
    /// Its symbology.
    public var format: Barcode.Format
    /// What it says.
    public var text: String
    /// Where it stands, in shares of the page.
    public var box: PageBox
  }

  /// The flat page.
  public let image: Image
  /// What was drawn.
  public let definition: DocumentDefinition
  /// The values of the visual zone by name, dates as YYYY-MM-DD.
  public let fields: [String: String]
  /// Where the values stand, by name.
  public let boxes: [String: PageBox]
  /// The lines of the machine readable zone, empty where the page has none.
  public let mrzLines: [String]
  /// Where the holder's picture stands, in shares of the page; nil where the page has none.
  public let portrait: PageBox?
  /// The barcodes that it bears.
  public let barcodes: [Symbol]

  /// The kind of document.
  public var document: Document { definition.document }
}
