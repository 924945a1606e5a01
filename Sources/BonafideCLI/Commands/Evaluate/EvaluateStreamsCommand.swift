internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide evaluate streams`: how soon documents are known in a camera's stream and how long its frames take.
struct EvaluateStreamsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streams", abstract: "Measure verification of documents in clips as from a camera.",
    discussion: """
      The folder holds clips.json (schema \(ClipTruth.schema)), as `stage clip` writes it. Frames come at the clip's \
      own pace; recognizing goes on beside them. A first clip is played unmeasured, to warm up. Exit code 1 when a \
      document was taken for another.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.")
  var date: CalendarDay?
  @Argument(help: "The folder.") var folder: String

  func run() throws {
    let day = try date?.date ?? CalendarDay.today()
    try InputRunner(json: common.json).run([folder]) {
      let truth = try ClipTruth(
        json: BoundedFile.read(path: folder + "/clips.json", maximumByteCount: ClipTruth.maximumByteCount))
      let models = try DocumentVerifierModels(
        models: common.store(budget: .besideStream), catalogue: CatalogueChoice.open(catalogue))
      return (truth, models)
    } _: { shared, folder in
      let (truth, models) = shared
      var body = StreamEvaluation()
      for (index, clip) in ([truth.clips.first].compactMap(\.self) + truth.clips).enumerated() {
        Console.progress("clip \(index)/\(truth.clips.count)")
        let row = try Self.play(clip, folder: folder, models: models, on: day)
        if index > 0 { body.add(row) }
      }
      Console.progress("")
      return InputOutcome(body: body, isNegative: body.wrong > 0, lines: body.lines)
    }
  }

  private static func play(
    _ clip: ClipTruth.Clip, folder: String, models: DocumentVerifierModels, on day: MRZCalendarDate
  ) throws -> StreamEvaluation.Row {
    let verifier = DocumentVerifier(language: .english)
    verifier.loadModels(models)
    verifier.finish()
    defer { verifier.finish() }
    var row = StreamEvaluation.Row(file: clip.file, wanted: clip.document)
    let reader = try VideoReader(path: folder + "/" + clip.file)
    let clock = ContinuousClock()
    var pace = StreamPace()
    while let frame = try reader.next() {
      pace.hold(until: frame.time)
      let before = clock.now
      let result = try verifier.verify(frame, on: day)
      row.take(
        result, truth: clip.frame(at: frame.time), time: pace.elapsedSeconds,
        milliseconds: (clock.now - before).milliseconds)
    }
    return row
  }
}
