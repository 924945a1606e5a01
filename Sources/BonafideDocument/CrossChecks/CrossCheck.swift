/// Whether the parts of a document say the same about one thing.
public struct CrossCheck: Sendable, Hashable, CustomStringConvertible {
  /// The outcome of comparing the sources; ``name`` is its name in JSON.
  public enum Outcome: Sendable, Hashable {
    /// All sources that hold the field say the same.
    case agree
    /// At least two sources contradict each other.
    case differ
    /// Only this source holds the field.
    case onlyOne(DocumentField.Source)
    /// Several sources hold the field, but their forms cannot be compared: for example a nationality in words of an
    /// unknown language.
    case notComparable

    /// The word in JSON.
    public var name: String {
      switch self {
      case .agree: "agree"
      case .differ: "differ"
      case .onlyOne: "onlyOne"
      case .notComparable: "notComparable"
      }
    }
  }

  /// How the sources agree; at most one of the values was compared less strictly than `same`.
  public enum Sense: String, Sendable, Hashable, Codable {
    /// The same value.
    case same
    /// ICAO 9303-3 permits the zone's spelling for the printed name.
    case transliterated
    /// The zone's name is cut where its field ends, and agrees up to there.
    case truncated
  }

  /// The name of the field, as ``DocumentField/name``.
  public var name: String
  /// The outcome of the comparison.
  public var outcome: Outcome
  /// The sources that hold the field, in the order visual, zone, barcode.
  public var sources: [DocumentField.Source]
  /// In which sense they agree; nil unless they do.
  public var sense: Sense?

  /// Creates a row of the table.
  public init(name: String, outcome: Outcome, sources: [DocumentField.Source], sense: Sense? = nil) {
    self.name = name
    self.outcome = outcome
    self.sources = sources
    self.sense = sense
  }

  public var description: String { "CrossCheck(\(name): \(outcome.name))" }
}
