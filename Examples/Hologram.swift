internal import Bonafide

/// The hologram of a document, with a video of the capture.
struct Hologram: Example {
  static let about = "a hologram, with a video of the capture in OUTPUT"

  static func run(_ input: ExampleInput) throws {
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    try verifier.beginHologramVerification()
    let controller = DocumentController(
      camera: try input.camera(), verifier: verifier, words: try Words.load(.english), recordingPath: input.output,
      day: ExampleInput.today)
    try controller.configure(.init(dataType: input.output == nil ? .picture : .video))
    // A hologram needs more frames than the document itself.
    controller.capture.options.endsWhenComplete = false
    var last: HologramState?
    try controller.capture.run { event in
      switch event {
      case .updated(let update):
        if let state = update.result.hologram?.state, state != last { print(update.frame.time, state.rawValue) }
        last = update.result.hologram?.state
      case .recorded(let video): print("recorded", video.frameCount, "frames")
      case .failed(let error): Examples.fail(error)
      case .readMRZ, .announced, .scanned, .ended: break
      }
    }
    print("score:", verifier.endHologramVerification()?.score ?? 0)
  }
}
