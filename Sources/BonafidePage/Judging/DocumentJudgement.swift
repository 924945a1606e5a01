public import BonafideCore

/// What came of judging a picture of a document.
public struct DocumentJudgement: Sendable, Hashable {
  /// Every gate with what it rests on: `size`, `closeness`, `resolution`, `tilt`, `cutOff`, `border`, or `outline` where
  /// the page's edges are not seen; `brightness`, `overexposure`, `reflection`, `sharpness`, `fingers`, `textUnderFingers`
  /// where lines were read, and the suspicions `screen` and `copy`.
  public var checks: [Check]
  /// All reasons against the picture in order of precedence; empty when every gate is passed.
  public var reasons: [DocumentReason]
  /// Reflections on the page, in shares of it.
  public var reflections: [PageBox]
  /// Names of the fields that fingers or reflections lie over, `portrait`, `mrz` and `signature` among them.
  public var hiddenFields: [String]
  /// How the page lies against the camera; nil where its outline allows no such thing.
  public var pose: PagePose?
  /// The gates that raise each reason, whether they passed or not.
  private var gates: [DocumentReason: [Check]]

  /// Creates a judgement.
  public init(
    checks: [Check], reasons: [DocumentReason], reflections: [PageBox] = [], hiddenFields: [String] = [],
    pose: PagePose? = nil, gates: [DocumentReason: [Check]] = [:]
  ) {
    self.gates = gates
    self.checks = checks
    self.reasons = reasons.sorted()
    self.reflections = reflections
    self.hiddenFields = hiddenFields
    self.pose = pose
  }

  /// The state of the first reason; `ok` without any.
  public var state: DocumentState { DocumentState(reasons) }

  /// Whether the picture can be used; suspicions aside.
  public var isAcceptable: Bool { state == .ok }

  /// The gate of that name.
  public func check(_ name: String) -> Check? { checks.first { $0.name == name } }

  /// The gates that raise a reason: what was measured for it; empty where nothing was.
  public func gates(of reason: DocumentReason) -> [Check] { gates[reason] ?? [] }

  /// The gates of the outline as they are here, with those of light and print as they were in an earlier frame.
  package func joined(with earlier: DocumentJudgement?) -> DocumentJudgement {
    guard let earlier else { return self }
    let names = Set(checks.map(\.name))
    return DocumentJudgement(
      checks: checks + earlier.checks.filter { !names.contains($0.name) },
      reasons: reasons + earlier.reasons.filter { !$0.isOfPlace }, reflections: earlier.reflections,
      hiddenFields: earlier.hiddenFields, pose: pose, gates: earlier.gates.merging(gates) { $1 })
  }
}
