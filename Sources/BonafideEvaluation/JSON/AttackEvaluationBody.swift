internal import BonafideCore
internal import BonafideFace

/// The JSON of `evaluate attacks`.
package struct AttackEvaluationBody: Encodable {
  /// The presentations of one kind.
  private struct Kind: Encodable {
    let kind: String
    let isBonaFide: Bool
    let count: Int
    let judged: RateEstimate
    /// Against the bona fide presentations.
    let equalErrorRate: Double?
  }

  /// The presentations of one kind at one threshold.
  private struct Rate: Encodable {
    let threshold: Double
    let kind: String
    let isBonaFide: Bool
    /// BPCER for bona fide presentations, else APCER.
    let error: RateEstimate
  }

  /// Why presentations were not judged.
  private struct Unjudged: Encodable {
    let file: String
    let reasons: [String]
  }

  private let kinds: [Kind]
  private let equalErrorRate: Double?
  private let rates: [Rate]
  private let unjudged: [Unjudged]
  private let unreadable: [String]

  package init(_ evaluation: AttackEvaluation) {
    kinds = evaluation.kinds.map {
      Kind(
        kind: $0.name, isBonaFide: $0.name == AttackFolder.bonaFide, count: $0.count, judged: $0.judged,
        equalErrorRate: $0.equalErrorRate)
    }
    equalErrorRate = evaluation.equalErrorRate
    rates = evaluation.rates.map {
      Rate(threshold: $0.threshold, kind: $0.kind, isBonaFide: $0.isBonaFide, error: $0.error)
    }
    unjudged = evaluation.rows.filter { $0.score == nil }.map {
      Unjudged(file: $0.item.file, reasons: $0.reasons.map(\.rawValue))
    }
    unreadable = evaluation.unreadable
  }
}
