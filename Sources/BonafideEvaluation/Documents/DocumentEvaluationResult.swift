public import BonafideCatalogue
public import BonafideCore
public import BonafideDocument

/// How well documents were found, recognized and read: one row a picture and the sums.
///
/// Holds values of fields only where the evaluation was asked to keep them.
public struct DocumentEvaluationResult: Sendable, Hashable, Codable {
  /// What a recognition is worth.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// Role, country and page as in truth; of a document that no catalogue holds role and country, and no edition.
    case right
    /// Another role, country or page, or an edition of the catalogue where it holds no such document.
    case wrong
    /// Nothing recognized in a picture of a document, or not both role and country of one that no catalogue holds.
    case missed
    /// Something recognized in a picture without a document.
    case invented
    /// Nothing recognized in a picture without a document.
    case rightlyNone
    /// The picture file cannot be read.
    case unreadable
  }

  /// A field that was not read as the truth has it.
  public struct WrongField: Sendable, Hashable, Codable {
    /// The field's name, as ``DocumentField/name``.
    public var name: String
    /// What it should say; nil where values are not kept.
    public var expected: String?
    /// What was read; nil where nothing was, or where values are not kept.
    public var read: String?

    /// Creates a wrong field.
    public init(name: String, expected: String? = nil, read: String? = nil) {
      self.name = name
      self.expected = expected
      self.read = read
    }
  }

  /// One picture.
  public struct Row: Sendable, Hashable, Codable {
    /// The picture's name in the folder.
    public var file: String
    /// What the recognition is worth.
    public var outcome: Outcome
    /// What was recognized.
    public var found: Document?
    /// Of what was recognized, 0...1; 0 where nothing was.
    public var confidence: Double
    /// Whether the edition is right, nil where nothing right was recognized or the truth names none.
    public var isEditionRight: Bool?
    /// Whether an outline was located.
    public var isLocated: Bool
    /// Intersection over union of the located outline with the truth, nil without a truth; 0 where none was located.
    public var outlineOverlap: Double?
    /// The same of the recognized page's corners, which its texts and features refine.
    public var pageOverlap: Double?
    /// Whether the picture passes every gate of ``DocumentJudge``; nil where it was not judged.
    public var passesGates: Bool?
    /// Whether it should, by the truth.
    public var shouldPassGates: Bool
    /// Fields of the truth; 0 where fields are not measured.
    ///
    /// None counts as read where the document was not recognized right.
    public var fieldCount: Int
    /// How many of them were read so, whatever case, spaces and punctuation, as values of real documents are judged.
    public var rightFieldCount: Int
    /// How many of them were read exactly so.
    public var exactFieldCount: Int
    /// The fields that were not, by name.
    public var wrongFields: [WrongField]
    /// Time without decoding the file.
    public var milliseconds: Double
    /// What makes the picture harder, from the truth.
    public var defects: [String]
    /// The weightiest reasons.
    public var evidence: [DocumentEvidence]
  }

  /// One row a picture, in the order of the truth.
  public let rows: [Row]

  /// Wraps rows.
  public init(rows: [Row]) { self.rows = rows }

  /// How many pictures have an outcome.
  public func count(_ outcome: Outcome) -> Int { rows.count { $0.outcome == outcome } }

  /// Pictures that show a document, those that cannot be read among them: they are missed.
  public var documentCount: Int { count(.right) + count(.wrong) + count(.missed) + count(.unreadable) }
  /// Pictures that show none.
  public var emptyCount: Int { count(.invented) + count(.rightlyNone) }

  /// Share of documents whose role, country and page are right.
  public var rightRate: RateEstimate { .wilson(successes: count(.right), trials: documentCount) }
  /// Share of documents taken for others.
  public var wrongRate: RateEstimate { .wilson(successes: count(.wrong), trials: documentCount) }
  /// Share of rightly recognized documents whose edition is right.
  public var editionRate: RateEstimate {
    let judged = rows.compactMap(\.isEditionRight)
    return .wilson(successes: judged.count { $0 }, trials: judged.count)
  }
  /// Share of pictures without a document in which something was recognized.
  public var inventedRate: RateEstimate { .wilson(successes: count(.invented), trials: emptyCount) }
  /// Share of pictures without a document in which an outline was located.
  public var falseOutlineRate: RateEstimate {
    let empty = rows.filter { $0.outcome == .invented || $0.outcome == .rightlyNone }
    return .wilson(successes: empty.count { $0.isLocated }, trials: empty.count)
  }

  /// Mean overlap of the located outlines with the truth, 0 counting for those not located; nil without truth.
  public var meanOutlineOverlap: Double? { Self.mean(rows.compactMap(\.outlineOverlap)) }
  /// Mean overlap of the recognized pages' corners with the truth; nil without truth.
  public var meanPageOverlap: Double? { Self.mean(rows.compactMap(\.pageOverlap)) }
  /// Share of outlines that overlap the truth by more than 0.9.
  public var goodOutlineRate: RateEstimate { Self.share(rows.compactMap(\.outlineOverlap)) }
  /// Share of recognized pages' corners that overlap the truth by more than 0.9.
  public var goodPageRate: RateEstimate { Self.share(rows.compactMap(\.pageOverlap)) }
  /// Pictures of rightly recognized documents that pass every gate.
  public var passedCount: Int { rows.count { $0.passesGates == true } }
  /// Share of the fields of the pictures that pass every gate that were read rightly, see ``Row/rightFieldCount``.
  ///
  /// The fields of one picture fail together more often than by chance, so the true interval is somewhat wider.
  public var fieldRate: RateEstimate { Self.fields(rows.filter { $0.passesGates == true }, \.rightFieldCount) }
  /// The same, read exactly.
  public var exactFieldRate: RateEstimate { Self.fields(rows.filter { $0.passesGates == true }, \.exactFieldCount) }
  /// ``fieldRate`` of the pictures that should pass every gate by the truth, whether they do or not, and whether they
  /// were recognized or not.
  public var fairFieldRate: RateEstimate { Self.fields(rows.filter(\.shouldPassGates), \.rightFieldCount) }

  private static func fields(_ rows: [Row], _ count: (Row) -> Int) -> RateEstimate {
    .wilson(successes: rows.reduce(0) { $0 + count($1) }, trials: rows.reduce(0) { $0 + $1.fieldCount })
  }

  /// The time below which a share of the pictures stays, in milliseconds; 0 without pictures.
  public func milliseconds(percentile share: Double) -> Double {
    let times = rows.filter { $0.outcome != .unreadable }.map(\.milliseconds).sorted()
    guard let last = times.last else { return 0 }
    let place = Int((min(max(share, 0), 1) * Double(times.count)).rounded(.up)) - 1
    return place < times.count ? times[max(0, place)] : last
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private static func share(_ overlaps: [Double]) -> RateEstimate {
    .wilson(successes: overlaps.count { $0 > 0.9 }, trials: overlaps.count)
  }

  private enum CodingKeys: String, CodingKey {
    case rows, documents, empty, right, wrong, missed, invented, edition, falseOutlines, meanOutlineOverlap
    case meanPageOverlap, goodOutlines, goodPages, passed, fields, exactFields, fairFields
    case medianMilliseconds, p90Milliseconds
  }

  /// Writes the rows and the sums.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rows, forKey: .rows)
    try values.encode(documentCount, forKey: .documents)
    try values.encode(emptyCount, forKey: .empty)
    try values.encode(rightRate, forKey: .right)
    try values.encode(wrongRate, forKey: .wrong)
    try values.encode(count(.missed), forKey: .missed)
    try values.encode(inventedRate, forKey: .invented)
    try values.encode(editionRate, forKey: .edition)
    try values.encode(falseOutlineRate, forKey: .falseOutlines)
    try values.encodeIfPresent(meanOutlineOverlap, forKey: .meanOutlineOverlap)
    try values.encodeIfPresent(meanPageOverlap, forKey: .meanPageOverlap)
    try values.encode(goodOutlineRate, forKey: .goodOutlines)
    try values.encode(goodPageRate, forKey: .goodPages)
    try values.encode(passedCount, forKey: .passed)
    try values.encode(fieldRate, forKey: .fields)
    try values.encode(exactFieldRate, forKey: .exactFields)
    try values.encode(fairFieldRate, forKey: .fairFields)
    try values.encode(milliseconds(percentile: 0.5), forKey: .medianMilliseconds)
    try values.encode(milliseconds(percentile: 0.9), forKey: .p90Milliseconds)
  }

  /// Reads the rows; the sums are counted anew.
  public init(from decoder: any Decoder) throws {
    rows = try decoder.container(keyedBy: CodingKeys.self).decode([Row].self, forKey: .rows)
  }
}
