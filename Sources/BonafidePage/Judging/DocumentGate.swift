public import BonafideCore

/// A condition on a picture of a document that is not met.
///
/// The order of the cases is the order of precedence: the first one gives the state that a person is told. It begins
/// with the conditions that can be corrected and judged first. A document that is not seen cannot be too far, the
/// sharpness of one that is too far or tilted says little, and a reflection moves when the document does.
public enum DocumentGate: Sendable, Hashable, CaseIterable, Comparable {
  /// No outline of a document is seen.
  case notFound
  /// The document was read, but its edges are not seen.
  case notOutlined
  /// It takes too little of the picture, or has too few pixels.
  case tooFar
  /// It takes more than the picture.
  case tooClose
  /// A corner lies outside the frame, or a side along its border.
  case cutOff
  /// It is tilted away from the camera.
  case angleTooSteep
  /// There is too little light.
  case dark
  /// So much light that the page's own white is lost.
  case tooBright
  /// The print is not sharp.
  case blurry
  /// Light is reflected on the page.
  case reflectionPresent
  /// Fingers lie over a field, the portrait or the machine readable zone.
  case covered
  /// The document is none of the wanted kinds, or of no known kind.
  case notRecognized

  /// The message for a person.
  public var state: DocumentState {
    switch self {
    case .notFound, .notRecognized: .noMatchFound
    case .tooFar: .tooFar
    case .tooClose: .tooClose
    case .notOutlined, .cutOff, .covered: .partlyVisible
    case .angleTooSteep: .angleTooSteep
    case .dark: .dark
    case .tooBright, .reflectionPresent: .reflectionPresent
    case .blurry: .blurry
    }
  }

  /// The code of the reason.
  public var reason: ReasonCode {
    switch self {
    case .notFound: .documentNotFound
    case .notOutlined: .documentNotOutlined
    case .tooFar: .documentTooFar
    case .tooClose: .documentTooClose
    case .cutOff: .documentCutOff
    case .angleTooSteep: .documentAngleTooSteep
    case .dark: .documentDark
    case .tooBright: .documentTooBright
    case .blurry: .documentBlurry
    case .reflectionPresent: .documentReflectionPresent
    case .covered: .documentCovered
    case .notRecognized: .documentNotRecognized
    }
  }

  /// Whether the outline alone decides it.
  var isOfPlace: Bool {
    switch self {
    case .notFound, .notOutlined, .tooFar, .tooClose, .cutOff, .angleTooSteep: true
    case .dark, .tooBright, .blurry, .reflectionPresent, .covered, .notRecognized: false
    }
  }
}
