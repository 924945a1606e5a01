public import BonafideBarcode
public import BonafideCatalogue
public import BonafideCore
public import BonafidePage
public import BonafideText

/// The result of ``DocumentReader`` for a picture.
public struct DocumentReaderResult: Sendable {
  /// The identified document, with evidence, corners and the flat page.
  public var recognition: DocumentRecognition
  /// Everything that was read, field by field: the visual zone first, then the machine readable zone, then barcodes.
  public var fields: [DocumentField]
  /// Fields that the page prints, or a label announces, without a value taken from the print, each with the reason;
  /// empty where no document was recognized.
  public var unreadFields: [UnreadField] = []
  /// The machine readable zone, placed in pixels of the flat page; nil where none was read.
  public var mrz: MRZZone?
  /// The barcodes, placed in pixels of the picture.
  public var barcodes: [Barcode]
  /// Whether the parts of the document say the same.
  public var crossChecks: [CrossCheck]
  /// The holder's picture, where the catalogue says where it stands.
  public var portrait: PageCrop?
  /// The picture of the holder's written signature, where the catalogue says where it stands.
  public var holderSignature: PageCrop?
  /// The gates: whether the picture is good enough, with every reason against it.
  public var judgement: DocumentJudgement
  /// Outlines of further pages that the picture shows and that were not read, because ``DocumentReader`` reads no more
  /// of one picture; only the first result of ``DocumentReader/readPages(_:among:on:atMost:)`` has them.
  public var unreadPages: [DetectedDocument] = []

  /// The identified document; nil where nothing fits.
  public var document: Document? { recognition.document }
  /// The page's corners in the picture, named as the page reads.
  public var corners: Quadrilateral? { recognition.corners }
  /// The gates and suspicions, each with value, bound and unit.
  public var checks: [Check] { judgement.checks }
  /// Everything that stands against the picture, in order of precedence; without suspicions.
  public var reasons: [Reason] { judgement.gates.map { Reason($0.reason) } }
  /// Suspicions about the picture's origin; they do not change the state.
  public var suspicions: [DocumentSuspicion] { judgement.suspicions }
  /// The message for the person who holds the document.
  public var state: DocumentState { judgement.state }

  /// The reading of a field from one source, or from the first source that has it.
  public func field(_ name: String, source: DocumentField.Source? = nil) -> DocumentField? {
    fields.first { $0.name == name && (source == nil || $0.source == source) }
  }
}
