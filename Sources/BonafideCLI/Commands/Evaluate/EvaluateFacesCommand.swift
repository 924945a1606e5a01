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
      let lists = ["pairs.txt", "master.csv"].map { folder + "/" + $0 }
      if let curve { try OutputPaths.check("--curve", curve, inputs: [folder] + lists) }
    } _: { _, folder in
      let result = try FaceEvaluation.run(folder: folder, models: common.store(), options: options) { progress in
        Console.progress("\(progress.completed)/\(progress.total) pictures")
      }
      Console.progress("")
      if let curve { try BoundedFile.write(Array(DETPlot(result).svg().utf8), to: curve, readableBy: .everyone) }
      return InputOutcome(body: FaceEvaluationBody(result), isNegative: false, lines: FaceEvaluationText.lines(result))
    }
  }
}
