internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation
internal import BonafideTesting

/// `bonafide evaluate documents`: how well documents are found, recognized and read.
struct EvaluateDocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents", abstract: "Measure locating, recognition and reading of documents on labeled pictures.",
    discussion: """
      The folder holds truth.json (schema \(DocumentTruth.schema)), as `stage scene` writes it. Rates have Wilson's 95 \
      % intervals. Exit code 1 when a document was taken for another, or one was recognized where there is none.
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
        body: DocumentEvaluationBody(evaluation: result), isNegative: isNegative, lines: Self.lines(result))
    }
  }

  private static func lines(_ result: DocumentEvaluationResult) -> [String] {
    let failures = result.rows.filter { $0.outcome != .right && $0.outcome != .rightlyNone }
    var text = failures.prefix(40).map { row in
      "\(row.outcome.rawValue.paddedRight(to: 11)) \(row.file)\(row.found.map { ": taken for \(words($0))" } ?? "")"
    }
    if failures.count > 40 { text.append("... and \(failures.count - 40) more") }
    text += [
      """
      pictures  \(result.documentCount) with a document, \(result.emptyCount) without, \(result.count(.unreadable)) \
      unreadable
      """,
      "role, country and page right  \(percent(result.rightRate))",
      "taken for another  \(percent(result.wrongRate)); missed \(result.count(.missed))",
      "edition right  \(percent(result.editionRate))",
      "recognized where there is none  \(percent(result.inventedRate)); outlined \(percent(result.falseOutlineRate))",
    ]
    if let overlap = result.meanOutlineOverlap {
      text.append(
        "outline  mean overlap \(overlap.rounded(to: 4)); above 0.9 in \(percent(result.goodOutlineRate))")
    }
    if let overlap = result.meanPageOverlap {
      text.append(
        "recognized page  mean overlap \(overlap.rounded(to: 4)); above 0.9 in \(percent(result.goodPageRate))")
    }
    if result.rows.contains(where: { $0.fieldCount > 0 }) {
      text.append(
        "fields exactly right  \(percent(result.fieldRate)) of \(result.passedCount) pictures that pass every gate")
      text.append("  of those that should by the truth  \(percent(result.fairFieldRate))")
    }
    let times = [0.5, 0.9, 0.99].map { "\(Int(result.milliseconds(percentile: $0).rounded()))" }
    return text + ["time of a picture  median, 90 %, 99 %: \(times.joined(separator: ", ")) ms"]
  }

  static func words(_ document: Document) -> String {
    [document.country?.rawValue, document.role?.rawValue, document.page?.rawValue, document.code?.rawValue]
      .compactMap { $0 }.joined(separator: " ")
  }

  private static func percent(_ rate: RateEstimate) -> String {
    """
    \((rate.value * 100).rounded(to: 2)) % [\((rate.lower95 * 100).rounded(to: 2)), \
    \((rate.upper95 * 100).rounded(to: 2))]
    """
  }
}

/// The JSON of `evaluate documents`.
struct DocumentEvaluationBody: Encodable {
  var evaluation: DocumentEvaluationResult
}
