internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation
internal import BonafideMRZ
internal import BonafideTesting
internal import Foundation

/// `bonafide evaluate documents`: how well documents are found, recognized and read.
struct EvaluateDocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents", abstract: "Measure locating, recognition and reading of documents on labeled pictures.",
    discussion: """
      The folder holds truth.json (schema \(DocumentTruth.schema)), as `stage scene` writes it, or truth.tsv, in which \
      somebody transcribed real documents (columns file, country, role, page, edition, visual). Rates have Wilson's \
      95 % intervals. Exit code 1 when a document was taken for another, or one was recognized where there is none.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(help: "Most pictures, evenly spread over the truth.") var limit: Int?
  @Option(help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.")
  var date: CalendarDay?
  @Flag(help: "Write what wrong fields should say and what was read; these are the holders' data.")
  var values = false
  @Option(help: "Of truth.tsv, the half of the editions that something was made from, or the other one.")
  var half: TranscriptHalf?
  @Flag(help: "Split truth.tsv by country, not by edition.") var byCountry = false
  @Option(help: ArgumentHelp("Write what field weights are fitted on.", valueName: "file")) var candidates: String?
  @Option(help: ArgumentHelp("Write what recognition weights are fitted on.", valueName: "file"))
  var recognition: String?
  @Argument(help: "The folder.") var folder: String

  func validate() throws {
    guard limit.map({ $0 > 0 }) ?? true else { throw ValidationError("--limit must be above 0") }
    if FileManager.default.fileExists(atPath: folder + "/truth.tsv") {
      guard candidates == nil && recognition == nil || half == .fitted else {
        throw ValidationError("weights may be fitted on --half fitted only: --candidates and --recognition ask for it")
      }
    } else {
      guard half == nil, !byCountry, candidates == nil else {
        throw ValidationError("--half, --by-country and --candidates are for folders with truth.tsv")
      }
    }
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
    if FileManager.default.fileExists(atPath: folder + "/truth.tsv") { return try runTranscript(on: day) }
    try InputRunner(json: common.json).run([folder], prepare: prepared) { shared, folder in
      var weighed = FittingTable(columns: DocumentRecognition.weighedColumns, file: recognition)
      let result = try shared.evaluation.run(
        folder: folder, truth: shared.truth, limit: limit, on: day, weighed: { weighed.add($0) },
        progress: { Console.progress("\($0)/\($1) pictures") })
      Console.progress("")
      try weighed.write()
      let isNegative = result.count(.wrong) + result.count(.invented) + result.count(.unreadable) > 0
      return InputOutcome(
        body: DocumentEvaluationBody(result), isNegative: isNegative, lines: DocumentEvaluationText.lines(result))
    }
  }

  private func runTranscript(on day: MRZCalendarDate) throws {
    try InputRunner(json: common.json).run([folder], prepare: transcribed) { shared, folder in
      var table = FittingTable(columns: DocumentReader.candidateColumns, file: candidates)
      var weighed = FittingTable(columns: DocumentRecognition.weighedColumns, file: recognition)
      let result = try shared.evaluation.run(
        folder: folder, pages: shared.pages, limit: limit, on: day,
        candidates: candidates == nil ? nil : { table.add($0) }, weighed: { weighed.add($0) },
        progress: { Console.progress("\($0)/\($1) pictures") })
      Console.progress("")
      try table.write()
      try weighed.write()
      return InputOutcome(
        body: TranscriptEvaluationBody(result), isNegative: result.rows.contains(where: \.isTakenForAnother),
        lines: TranscriptEvaluationText.lines(result))
    }
  }

  private func transcribed() throws -> (pages: [DocumentTranscript.Page], evaluation: TranscriptEvaluation) {
    let truth = try DocumentTranscript(
      tsv: BoundedFile.read(path: folder + "/truth.tsv", maximumByteCount: DocumentTranscript.maximumByteCount))
    let pages = truth.pages.filter { half == nil || $0.half(byCountry: byCountry) == half?.half }
    let reader = try DocumentReader(catalogue: CatalogueChoice.open(catalogue), models: common.store())
    return (pages, TranscriptEvaluation(reader: reader, keepsValues: values))
  }
}

/// The halves as they are named on the command line.
enum TranscriptHalf: String, ExpressibleByArgument, CaseIterable {
  case fitted
  case heldOut = "held-out"

  var half: DocumentTranscript.Half { self == .fitted ? .fitted : .heldOut }
}

/// Lines of a table that something is fitted on, kept where a file is named.
private struct FittingTable {
  private let file: String?
  private var lines: [String]

  init(columns: [String], file: String?) {
    self.file = file
    lines = file == nil ? [] : [columns.joined(separator: "\t")]
  }

  mutating func add(_ rows: [String]) {
    if file != nil { lines += rows }
  }

  func write() throws {
    guard let file else { return }
    try BoundedFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file)
  }
}
