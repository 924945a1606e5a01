internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation

/// `bonafide evaluate recaptures`: how well screens and copies are told from documents.
struct EvaluateRecapturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recaptures", abstract: "Measure the suspicions of screens and copies on labeled pictures.",
    discussion: """
      The folder holds recaptures.tsv, as scripts/suspicions/draw.py writes it: a line a picture with file, kind \
      (bonafide, print, screen, copy), medium, source and corners, after a line of these names. BPCER is the share of \
      bona fide pictures (and prints) that are suspected, APCER that of attacks that are not, of those judged, as in \
      ISO/IEC 30107-3, with Wilson's 95 % intervals.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("The list, where it is not recaptures.tsv of the folder.", valueName: "file"))
  var list: String?
  @Option(help: ArgumentHelp("Write every measured feature here, for scripts/suspicions/fit.py.", valueName: "file"))
  var features: String?
  @Argument(help: "The folder.") var folder: String

  /// Where the list lies.
  private var listPath: String { list ?? folder + "/" + RecaptureTruth.fileName }

  func run() throws {
    try InputRunner(json: common.json).run([folder]) {
      if let features { try OutputPaths.check("--features", features, inputs: [folder, listPath]) }
      return try DocumentDetector(network: common.store().network(RegionDetector.model))
    } _: { detector, folder in
      let path = listPath
      let truth = try RecaptureTruth(
        tsv: BoundedFile.read(path: path, maximumByteCount: PictureList.maximumByteCount))
      try EmptyTruth.check(
        truth.pictures.count, path, expected: "a line for each picture, under one of the columns' names")
      var evaluation = RecaptureEvaluation(detector: detector)
      try evaluation.add(truth, folder: folder) { Console.progress("\($0)/\($1) pictures") }
      Console.progress("")
      if let features { try BoundedFile.write(Array(evaluation.featureTable().utf8), to: features) }
      return InputOutcome(
        body: RecaptureEvaluationBody(evaluation), isNegative: !evaluation.unreadable.isEmpty,
        lines: RecaptureEvaluationText.lines(evaluation))
    }
  }
}
