internal import Bonafide

/// Frames of a video, one by one, into a verifier of liveness, with the caller's own clock and without a controller.
///
/// Tells states, steps and the evidence at the end, and draws what the person sees over the last frame.
struct FaceFrames: Example {
  static let about = "liveness frame by frame, with a clock of one's own; writes the last frame, drawn over, to OUTPUT"

  /// How large the preview is; the app's own view says it.
  private static let canvas = PixelSize(width: 540, height: 960)

  static func run(_ input: ExampleInput) throws {
    let words = try Words.load(input.language)
    let verifier = FaceLivenessVerifier(
      language: input.language, settings: try FaceLivenessSettings(maximumAttemptCount: 2))
    try verifier.loadModels(input.faceModels())
    let video = Examples.orFail {
      try VideoReader(path: input.source, options: VideoReaderOptions(maximumLongerSide: 1280))
    }
    var last: (frame: Image, result: FaceLivenessResult)?
    var line = ""
    var count = 0
    while let image = Examples.orFail({ try video.next()?.image }) {
      // Any clock will do that runs forward and has no gap of half a second.
      let time = Double(count) / 25
      count += 1
      let result = try verifier.verify(image, at: time, orientation: .up)
      last = (image, result)
      let new = told(result, words)
      if new != line {
        print(time, new)
        line = new
      }
      if result.state == .ok || result.isOver { break }
    }
    guard let last else { return }
    tell(last.result, words)
    guard let output = input.output else { return }
    try ImageEncoder.write(try drawn(over: last.frame, by: verifier), to: output)
    print("wrote", output)
  }

  /// What the person is told, and how far the challenges have come.
  private static func told(_ result: FaceLivenessResult, _ words: Words) -> String {
    let asked = result.challenge.map { words.state("challenge.\($0.rawValue)") }
    let state = words.state(result.isOver ? "liveness.noAttemptLeft" : "liveness.\(result.state.rawValue)")
    let steps = result.stepParameters.map { "\($0.passedCheckCount)/\($0.totalCheckCount)" }
    return ([asked ?? state, steps].compactMap { $0 } + result.reasons.map(words.advice)).joined(separator: ", ")
  }

  /// What was answered, and what was measured against recordings and flat pictures.
  private static func tell(_ result: FaceLivenessResult, _ words: Words) {
    print("attempts: \(result.attemptCount), passed: \(result.capture != nil)")
    for step in result.steps {
      print("answered:", words.state("challenge.\(step.challenge.rawValue)"), "at", step.answeredAt)
    }
    let heading = result.isEvidenceComplete ? "evidence that decided:" : "measured until the attempt ended:"
    print(result.checks.isEmpty ? "no evidence: no attempt has ended" : heading)
    for check in result.checks {
      let value = check.measured?.value.map { "\(($0 * 1000).rounded() / 1000)" } ?? ""
      print(check.hasPassed ? "  +" : check.hasFailed ? "  -" : "  ?", words.title(check.code), value)
    }
  }

  /// The whole frame on the canvas, under what the verifier wants to be drawn.
  private static func drawn(over frame: Image, by verifier: FaceLivenessVerifier) throws -> Image {
    let commands = try verifier.renderCommands(canvasWidth: canvas.width, canvasHeight: canvas.height)
    let layer = try DrawingLayer()
    layer.setRenderables(try commands.map(RenderableFactory.createRenderables(commands:)) ?? [])
    return try layer.preview(of: frame, layout: CanvasLayout(frame: frame.size, canvas: canvas))
  }
}
