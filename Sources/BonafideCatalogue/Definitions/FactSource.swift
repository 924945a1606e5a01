/// Where facts of a catalogue file come from.
public struct FactSource: Sendable, Hashable, Codable {
  /// How well they are known by it.
  public var basis: FactBasis
  /// The specimen, the regulation and article, or the description; or the reason for an assumption.
  public var what: String
  /// The day (YYYY-MM-DD) on which the specimen was looked at; nil for all but specimens.
  public var seenOn: String?

  /// Creates a source.
  public init(basis: FactBasis, what: String, seenOn: String? = nil) {
    self.basis = basis
    self.what = what
    self.seenOn = seenOn
  }
}
