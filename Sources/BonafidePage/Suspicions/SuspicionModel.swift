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

  /// The names of the features and needs of each score.
  private static let known: (screen: Set<String>, copy: Set<String>) = (
    [
      "lumaLattice", "chromaLattice", "lumaCommon", "chromaCommon", "lumaAcross", "chromaAcross", "colorShift",
      "lumaFine", "chromaFine", "pageWidth", "detailDecibels",
    ],
    ["coherentColor", "meanColor", "wholeColor", "midtones", "plainPaper", "pageWidth", "seenShare", "contrast"]
  )

  private static let loaded = Result { try load() }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: as ``FittedFile/load()``.
  static func standard() throws -> SuspicionModel { try loaded.get() }

  func validate(_ path: String) throws {
    try screen.validate(known: Self.known.screen, of: path)
    try copy.validate(known: Self.known.copy, of: path)
  }
}
