internal import ArgumentParser
internal import Bonafide

/// What a person is asked to do.
struct FaceCaptureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Challenges in their order: centered, left, right, up, down, smile; what is named can be known beforehand.",
      valueName: "list"),
    transform: ChallengeList.init)
  var challenges: ChallengeList?
  @Option(
    help: ArgumentHelp("Challenges that are never posed.", valueName: "list"), transform: ChallengeList.init)
  var leaveOut: ChallengeList?
  @Option(
    help: ArgumentHelp("Draws the same challenges in every run; a whole number, 0 and more.", valueName: "number"))
  var seed: UInt64?
  @Option(help: ArgumentHelp("Longest time for an answer; 8 by default.", valueName: "seconds"))
  var secondsPerStep: Double?
  @Option(
    help: ArgumentHelp(
      "How many attempts are given; one for a video of verify, any number for capture by default.",
      valueName: "number"))
  var attempts: Int?
  @Flag(help: "A turn in any direction, then a smile.") var legacy = false
  @Flag(
    help: """
      Refuse attempts in which the evenness of turns or a screen's grid could not be measured: small faces, slow \
      turns, few or missing frames, noise. Evenness is not asked for with fewer than two turns.
      """)
  var allEvidence = false
  @Option(
    help: ArgumentHelp(
      "Suspicions that decide as evidence does, as liveness.noRefreshBands or liveness.blinked; --json lists them all.",
      valueName: "list"),
    transform: SuspicionList.init)
  var deciding: SuspicionList?

  /// Those that were given.
  var given: [GivenOption] {
    [
      GivenOption("--challenges", challenges), GivenOption("--leave-out", leaveOut), GivenOption("--seed", seed),
      GivenOption("--seconds-per-step", secondsPerStep), GivenOption("--attempts", attempts),
      GivenOption("--legacy", flag: legacy), GivenOption("--all-evidence", flag: allEvidence),
      GivenOption("--deciding", deciding),
    ].compactMap(\.self)
  }

  func validate() throws {
    if challenges != nil, let other = seed != nil ? "--seed" : legacy ? "--legacy" : nil {
      throw ValidationError(
        "--challenges names what is asked for, so that \(other) has nothing to choose: give one of them")
    }
    if legacy, seed != nil {
      throw ValidationError("--legacy always asks for the same, so that --seed has nothing to choose: give one of them")
    }
    do { _ = try settings() } catch let error as DocumentError { throw ValidationError(Self.named(error.message)) }
  }

  /// A message about settings with the names of the options that set them.
  private static func named(_ message: String) -> String {
    let names = [
      ("maximumAttemptCount", "--attempts"), ("secondsPerStep", "--seconds-per-step"), ("leftOut", "--leave-out"),
      ("challenges", "--challenges"),
    ]
    return names.reduce(message) { $0.replacing($1.0, with: $1.1) }
  }

  /// The settings; `attempts` is how many are given where nobody said it, nil for any number.
  func settings(attempts: Int? = nil) throws -> FaceLivenessSettings {
    try FaceLivenessSettings(
      isLegacyModeEnabled: legacy, challenges: challenges?.list, leftOut: Set(leaveOut?.list ?? []),
      secondsPerStep: secondsPerStep ?? 8, maximumAttemptCount: self.attempts ?? attempts, seed: seed,
      decidingSuspicions: deciding?.codes ?? [], requiresAllEvidence: allEvidence)
  }
}
