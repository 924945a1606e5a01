internal import Bonafide

/// Shows the frames of a source to a verifier of faces and prints what it says.
struct FaceCaptureRun {
  let flow: FaceCaptureEvents.Flow
  let settings: FaceLivenessSettings
  let language: Language
  let words: Words?

  /// Runs to the end of the source, or until the capture is done.
  func run(source: String, models: () throws -> FaceVerifierModels) throws {
    var summary = FaceCaptureSummary(flow: flow, leftOut: settings.leftOut)
    let text = words.map(FaceCaptureText.init)
    do {
      // A missing file is told at once, before models are loaded.
      _ = try BoundedFile.byteCount(path: source)
      let look = try verifier(models())
      let clock = ContinuousClock()
      try Self.frames(of: source) { frame in
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

  /// Every frame of a source, until `body` says that it has enough.
  private static func frames(of source: String, _ body: (Frame) throws -> Bool) throws {
    let reader = try VideoReader(path: source, options: VideoReaderOptions(maximumLongerSide: 1280))
    while let frame = try reader.next(), try body(frame) {}
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
