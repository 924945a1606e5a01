internal import ArgumentParser
internal import Bonafide

/// `bonafide document watch`: what `bonafide capture --flow document` was called before; goes with the next version.
struct DocumentWatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Verify the document in a video, frame by frame, as from a camera.",
    discussion: """
      The same as `bonafide capture --flow document --source VIDEO` without its hints; this name goes with the next \
      version. Prints each change of state with its reasons, and at the end how long frames took and how soon the \
      document was recognized. Frames come at the video's own pace, 10 seconds after one another at most, and never \
      wait for recognition; --immediate lets them wait, so that the same video gives the same result. Exit code 1 when \
      the document was never accepted.
      """)

  @OptionGroup var stream: StreamOptions
  @OptionGroup var wording: WordsOptions
  @OptionGroup var kind: DocumentKindOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Option(help: "Scale frames down to this longer side in pixels.") var side = 1280
  @Flag(help: "Let frames wait for recognition.") var immediate = false
  @Flag(help: "Verify the hologram too.") var hologram = false
  @Argument(help: "A video.") var input: String

  func validate() throws {
    guard (160...4096).contains(side) else { throw ValidationError("--side must be 160 to 4096") }
  }

  func run() throws {
    let asked = AskedDocument(
      kind: try kind.watchedKind(in: catalogue), day: try date?.date ?? CalendarDay.today(), catalogue: catalogue,
      isImmediate: immediate, language: .english, models: stream.models)
    let words = try wording.words(needed: !stream.json)
    let plan = DocumentCapturePlan(asked, withHologram: hologram, words: words)
    var job = CaptureJob(plan: plan, source: .video(input, isAlone: true), printsJSON: stream.json, spoken: nil)
    job.words = words
    job.side = side
    job.isImmediate = immediate
    try job.run()
  }
}
