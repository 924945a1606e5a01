/// The physical size of a page: one of ISO/IEC 7810's, or its own.
public struct PageSize: Sendable, Hashable, Codable {
  /// The width as the page reads, in millimeters; it may be the shorter side.
  public var widthMillimeters: Double
  /// The height as the page reads, in millimeters.
  public var heightMillimeters: Double

  /// 85.60 x 53.98 mm: cards (ISO/IEC 7810).
  public static let id1 = PageSize(widthMillimeters: 85.6, heightMillimeters: 53.98)
  /// 105 x 74 mm: older identity cards, visas (ISO/IEC 7810).
  public static let id2 = PageSize(widthMillimeters: 105, heightMillimeters: 74)
  /// 125 x 88 mm: the data page of a passport booklet (ISO/IEC 7810).
  public static let id3 = PageSize(widthMillimeters: 125, heightMillimeters: 88)

  /// Creates a size; nothing is checked.
  public init(widthMillimeters: Double, heightMillimeters: Double) {
    self.widthMillimeters = widthMillimeters
    self.heightMillimeters = heightMillimeters
  }

  /// Width over height.
  public var aspect: Double { widthMillimeters / heightMillimeters }

  private static let names: [(String, PageSize)] = [("ID-1", .id1), ("ID-2", .id2), ("ID-3", .id3)]
  /// The spelling of the catalogue's files.
  private enum CodingKeys: String, CodingKey {
    case widthMillimeters = "widthMillimetres"
    case heightMillimeters = "heightMillimetres"
  }

  /// `ID-1`, `ID-2`, `ID-3`, or nil for a size of its own.
  public var name: String? { Self.names.first { $0.1 == self }?.0 }

  /// Reads `"ID-1"`, `"ID-2"`, `"ID-3"` or an object with the two sides.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let known = Self.names.first(where: { $0.0 == name }) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "size is ID-1, ID-2, ID-3 or an object"))
      }
      self = known.1
      return
    }
    let sides = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      widthMillimeters: try sides.decode(Double.self, forKey: .widthMillimeters),
      heightMillimeters: try sides.decode(Double.self, forKey: .heightMillimeters))
  }

  /// Writes the name, or an object with the two sides.
  public func encode(to encoder: any Encoder) throws {
    if let name {
      var container = encoder.singleValueContainer()
      try container.encode(name)
      return
    }
    var sides = encoder.container(keyedBy: CodingKeys.self)
    try sides.encode(widthMillimeters, forKey: .widthMillimeters)
    try sides.encode(heightMillimeters, forKey: .heightMillimeters)
  }
}
