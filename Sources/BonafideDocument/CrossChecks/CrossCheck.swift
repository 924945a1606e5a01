/// Whether the parts of a document say the same about one thing.
public struct CrossCheck: Sendable, Hashable, CustomStringConvertible {
  /// What came of it; ``name`` is the word in JSON.
  public enum Outcome: Sendable, Hashable {
    /// All sources that hold the field say the same.
    case agree
    /// At least two sources contradict each other.
    case differ
    /// Only this source holds the field.
    case onlyOne(DocumentField.Source)
    /// Several sources hold the field in forms that cannot be held against each other, as a nationality in words of a
    /// language that is not known.
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

  /// In which sense sources agree; never more than one of them is looser than `same`.
  public enum Sense: String, Sendable, Hashable, Codable {
    /// The same value.
    case same
    /// The zone's spelling is one that ICAO 9303-3 permits for the printed name.
    case transliterated
    /// The zone's name is cut where its field ends, and agrees up to there.
    case truncated
  }

  /// The name of the field, as ``DocumentField/name``.
  public var name: String
  /// What came of it.
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
