/// How well a fact of a catalogue file is known, from the weakest to the best.
public enum FactBasis: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// No source states it: a template, an analogy.
  ///
  /// It may help recognition a little, never speaks against a document and never places a field.
  case assumed
  /// Words that nobody saw on the document: the entries of a regulation put into the issuer's language, or what its
  /// documents customarily print.
  ///
  /// They are looked for and count in full where they are found; they never speak against a document, and place no
  /// field.
  case derived
  /// A public description states it; not compared with a specimen.
  case description
  /// A law or a standard says so.
  case regulation
  /// It was seen on a picture of a specimen.
  case specimen

  /// Whether one basis is weaker than another.
  public static func < (one: FactBasis, other: FactBasis) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .assumed: 0
    case .derived: 1
    case .description: 2
    case .regulation: 3
    case .specimen: 4
    }
  }
}
