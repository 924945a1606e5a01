internal import BonafidePage

/// The JSON of `evaluate recaptures`.
package struct RecaptureEvaluationBody: Encodable {
  private let rates: [SuspicionRate]
  private let unreadable: [String]

  package init(_ evaluation: RecaptureEvaluation) {
    rates = DocumentSuspicion.allCases.flatMap(evaluation.rates)
    unreadable = evaluation.unreadable
  }
}
