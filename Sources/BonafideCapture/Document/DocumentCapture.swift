public import BonafideBarcode
public import BonafideCatalogue
public import BonafideCore
public import BonafideDocument
public import BonafideMRZ
public import BonafidePage

/// The result of a stream for one recognized and read document: to be kept, matched and signed.
///
/// Everything except ``hologram`` comes from one frame. It holds personal data; its description shows none.
public struct DocumentCapture: Sendable, CustomStringConvertible, CustomReflectable {
  /// What it is.
  public var document: Document
  /// How surely, 0...1.
  public var confidence: Double
  /// Whether its edition stands out from the others of the same page; false where none is named.
  public var isEditionCertain: Bool
  /// The frame that it rests on, whole.
  public var frame: Image
  /// The frame's time, in seconds of the stream.
  public var time: Double
  /// What it says, field by field.
  public var fields: [DocumentField]
  /// The machine readable zone; nil where none was read.
  public var mrz: MRZ?
  /// Its barcodes; empty where the settings leave them out.
  public var barcodes: [Barcode]
  /// The comparisons of several readings of one field.
  public var crossChecks: [CrossCheck]
  /// The gates and suspicions of the frame, judged in full.
  public var checks: [Check]
  /// What is suspected about the origin of the frame.
  public var suspicions: [DocumentSuspicion]
  /// The page, flat and upright.
  public var page: Image
  /// The holder's picture, if the catalogue gives its place.
  public var portrait: PageCrop?
  /// The picture of the holder's written signature, if the catalogue gives its place.
  public var holderSignature: PageCrop?
  /// The current result of hologram verification; nil unless it has begun.
  public var hologram: HologramResult?
  /// The signature over the picture that is passed on; nil until somebody signs it.
  public var signature: ImageSignature?

  init?(_ recognized: RecognizedPage, hologram: HologramResult?) {
    guard let reading = recognized.reading, let page = reading.page, let frame = reading.frame else { return nil }
    document = recognized.found.document
    confidence = recognized.found.confidence
    isEditionCertain = recognized.found.isEditionCertain
    self.frame = frame
    time = recognized.time
    fields = reading.fields
    mrz = reading.mrz
    barcodes = reading.barcodes
    crossChecks = reading.crossChecks
    checks = reading.judgement.checks
    suspicions = reading.judgement.suspicions
    self.page = page
    portrait = reading.portrait
    holderSignature = reading.holderSignature
    self.hologram = hologram
  }

  /// Removes pictures and all that was read from this value; copies of it keep theirs.
  ///
  /// What is left has black pictures.
  public mutating func discard() {
    frame.wipe()
    page.wipe()
    (portrait, holderSignature, mrz, hologram, signature) = (nil, nil, nil, nil, nil)
    (fields, barcodes, crossChecks, checks, suspicions) = ([], [], [], [], [])
  }

  public var description: String { "DocumentCapture(\(document), \(fields.count) fields)" }
  public var customMirror: Mirror { Mirror(self, children: ["document": document, "fieldCount": fields.count]) }
}
