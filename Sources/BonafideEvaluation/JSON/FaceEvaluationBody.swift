/// The JSON of `evaluate faces`.
package struct FaceEvaluationBody: Encodable {
  private let evaluation: FaceEvaluationResult

  package init(_ evaluation: FaceEvaluationResult) { self.evaluation = evaluation }
}
