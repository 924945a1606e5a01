internal import BonafideCore

/// Weighs what single pictures say: a logistic regression over the signals.
///
/// `Models/weights/presentation.json` holds it; `scripts/liveness/fit.py` makes it.
struct PresentationModel: Sendable {
  /// What the file says of each signal.
  struct Weight: RawRepresentable, CaseIterable {
    let rawValue: String

    init?(rawValue: String) { self.rawValue = rawValue }
    init(_ signal: PresentationSignal, _ part: String) { rawValue = signal.rawValue + part }

    /// For each signal its mean and deviation where it was fitted, and its weight.
    static var allCases: [Weight] {
      PresentationSignal.allCases.flatMap { signal in ["Mean", "Deviation", "Weight"].map { Weight(signal, $0) } }
    }
  }

  private static let schema = "bonafide-presentation/1"
  /// Deviations beyond which nothing is known; as in `fit.py`.
  private static let farthest = 2.0

  private let terms: [PresentationSignal: (mean: Double, deviation: Double, weight: Double)]
  private let intercept: Double

  /// Reads the bytes of a file.
  ///
  /// - Throws: `DocumentError` with code `.badCatalogue`.
  init(json: [UInt8]) throws {
    let file = try WeightFile<Weight>(json: json, schema: Self.schema, number: "intercept", in: -100...100)
    var terms: [PresentationSignal: (mean: Double, deviation: Double, weight: Double)] = [:]
    for (index, signal) in PresentationSignal.allCases.enumerated() {
      let numbers = file.weights[3 * index..<3 * index + 3]
      let (mean, deviation, weight) = (numbers[3 * index], numbers[3 * index + 1], numbers[3 * index + 2])
      guard deviation > 0 else {
        throw DocumentError(.badCatalogue, "the deviation of \(signal.rawValue) is not above 0")
      }
      terms[signal] = (mean, deviation, weight)
    }
    self.terms = terms
    intercept = file.number
  }

  private static let kept = Result { try PresentationModel(json: WeightFile<Weight>.shipped("presentation.json")) }

  /// The one that belongs to this program, read once.
  ///
  /// - Throws: `FileError`, `DocumentError` with code `.badCatalogue`.
  static func standard() throws -> PresentationModel { try kept.get() }

  /// Whether high values of a signal raise the score.
  func isRaised(by signal: PresentationSignal) -> Bool { terms[signal].map { $0.weight >= 0 } ?? true }

  /// The probability that a picture of a face was shown, 0...1; a signal that is missing counts as a usual one.
  func probability(_ signals: [PresentationSignal: Double]) -> Double {
    var sum = intercept
    for (signal, term) in terms {
      guard let value = signals[signal], value.isFinite else { continue }
      sum += term.weight * min(max((value - term.mean) / term.deviation, -Self.farthest), Self.farthest)
    }
    return Logistic.probability(sum)
  }
}

extension PresentationSignal {
  /// Whether high values speak against a picture, as the weights of the score have it; low ones do otherwise.
  ///
  /// - Throws: `FileError`, `DocumentError` with code `.badCatalogue`.
  package func suspectsAbove() throws -> Bool { try PresentationModel.standard().isRaised(by: self) }
}
