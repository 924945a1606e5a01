internal import BonafideCore
internal import BonafideProfiles

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The fitted scores of the suspicions.
///
/// `Models/profiles/suspicions/standard.json` holds them; `scripts/suspicions/fit.py` makes it.
struct SuspicionModel: Sendable, Decodable {
  /// One suspicion: a logistic regression over named features.
  struct Score: Sendable, Decodable {
    /// What a page must have for the score to mean something, by name.
    let needs: [String: Double]
    let intercept: Double
    let terms: [Term]

    /// The probability that features speak for, 0...1; nil where one is missing.
    func probability(_ features: [String: Double]) -> Double? {
      var sum = intercept
      for term in terms {
        guard let value = features[term.feature], value.isFinite else { return nil }
        // A value far beyond the fitted data counts as one at the bound: nothing is known out there.
        let distance = (value - term.mean) / term.deviation
        sum += term.weight * min(max(distance, -Self.farthest), Self.farthest)
      }
      return 1 / (1 + exponential(-sum))
    }

    private static let farthest = 4.0
  }

  /// One feature of a score: its mean and standard deviation where it was fitted, and its weight.
  struct Term: Sendable, Decodable {
    let feature: String
    let mean: Double
    let deviation: Double
    let weight: Double
  }

  let schema: String
  let version: Int
  let restsOn: String
  let screen: Score
  let copy: Score

  private static let folder = "suspicions"
  private static let file = "standard.json"
  private static let schema = "bonafide-suspicions/1"
  private static let maximumByteCount = 64 * 1024

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
  /// - Throws: ``ProfileError``; `FileError` where the file cannot be read, and with code `.unsafeFolder` where others
  ///   may write to its folder.
  static func standard() throws -> SuspicionModel { try loaded.get() }

  private static func load() throws -> SuspicionModel {
    guard
      let found = try ModelFolder.shippedFile("profiles", [folder, file], maximumByteCount: maximumByteCount)
    else {
      throw ProfileError(
        .missing,
        "\(try ModelFolder.standard)/profiles/\(folder)/\(file) is missing; run `make setup` or set BONAFIDE_MODELS")
    }
    return try SuspicionModel(json: found.bytes, named: found.path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``ProfileError`` with code `.badProfile`.
  init(json bytes: [UInt8], named path: String) throws {
    do { self = try JSONDecoder().decode(SuspicionModel.self, from: Data(bytes)) } catch {
      throw ProfileError(.badProfile, "\(path) is not in the form that docs/profiles.md describes", cause: error)
    }
    guard schema == Self.schema else {
      throw ProfileError(.badProfile, "the schema of \(path) is not \"\(Self.schema)\"")
    }
    for (score, known) in [(screen, Self.known.screen), (copy, Self.known.copy)] {
      let names = score.terms.map(\.feature) + score.needs.keys
      if let stranger = names.first(where: { !known.contains($0) }) {
        throw ProfileError(.badProfile, "\(path) names \(String(stranger.prefix(80))), which is not measured")
      }
      guard score.intercept.isFinite,
        score.terms.allSatisfy({ $0.deviation > 0 && ($0.mean + $0.deviation + $0.weight).isFinite })
      else { throw ProfileError(.badProfile, "a weight of \(path) is no number, or a deviation not above 0") }
    }
  }
}
