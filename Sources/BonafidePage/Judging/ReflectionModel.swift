internal import BonafideCore
internal import BonafideProfiles

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The fitted score that tells reflections from bright print.
///
/// `Models/profiles/reflections/standard.json` holds it; `scripts/reflections/fit.py` makes it.
struct ReflectionModel: Sendable, Decodable {
  let schema: String
  let version: Int
  let restsOn: String
  /// Probability from which on a part is a reflection, 0...1.
  let limit: Double
  /// Share of the fall of light that lies within half a millimeter from which on an edge is that of a printed panel.
  let hardEdge: Double
  let score: SuspicionModel.Score

  private static let folder = "reflections"
  private static let file = "standard.json"
  private static let schema = "bonafide-reflections/1"
  private static let maximumByteCount = 64 * 1024
  private static let features: Set<String> = [
    "lift", "level", "burnt", "range", "border", "raggedness", "fill", "wide", "print", "softness", "area",
  ]

  private static let loaded = Result { try load() }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: ``ProfileError``; `FileError` where the file cannot be read, and with code `.unsafeFolder` where others
  ///   may write to its folder.
  static func standard() throws -> ReflectionModel { try loaded.get() }

  private static func load() throws -> ReflectionModel {
    guard
      let found = try ModelFolder.shippedFile("profiles", [folder, file], maximumByteCount: maximumByteCount)
    else {
      throw ProfileError(
        .missing,
        "\(try ModelFolder.standard)/profiles/\(folder)/\(file) is missing; run `make setup` or set BONAFIDE_MODELS")
    }
    return try ReflectionModel(json: found.bytes, named: found.path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``ProfileError`` with code `.badProfile`.
  init(json bytes: [UInt8], named path: String) throws {
    do { self = try JSONDecoder().decode(ReflectionModel.self, from: Data(bytes)) } catch {
      throw ProfileError(.badProfile, "\(path) is not in the form that docs/profiles.md describes", cause: error)
    }
    guard schema == Self.schema else {
      throw ProfileError(.badProfile, "the schema of \(path) is not \"\(Self.schema)\"")
    }
    let names = score.terms.map(\.feature) + score.needs.keys
    if let stranger = names.first(where: { !Self.features.contains($0) }) {
      throw ProfileError(.badProfile, "\(path) names \(String(stranger.prefix(80))), which is not measured")
    }
    guard score.intercept.isFinite, (0...1).contains(limit), (0...2).contains(hardEdge),
      score.terms.allSatisfy({ $0.deviation > 0 && ($0.mean + $0.deviation + $0.weight).isFinite })
    else { throw ProfileError(.badProfile, "a weight of \(path) is no number, or a deviation or limit out of range") }
  }

  /// Whether what was measured of a bright part speaks for a reflection.
  func isReflection(_ features: ReflectionFeatures) -> Bool {
    features.softness < hardEdge && (score.probability(features.named) ?? 0) >= limit
  }
}
