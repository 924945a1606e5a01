internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation

/// `bonafide evaluate attacks`: how well pictures of faces are told from faces.
struct EvaluateAttacksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attacks", abstract: "Measure what single pictures say against presentation attacks.",
    discussion: """
      Each folder holds folders of pictures or clips: bona-fide, and one for each kind of attack. APCER is the share \
      of the attacks of a kind that are taken for bona fide, BPCER that of bona fide presentations that are taken for \
      attacks, of those judged, as in ISO/IEC 30107-3, with Wilson's 95 % intervals; they assume that presentations \
      are independent, which several pictures of one person are not. Of a clip a frame each half second is measured, \
      and the median counts; beside it each evidence of its frames together is measured, as without challenges. For \
      the score and for every single number --json has a curve over the values that it takes. No certified \
      level follows from any of it.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("A score above it is an attack's, 0 to 1; may be repeated.", valueName: "score"))
  var threshold: [Double] = []
  @Option(help: ArgumentHelp("A signal that is left out; may be repeated.", valueName: "signal"))
  var without: [String] = []
  @Option(help: ArgumentHelp("A list of files and their people, with --subject.", valueName: "file"))
  var subjects: String?
  @Option(help: ArgumentHelp("A person of --subjects whose files are measured; may be repeated.", valueName: "name"))
  var subject: [String] = []
  @Option(help: ArgumentHelp("Write every signal here, for scripts/liveness/fit.py.", valueName: "file"))
  var signals: String?
  @Argument(help: "The folders.") var folders: [String]

  func validate() throws {
    guard threshold.allSatisfy({ (0...1).contains($0) }) else { throw ValidationError("--threshold must be 0 to 1") }
    _ = try leftOut()
    guard (subjects == nil) == subject.isEmpty else { throw ValidationError("give --subjects and --subject together") }
    guard signals == nil || folders.count == 1 else { throw ValidationError("--signals takes one folder") }
  }

  private func leftOut() throws -> Set<PresentationSignal> {
    Set(try without.map { try KnownWord.kind($0, option: "without") })
  }

  func run() throws {
    let leftOut = try leftOut()
    if let signals { try OutputPaths.check("--signals", signals, inputs: folders + [subjects].compactMap(\.self)) }
    try InputRunner(json: common.json).run(folders) {
      // One list for all folders: what is wrong with it is none of theirs.
      let list = try subjects.map { path in
        try BoundedFile.read(path: path, maximumByteCount: AttackFolder.maximumByteCount)
      }
      let models = try common.store()
      return (analyzer: try FaceAnalyzer(models: models), models: models, list: list)
    } _: { loaded, folder in
      var files = try AttackFolder(folder)
      if let list = loaded.list { try files.keep(Set(subject), list: list) }
      var evaluation = AttackEvaluation(
        thresholds: threshold.isEmpty ? AttackEvaluation.standardThresholds : threshold, leavingOut: leftOut)
      try evaluation.add(files.items, folder: folder, analyzer: loaded.analyzer, models: loaded.models) {
        Console.progress("\($0)/\($1) files")
      }
      Console.progress("")
      if let signals { try BoundedFile.write(Array(evaluation.signalTable().utf8), to: signals) }
      let words = try Words.load(.english)
      return InputOutcome(
        body: try AttackEvaluationBody(evaluation), isNegative: !evaluation.unreadable.isEmpty,
        lines: try AttackEvaluationText.lines(evaluation, words: words))
    }
  }
}
