internal import BonafideCapture
internal import BonafideCore
internal import BonafideWords

/// What a person was asked, in words, and when each was asked and answered.
struct ChallengeLines {
  let words: Words

  /// `Turn your head to your left` and `1.2 – 2.4 s`, seconds of the stream.
  func callAsFunction(_ steps: [FaceCaptureEvents.AnsweredStep]) -> [(asked: String, times: String)] {
    steps.map { step in
      (
        asked: words.state("challenge." + step.challenge.rawValue),
        times: "\(step.posedAt.rounded(to: 2)) – \(step.answeredAt.rounded(to: 2)) \(words.unit(.seconds))"
      )
    }
  }
}
