/// One page of one edition of a document: what a file of the catalogue says.
public struct DocumentDefinition: Sendable, Hashable, Codable {
  /// The schema's name and version.
  public static let schema = "bonafide-document/1"

  /// Must be ``schema``.
  public var schema: String
  public var role: DocumentRole
  public var country: Country
  public var page: PageCode
  /// The edition.
  public var code: DocumentCode
  /// The page's name in English, for people.
  public var title: String
  public var size: PageSize
  /// The first and last year of issue, each nil when not known; the last also while it is still issued.
  public var issuedFrom: Int?
  public var issuedUntil: Int?
  public var provenance: Provenance
  public var anchors: [TextAnchor]
  public var mrz: MRZExpectation?
  public var barcodes: [BarcodeExpectation]?
  public var portrait: PageBox?
  public var signature: PageBox?
  public var fields: [FieldZone]
  /// Zones that change with the viewing angle.
  public var holograms: [PageBox]?
  public var fingerprint: VisualFingerprint?

  public init(
    role: DocumentRole, country: Country, page: PageCode, code: DocumentCode, title: String, size: PageSize,
    issuedFrom: Int? = nil, issuedUntil: Int? = nil, provenance: Provenance, anchors: [TextAnchor] = [],
    mrz: MRZExpectation? = nil, barcodes: [BarcodeExpectation]? = nil, portrait: PageBox? = nil,
    signature: PageBox? = nil, fields: [FieldZone] = [], holograms: [PageBox]? = nil,
    fingerprint: VisualFingerprint? = nil
  ) {
    schema = Self.schema
    self.role = role
    self.country = country
    self.page = page
    self.code = code
    self.title = title
    self.size = size
    self.issuedFrom = issuedFrom
    self.issuedUntil = issuedUntil
    self.provenance = provenance
    self.anchors = anchors
    self.mrz = mrz
    self.barcodes = barcodes
    self.portrait = portrait
    self.signature = signature
    self.fields = fields
    self.holograms = holograms
    self.fingerprint = fingerprint
  }

  /// The kind of document that this page is.
  public var document: Document { Document(role: role, country: country, page: page, code: code) }
}
