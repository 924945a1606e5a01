internal import ArgumentParser
internal import Bonafide

/// What a person is asked to do.
struct FaceCaptureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Challenges in their order: centered, left, right, up, down, smile.", valueName: "list"),
    transform: ChallengeList.init)
  var challenges: ChallengeList?
  @Option(
    help: ArgumentHelp("Challenges that are never posed.", valueName: "list"), transform: ChallengeList.init)
  var leaveOut: ChallengeList?
  @Option(help: ArgumentHelp("Draws the same challenges in every run.", valueName: "number")) var seed: UInt64?
  @Option(help: ArgumentHelp("Longest time for an answer; 8 by default.", valueName: "seconds"))
  var secondsPerStep: Double?
  @Flag(help: "A turn in any direction, then a smile.") var legacy = false

  /// Whether anything was said of challenges.
  var areAsked: Bool { challenges != nil || leaveOut != nil || seed != nil || legacy || secondsPerStep != nil }

  func validate() throws {
    do { _ = try settings() } catch let error as DocumentError { throw ValidationError(error.message) }
  }

  func settings() throws -> FaceLivenessSettings {
    try FaceLivenessSettings(
      isLegacyModeEnabled: legacy, challenges: challenges?.list, leftOut: Set(leaveOut?.list ?? []),
      secondsPerStep: secondsPerStep ?? 8, seed: seed)
  }
}
