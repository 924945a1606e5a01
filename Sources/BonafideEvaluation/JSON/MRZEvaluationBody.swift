/// The JSON of `evaluate mrz`.
package struct MRZEvaluationBody: Encodable {
  private let evaluation: MRZEvaluationResult

  package init(_ evaluation: MRZEvaluationResult) { self.evaluation = evaluation }
}
