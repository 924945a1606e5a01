/// How well barcodes were read: one row a picture and the sums; holds no text of any barcode.
public struct BarcodeEvaluationResult: Sendable, Hashable, Codable {
  /// What a reading is worth.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// One of the barcodes that were read says what the truth says.
    case right
    /// Barcodes were read, and none of them says it.
    case wrong
    /// Nothing was read where there is a barcode.
    case missed
    /// A barcode was read from a picture that holds none.
    case invented
    /// Nothing was read from a picture that holds no barcode.
    case rightlyEmpty
    /// The picture file cannot be read.
    case unreadable
  }

  /// One picture.
  public struct Row: Sendable, Hashable, Codable {
    /// The picture's file.
    public let file: String
    /// What the reading is worth.
    public let outcome: Outcome
    /// What a single plain call of the engine makes of the same pixels.
    public let plainOutcome: Outcome
    /// How many barcodes were read.
    public let barcodeCount: Int
    /// How many the plain call read.
    public let plainBarcodeCount: Int
    /// Time of the reading without decoding the file.
    public let milliseconds: Double
    /// Time of the plain call.
    public let plainMilliseconds: Double
  }

  /// One row a picture, in the order of the file names.
  public let rows: [Row]

  /// Wraps rows.
  public init(rows: [Row]) { self.rows = rows }

  /// How many pictures have an outcome.
  public func count(_ outcome: Outcome) -> Int { rows.count { $0.outcome == outcome } }

  /// How many pictures have an outcome with the plain call.
  public func plainCount(_ outcome: Outcome) -> Int { rows.count { $0.plainOutcome == outcome } }

  /// Pictures that hold a barcode and could be decoded.
  public var barcodePictureCount: Int { count(.right) + count(.wrong) + count(.missed) }

  /// Pictures that the plain call reads right and the reader does not; never more than 0.
  public var lostCount: Int { rows.count { $0.plainOutcome == .right && $0.outcome != .right } }

  /// Median time of a picture in milliseconds; 0 without pictures.
  public var medianMilliseconds: Double { median(\.milliseconds) }

  /// Median time of the plain call in milliseconds; 0 without pictures.
  public var plainMedianMilliseconds: Double { median(\.plainMilliseconds) }

  private func median(_ time: (Row) -> Double) -> Double {
    rows.filter { $0.outcome != .unreadable }.map(time).median
  }

  private enum CodingKeys: String, CodingKey {
    case rows, right, wrong, missed, invented, rightlyEmpty, unreadable, plainRight, lost, medianMilliseconds
    case plainMedianMilliseconds
  }

  /// Writes the rows, the number of each outcome and the median times.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rows, forKey: .rows)
    for outcome in Outcome.allCases {
      guard let key = CodingKeys(rawValue: outcome.rawValue) else { continue }
      try values.encode(count(outcome), forKey: key)
    }
    try values.encode(plainCount(.right), forKey: .plainRight)
    try values.encode(lostCount, forKey: .lost)
    try values.encode(medianMilliseconds, forKey: .medianMilliseconds)
    try values.encode(plainMedianMilliseconds, forKey: .plainMedianMilliseconds)
  }

  /// Reads the rows; the sums are counted anew.
  public init(from decoder: any Decoder) throws {
    rows = try decoder.container(keyedBy: CodingKeys.self).decode([Row].self, forKey: .rows)
  }
}
