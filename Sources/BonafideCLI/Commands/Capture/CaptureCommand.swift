internal import ArgumentParser
internal import Bonafide

/// `bonafide capture`: what a camera's user would be told, over a video, a folder of pictures or a camera.
struct CaptureCommand: ParsableCommand {
  /// What is captured.
  enum Flow: String, ExpressibleByArgument, CaseIterable { case document, selfie, liveness, hologram }

  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Capture a document, its hologram, a selfie or a live person before a camera, frame by frame.",
    discussion: """
      Takes frames from a video, a folder of pictures (by their names) or a camera of this machine (/dev/video0; \
      `bonafide doctor` lists them). Prints each change of state with its reasons; with --json also each hint that a \
      person would be told. On a terminal one line, which is written over, tells instead what to do now, how far it is \
      and how long there is for it. A camera, a face and a hologram are followed until the capture is complete, a \
      document in a file to the file's end. --flow hologram reads a document and has it turned until its hologram was \
      seen. Frames of files come at their own pace, 10 seconds after one another at most, and never wait for a \
      document to be recognized; --immediate takes them as fast as they are judged, and lets them wait for that, so \
      that the same source gives the same result. A folder is one stream: pictures that show a document once each need \
      --immediate, and --interval above 2 where two of one kind lie in the same place, else the second is taken for \
      the first. Without --challenges and --seed the challenges of --flow liveness are drawn anew in each run, so a \
      recording should not pass; directions are the person's own. What fails begins anew, until --attempts leaves no \
      attempt. Ctrl-C ends a capture as the end of a file does: its recording is kept. Where only the recording or \
      the picture cannot be written, as on a full disk, the result is printed all the same, and the exit code is 3. \
      Exit code 1 when nothing was accepted, the challenges were not passed or no hologram was seen; 130 after \
      Ctrl-C, 143 and 129 after SIGTERM and SIGHUP.
      """)

  @OptionGroup var stream: StreamOptions
  @OptionGroup var wording: WordsOptions
  @OptionGroup var kind: DocumentKindOptions
  @OptionGroup var face: FaceCaptureOptions
  @OptionGroup var camera: CameraOptions
  @Option(help: "What is captured: document, selfie, liveness or hologram.") var flow: Flow
  @Option(help: ArgumentHelp("A video, a folder of pictures, or a camera such as /dev/video0.", valueName: "path"))
  var source: String
  @Option(
    help: ArgumentHelp(
      "Record what was seen, as MP4; only you may read the file. One that is there is replaced.", valueName: "file"))
  var record: String?
  @Option(
    help: ArgumentHelp(
      "Draw what a person would have seen at each change, into a folder without pictures of another run.",
      valueName: "folder"))
  var annotate: String?
  @Option(
    help: ArgumentHelp(
      "Write the picture that was captured, the best frame, as .jpg or .png; only you may read the file. One that is "
        + "there is taken away at the first frame.",
      valueName: "file"))
  var output: String?
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Option(help: "Scale frames down to this longer side in pixels; asked of a camera.") var side = 1280
  @Option(
    help: "Seconds between the pictures of a folder; 0.1 by default. `stage person` says which one fits its pictures.")
  var interval: Double?
  @Option(help: "End after so many seconds of the stream.") var seconds: Double?
  @Flag(help: "Take frames of files as fast as they are judged; they wait for recognition.") var immediate = false
  @Flag(help: "With --flow document: look for its hologram too.") var hologram = false

  func validate() throws {
    guard (160...4096).contains(side) else { throw ValidationError("--side must be 160 to 4096") }
    try checkSource()
    if let seconds, !(seconds > 0 && seconds.isFinite) {
      throw ValidationError("--seconds must be above 0 and finite")
    }
    try checkOutputs()
    guard flow == .liveness || face.given.isEmpty else {
      throw ValidationError(GivenOption.belonging(face.given, to: "--flow liveness"))
    }
    guard flow != .hologram || !hologram else {
      throw ValidationError("--flow hologram looks for the hologram anyway; leave --hologram out")
    }
    let ofDocument =
      kind.given
      + [
        GivenOption("--catalogue", catalogue), GivenOption("--date", date?.date.iso8601),
        GivenOption("--hologram", flag: hologram),
      ].compactMap(\.self)
    guard flow == .document || flow == .hologram || ofDocument.isEmpty else {
      throw ValidationError(GivenOption.belonging(ofDocument, to: "--flow document and --flow hologram"))
    }
  }

  func run() throws {
    let words = try wording.words(needed: true)
    let printed = stream.json ? nil : words
    let language = words?.language ?? .english
    switch flow {
    case .document: try run(DocumentCapturePlan(asked(in: language), withHologram: hologram, words: printed), words)
    case .hologram: try run(HologramCapturePlan(asked(in: language), words: printed), words)
    case .selfie: try run(SelfieCapturePlan(language: language, models: stream.models, words: printed), words)
    case .liveness:
      try run(
        LivenessCapturePlan(
          settings: try face.settings(), language: language, models: stream.models, words: printed), words)
    }
  }

  private func asked(in language: Language) throws -> AskedDocument {
    AskedDocument(
      kind: try kind.watchedKind(in: catalogue), day: try date?.date ?? CalendarDay.today(), catalogue: catalogue,
      isImmediate: immediate, language: language, models: stream.models)
  }

  private func run(_ plan: some CapturePlan, _ words: Words?) throws {
    var job = CaptureJob(plan: plan, source: CaptureSource(source), printsJSON: stream.json, spoken: words)
    job.side = side
    if let interval { job.interval = interval }
    job.facing = camera.facing
    job.orientation = camera.upright.frameOrientation
    job.isImmediate = immediate
    job.seconds = seconds
    job.recordingPath = record
    job.annotationFolder = annotate
    job.outputPath = output
    try job.run()
  }

  private func checkSource() throws {
    guard !source.isEmpty else {
      throw ValidationError("--source is empty; name a video, a folder of pictures or a camera")
    }
    guard let interval else { return }
    guard interval > 0, interval <= 3600 else { throw ValidationError("--interval must be above 0 and at most 3600") }
    guard CaptureSource(source).isFolder || !BoundedFile.exists(source) else {
      throw ValidationError("--interval belongs to a folder of pictures, and \(source) is none; leave it out")
    }
  }

  private func checkOutputs() throws {
    var paths = OutputPaths(inputs: [source], closesFolders: true)
    if let record {
      guard record.lowercased().hasSuffix(".mp4") else {
        throw ValidationError("--record \(record): give a name that ends in .mp4")
      }
      try paths.add("--record", [record])
    }
    if let output {
      try Annotation.checkPicture("--output", output)
      try paths.add("--output", [output])
    }
    if let annotate {
      try paths.addFolder("--annotate", annotate)
      try CaptureAnnotator.check("--annotate", annotate)
    }
  }
}
