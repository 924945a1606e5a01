public import BonafideBarcode
public import BonafideCatalogue
public import BonafideCore
public import BonafideDocument
public import BonafideMRZ
public import BonafidePage

/// What a ``DocumentVerifier`` says about one frame of a stream.
public struct DocumentResult: Sendable, Hashable {
  /// What to tell the person.
  public var state: DocumentState
  /// Everything that stands against the frame, in order of precedence; suspicions among it.
  public var reasons: [DocumentReason]
  /// What was recognised; nil until then.
  public var document: Document?
  /// How surely, 0...1; nil until then.
  public var confidence: Double?
  /// The page's corners in the frame, named as it reads once it is recognised; nil where no document is seen.
  public var corners: Quadrilateral?
  /// The gates with what they rest on; those that need pixels are looked at every tenth of a second.
  public var checks: [Check]
  /// Reflections in shares of the page.
  public var reflections: [PageBox]
  /// Names of the fields that fingers or reflections lie over.
  public var hiddenFields: [String]
  /// Whether the blur gate has been relaxed by one step after the tolerated time.
  public var isBlurGateRelaxed: Bool
  /// The machine readable zone; nil where none was read.
  public var mrz: MRZ?
  /// What the document says; empty until it was read.
  public var fields: [DocumentField]
  /// Its barcodes; empty until it was read, and where the settings leave them out.
  public var barcodes: [Barcode]
  /// Readings of the same field held against each other; empty until it was read.
  public var crossChecks: [CrossCheck]
  /// Time of the frame that the reading rests on, in seconds of the stream; nil until recognised.
  public var recognisedAt: Double?
  /// What came of hologram verification so far; nil unless it has begun.
  public var hologram: HologramResult?

  /// Creates a result.
  public init(state: DocumentState, reasons: [DocumentReason], isBlurGateRelaxed: Bool = false) {
    self.state = state
    self.reasons = reasons
    self.isBlurGateRelaxed = isBlurGateRelaxed
    checks = []
    reflections = []
    hiddenFields = []
    fields = []
    barcodes = []
    crossChecks = []
  }

  /// The role of what was recognised; nil until then.
  public var role: DocumentRole? { document?.role }
  /// The issuer of what was recognised; nil until then.
  public var country: Country? { document?.country }
  /// The side that was recognised; nil until then.
  public var page: PageCode? { document?.page }
  /// The edition; nil when nothing matched, or for a document known by its machine readable zone alone.
  public var code: DocumentCode? { document?.code }
}
