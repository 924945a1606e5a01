/// The JSON of `evaluate documents` on a folder that somebody transcribed.
package struct TranscriptEvaluationBody: Encodable {
  private let evaluation: TranscriptEvaluationResult

  package init(_ evaluation: TranscriptEvaluationResult) { self.evaluation = evaluation }
}
