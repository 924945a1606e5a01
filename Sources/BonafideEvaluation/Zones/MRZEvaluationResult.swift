/// How well zones were read: one row a picture and the sums; holds no text of any zone.
public struct MRZEvaluationResult: Sendable, Hashable, Codable {
  /// What a reading is worth.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// Every character as printed, and the check digits judged as they are.
    case right
    /// A zone was read from an intact one, but not every character is right.
    case wrong
    /// Nothing was read from an intact zone.
    case missed
    /// A zone was read from a picture that holds none.
    case invented
    /// Nothing was read from a picture that holds no zone.
    case rightlyEmpty
    /// The zone is not intact, so that whatever is read of it counts neither for nor against the reader.
    case notIntact
    /// The picture file cannot be read.
    case unreadable
  }

  /// One picture.
  public struct Row: Sendable, Hashable, Codable {
    /// The picture's name in the folder.
    public let file: String
    /// What the reading is worth.
    public let outcome: Outcome
    /// Whether a zone was read and all its check digits agree.
    public let checkDigitsAgree: Bool
    /// Time of the reading without decoding the file.
    public let milliseconds: Double
  }

  /// One row a picture, in the order of the file names.
  public let rows: [Row]

  /// Wraps rows.
  public init(rows: [Row]) { self.rows = rows }

  /// How many pictures have an outcome.
  public func count(_ outcome: Outcome) -> Int { rows.count { $0.outcome == outcome } }

  /// Pictures with an intact zone.
  public var intactCount: Int { count(.right) + count(.wrong) + count(.missed) }

  /// Median time of a picture in milliseconds; 0 without pictures.
  public var medianMilliseconds: Double {
    rows.filter { $0.outcome != .unreadable }.map(\.milliseconds).median
  }

  private enum CodingKeys: String, CodingKey {
    case rows, right, wrong, missed, invented, rightlyEmpty, notIntact, unreadable, medianMilliseconds
  }

  /// Writes the rows, the number of each outcome and the median time.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rows, forKey: .rows)
    for outcome in Outcome.allCases {
      guard let key = CodingKeys(rawValue: outcome.rawValue) else { continue }
      try values.encode(count(outcome), forKey: key)
    }
    try values.encode(medianMilliseconds, forKey: .medianMilliseconds)
  }

  /// Reads the rows; the sums are counted anew.
  public init(from decoder: any Decoder) throws {
    rows = try decoder.container(keyedBy: CodingKeys.self).decode([Row].self, forKey: .rows)
  }
}
