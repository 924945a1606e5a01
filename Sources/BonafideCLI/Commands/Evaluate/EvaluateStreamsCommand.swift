internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation
internal import BonafideTesting

/// `bonafide evaluate streams`: how soon documents are known in a camera's stream and how long its frames take.
struct EvaluateStreamsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streams", abstract: "Measure verification of documents in clips as from a camera.",
    discussion: """
      The folder holds clips.json (schema \(ClipTruth.schema)), as `stage clip` writes it. Frames come at the \
      clip's own pace; recognizing goes on beside them. A first clip is played unmeasured, to warm up. Exit code 1 \
      when a document was taken for another.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Argument(help: "The folder.") var folder: String

  func run() throws {
    let day = try date?.date ?? CalendarDay.today()
    try InputRunner(json: common.json).run([folder]) {
      let truth = try ClipTruth(
        json: BoundedFile.read(path: folder + "/clips.json", maximumByteCount: ClipTruth.maximumByteCount))
      try EmptyTruth.check(
        truth.clips.count, folder + "/clips.json", expected: "an entry for each clip, as `stage clip` writes it")
      let models = try DocumentVerifierModels(
        models: common.store(budget: .besideStream), catalogue: CatalogueChoice.open(catalogue))
      return (truth: truth, evaluation: StreamEvaluation(models: models))
    } _: { shared, folder in
      let result = try shared.evaluation.run(folder: folder, truth: shared.truth, on: day) {
        Console.progress("clip \($0)/\($1)")
      }
      Console.progress("")
      return InputOutcome(
        body: StreamEvaluationBody(result), isNegative: result.wrongCount > 0, lines: StreamEvaluationText.lines(result)
      )
    }
  }
}
