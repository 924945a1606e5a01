internal import BonafideCore
internal import BonafidePage

/// The JSON of `evaluate recaptures`.
package struct RecaptureEvaluationBody: Encodable {
  /// The pictures of one medium.
  private struct Rate: Encodable {
    let suspicion: String
    let medium: String
    let isBonaFide: Bool
    let count: Int
    let judged: RateEstimate
    /// BPCER for bona fide pictures, else APCER.
    let error: RateEstimate
  }

  private let rates: [Rate]
  private let unreadable: [String]

  package init(_ evaluation: RecaptureEvaluation) {
    rates = DocumentSuspicion.allCases.flatMap(evaluation.rates).map {
      Rate(
        suspicion: $0.suspicion.reason.rawValue, medium: $0.medium, isBonaFide: $0.isBonaFide, count: $0.count,
        judged: $0.judged, error: $0.error)
    }
    unreadable = evaluation.unreadable
  }
}
