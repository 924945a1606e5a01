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
  /// What was drawn; of a variant, what it is a variant of: the variant itself stays with the Stage, so that nothing
  /// that reads its pictures can know it.
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

  /// The color of its paper in the upper left corner.
  let ground: Color
  /// Every line of text in the order of printing.
  let lines: [StagePrinter.Line]
  /// Whether the catalogue that it was chosen from holds it; not so for documents of states outside.
  public let isCatalogued: Bool

  /// The kind of document; neither page nor edition are told where it is not catalogued.
  public var document: Document {
    isCatalogued ? definition.document : Document(role: definition.role, country: definition.country)
  }
}
