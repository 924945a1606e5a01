internal import BonafideCore

/// The 52 expression coefficients of a face, each 0 (absent) to 1 (as strong as it gets).
///
/// They are activations of a blendshape model, not probabilities; ``FaceAttribute`` maps some of them to calibrated
/// probabilities.
public struct FaceExpression: Sendable, Hashable {
  /// The values in the order of ``ExpressionCoefficient``, always 52.
  public let values: [Double]

  /// Wraps 52 values.
  ///
  /// - Throws: ``FaceError`` with code `.invalidLandmarks` unless there are 52 finite values.
  public init(values: [Double]) throws {
    guard values.count == ExpressionCoefficient.allCases.count, values.allSatisfy(\.isFinite) else {
      throw FaceError(.invalidLandmarks, "an expression has \(ExpressionCoefficient.allCases.count) finite values")
    }
    self.values = values
  }

  /// The value of one coefficient, 0...1.
  public subscript(coefficient: ExpressionCoefficient) -> Double { values[coefficient.rawValue] }
}
