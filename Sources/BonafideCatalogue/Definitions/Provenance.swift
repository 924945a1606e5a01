/// The basis of a whole catalogue file, in short.
///
/// Files of `bonafide-document/1` hold this; those of `bonafide-document/2` name the source of every fact instead, see
/// ``FactSource``.
public struct Provenance: Sendable, Hashable, Codable {
  /// The public sources of the entry, in words.
  public var restsOn: [String]
  /// The day (YYYY-MM-DD) on which the entry was compared with a picture of a specimen, nil when it never was.
  public var verifiedOn: String?
  /// The specimen, nil when none was seen.
  public var specimen: String?

  /// Creates a provenance.
  public init(restsOn: [String], verifiedOn: String? = nil, specimen: String? = nil) {
    self.restsOn = restsOn
    self.verifiedOn = verifiedOn
    self.specimen = specimen
  }

  /// The provenance of a file that names its sources: the specimen seen last, and all else.
  init(_ sources: [String: FactSource]) {
    let ordered = sources.sorted { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }.map(\.value)
    let specimen = ordered.filter { $0.basis == .specimen }.max { ($0.seenOn ?? "") < ($1.seenOn ?? "") }
    self.init(
      restsOn: ordered.filter { $0 != specimen }.map(\.what), verifiedOn: specimen?.seenOn,
      specimen: specimen.map(\.what))
  }

  /// The same as sources, and the key of the one that every fact rests on.
  ///
  /// A specimen that was seen comes first; without one all is description.
  var sources: (all: [String: FactSource], every: String?) {
    var list = restsOn.map { FactSource(basis: .description, what: $0) }
    if let specimen, let verifiedOn {
      list.insert(FactSource(basis: .specimen, what: specimen, seenOn: verifiedOn), at: 0)
    }
    let all = Dictionary(uniqueKeysWithValues: zip((1...).lazy.map { "s\($0)" }, list))
    return (all, list.isEmpty ? nil : "s1")
  }
}
