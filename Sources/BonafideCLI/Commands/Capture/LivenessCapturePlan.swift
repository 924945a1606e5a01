internal import Bonafide

/// `capture --flow liveness`: a person who answers challenges.
struct LivenessCapturePlan: CapturePlan {
  let settings: FaceLivenessSettings
  /// In which language people are spoken to.
  let language: Language
  let common: CommonOptions
  private var summary: FaceCaptureSummary
  private let text: FaceCaptureText?

  /// Creates a plan; `words` are those of what is printed, nil prints JSON.
  init(settings: FaceLivenessSettings, language: Language, common: CommonOptions, words: Words?) {
    self.settings = settings
    self.language = language
    self.common = common
    summary = FaceCaptureSummary(flow: .liveness, leftOut: settings.leftOut)
    text = words.map(FaceCaptureText.init)
  }

  var endsWhenComplete: Bool { true }

  var wasAccepted: Bool { summary.wasAccepted }

  func flow() throws -> FaceLivenessFlow {
    let verifier = FaceLivenessVerifier(language: language, settings: settings)
    try verifier.loadModels(FaceVerifierModels(models: common.store(budget: .besideStream)))
    return FaceLivenessFlow(verifier: verifier)
  }

  func picture(of result: FaceLivenessResult) -> Image? { result.capture?.frame }

  mutating func take(_ result: FaceLivenessResult, at time: Double, milliseconds: Double) throws -> String? {
    guard let change = summary.take(result, at: time, milliseconds: milliseconds) else { return nil }
    return try text?.line(change) ?? JSONText.encode(change)
  }

  mutating func end(stoppedBy: StreamEvents.StopCause?) throws -> [String] {
    summary.stoppedBy = stoppedBy
    return try text?.lines(summary.end) ?? [JSONText.encode(summary.end)]
  }
}
