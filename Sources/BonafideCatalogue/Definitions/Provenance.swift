/// What a catalogue file rests on, for whoever must judge it.
public struct Provenance: Sendable, Hashable, Codable {
  /// The public sources of the entry, in words.
  public var restsOn: [String]
  /// The day (YYYY-MM-DD) on which the entry was held against a picture of a specimen, nil when it never was.
  public var verifiedOn: String?
  /// What the specimen was, nil when none was seen.
  public var specimen: String?

  /// Creates a provenance.
  public init(restsOn: [String], verifiedOn: String? = nil, specimen: String? = nil) {
    self.restsOn = restsOn
    self.verifiedOn = verifiedOn
    self.specimen = specimen
  }
}
