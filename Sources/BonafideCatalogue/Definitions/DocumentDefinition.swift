public import BonafideCore

/// One page of one edition of a document: what a file of the catalogue says.
public struct DocumentDefinition: Sendable, Hashable, Codable {
  /// The schema's name and version.
  public static let schema = "bonafide-document/2"

  /// Must be ``schema``.
  public var schema: String
  /// The role of the document.
  public var role: DocumentRole
  /// The issuer.
  public var country: Country
  /// Which side it is.
  public var page: PageCode
  /// The edition.
  public var code: DocumentCode
  /// The page's name in English, for people.
  public var title: String
  /// The physical size of the page.
  public var size: PageSize
  /// The first and last year of issue, each nil when not known; the last also while it is still issued.
  public var issuedFrom: Int?
  /// The last year of issue; nil when not known, and while it is still issued.
  public var issuedUntil: Int?
  /// The editions that share the page, the first with the page's own code; nil for a page of one edition.
  public var editions: [DocumentEdition]?
  /// The sources of the page's facts, by a key of the file's own.
  public var sources: [String: FactSource]
  /// The key of the source of every fact that names none; nil when each names its own.
  public var source: String?
  /// The key of the source of the size; nil for the page's own.
  public var sizeSource: String?
  /// The key of the source of the years of issue; nil for the page's own.
  public var yearsSource: String?
  /// The key of the source of the portrait's place; nil for the page's own.
  public var portraitSource: String?
  /// The key of the source of the signature's place; nil for the page's own.
  public var signatureSource: String?
  /// The key of the source of the zones that change with the viewing angle; nil for the page's own.
  public var hologramsSource: String?
  /// Texts that stand on every copy.
  public var anchors: [TextAnchor]
  /// The machine readable zone; nil when the page has none.
  public var mrz: MRZExpectation?
  /// The barcodes; nil when the page has none or they are not known.
  public var barcodes: [BarcodeExpectation]?
  /// Where the holder's picture stands; nil when there is none or its place is not known.
  public var portrait: PageBox?
  /// Where the holder's signature stands; nil when there is none or its place is not known.
  public var signature: PageBox?
  /// The fields about the holder and the document that are printed for people to read.
  public var fields: [FieldDefinition]
  /// Zones that change with the viewing angle.
  public var holograms: [PageBox]?
  /// Keypoints of a specimen; nil when none was learned.
  public var keypointTemplate: KeypointTemplate?

  /// Creates a definition; `CatalogueLint` checks it.
  ///
  /// Every fact rests on `source`, and counts as assumed without one; set ``sources`` to say more.
  public init(
    role: DocumentRole, country: Country, page: PageCode, code: DocumentCode, title: String, size: PageSize,
    issuedFrom: Int? = nil, issuedUntil: Int? = nil, source: FactSource? = nil, anchors: [TextAnchor] = [],
    mrz: MRZExpectation? = nil, barcodes: [BarcodeExpectation]? = nil, portrait: PageBox? = nil,
    signature: PageBox? = nil, fields: [FieldDefinition] = [], holograms: [PageBox]? = nil,
    keypointTemplate: KeypointTemplate? = nil
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
    sources = source.map { ["s1": $0] } ?? [:]
    self.source = source.map { _ in "s1" }
    self.anchors = anchors
    self.mrz = mrz
    self.barcodes = barcodes
    self.portrait = portrait
    self.signature = signature
    self.fields = fields
    self.holograms = holograms
    self.keypointTemplate = keypointTemplate
  }

  // Files keep the word that learned documents were written with.
  enum CodingKeys: String, CodingKey {
    case schema, role, country, page, code, title, size, issuedFrom, issuedUntil, sources, source, sizeSource
    case yearsSource, portraitSource, signatureSource, hologramsSource, anchors, mrz, barcodes, portrait, signature
    case fields, holograms, editions
    case keypointTemplate = "fingerprint"
  }

  /// The kind of document that this page is.
  public var document: Document { Document(role: role, country: country, page: page, code: code) }
}
