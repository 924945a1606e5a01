internal import BonafideCore

/// A logistic regression over signals, with the file of its weights.
struct SignalRegression<Signal: RawRepresentable & CaseIterable & Hashable & Sendable>: Sendable
where Signal.RawValue == String {
  /// What the file says of each signal.
  struct Weight: RawRepresentable, CaseIterable {
    let rawValue: String

    init?(rawValue: String) { self.rawValue = rawValue }
    init(_ signal: Signal, _ part: String) { rawValue = signal.rawValue + part }

    /// For each signal its mean and deviation where it was fitted, and its weight.
    static var allCases: [Weight] {
      Signal.allCases.flatMap { signal in ["Mean", "Deviation", "Weight"].map { Weight(signal, $0) } }
    }
  }

  private let terms: [Signal: (mean: Double, deviation: Double, weight: Double)]
  private let intercept: Double
  /// Greatest deviation that counts, as in the fit: beyond it nothing is known.
  private let farthest: Double

  /// Reads the bytes of a file.
  ///
  /// - Throws: `DocumentError` with code `.badCatalogue`.
  init(json: [UInt8], schema: String, farthest: Double) throws {
    let file = try WeightFile<Weight>(json: json, schema: schema, number: "intercept", in: -100...100)
    var terms: [Signal: (mean: Double, deviation: Double, weight: Double)] = [:]
    for (index, signal) in Signal.allCases.enumerated() {
      let numbers = Array(file.weights[3 * index..<3 * index + 3])
      guard numbers[1] > 0 else {
        throw DocumentError(.badCatalogue, "the deviation of \(signal.rawValue) is not above 0")
      }
      terms[signal] = (numbers[0], numbers[1], numbers[2])
    }
    self.terms = terms
    self.farthest = farthest
    intercept = file.number
  }

  /// The bytes of a file of weights that belongs to this program.
  ///
  /// - Throws: `FileError`.
  static func shipped(_ name: String) throws -> [UInt8] { try WeightFile<Weight>.shipped(name) }

  /// Whether high values of a signal raise the probability.
  func isRaised(by signal: Signal) -> Bool { terms[signal].map { $0.weight >= 0 } ?? true }

  /// The probability for these signals, 0...1; a missing signal counts as a usual one.
  func probability(_ signals: [Signal: Double]) -> Double {
    // In the order of the cases: a sum must not depend on that of a dictionary.
    Logistic.probability(
      Signal.allCases.reduce(intercept) { sum, signal in
        guard let value = signals[signal], value.isFinite, let term = terms[signal] else { return sum }
        return sum + term.weight * min(max((value - term.mean) / term.deviation, -farthest), farthest)
      })
  }
}
