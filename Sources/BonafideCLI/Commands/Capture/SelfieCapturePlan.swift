internal import Bonafide

/// `capture --flow selfie`: a picture of one face.
struct SelfieCapturePlan: CapturePlan {
  /// In which language people are spoken to.
  let language: Language
  let models: ModelsOption
  private var told: FaceLines

  /// Creates a plan; `words` are those of what is printed, nil prints JSON.
  init(language: Language, models: ModelsOption, words: Words?) {
    self.language = language
    self.models = models
    told = FaceLines(FaceCaptureSummary(flow: .selfie), words: words)
  }

  var endsWhenComplete: Bool { true }

  var wasAccepted: Bool { told.summary.wasAccepted }

  func flow() throws -> SelfieFlow {
    let verifier = SelfieVerifier(language: language)
    try verifier.loadModels(FaceVerifierModels(models: models.store(budget: .besideStream)))
    return SelfieFlow(verifier: verifier)
  }

  func picture(of result: SelfieResult) -> Image? { result.capture?.frame }

  mutating func take(_ result: SelfieResult, at time: Double, milliseconds: Double) throws -> CaptureNews {
    try told.take(result, at: time, milliseconds: milliseconds)
  }

  mutating func end(stoppedBy: StreamEvents.StopCause?, isTimeUp: Bool) throws -> [String] {
    try told.end(stoppedBy: stoppedBy, isTimeUp: isTimeUp)
  }
}
