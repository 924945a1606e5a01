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

    init(_ rate: AttackEvaluation.Rate) {
      threshold = rate.threshold
      kind = rate.kind
      isBonaFide = rate.isBonaFide
      error = rate.error
    }
  }

  /// What one number alone would make of the presentations.
  private struct Curve: Encodable {
    /// On which side of a threshold a value speaks against a presentation.
    enum Side: String, Encodable { case above, below }

    let measure: String
    let unit: ValueUnit
    let suspects: Side
    /// That of the check that ships; left out where none has it.
    let limit: Double?
    /// Left out where bona fide presentations or attacks have no value.
    let equalErrorRate: Double?
    let rates: [Rate]

    init(_ curve: AttackEvaluation.Curve) {
      measure = curve.measure.name
      unit = curve.measure.unit
      suspects = curve.measure.suspectsAbove ? .above : .below
      limit = curve.measure.limit
      equalErrorRate = curve.equalErrorRate
      rates = curve.rates.map(Rate.init)
    }
  }

  /// Why presentations were not judged.
  private struct Unjudged: Encodable {
    let file: String
    let reasons: [String]
  }

  private let kinds: [Kind]
  private let equalErrorRate: Double?
  private let rates: [Rate]
  private let curves: [Curve]
  private let unjudged: [Unjudged]
  private let unreadable: [String]

  /// - Throws: `FileError`, `DocumentError` where the weights of single pictures cannot be read.
  package init(_ evaluation: AttackEvaluation) throws {
    kinds = evaluation.kinds.map {
      Kind(
        kind: $0.name, isBonaFide: $0.name == AttackFolder.bonaFide, count: $0.count, judged: $0.judged,
        equalErrorRate: $0.equalErrorRate)
    }
    equalErrorRate = evaluation.equalErrorRate
    rates = evaluation.rates.map(Rate.init)
    curves = try evaluation.curves().map(Curve.init)
    unjudged = evaluation.rows.filter { $0.score == nil }.map {
      Unjudged(file: $0.item.file, reasons: $0.reasons.map(\.rawValue))
    }
    unreadable = evaluation.unreadable
  }
}
