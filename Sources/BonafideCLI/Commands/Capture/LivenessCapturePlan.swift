internal import Bonafide

/// `capture --flow liveness`: a person who answers challenges.
struct LivenessCapturePlan: CapturePlan {
  let settings: FaceLivenessSettings
  /// In which language people are spoken to.
  let language: Language
  let models: ModelsOption
  private var told: FaceLines
  /// The number of answered and of all challenges, and when the current one was posed.
  private var step: (done: Int, total: Int, posedAt: Double)?

  /// Creates a plan; `words` are those of what is printed, nil prints JSON.
  init(settings: FaceLivenessSettings, language: Language, models: ModelsOption, words: Words?) {
    self.settings = settings
    self.language = language
    self.models = models
    told = FaceLines(FaceCaptureSummary(flow: .liveness, leftOut: settings.leftOut), words: words)
  }

  var endsWhenComplete: Bool { true }

  var wasAccepted: Bool { told.summary.wasAccepted }

  func flow() throws -> FaceLivenessFlow {
    let verifier = FaceLivenessVerifier(language: language, settings: settings)
    try verifier.loadModels(FaceVerifierModels(models: models.store(budget: .besideStream)))
    return FaceLivenessFlow(verifier: verifier)
  }

  func picture(of result: FaceLivenessResult) -> Image? { result.capture?.frame }

  mutating func take(_ result: FaceLivenessResult, at time: Double, milliseconds: Double) throws -> CaptureNews {
    follow(result, at: time)
    return try told.take(result, at: time, milliseconds: milliseconds)
  }

  private mutating func follow(_ result: FaceLivenessResult, at time: Double) {
    guard let parameters = result.stepParameters, !parameters.hasFailed, result.state != .ok else { return step = nil }
    let (done, total) = (parameters.passedCheckCount, parameters.totalCheckCount)
    if step.map({ ($0.done, $0.total) != (done, total) }) ?? true { step = (done, total, time) }
  }

  func status(at time: Double) -> CaptureStatus {
    guard let step else { return CaptureStatus() }
    // Once all are answered nothing is asked for that could come too late.
    let left = step.done < step.total ? settings.secondsPerStep - (time - step.posedAt) : nil
    return CaptureStatus(progress: (step.done, step.total), secondsLeft: left)
  }

  mutating func end(stoppedBy: StreamEvents.StopCause?, isTimeUp: Bool) throws -> [String] {
    try told.end(stoppedBy: stoppedBy, isTimeUp: isTimeUp)
  }
}
