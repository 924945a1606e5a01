internal import BonafideCore

/// A table from similarities to false-match rates, as data with a version.
///
/// Score = -log10(FMR) / 6, kept within 0...1. Between the table's entries the exponent is interpolated linearly. FMR
/// as in ISO/IEC 19795-1: the share of comparisons of different people that reach a similarity.
public struct ScoreCalibration: Sendable, Hashable, Codable {
  /// Number of this table; a new fit gets a new one.
  public let version: Int
  /// The templates it is for (``Template/modelID``).
  public let modelID: String
  /// Similarity of the first entry.
  public let firstSimilarity: Float
  /// Difference of similarity from one entry to the next, above 0.
  public let step: Float
  /// log10 of the false-match rate at each entry, never rising, -6...0.
  public let exponents: [Float]

  /// The exponent at which the score is 1.
  public static let smallestExponent = -6.0

  /// Creates a table.
  ///
  /// - Throws: ``FaceError`` with code `.invalidOptions` unless there are 2 to 4096 finite, never rising exponents
  ///   within -6...0 and a step above 0.
  public init(version: Int, modelID: String, firstSimilarity: Float, step: Float, exponents: [Float]) throws {
    let isFalling = zip(exponents, exponents.dropFirst()).allSatisfy { $0 >= $1 }
    guard (2...4096).contains(exponents.count), isFalling, step > 1e-6, step.isFinite, firstSimilarity.isFinite,
      abs(firstSimilarity) <= 1, exponents.allSatisfy({ $0 <= 0 && Double($0) >= Self.smallestExponent })
    else { throw FaceError(.invalidOptions, "a calibration needs falling exponents within -6...0 and a step above 0") }
    self.init(version, modelID, firstSimilarity, step, exponents)
  }

  init(_ version: Int, _ modelID: String, _ firstSimilarity: Float, _ step: Float, _ exponents: [Float]) {
    self.version = version
    self.modelID = modelID
    self.firstSimilarity = firstSimilarity
    self.step = step
    self.exponents = exponents
  }

  /// Reads a table and checks it as ``init(version:modelID:firstSimilarity:step:exponents:)`` does.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      version: values.decode(Int.self, forKey: .version), modelID: values.decode(String.self, forKey: .modelID),
      firstSimilarity: values.decode(Float.self, forKey: .firstSimilarity),
      step: values.decode(Float.self, forKey: .step), exponents: values.decode([Float].self, forKey: .exponents))
  }

  /// The score of a similarity, 0...1; 0 for one that is not a number.
  public func score(similarity: Float) -> Double {
    let position = (similarity - firstSimilarity) / step
    guard position > 0 else { return position.isNaN ? 0 : Double(exponents[0]) / Self.smallestExponent }
    let last = exponents.count - 1
    guard position < Float(last) else { return Double(exponents[last]) / Self.smallestExponent }
    let index = Int(position)
    let share = position - Float(index)
    return Double(exponents[index] + (exponents[index + 1] - exponents[index]) * share) / Self.smallestExponent
  }

  /// The lowest similarity whose score reaches the given one; the table's end when none does.
  public func similarity(score: Double) -> Float {
    let exponent = Float(score * Self.smallestExponent)
    guard let index = exponents.firstIndex(where: { $0 <= exponent }) else {
      return firstSimilarity + step * Float(exponents.count - 1)
    }
    guard index > 0 else { return firstSimilarity }
    let before = exponents[index - 1]
    let share = (before - exponent) / (before - exponents[index])
    return firstSimilarity + step * (Float(index - 1) + share)
  }

  /// The false-match rate that a score stands for, 1e-6...1.
  public static func falseMatchRate(score: Double) -> Double {
    power(10, smallestExponent * min(max(score, 0), 1))
  }

  /// The score that stands for a false-match rate, 0...1.
  public static func score(falseMatchRate: Double) -> Double {
    min(max(decimalLogarithm(max(falseMatchRate, 1e-12)) / smallestExponent, 0), 1)
  }
}
