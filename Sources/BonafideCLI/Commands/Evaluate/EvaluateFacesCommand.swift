internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation

/// `bonafide evaluate faces`: accuracy, FMR, FNMR, EER and failures to enrol on labeled pairs.
struct EvaluateFacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "faces", abstract: "Measure detection, templates and comparison together on labeled pairs.",
    discussion: """
      The folder holds pairs.txt (Labeled Faces in the Wild, 1 to 10 folds) or master.csv (file_x,file_y,Decision). \
      Rates are those of ISO/IEC 19795-1 with 95 % intervals.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: "Views of each face that are averaged: fast, standard or thorough.") var effort = TemplateEffort
    .standard
  @Option(help: "Write the detection error trade-off curve as SVG.") var curve: String?
  @Argument(help: "The folder.") var folder: String

  func run() throws {
    let options = FaceEvaluationOptions(extraction: TemplateExtractorOptions(effort: effort))
    try InputRunner(json: common.json).run([folder]) {
      if let curve { try BoundedFile.checkWritable(curve) }
    } _: { _, folder in
      let result = try FaceEvaluation.run(folder: folder, models: common.store(), options: options) { progress in
        Console.progress("\(progress.completed)/\(progress.total) pictures")
      }
      Console.progress("")
      if let curve { try BoundedFile.write(Array(DETPlot(result).svg().utf8), to: curve, readableBy: .everyone) }
      return InputOutcome(body: FaceEvaluationBody(evaluation: result), isNegative: false, lines: Self.lines(result))
    }
  }

  private static func lines(_ result: FaceEvaluationResult) -> [String] {
    var text = [
      "\(result.list): \(result.pictureCount) pictures, \(result.pairCount) pairs, effort \(result.effort.rawValue)"
    ]
    if let accuracy = result.accuracy {
      text.append(
        """
        accuracy over \(accuracy.folds.count) folds   \(percent(accuracy.mean)) ± \(percent(accuracy.standardError)) \
        (standard error)
        """
      )
    }
    text.append("right at the default threshold  \(percent(result.defaultDecisions.accuracy))")
    text += rows("listed pairs", result.pairs)
    if let all = result.allComparisons { text += rows("all comparisons", all) }
    let failures = result.failuresToEnrol
    text.append("failures to enrol  \(failures.pictures.count) of \(result.pictureCount), \(percent(failures.rate))")
    text += failures.pictures.prefix(10).map { "  \($0)" }
    text.append(
      """
      median times: detection \(result.detectionMilliseconds.rounded(to: 1)) ms, template \
      \(result.templateMilliseconds.rounded(to: 1)) ms; whole run \(Int(result.elapsedSeconds)) s
      """
    )
    return text
  }

  private static func rows(_ title: String, _ summary: ErrorSummary) -> [String] {
    [
      """
      \(title): \(summary.genuineCount) genuine, \(summary.impostorCount) impostor; EER \
      \(percent(summary.equalErrorRate)), AUC \(summary.areaUnderCurve.rounded(to: 5)) (intervals: \
      \(summary.intervalMethod))
      """
    ]
      + summary.points.map { point in
        let name = point.targetFalseMatchRate.map { "FNMR at FMR \($0)" } ?? "at the default threshold"
        return
          "  \(name.paddedRight(to: 26)) FNMR \(percent(point.falseNonMatchRate)), FMR \(percent(point.falseMatchRate))"
      }
  }

  private static func percent(_ rate: Double) -> String { "\((rate * 100).rounded(to: 3)) %" }

  private static func percent(_ rate: RateEstimate) -> String {
    "\(percent(rate.value)) [\((rate.lower95 * 100).rounded(to: 3)), \((rate.upper95 * 100).rounded(to: 3))]"
  }
}

/// The JSON of `evaluate faces`.
struct FaceEvaluationBody: Encodable {
  var evaluation: FaceEvaluationResult
}
