internal import BonafideProfiles

/// The fitted scores of the suspicions.
///
/// `Models/profiles/suspicions/standard.json` holds them; `scripts/suspicions/fit.py` makes it.
struct SuspicionModel: FittedFile {
  let schema: String
  let version: Int
  let restsOn: String
  let screen: FittedScore
  let copy: FittedScore

  static let folder = "suspicions"
  static let schemaName = "bonafide-suspicions/1"

  /// The names of the features and of the conditions of each score.
  private static let screenNames: (features: Set<String>, conditions: Set<String>) = (
    [
      "lumaLattice", "chromaLattice", "lumaCommon", "chromaCommon", "lumaAcross", "chromaAcross", "colorShift",
      "lumaFine", "chromaFine",
    ], ["colorSpread", "pageWidth", "detailDecibels"]
  )
  private static let copyNames: (features: Set<String>, conditions: Set<String>) = (
    ["coherentColor", "meanColor", "wholeColor", "midtones", "plainPaper"],
    ["colorSpread", "pageWidth", "seenShare", "contrast"]
  )

  private static let loaded = Result { try load() }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: as ``FittedFile/load()``.
  static func standard() throws -> SuspicionModel { try loaded.get() }

  func validate(_ path: String) throws {
    try screen.validate(features: Self.screenNames.features, conditions: Self.screenNames.conditions, of: path)
    try copy.validate(features: Self.copyNames.features, conditions: Self.copyNames.conditions, of: path)
  }
}
