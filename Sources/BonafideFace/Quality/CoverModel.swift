internal import BonafideCore

/// Tells whether mouth and nose of a face are covered: a logistic regression over the signals.
///
/// `Models/weights/covers.json` holds it; `scripts/covers/fit.py` makes it.
struct CoverModel: Sendable {
  private static let schema = "bonafide-covers/1"
  /// Deviations beyond which nothing is known; as in `scripts/logistic.py`.
  private static let farthest = 4.0

  private let regression: SignalRegression<CoverSignal>

  /// Reads the bytes of a file.
  ///
  /// - Throws: `DocumentError` with code `.badCatalogue`.
  init(json: [UInt8]) throws {
    regression = try SignalRegression(json: json, schema: Self.schema, farthest: Self.farthest)
  }

  private static let kept = Result { try CoverModel(json: SignalRegression<CoverSignal>.shipped("covers.json")) }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: `FileError`, `DocumentError` with code `.badCatalogue`.
  static func standard() throws -> CoverModel { try kept.get() }

  /// The probability that something covers mouth and nose, 0...1.
  func probability(_ signals: [CoverSignal: Double]) -> Double { regression.probability(signals) }
}
