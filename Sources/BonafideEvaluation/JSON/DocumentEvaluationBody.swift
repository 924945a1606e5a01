/// The JSON of `evaluate documents`.
package struct DocumentEvaluationBody: Encodable {
  private let evaluation: DocumentEvaluationResult

  package init(_ evaluation: DocumentEvaluationResult) { self.evaluation = evaluation }
}
