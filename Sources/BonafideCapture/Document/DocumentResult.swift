public import BonafideBarcode
public import BonafideCatalogue
public import BonafideCore
public import BonafideDocument
public import BonafideMRZ
public import BonafidePage

/// What a ``DocumentVerifier`` says about one frame of a stream.
public struct DocumentResult: Sendable {
  /// What is wrong with the frame, in order of precedence; empty when it can be used.
  public var gates: [DocumentGate]
  /// What is still going on.
  public var progress: [DocumentProgress]
  /// Suspicions about the origin of the captured document; they do not change the state.
  public var suspicions: [DocumentSuspicion]
  /// What was recognized; nil until then.
  public var document: Document?
  /// How surely, 0...1; nil until then.
  public var confidence: Double?
  /// Whether its edition stands out from the others of the same page; false where none is named.
  public var isEditionCertain = false
  /// The page's corners in the frame, named as it reads once it is recognized; nil where no document is seen.
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
  /// The comparisons of several readings of one field; empty until it was read.
  public var crossChecks: [CrossCheck]
  /// Time of the frame that the reading rests on, in seconds of the stream; nil until recognized.
  public var recognizedAt: Double?
  /// The current result of hologram verification; nil unless it has begun.
  public var hologram: HologramResult?
  /// Everything that the document gave; nil until it was read.
  ///
  /// Take it from a result whose state is `ok`.
  public var capture: DocumentCapture?
  /// Whether the hologram is captured, instead of the document with its hologram beside it.
  var isForHologram = false

  /// Creates a result.
  public init(
    gates: [DocumentGate], progress: [DocumentProgress] = [], suspicions: [DocumentSuspicion] = [],
    isBlurGateRelaxed: Bool = false
  ) {
    self.gates = gates
    self.progress = progress
    self.suspicions = suspicions
    self.isBlurGateRelaxed = isBlurGateRelaxed
    checks = []
    reflections = []
    hiddenFields = []
    fields = []
    barcodes = []
    crossChecks = []
  }

  /// What to tell the person.
  public var state: DocumentState { DocumentState(gates, progress: progress) }
  /// Whether the frame can be used: the document's outline is known and lies still, and no gate stands against it but
  /// that it is not recognized yet.
  public var isGood: Bool {
    corners != nil && !progress.contains(.moving) && gates.allSatisfy { $0 == .notRecognized }
  }
  /// All reasons against the frame, then the work in progress; without suspicions.
  public var reasons: [Reason] { gates.map { Reason($0.reason) } + progress.map { Reason($0.reason) } }

  /// The role of what was recognized; nil until then.
  public var role: DocumentRole? { document?.role }
  /// The issuer of what was recognized; nil until then.
  public var country: Country? { document?.country }
  /// The side that was recognized; nil until then.
  public var page: PageCode? { document?.page }
  /// The edition; nil when nothing matched, or for a document known by its machine readable zone alone.
  public var code: DocumentCode? { document?.code }

  /// The signature of the captured document; nil unless the state is `ok` and somebody has signed it.
  ///
  /// Results of holograms are never signed.
  public var signature: ImageSignature? { state == .ok ? capture?.signature : nil }
}
