internal import ArgumentParser
internal import Bonafide

/// `bonafide document watch`: what a camera's user would be told, over a video file.
struct DocumentWatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Verify the document in a video, frame by frame, as from a camera.",
    discussion: """
      Prints each change of state with its reasons, and at the end how long frames took and how soon the document was \
      recognized. Frames come at the video's own pace, 10 seconds after one another at most, and never wait for \
      recognition; --immediate lets them wait, so \
      that the same video gives the same result. Exit code 1 when the document was never accepted.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var wording: WordsOptions
  @OptionGroup var kind: DocumentKindOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.")
  var date: CalendarDay?
  @Option(help: "Scale frames down to this longer side in pixels.") var side = 1280
  @Flag(help: "Let frames wait for recognition.") var immediate = false
  @Flag(help: "Verify the hologram too.") var hologram = false
  @Argument(help: "A video.") var input: String

  func validate() throws {
    guard (160...4096).contains(side) else { throw ValidationError("--side must be 160 to 4096") }
  }

  func run() throws {
    let kind = try kind.kind()
    let day = try date?.date ?? CalendarDay.today()
    var watch = DocumentWatch(hologram: hologram, words: try wording.words(needed: !common.json))
    let models: DocumentVerifierModels
    do {
      // A missing file is told at once, before models are loaded.
      _ = try BoundedFile.byteCount(path: input)
      models = try DocumentVerifierModels(
        models: common.store(budget: .besideStream), catalogue: CatalogueChoice.open(catalogue))
    } catch {
      if error is ValidationError { throw error }
      try watch.fail(error)
      throw ExitStatus(for: error)
    }
    let verifier = DocumentVerifier(
      input: DocumentsInput([kind]), language: .english, executor: immediate ? .immediate : .background)
    verifier.loadModels(models)
    verifier.finish()
    defer { verifier.finish() }
    if hologram { try verifier.beginHologramVerification() }
    do {
      let reader = try VideoReader(path: input, options: VideoReaderOptions(maximumLongerSide: side))
      let clock = ContinuousClock()
      // The clock starts with the first frame: taking the file apart is no part of a camera.
      var pace = StreamPace()
      while let frame = try reader.next() {
        if !immediate { pace.hold(until: frame.time) }
        let before = clock.now
        let result = try verifier.verify(frame, on: day)
        try watch.take(result, frame, milliseconds: (clock.now - before).milliseconds)
      }
    } catch {
      try watch.fail(error)
      throw ExitStatus(for: error)
    }
    try watch.end()
    if !watch.summary.wasAccepted { throw ExitStatus.negative }
  }
}
