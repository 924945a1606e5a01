internal import BonafideCore

/// Weighs what single pictures say: a logistic regression over the signals.
///
/// `Models/weights/presentation.json` holds it; `scripts/liveness/fit.py` makes it.
struct PresentationModel: Sendable {
  private static let schema = "bonafide-presentation/1"
  /// Deviations beyond which nothing is known; as in `fit.py`.
  private static let farthest = 2.0

  private let regression: SignalRegression<PresentationSignal>

  /// Reads the bytes of a file.
  ///
  /// - Throws: `DocumentError` with code `.badCatalogue`.
  init(json: [UInt8]) throws {
    regression = try SignalRegression(json: json, schema: Self.schema, farthest: Self.farthest)
  }

  private static let kept = Result {
    try PresentationModel(json: SignalRegression<PresentationSignal>.shipped("presentation.json"))
  }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: `FileError`, `DocumentError` with code `.badCatalogue`.
  static func standard() throws -> PresentationModel { try kept.get() }

  /// Whether high values of a signal raise the score.
  func isRaised(by signal: PresentationSignal) -> Bool { regression.isRaised(by: signal) }

  /// The probability of a picture of a face, 0...1; a missing signal counts as a usual one.
  func probability(_ signals: [PresentationSignal: Double]) -> Double { regression.probability(signals) }
}

extension PresentationSignal {
  /// Whether high values speak against a picture, as the weights of the score have it; low ones do otherwise.
  ///
  /// - Throws: `FileError`, `DocumentError` with code `.badCatalogue`.
  package func suspectsAbove() throws -> Bool { try PresentationModel.standard().isRaised(by: self) }
}
