internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation
internal import BonafideTesting

/// `bonafide evaluate presenters`: how well the liveness check tells people from attacks, on clips of the Stage.
struct EvaluatePresentersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presenters", abstract: "Measure the liveness check on drawn people and attacks.",
    discussion: """
      People are drawn from the portraits of a folder (its pictures, and the first one of each folder in it) and do \
      what the check asks; attacks are made of the same people: \
      \(PresenterAttack.allCases.map(\.rawValue).joined(separator: ", ")). The check that ships sees nothing but the \
      pixels and gives one attempt with drawn challenges; a loop is asked for what it shows. BPCER is the share of \
      people who do not pass, APCER that of the attacks of a kind that do, as in ISO/IEC 30107-3, with Wilson's 95 % \
      intervals. People are drawn: no certified level follows from any of it. Renderer, light, background, camera, \
      screens and papers are those of the measured half, which nothing is fitted on; --half fitted draws the others. \
      People with glasses and with a mask have rows of their own. Clip n is decided by the seed plus n. The time of a \
      frame is that of the check alone, without drawing it.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("Portraits of people who look at the camera.", valueName: "folder")) var portraits: String
  @Option(help: "Clips of people.") var bonaFide = 10
  @Option(help: "Clips of people with glasses; a quarter of --bona-fide by default.") var glasses: Int?
  @Option(help: "Clips of people with a mask; a quarter of --bona-fide by default.") var masks: Int?
  @Option(help: "Clips of each kind of attack.") var attacks = 10
  @Option(
    help: ArgumentHelp("Which settings are drawn with, measured or fitted.", valueName: "name"),
    transform: { try KnownWord.kind($0) as PresenterHalf })
  var half = PresenterHalf.measured
  @Option(
    help: ArgumentHelp("A kind of attack; may be repeated; all by default.", valueName: "kind"),
    transform: { try KnownWord.kind($0) as PresenterAttack })
  var attack: [PresenterAttack] = []
  @Option(
    help: ArgumentHelp("Challenges that are never posed.", valueName: "list"), transform: ChallengeList.init)
  var leaveOut: ChallengeList?
  @Option(help: "Decides everything that is left to chance; a whole number, 0 and more.") var seed: UInt64 = 1
  @Option(help: ArgumentHelp("Evidence that is not asked for, as relief; may be repeated.", valueName: "evidence"))
  var without: [String] = []
  @Option(help: ArgumentHelp("Size of the frames.", valueName: "WxH"), transform: FrameSize.init)
  var size = FrameSize.standard
  @Option(help: "Frames in a second, 1 to 60.") var fps = 15.0
  @Option(help: ArgumentHelp("Write what every clip measured here, a line a clip.", valueName: "file"))
  var signals: String?

  func validate() throws {
    let counts = people.map(\.count) + [attacks]
    guard counts.allSatisfy((0...100_000).contains), counts.contains(where: { $0 > 0 }) else {
      throw ValidationError("--bona-fide, --glasses, --masks and --attacks must lie in 0...100000, and not all be 0")
    }
    guard (1...60).contains(fps) else { throw ValidationError("--fps must be 1 to 60") }
    _ = try leftOut()
    do {
      _ = try FaceLivenessSettings(leftOut: Set(leaveOut?.list ?? []))
    } catch let error as DocumentError { throw ValidationError(error.message) }
  }

  /// What people have on their faces, and how many clips there are of each.
  private var people: [(wear: PresenterOptions.Wear, count: Int)] {
    [(.nothing, bonaFide), (.glasses, glasses ?? bonaFide / 4), (.mask, masks ?? bonaFide / 4)]
  }

  private func leftOut() throws -> Set<CheckCode> {
    Set(
      try without.map { name in
        try KnownWord.value(name, among: PresenterEvaluation.evidence.map(\.name), option: "without") { name in
          PresenterEvaluation.evidence.first { $0.name == name || $0.rawValue == name }
        }
      })
  }

  func run() throws {
    let leftOut = try leftOut()
    if let signals { try OutputPaths.check("--signals", signals, inputs: [portraits]) }
    try InputRunner(json: common.json).run([portraits]) {
      try common.store()
    } _: { models, folder in
      let portraits = try PresenterPortraits(folder, seed: seed)
      var evaluation = PresenterEvaluation(
        seed: seed, leavingOut: leftOut, unposed: Set(leaveOut?.list ?? []), size: size.pixels, rate: fps, half: half)
      for (wear, count) in people where count > 0 {
        try evaluation.add(nil, wear: wear, count: count, portraits: portraits, models: models) {
          Console.progress("people, \(wear.rawValue) on the face \($0)/\($1)")
        }
      }
      for kind in attack.isEmpty ? PresenterAttack.allCases : attack where attacks > 0 {
        try evaluation.add(kind, count: attacks, portraits: portraits, models: models) {
          Console.progress("\(kind.rawValue) \($0)/\($1)")
        }
      }
      Console.progress("")
      if let signals { try BoundedFile.write(Array(evaluation.signalTable().utf8), to: signals) }
      let words = try Words.load(.english)
      return InputOutcome(
        body: PresenterEvaluationBody(evaluation), isNegative: false,
        lines: PresenterEvaluationText.lines(evaluation, words: words))
    }
  }
}
