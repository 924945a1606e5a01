internal import BonafideCapture
internal import BonafideCore
internal import BonafideWords

/// What a person was asked, in words, and when each was asked and answered; of what was not answered, that it was not.
struct ChallengeLines {
  let words: Words

  /// `Turn your head to your left` and `1.2 – 2.4 s`, seconds of the stream.
  ///
  /// - Parameters:
  ///   - steps: what was answered.
  ///   - challenges: all that was asked in its order; what was answered alone where it is empty.
  /// - Returns: what was asked with the times, or with that it was not answered, or not asked any more.
  func callAsFunction(
    _ steps: [FaceCaptureEvents.AnsweredStep], of challenges: [FaceChallenge] = []
  ) -> [(asked: String, times: String)] {
    let open = challenges.dropFirst(steps.count).enumerated().map { index, challenge in
      (
        asked: words.state("challenge." + challenge.rawValue),
        times: words.phrase(index == 0 ? .challengeNotAnswered : .challengeNotAsked)
      )
    }
    let answered = steps.map { step in
      let times = "\(step.posedAt.rounded(to: 2)) – \(step.answeredAt.rounded(to: 2))"
      return (
        asked: words.state("challenge." + step.challenge.rawValue),
        times: words.figure(times) + " " + words.unit(.seconds)
      )
    }
    return answered + open
  }

  /// What heads the lines: how many were answered where that was not all.
  ///
  /// - Parameters:
  ///   - steps: what was answered.
  ///   - challenges: all that was asked.
  /// - Returns: a few words without a colon.
  func title(_ steps: [FaceCaptureEvents.AnsweredStep], of challenges: [FaceChallenge] = []) -> String {
    guard steps.count < challenges.count else { return words.phrase(.challengesAnswered) }
    return words.phrase(.challengesAsked, ["answered": "\(steps.count)", "count": "\(challenges.count)"])
  }
}
