internal import Bonafide

/// Shows the frames of a source to a verifier of faces and prints what it says.
struct FaceCaptureRun {
  let flow: FaceCaptureEvents.Flow
  let settings: FaceLivenessSettings
  let language: Language
  let words: Words?
  /// Frames are shrunk to this longer side, in pixels.
  let side: Int
  /// Seconds between the pictures of a folder.
  let interval: Double
  /// The capture ends after so many seconds of the stream; nil for the end of the source.
  let seconds: Double?

  /// Runs to the end of the source, or until the capture is done.
  func run(source: CaptureSource, models: () throws -> FaceVerifierModels) throws {
    var summary = FaceCaptureSummary(flow: flow, leftOut: settings.leftOut)
    let text = words.map(FaceCaptureText.init)
    do {
      // What is missing is told at once, before models are loaded.
      let camera = try source.camera(side: side, isImmediate: true, interval: interval)
      let look = try verifier(models())
      let clock = ContinuousClock()
      try frames(of: camera) { frame in
        let before = clock.now
        let change = try look(frame, &summary) { (clock.now - before).milliseconds }
        if let change { Console.line(try text?.line(change) ?? JSONText.encode(change)) }
        return !summary.wasAccepted
      }
    } catch {
      if text == nil {
        Console.line(try JSONText.encode(StreamEvents.Failed(error, time: summary.time)))
      } else {
        Console.note("bonafide: " + ErrorText.line(for: error))
      }
      throw ExitStatus(for: error)
    }
    for line in try text?.lines(summary.end) ?? [JSONText.encode(summary.end)] { Console.line(line) }
    if !summary.wasAccepted { throw ExitStatus.negative }
  }

  /// Every frame of a camera, until `body` says that it has enough or its time is over.
  private func frames(of camera: any Camera, _ body: (Frame) throws -> Bool) throws {
    let feed = try camera.start()
    defer { camera.stop() }
    while let event = feed.next() {
      switch event {
      case .frame(let frame):
        if let seconds, frame.time > seconds { return }
        guard try body(frame) else { return }
      case .failed(let error): throw error
      case .ended: return
      }
    }
  }

  private typealias Look = (Frame, inout FaceCaptureSummary, () -> Double) throws -> FaceCaptureEvents.Change?

  private func verifier(_ models: FaceVerifierModels) throws -> Look {
    switch flow {
    case .selfie:
      let verifier = SelfieVerifier(language: language)
      try verifier.loadModels(models)
      return { frame, summary, elapsed in
        let result = try verifier.verify(frame)
        return summary.take(result, at: frame.time, milliseconds: elapsed())
      }
    case .liveness:
      let verifier = FaceLivenessVerifier(language: language, settings: settings)
      try verifier.loadModels(models)
      return { frame, summary, elapsed in
        let result = try verifier.verify(frame)
        return summary.take(result, at: frame.time, milliseconds: elapsed())
      }
    }
  }
}
