internal import ArgumentParser
internal import Bonafide

/// `bonafide capture`: what a person before a camera would be told, over a video file.
struct CaptureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture", abstract: "Take a selfie, or verify that a person is there, from a video.",
    discussion: """
      Prints each change of what the person is told, and at the end what speaks for and against it. Without \
      --challenges and --seed the challenges are drawn anew in each run, so a recording should not pass. Directions \
      are the person's own. Exit code 1 when no selfie was taken, or the challenges were not passed.
      """)

  /// What is captured.
  enum Flow: String, ExpressibleByArgument, CaseIterable { case selfie, liveness }

  @OptionGroup var common: CommonOptions
  @OptionGroup var wording: WordsOptions
  @Option(help: "What to capture: selfie or liveness.") var flow: Flow
  @Option(help: ArgumentHelp("A video.", valueName: "file")) var source: String
  @Option(
    help: ArgumentHelp(
      "Challenges in their order: centered, left, right, up, down, smile.", valueName: "list"),
    transform: ChallengeList.init)
  var challenges: ChallengeList?
  @Option(
    help: ArgumentHelp("Challenges that are never posed.", valueName: "list"), transform: ChallengeList.init)
  var leaveOut: ChallengeList?
  @Option(help: ArgumentHelp("Draws the same challenges in every run.", valueName: "number")) var seed: UInt64?
  @Option(help: ArgumentHelp("Longest time for an answer.", valueName: "seconds")) var secondsPerStep = 8.0
  @Flag(help: "A turn in any direction, then a smile.") var legacy = false

  func validate() throws {
    do { _ = try settings() } catch let error as DocumentError { throw ValidationError(error.message) }
    let isAsked = challenges != nil || leaveOut != nil || seed != nil || legacy
    guard flow == .liveness || !isAsked else { throw ValidationError("challenges belong to --flow liveness") }
  }

  func run() throws {
    let words = try wording.words(needed: !common.json)
    let capture = try FaceCaptureRun(
      flow: flow == .selfie ? .selfie : .liveness, settings: settings(), language: wording.language, words: words)
    try capture.run(source: source) { try FaceVerifierModels(models: common.store()) }
  }

  private func settings() throws -> FaceLivenessSettings {
    try FaceLivenessSettings(
      isLegacyModeEnabled: legacy, challenges: challenges?.list, leftOut: Set(leaveOut?.list ?? []),
      secondsPerStep: secondsPerStep, seed: seed)
  }
}

/// Challenges as they are written on the command line: `left,right,smile`.
struct ChallengeList {
  let list: [FaceChallenge]

  init(_ text: String) throws {
    list = try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let challenge = FaceChallenge(rawValue: String(name)) else {
        let known = FaceChallenge.standard.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("\(name) is no challenge; use \(known)")
      }
      return challenge
    }
  }
}
