internal import Bonafide

/// `capture --flow selfie`: a picture of one face.
struct SelfieCapturePlan: CapturePlan {
  /// In which language people are spoken to.
  let language: Language
  let common: CommonOptions
  private var summary = FaceCaptureSummary(flow: .selfie)
  private let text: FaceCaptureText?

  /// Creates a plan; `words` are those of what is printed, nil prints JSON.
  init(language: Language, common: CommonOptions, words: Words?) {
    self.language = language
    self.common = common
    text = words.map(FaceCaptureText.init)
  }

  var endsWhenComplete: Bool { true }

  var wasAccepted: Bool { summary.wasAccepted }

  func flow() throws -> SelfieFlow {
    let verifier = SelfieVerifier(language: language)
    try verifier.loadModels(FaceVerifierModels(models: common.store(budget: .besideStream)))
    return SelfieFlow(verifier: verifier)
  }

  func picture(of result: SelfieResult) -> Image? { result.capture?.frame }

  mutating func take(_ result: SelfieResult, at time: Double, milliseconds: Double) throws -> String? {
    guard let change = summary.take(result, at: time, milliseconds: milliseconds) else { return nil }
    return try text?.line(change) ?? JSONText.encode(change)
  }

  mutating func end(stoppedBy: StreamEvents.StopCause?) throws -> [String] {
    summary.stoppedBy = stoppedBy
    return try text?.lines(summary.end) ?? [JSONText.encode(summary.end)]
  }
}
