internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation
internal import BonafideTesting

/// `bonafide evaluate documents`: how well documents are found, recognized and read.
struct EvaluateDocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents", abstract: "Measure locating, recognition and reading of documents on labeled pictures.",
    discussion: """
      The folder holds truth.json (schema \(DocumentTruth.schema)), as `stage scene` writes it. Rates have Wilson's \
      95 % intervals. Exit code 1 when a document was taken for another, or one was recognized where there is none.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(help: "Most pictures, evenly spread over the truth.") var limit: Int?
  @Option(help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.")
  var date: CalendarDay?
  @Flag(help: "Write what wrong fields should say and what was read; these are the holders' data.")
  var values = false
  @Argument(help: "The folder.") var folder: String

  func validate() throws {
    guard limit.map({ $0 > 0 }) ?? true else { throw ValidationError("--limit must be above 0") }
  }

  private func prepared() throws -> (truth: DocumentTruth, evaluation: DocumentEvaluation) {
    let truth = try DocumentTruth(
      json: BoundedFile.read(path: folder + "/truth.json", maximumByteCount: DocumentTruth.maximumByteCount))
    let known = try CatalogueChoice.open(catalogue)
    let networks = try DocumentNetworks(models: common.store())
    let evaluation = DocumentEvaluation(
      recognizer: try DocumentRecognizer(catalogue: known, networks: networks),
      reader: try DocumentReader(catalogue: known, networks: networks),
      keepsValues: values)
    return (truth, evaluation)
  }

  func run() throws {
    let day = try date?.date ?? CalendarDay.today()
    try InputRunner(json: common.json).run([folder], prepare: prepared) { shared, folder in
      let result = try shared.evaluation.run(folder: folder, truth: shared.truth, limit: limit, on: day) {
        Console.progress("\($0)/\($1) pictures")
      }
      Console.progress("")
      let isNegative = result.count(.wrong) + result.count(.invented) + result.count(.unreadable) > 0
      return InputOutcome(
        body: DocumentEvaluationBody(result), isNegative: isNegative, lines: DocumentEvaluationText.lines(result))
    }
  }
}
