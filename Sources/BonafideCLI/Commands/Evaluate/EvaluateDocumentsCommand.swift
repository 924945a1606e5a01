internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation
internal import BonafideTesting

/// `bonafide evaluate documents`: how well documents are found, recognized and read.
struct EvaluateDocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents", abstract: "Measure locating, recognition and reading of documents on labeled pictures.",
    discussion: """
      The folder holds truth.json (schema \(DocumentTruth.schema)), as `stage scene` writes it, or truth.tsv, in which \
      somebody transcribed real documents (columns file, country, role, page, edition, visual, parted by tabs; visual \
      is `surname=HORVAT ; sex=F|Ž`, the names of fields as the catalogue has them, with every spelling that is \
      printed, dates as YYYY-MM-DD). Values of fields that no row has do not count. Rates have Wilson's 95 % \
      intervals. BPCER and APCER of the suspicions of screens and copies, as in ISO/IEC 30107-3, take every \
      picture of truth.tsv for one of a document itself that a list of recaptures does not name. Exit \
      code 1 when a document was taken for another, one was recognized where there is none, or a picture cannot be read.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(help: "Most pictures, evenly spread over the truth.") var limit: Int?
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Flag(help: "Write what wrong fields should say and what was read; these are the holders' data.")
  var values = false
  @Option(help: "Of truth.tsv, the half of the editions that something was made from, or the other one.")
  var half: TranscriptHalf?
  @Flag(help: "Split truth.tsv by country, not by edition.") var byCountry = false
  @Option(
    help: ArgumentHelp(
      "Of truth.tsv, what some pictures are taken from, where the list is not recaptures.tsv of the folder.",
      valueName: "file"))
  var recaptures: String?
  @Option(help: ArgumentHelp("Write what field weights are fitted on.", valueName: "file")) var candidates: String?
  @Option(help: ArgumentHelp("Write what recognition weights are fitted on.", valueName: "file"))
  var recognition: String?
  @Argument(help: "The folder.") var folder: String

  func validate() throws {
    if let misuse = job.misuse { throw ValidationError(misuse) }
  }

  private var job: DocumentEvaluationJob {
    var job = DocumentEvaluationJob(folder: folder)
    (job.limit, job.keepsValues) = (limit, values)
    (job.half, job.splitsByCountry) = (half?.half, byCountry)
    (job.candidates, job.recognition, job.recaptures) = (candidates, recognition, recaptures)
    return job
  }

  func run() throws {
    let (job, day) = (job, try date?.date ?? CalendarDay.today())
    try InputRunner(json: common.json).run([folder]) {
      var paths = OutputPaths(inputs: [folder] + [recaptures].compactMap(\.self))
      for (option, output) in [("--candidates", candidates), ("--recognition", recognition)] {
        guard let output else { continue }
        try paths.add(option, [output])
        try BoundedFile.checkWritable(output)
      }
      return try job.prepare(catalogue: CatalogueChoice.open(catalogue)) { try common.store() }
    } _: { truth, _ in
      let outcome = try job.run(truth, on: day) { Console.progress("\($0)/\($1) pictures") }
      Console.progress("")
      return InputOutcome(
        body: DocumentEvaluationOutcomeBody(outcome), isNegative: outcome.isNegative, lines: outcome.lines)
    }
  }
}

/// The halves as they are named on the command line.
enum TranscriptHalf: String, ExpressibleByArgument, CaseIterable {
  case fitted
  case heldOut = "held-out"

  var half: DocumentTranscript.Half { self == .fitted ? .fitted : .heldOut }
}
