internal import Bonafide

/// The person given to `verify`: a picture, or a video with answered challenges.
struct VerifiedPerson {
  var person: VerificationPerson
  /// The picture whose face is compared; nil without a passed liveness check.
  var picture: Image?
  /// The liveness attempt that was not passed; nil if it was passed, or for a picture.
  var attempt: LivenessAttempt?

  /// Frames are shrunk to this longer side, in pixels.
  private static let side = 1280

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: of a picture or a video.
  ///   - asked: the challenges of a video.
  ///   - orientation: how the frames of a video must be turned and mirrored to stand upright.
  ///   - store: the models.
  ///   - words: of the language that people are spoken to in; nil for English.
  /// - Throws: ``OneOfSeveral/Fault``, `FileError`, `InferenceError`, `FaceError`.
  init(
    path: String, asked: FaceCaptureOptions, orientation: ImageOrientation, store: ModelStore, words: Words?
  ) throws {
    // A film stored as a GIF is still a film: as a picture, nothing would check that the person was there.
    guard try OneOfSeveral.blame(path, VideoReader.isMoving) else {
      var options = ImageDecoderOptions()
      options.takesVideos = true
      let decoder = ImageDecoder(options: options)
      let picture = try OneOfSeveral.blame(path) { try decoder.read(path: $0).limited() }
      (person, self.picture) = (.picture(picture), picture)
      return
    }
    // A clip was made before: in a second attempt another list would be compared with the same clip.
    let (settings, models) = (try asked.settings(attempts: 1), try FaceVerifierModels(models: store))
    (person, attempt) = try OneOfSeveral.blame(path) {
      try Self.watch($0, settings: settings, orientation: orientation, models: models, words: words)
    }
    picture = if case .liveness(let capture) = person { capture.frame } else { nil }
  }

  /// Shows a video to a liveness check until it is passed: the person, or the attempt that was not passed.
  private static func watch(
    _ path: String, settings: FaceLivenessSettings, orientation: ImageOrientation, models: FaceVerifierModels,
    words: Words?
  ) throws -> (VerificationPerson, LivenessAttempt?) {
    let verifier = FaceLivenessVerifier(language: .english, settings: settings)
    try verifier.loadModels(models)
    var clip = try HandedInClip(path: path, side: side, orientation: orientation, words: words)
    defer { Console.progress("") }
    var refusal: (reasons: [Reason], evidence: [Check]) = ([], [])
    var attempt: LivenessAttempt?
    var seen: (attemptCount: Int, frame: Image)?
    var hasFailed = false
    let start = ContinuousClock.now
    while let frame = try clip.next() {
      guard ContinuousClock.now - start < .seconds(HandedInClip.mostSecondsOfWork) else {
        Console.note(
          "bonafide: \(path): nobody passed the live check within \(HandedInClip.mostSecondsOfWork) seconds of work; "
            + "the rest of the clip was left")
        break
      }
      let result = try verifier.verify(frame)
      if let capture = result.capture { return (.liveness(capture), nil) }
      // The frame in which an attempt begins shows the person; until then the latest one shows the obstacle.
      if result.attemptCount == 0 || result.attemptCount != seen?.attemptCount {
        seen = (result.attemptCount, frame.image)
      }
      // A failure counts more than problems of the picture before the first challenge.
      if result.state == .failed {
        (refusal, hasFailed) = ((result.reasons, result.checks), true)
        attempt = LivenessAttempt(result, settings: settings, frame: seen?.frame)
        if result.isOver { break }
      } else if !hasFailed {
        refusal = (result.reasons, [])
        attempt = LivenessAttempt(result, settings: settings, frame: seen?.frame)
        // All challenges were answered; if the clip ends now, nothing confirms who answered them.
        let step = result.stepParameters
        if result.challenge == nil, let step, step.passedCheckCount == step.totalCheckCount {
          refusal.reasons = [Reason(.livenessTooFewFrames)]
        }
      }
    }
    return (.refused(reasons: refusal.reasons, evidence: refusal.evidence), attempt)
  }
}
