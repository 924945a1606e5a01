public import BonafideCatalogue

/// The document that a ``DocumentController`` looks for, and the overlay it shows.
public struct DocumentControllerConfiguration: Sendable, VisualConfiguration {
  /// Whether anything is drawn at all; false leaves drawing to the app.
  public var showVisualisation: Bool
  /// Whether hints are given in words.
  public var showHelperVisualisation: Bool
  /// Whether technical drawing is added to the feed.
  public var showDebugVisualisation: Bool
  /// Whether a video is recorded.
  public var dataType: CaptureDataType
  /// The role of the document; nil for any.
  ///
  /// It counts if ``documents`` is nil, like the next three. If all of them and ``documents`` are nil, the kinds that
  /// the verifier accepts stay as they are; for any kind set ``documents`` to `Document.any`.
  public var role: DocumentRole?
  /// Its issuer; nil for any.
  public var country: Country?
  /// Its side; nil for either.
  public var page: PageCode?
  /// Its edition; nil for any.
  public var code: DocumentCode?
  /// The kinds of document that are accepted; nil takes the one that is named by the fields above.
  public var documents: [Document]?
  /// How documents are judged; nil leaves the verifier's settings as they are.
  public var settings: DocumentVerifierSettings?

  /// Creates a configuration.
  public init(
    showVisualisation: Bool = true, showHelperVisualisation: Bool = true, showDebugVisualisation: Bool = false,
    dataType: CaptureDataType = .picture, role: DocumentRole? = nil, country: Country? = nil, page: PageCode? = nil,
    code: DocumentCode? = nil, documents: [Document]? = nil, settings: DocumentVerifierSettings? = nil
  ) {
    self.showVisualisation = showVisualisation
    self.showHelperVisualisation = showHelperVisualisation
    self.showDebugVisualisation = showDebugVisualisation
    self.dataType = dataType
    self.role = role
    self.country = country
    self.page = page
    self.code = code
    self.documents = documents
    self.settings = settings
  }

  /// The kinds that are accepted; nil where nothing is said of them.
  var input: DocumentsInput? {
    if let documents { return DocumentsInput(documents) }
    let one = Document(role: role, country: country, page: page, code: code)
    return one == .any ? nil : DocumentsInput([one])
  }
}
