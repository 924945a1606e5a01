internal import BonafideCore

/// Compares templates, one to one.
///
/// It says whether two templates are of one person; it searches no set of people. A value without state: use one from
/// any number of threads. A comparison allocates nothing and takes no lock.
public struct TemplateMatcher: Sendable {
  /// The tables that turn similarities into scores, one a model; the first for the templates' model counts.
  public let calibrations: [ScoreCalibration]
  /// The score from which two templates match, 0...1.
  public let threshold: Double

  /// False-match rate of the default threshold: one in ten thousand.
  public static let defaultFalseMatchRate = 1e-4

  /// Creates a matcher whose threshold is the score of the given false-match rate.
  ///
  /// - Parameters:
  ///   - falseMatchRate: 1e-6...1. A smaller one rejects more bona fide people (docs/accuracy.md).
  ///   - calibrations: one a model.
  public init(
    falseMatchRate: Double = TemplateMatcher.defaultFalseMatchRate,
    calibrations: [ScoreCalibration] = ScoreCalibration.published
  ) {
    self.init(threshold: ScoreCalibration.score(falseMatchRate: falseMatchRate), calibrations: calibrations)
  }

  /// Creates a matcher with the given threshold, which is kept within 0...1.
  public init(threshold: Double, calibrations: [ScoreCalibration] = ScoreCalibration.published) {
    self.calibrations = calibrations
    self.threshold = threshold.isNaN ? 1 : min(max(threshold, 0), 1)
  }

  /// Compares two templates; the order does not matter.
  ///
  /// - Throws: ``FaceError`` with code `.incompatibleTemplates` when they come from different models or efforts, or
  ///   there is no calibration for their model.
  public func match(reference: Template, probe: Template) throws -> MatchResult {
    guard reference.modelID == probe.modelID, reference.values.count == probe.values.count,
      let calibration = calibrations.first(where: { $0.modelID == reference.modelID })
    else {
      throw FaceError(
        .incompatibleTemplates,
        "only templates of one model and effort, for which there is a calibration, can be compared; make both anew")
    }
    let similarity = Self.similarity(reference, probe)
    return MatchResult(
      score: calibration.score(similarity: similarity), threshold: threshold, similarity: Double(similarity))
  }

  /// The cosine between two templates of the same dimension, -1...1.
  package static func similarity(_ reference: Template, _ probe: Template) -> Float {
    reference.values.withUnsafeBufferPointer { left in
      probe.values.withUnsafeBufferPointer { right in
        let sum = dot(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
        return min(max(sum, -1), 1)
      }
    }
  }

  /// The dot product; both hold the same number of floats, a multiple of 16.
  @inline(__always)
  static func dot(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Float {
    var first = SIMD8<Float>.zero
    var second = SIMD8<Float>.zero
    let stride = MemoryLayout<SIMD8<Float>>.stride
    var offset = 0
    while offset + 2 * stride <= left.count {
      first +=
        left.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
        * right.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
      second +=
        left.loadUnaligned(fromByteOffset: offset + stride, as: SIMD8<Float>.self)
        * right.loadUnaligned(fromByteOffset: offset + stride, as: SIMD8<Float>.self)
      offset += 2 * stride
    }
    return (first + second).sum()
  }
}
