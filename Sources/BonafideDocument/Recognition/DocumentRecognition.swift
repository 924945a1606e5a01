public import BonafideCatalogue
public import BonafideCore
public import BonafidePage
public import BonafideText

/// The result of ``DocumentRecognizer`` for a picture.
public struct DocumentRecognition: Sendable {
  /// The page of the catalogue; nil where nothing fits and for documents that are known by their zone,
  /// their titles or their barcode only.
  public var definition: DocumentDefinition?
  /// The identified document; nil where nothing fits.
  ///
  /// The edition is nil for documents that are known only by their zone, their titles or their barcode.
  public var document: Document?
  /// The calibrated probability that role, country and page are right, 0...1; 0 where nothing fits.
  public var confidence: Double
  /// Whether the edition stands out from the others of the same page; false where there is no telling.
  public var isEditionCertain: Bool
  /// The reasons, the weightiest first; for no match, those of the likeliest page.
  public var evidence: [DocumentEvidence]
  /// The next likely kinds with their confidence, the likeliest first; at most three.
  public var alternatives: [Alternative]
  /// The page, flat and upright; nil where no page was seen.
  public var page: RectifiedPage?
  /// Whether it is known where the page lies; false where it was read in the whole picture and its edges were not seen:
  /// then ``page`` is the whole picture, and nothing on it stands where the catalogue says.
  public var isPlaced: Bool
  /// The text of the page, in the order of reading.
  public var lines: [TextLine]
  /// The machine readable zone, placed in pixels of the page.
  public var mrz: MRZZone?

  /// The catalogue's editions of a document whose edition is not known, the likeliest first.
  var relatives: [DocumentDefinition] = []
  /// The likeliest kinds with their editions, as they were weighed.
  var choices: ArraySlice<RecognitionDecision.Choice> = []

  /// Print around a page whose edges are not seen; it may still belong to the page.
  package var linesAround: [String] = []

  /// Contradictions between the page's titles and ``document``: the titles name another state or another kind.
  package var contradictions: Set<TitleContradiction> = []
  /// Whether any line, or the emblem of a licence, names the state of ``document``; a nationality counts too.
  package var namesIssuer = false

  /// Outlines of further documents in the picture, beside the page, the surest first.
  public var otherOutlines: [DetectedDocument] = []

  /// Another kind that the picture might show.
  public struct Alternative: Sendable, Hashable {
    /// The possible document.
    public var document: Document
    /// 0...1.
    public var confidence: Double
  }

  /// The page's corners in the picture, named as the page reads; nil where they are not known.
  public var corners: Quadrilateral? { isPlaced ? page?.quad : nil }

  /// Nothing seen.
  public static let none = DocumentRecognition()

  init(
    definition: DocumentDefinition? = nil, document: Document? = nil, confidence: Double = 0,
    isEditionCertain: Bool = false, evidence: [DocumentEvidence] = [], alternatives: [Alternative] = [],
    page: RectifiedPage? = nil, isPlaced: Bool = true, lines: [TextLine] = [], mrz: MRZZone? = nil
  ) {
    self.definition = definition
    self.document = document
    self.confidence = confidence
    self.isEditionCertain = isEditionCertain
    self.evidence = evidence
    self.alternatives = alternatives
    self.page = page
    self.isPlaced = isPlaced
    self.lines = lines
    self.mrz = mrz
  }
}

extension DocumentRecognition {
  /// Leaves out lines beside the page: if the whole picture was read and the page was laid afterwards, text around the
  /// page is none of its values.
  ///
  /// - Parameter hasEdges: whether the page ends where it was laid; otherwise the lines may belong to it.
  /// - Returns: the same where there are no such lines; those around a page without edges go to ``linesAround``.
  /// - Throws: the errors of `hasEdges`.
  func withoutLinesBeside(hasEdges: (Quadrilateral) throws -> Bool) rethrows -> DocumentRecognition {
    guard isPlaced, let page else { return self }
    let beside = lines.filter { !page.holds($0.quad.center) }
    guard !beside.isEmpty else { return self }
    var recognition = self
    recognition.lines.removeAll { !page.holds($0.quad.center) }
    if try !hasEdges(page.quad) { recognition.linesAround = beside.map(\.text) }
    return recognition
  }
}

extension RectifiedPage {
  /// How far outside the page the middle of a text of the page may lie, as a share of the page's width.
  private static let reach = 0.03

  /// Whether a place in pixels of the flat page lies on the page.
  func holds(_ place: PixelPoint) -> Bool {
    let (width, height) = (Double(image.width), Double(image.height))
    let room = Self.reach * width
    return (-room...width + room).contains(place.x) && (-room...height + room).contains(place.y)
  }
}
