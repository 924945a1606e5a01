public import Bonafide

/// A page of a fictitious document with what is true of it.
public struct StagePage: Sendable {
  /// A barcode that the page bears.
  public struct Symbol: Sendable, Hashable {
    public var format: Barcode.Format
    public var text: String
    public var box: PageBox
  }

  /// The flat page.
  public let image: Image
  public let definition: DocumentDefinition
  /// The values of the visual zone by name, dates as YYYY-MM-DD.
  public let fields: [String: String]
  /// Where the values stand, by name.
  public let boxes: [String: PageBox]
  /// The lines of the machine readable zone, empty where the page has none.
  public let mrzLines: [String]
  public let portrait: PageBox?
  public let barcodes: [Symbol]

  /// The kind of document.
  public var document: Document { definition.document }
}
