internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation

/// `bonafide evaluate barcodes`: how many barcodes are read right, beside a plain call of the engine.
struct EvaluateBarcodesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "barcodes", abstract: "Measure the reading of barcodes against a text file beside each picture.",
    discussion: """
      Beside name.png lies name.txt with its text, or name.bin with its bytes; an empty name.txt says that there is no \
      barcode. Exit code 1 when one was invented, or not read right although a plain call of zxing-cpp reads it.
      """)

  @Flag(help: "Print one JSON object per input on standard output.") var json = false
  @Option(help: "How much is tried: fast, plain, balanced or thorough (the default).", transform: BarcodeWords.effort)
  var effort = BarcodeReaderOptions.Effort.thorough
  @Option(help: "Turn every picture clockwise by quarters first, 0...3.") var quarterTurns = 0
  @Option(help: "Tilt every picture clockwise by degrees first.") var tilt: Double?
  @Argument(help: "Folders of pictures.") var folders: [String]

  func validate() throws {
    guard (0...3).contains(quarterTurns) else { throw ValidationError("--quarter-turns must lie in 0...3") }
    guard tilt.map({ (-45...45).contains($0) }) ?? true else { throw ValidationError("--tilt must lie in -45...45") }
  }

  func run() throws {
    let evaluation = BarcodeEvaluation(reader: BarcodeReader(options: .init(effort: effort)))
    let change: PictureChange = tilt.map { .tilt(degrees: $0) } ?? .quarterTurns(quarterTurns)
    try InputRunner(json: json).run(folders) { folder in
      let result = try evaluation.run(folder: folder, truth: BarcodeTruth(folder: folder), change: change) {
        Console.progress("\($0)/\($1) pictures")
      }
      Console.progress("")
      return InputOutcome(
        body: BarcodeEvaluationBody(result), isNegative: result.lostCount + result.count(.invented) > 0,
        lines: BarcodeEvaluationText.lines(result))
    }
  }
}
