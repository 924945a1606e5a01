public import BonafideCatalogue
public import BonafideCore
public import BonafidePage
public import BonafideText

/// What ``DocumentRecognizer`` made of a picture.
public struct DocumentRecognition: Sendable {
  /// The page of the catalogue; nil where nothing fits and for documents that are known by their zone,
  /// their titles or their barcode only.
  public var definition: DocumentDefinition?
  /// What it is; nil where nothing fits.
  ///
  /// The edition is nil for documents that are known by their zone, their titles or their barcode only.
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
  /// What was weighed: the likeliest kinds with their editions.
  var choices: ArraySlice<RecognitionDecision.Choice> = []

  /// What is printed around a page whose edges are not seen: it may stand on the page all the same.
  package var linesAround: [String] = []

  /// What titles of the page say against ``document``: a state that it is not of, a kind that it is not.
  package var contradictions: Set<TitleContradiction> = []
  /// Whether a title, or the emblem of a licence, names the state of ``document``.
  package var namesIssuer = false

  /// Outlines of further documents in the picture, beside the page, the surest first.
  public var otherOutlines: [DetectedDocument] = []

  /// Another kind that the picture might show.
  public struct Alternative: Sendable, Hashable {
    /// What it might be.
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
  /// The same without lines that stand beside the page: where the whole picture was read and the page was laid
  /// afterwards, what is printed or shown around it is none of its values.
  ///
  /// - Parameter hasEdges: whether the page ends where it was laid: else they may stand on it all the same.
  /// - Returns: the same where none stands there; those of a page without edges in ``linesAround``.
  /// - Throws: what `hasEdges` throws.
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
  /// How far outside the page the middle of what stands on it may lie, as a share of the page's width.
  private static let reach = 0.03

  /// Whether a place in pixels of the flat page lies on the page.
  func holds(_ place: PixelPoint) -> Bool {
    let (width, height) = (Double(image.width), Double(image.height))
    let room = Self.reach * width
    return (-room...width + room).contains(place.x) && (-room...height + room).contains(place.y)
  }
}
