internal import BonafideCapture
internal import BonafideCore
internal import BonafideWords

/// The challenges in words, each with the times at which it was posed and answered, or that it was not answered.
struct ChallengeLines {
  let words: Words

  /// `Turn your head to your left` and `1.2 – 2.4 s`, seconds of the stream.
  ///
  /// - Parameters:
  ///   - steps: the answered challenges.
  ///   - challenges: all challenges in their order; empty for only the answered ones.
  ///   - leftOut: challenges that the caller left out.
  /// - Returns: the challenges with their times, or with that they were not answered, not posed any more, or left out.
  func callAsFunction(
    _ steps: [FaceCaptureEvents.AnsweredStep], of challenges: [FaceChallenge] = [], leftOut: [FaceChallenge] = []
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
    return answered + open + self.leftOut(leftOut)
  }

  /// `Smile` and `left out on request`.
  func leftOut(_ challenges: [FaceChallenge]) -> [(asked: String, times: String)] {
    challenges.map { (asked: words.state("challenge." + $0.rawValue), times: words.phrase(.challengeLeftOut)) }
  }

  /// The heading of the lines: how many were answered if that was not all.
  ///
  /// - Parameters:
  ///   - steps: the answered challenges.
  ///   - challenges: all challenges.
  /// - Returns: a few words without a colon.
  func title(_ steps: [FaceCaptureEvents.AnsweredStep], of challenges: [FaceChallenge] = []) -> String {
    guard steps.count < challenges.count else { return words.phrase(.challengesAnswered) }
    return words.phrase(.challengesAsked, ["answered": "\(steps.count)", "count": "\(challenges.count)"])
  }
}
