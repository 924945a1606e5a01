/// The JSON of `evaluate documents`, for either kind of truth.
package struct DocumentEvaluationOutcomeBody: Encodable {
  private let outcome: DocumentEvaluationJob.Outcome

  package init(_ outcome: DocumentEvaluationJob.Outcome) { self.outcome = outcome }

  package func encode(to encoder: any Encoder) throws {
    switch outcome {
    case .drawn(let result): try DocumentEvaluationBody(result).encode(to: encoder)
    case .transcribed(let result): try TranscriptEvaluationBody(result).encode(to: encoder)
    }
  }
}

extension DocumentEvaluationJob.Outcome {
  /// Whether a document was taken for another, one was seen where there is none, or a picture could not be read.
  package var isNegative: Bool {
    switch self {
    case .drawn(let result): result.count(.wrong) + result.count(.invented) + result.count(.unreadable) > 0
    case .transcribed(let result): result.rows.contains { $0.isTakenForAnother || !$0.isReadable }
    }
  }
}
