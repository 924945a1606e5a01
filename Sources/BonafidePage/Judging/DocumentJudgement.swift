public import BonafideCore

/// The result of judging a picture of a document.
public struct DocumentJudgement: Sendable, Hashable {
  /// Every gate and suspicion with what it rests on, each code at most once.
  public var checks: [Check]
  /// The gates that failed, in order of precedence; empty when the picture can be used.
  public var gates: [DocumentGate]
  /// Suspicions about the picture's origin.
  public var suspicions: [DocumentSuspicion]
  /// Reflections on the page, in shares of it.
  public var reflections: [PageBox]
  /// Names of the fields that fingers or reflections lie over, `portrait`, `mrz` and `signature` among them.
  public var hiddenFields: [String]
  /// How the page lies against the camera; nil where its outline allows no such thing.
  public var pose: PagePose?

  /// Creates a judgement.
  public init(
    checks: [Check] = [], gates: [DocumentGate] = [], suspicions: [DocumentSuspicion] = [],
    reflections: [PageBox] = [], hiddenFields: [String] = [], pose: PagePose? = nil
  ) {
    self.checks = checks
    self.gates = gates.sorted()
    self.suspicions = suspicions.sorted()
    self.reflections = reflections
    self.hiddenFields = hiddenFields
    self.pose = pose
  }

  /// The state of the first failed gate; `ok` without any.
  public var state: DocumentState { DocumentState(gates) }

  /// Whether the picture can be used; suspicions aside.
  public var isAcceptable: Bool { gates.isEmpty }

  /// The check of that code.
  public func check(_ code: CheckCode) -> Check? { checks.first { $0.code == code } }

  /// The same with one more gate failed.
  package func adding(_ gate: DocumentGate) -> DocumentJudgement {
    var judgement = self
    judgement.gates = (gates + [gate]).sorted()
    return judgement
  }

  /// The gates of the outline from this judgement, with those of light and print from an earlier frame.
  package func joined(with earlier: DocumentJudgement?) -> DocumentJudgement {
    guard let earlier else { return self }
    let codes = Set(checks.map(\.code))
    return DocumentJudgement(
      checks: checks + earlier.checks.filter { !codes.contains($0.code) },
      gates: gates + earlier.gates.filter { !$0.isOfPlace }, suspicions: earlier.suspicions,
      reflections: earlier.reflections, hiddenFields: earlier.hiddenFields, pose: pose)
  }
}
