internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation

/// `bonafide evaluate reflections`: how well light that a page throws back is told from bright print.
struct EvaluateReflectionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reflections", abstract: "Measure the gate of reflections on flat pictures of pages.",
    discussion: """
      The folder holds reflections.tsv, as scripts/reflections/draw.py writes it: a line a picture with file, group, \
      source and light (a gray picture of what was drawn over it, or nothing), after a line of these names. Printed \
      is the share of each group that fails the gate, with Wilson's 95 % intervals: false where no light was drawn.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("The list, where it is not reflections.tsv of the folder.", valueName: "file"))
  var list: String?
  @Option(help: ArgumentHelp("Write what was measured here, for scripts/reflections/fit.py.", valueName: "file"))
  var features: String?
  @Argument(help: "The folder.") var folder: String

  /// Where the list lies.
  private var listPath: String { list ?? folder + "/reflections.tsv" }

  func run() throws {
    try InputRunner(json: common.json).run([folder]) {
      if let features { try OutputPaths.check("--features", features, inputs: [folder, listPath]) }
      return try DocumentJudge()
    } _: { judge, folder in
      let path = listPath
      let truth = try ReflectionTruth(
        tsv: BoundedFile.read(path: path, maximumByteCount: PictureList.maximumByteCount))
      var evaluation = ReflectionEvaluation(judge: judge)
      try evaluation.add(truth, folder: folder) { Console.progress("\($0)/\($1) pictures") }
      Console.progress("")
      if let features { try BoundedFile.write(Array(evaluation.featureTable().utf8), to: features) }
      return InputOutcome(
        body: ReflectionEvaluationBody(evaluation), isNegative: !evaluation.unreadable.isEmpty,
        lines: ReflectionEvaluationText.lines(evaluation))
    }
  }
}
