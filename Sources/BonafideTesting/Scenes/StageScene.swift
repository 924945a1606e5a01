public import Bonafide
public import BonafideCore

/// A photograph of a document, or of a table without one, that a seed decides.
///
/// Seeds 1...9999 are for training and tuning, seeds from 100,000 for evaluation: never tune on the latter.
public struct StageScene: Sendable {
  /// How hard the scenes are.
  public enum Difficulty: String, Sendable, Hashable, CaseIterable {
    /// Level, near, sharp, on a quiet ground.
    case easy
    /// Everything from easy to hard.
    case mixed
    /// Turned anyhow, small, on difficult ground, with strong defects.
    case hard
  }

  /// Decides everything about the scene.
  public var seed: UInt64
  /// How hard the scene is.
  public var difficulty: Difficulty
  /// Size of the photograph.
  public var size: PixelSize

  /// Creates a scene.
  public init(seed: UInt64, difficulty: Difficulty = .mixed, size: PixelSize = PixelSize(width: 1280, height: 960)) {
    self.seed = seed
    self.difficulty = difficulty
    self.size = size
  }

  /// The first seed of evaluations.
  public static let firstEvaluationSeed: UInt64 = 100_000

  /// Photographs a page.
  ///
  /// - Throws: `ImageError` when sizes do not fit, `FileError` when a font is missing.
  public func photograph(_ page: StagePage) throws -> StagePhotograph {
    var random = SplitMix64(seed: seed, words: "scene", difficulty.rawValue)
    let plan = StageScenePlan(difficulty: difficulty, size: size, page: page.definition.size, using: &random)
    return try StageSceneWork(plan: plan, size: size).photograph(page, using: &random)
  }

  /// Photographs a table with things on it, or nothing, but no document.
  public func photographWithoutDocument() throws -> StagePhotograph {
    var random = SplitMix64(seed: seed, words: "empty", difficulty.rawValue)
    let plan = StageScenePlan(difficulty: difficulty, size: size, page: .id1, using: &random)
    return try StageSceneWork(plan: plan, size: size).empty(using: &random)
  }

  /// Photographs one page of a catalogue for the person of the same seed; the seed chooses which.
  public func photograph(anyOf catalogue: DocumentCatalogue, resolution: Double = 12) throws -> StagePhotograph {
    try photograph(StageDocument(anyOf: catalogue, seed: seed, resolution: resolution).page())
  }
}
