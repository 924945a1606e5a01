/// One thing that keeps a picture of a document from being accepted, or a suspicion about it.
///
/// The order of the cases is the order of precedence: the state that a person is told is that of the first reason. It
/// follows what can be mended and judged first: a document that is not seen cannot be too far, the sharpness of one
/// that is too far or tilted says little, and a reflection moves when the document does.
public enum DocumentReason: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// No outline of a document is seen.
  case noDocument
  /// The document was read, but its edges are not seen.
  case notOutlined
  case tooFar
  case tooClose
  /// A corner lies outside the frame, or a side along its border.
  case cutOff
  case angleTooSteep
  case dark
  /// So much light that the page's own white is lost.
  case tooBright
  case blurry
  case reflectionPresent
  /// Fingers lie over a field, the portrait or the machine readable zone.
  case covered
  /// The document is none of the wanted kinds, or of no known kind.
  case notRecognised
  /// The document or the camera moves.
  case moving
  /// Recognition has not ended yet.
  case recognising
  /// The picture seems to have been taken from a screen. A suspicion: it does not change the state.
  case screenSuspected
  /// The page seems to be a copy without colour. A suspicion: it does not change the state.
  case copySuspected

  /// What a person is told; nil for a suspicion.
  public var state: DocumentState? {
    switch self {
    case .noDocument, .notRecognised: .noMatchFound
    case .tooFar: .tooFar
    case .tooClose: .tooClose
    case .notOutlined, .cutOff, .covered: .partlyVisible
    case .angleTooSteep: .angleTooSteep
    case .dark: .dark
    case .tooBright, .reflectionPresent: .reflectionPresent
    case .blurry: .blurry
    case .moving, .recognising: .holdSteady
    case .screenSuspected, .copySuspected: nil
    }
  }

  /// Whether the outline alone decides it.
  var isOfPlace: Bool {
    switch self {
    case .noDocument, .notOutlined, .tooFar, .tooClose, .cutOff, .angleTooSteep: true
    default: false
    }
  }

  /// Precedence: the smaller comes first.
  public static func < (left: DocumentReason, right: DocumentReason) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension DocumentState {
  /// The state of the reason with the highest precedence; ``ok`` where there is none, suspicions aside.
  public init(_ reasons: some Sequence<DocumentReason>) {
    self = reasons.sorted().lazy.compactMap(\.state).first ?? .ok
  }
}
