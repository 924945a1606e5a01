internal import BonafideCore

/// The JSON of `evaluate reflections`.
package struct ReflectionEvaluationBody: Encodable {
  /// The pictures of one group.
  private struct Rate: Encodable {
    let group: String
    let isLit: Bool
    let count: Int
    let failed: RateEstimate
  }

  private let rates: [Rate]
  private let unreadable: [String]

  package init(_ evaluation: ReflectionEvaluation) {
    rates = evaluation.rates.map { Rate(group: $0.group, isLit: $0.isLit, count: $0.count, failed: $0.failed) }
    unreadable = evaluation.unreadable
  }
}
