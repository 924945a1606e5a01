internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide stage person`: a clip of a person who moves as told, drawn from one portrait.
struct StagePersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person", abstract: "Film a person who moves as told, drawn from one portrait.",
    discussion: """
      The face turns, nods, blinks and smiles by the script; beside the clip lies what is true of every frame, a line \
      of JSON each: angles in degrees with the signs of `face detect`, shares of blink, smile and mouth. With --attack \
      the clip shows a print, a screen or a doctored film instead. The same seed gives the same clip. Only you may \
      read what is written. A folder of pictures does not say how fast they were filmed: the --interval with which \
      `capture` shows them as they were is printed. Exit code 130 after Ctrl-C, 143 and 129 after SIGTERM and SIGHUP.

      Moves: \(PresenterMove.allCases.map(\.rawValue).joined(separator: ", ")). \
      Attacks: \(PresenterAttack.allCases.map(\.rawValue).joined(separator: ", ")).
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("Moves in their order, parted by commas.", valueName: "list"))
  var script = "left,right,up,down,smile"
  @Option(help: "Decides everything that is left to chance; a whole number, 0 and more.") var seed: UInt64 = 1
  @Option(
    help: ArgumentHelp(
      "A video (.mp4), which replaces one that is there, or a folder without pictures of another run for them.",
      valueName: "file"))
  var output: String
  @Option(
    help: ArgumentHelp("What is shown instead of the person.", valueName: "kind"),
    transform: { try KnownWord.kind($0) as PresenterAttack })
  var attack: PresenterAttack?
  @Option(help: "Frames in a second, 1 to 60; the liveness check judges all of a turn from 17 on.") var fps = 20.0
  @Option(help: ArgumentHelp("Size of the frames.", valueName: "WxH"), transform: FrameSize.init)
  var size = FrameSize.standard
  @Option(
    help: ArgumentHelp("nothing, glasses or mask.", valueName: "kind"),
    transform: { try KnownWord.kind($0) as PresenterOptions.Wear })
  var wear = PresenterOptions.Wear.nothing
  @Option(
    help: ArgumentHelp("own: that of the portrait; drawn: another.", valueName: "kind"),
    transform: { try KnownWord.kind($0) as PresenterOptions.Backdrop })
  var backdrop = PresenterOptions.Backdrop.own
  @Option(
    help: ArgumentHelp("Which settings of light, camera, screen and paper: fitted or measured.", valueName: "name"),
    transform: { try KnownWord.kind($0) as PresenterHalf })
  var half = PresenterHalf.fitted
  @Argument(help: "A picture of a face that looks at the camera.") var portrait: String

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("--output is empty; name a video (.mp4) or a folder") }
    guard (1...60).contains(fps) else { throw ValidationError("--fps must be 1 to 60") }
    let name = output.split(separator: "/").last ?? ""
    let isFolder = output.hasSuffix("/") || BoundedFile.exists(output + "/.")
    guard name.hasSuffix(".mp4") || isFolder || !name.dropFirst().contains(".") else {
      throw ValidationError("--output writes a video (.mp4), or pictures to a folder; end a folder's name with /")
    }
    _ = try moves()
  }

  private func moves() throws -> [PresenterMove] {
    let known = PresenterMove.allCases.map(\.rawValue)
    let moves = try KnownWord.list(script, of: "move", among: known, option: "script") { PresenterMove(rawValue: $0) }
    guard (1...50).contains(moves.count) else { throw ValidationError("--script takes 1 to 50 moves") }
    return moves
  }

  /// Finds out before any work whether the film and its truth can be written, and are not mixed with another's.
  private func checkPlaces() throws {
    guard output.hasSuffix(".mp4") else {
      try EarlierRun.check("--output", output, for: "pictures", names: ["*.png", "truth.jsonl"])
      try BoundedFile.makeFolder(output)
      return
    }
    for path in [output, PresenterClip.truthPath(of: output)] { try BoundedFile.checkWritable(path) }
  }

  /// Seconds between the pictures of a folder; nil for a video, which says it itself.
  private var interval: Double? { output.hasSuffix(".mp4") ? nil : (1 / fps).rounded(to: 4) }

  func run() throws {
    let signals = StopSignals()
    let options = PresenterOptions(size: size.pixels, wear: wear, backdrop: backdrop, half: half)
    var paths = OutputPaths(inputs: [portrait])
    try paths.add("--output", [output])
    let script = PresenterScript(try moves(), seed: seed)
    try InputRunner(json: common.json).run([portrait]) {
      try checkPlaces()
      return try common.store()
    } _: { models, path in
      let analyzer = try FaceAnalyzer(models: models)
      guard let face = try analyzer.analyze(ImageDecoder().read(path: path))?.face else {
        throw FaceError(.noFace, "\(path) shows no face; take a portrait")
      }
      let presenter = try StagePresenter(face: face.refined(), models: models, options: options, seed: seed)
      let clip = try PresenterClip(presenter: presenter, script: script, attack: attack, rate: fps)
      let truth = try clip.film(to: output) { number, count in
        // A video that is not whole is not left.
        let isVideo = interval == nil
        try signals.check(
          leaving: isVideo ? "nothing written" : "\(number - 1) of \(count) pictures in \(output), and no truth.jsonl")
        Console.progress("frame \(number)/\(count)")
      }
      Console.progress("")
      return InputOutcome(
        body: StagePersonReport(
          output: output, truth: truth, frames: clip.frameCount, attack: attack?.rawValue, interval: interval),
        isNegative: false,
        lines: [
          "wrote \(CountedWord.text(clip.frameCount, "frame")) to \(output), their truth to \(truth)",
          interval.map { "capture shows them at their own pace with --interval \($0.text(places: 4))" },
        ].compactMap(\.self))
    }
  }
}
