public import BonafideCapture
public import BonafideCore

/// The document of a ``Verification``.
public enum VerificationDocument: Sendable {
  /// Upright pictures, one a side; a picture may show both sides.
  case pictures([Image])
  /// Captured live, one a side.
  ///
  /// The frame of a capture is judged like a picture; what the capture read counts for nothing.
  case captures([DocumentCapture])

  /// What is looked at.
  var pictures: [Image] {
    switch self {
    case .pictures(let pictures): pictures
    case .captures(let captures): captures.map(\.frame)
    }
  }

  var isCaptured: Bool { if case .captures = self { true } else { false } }
}
