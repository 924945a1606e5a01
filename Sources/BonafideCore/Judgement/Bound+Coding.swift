/// Stored by its two limits, each left out where it is open: `{"atLeast": 5}`.
extension Bound: Codable {
  private enum CodingKeys: String, CodingKey {
    case atLeast, atMost
  }

  /// Reads the limits.
  ///
  /// - Throws: `DecodingError` where there is none, or the lower one lies above the upper.
  public init(from decoder: any Decoder) throws {
    let limits = try decoder.container(keyedBy: CodingKeys.self)
    let (minimum, maximum) = (
      try limits.decodeIfPresent(Double.self, forKey: .atLeast),
      try limits.decodeIfPresent(Double.self, forKey: .atMost)
    )
    guard let bound = Bound(atLeast: minimum, atMost: maximum) else {
      throw DecodingError.dataCorruptedError(forKey: .atLeast, in: limits, debugDescription: "no limits of a value")
    }
    self = bound
  }

  /// Writes the limits.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var limits = encoder.container(keyedBy: CodingKeys.self)
    try limits.encodeIfPresent(minimum, forKey: .atLeast)
    try limits.encodeIfPresent(maximum, forKey: .atMost)
  }
}
