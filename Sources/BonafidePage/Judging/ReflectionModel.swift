internal import BonafideCore
internal import BonafideProfiles

/// The fitted score that tells reflections from bright print.
///
/// `Models/profiles/reflections/standard.json` holds it; `scripts/reflections/fit.py` makes it.
struct ReflectionModel: FittedFile {
  let schema: String
  let version: Int
  let restsOn: String
  /// Probability from which on a part is a reflection, 0...1.
  let limit: Double
  /// Share of the fall of light within half a millimeter from which an edge is that of a printed panel.
  let hardEdge: Double
  let score: FittedScore

  static let folder = "reflections"
  static let schemaName = "bonafide-reflections/1"

  private static let features: Set<String> = [
    "lift", "level", "burnt", "range", "border", "raggedness", "fill", "wide", "print", "softness", "area",
  ]

  private static let loaded = Result { try load() }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: as ``FittedFile/load()``.
  static func standard() throws -> ReflectionModel { try loaded.get() }

  func validate(_ path: String) throws {
    try score.validate(features: Self.features, of: path)
    guard (0...1).contains(limit), (0...2).contains(hardEdge) else {
      throw ProfileError(.badProfile, "a limit of \(path) is out of range")
    }
  }

  /// Whether the measurements of a bright part indicate a reflection; a part with too few measurements counts as light.
  func isReflection(_ features: ReflectionFeatures) -> Bool {
    features.softness < hardEdge && (score.probability(features.named) ?? 1) >= limit
  }
}
