public import BonafideCore

/// Work that is still going on although nothing is wrong with the picture.
public enum DocumentProgress: Sendable, Hashable, CaseIterable, Comparable {
  /// The document or the camera moves.
  case moving
  /// Recognition, or looking for a document for the first time, has not ended yet.
  case recognizing

  /// The code of the reason.
  public var reason: ReasonCode {
    switch self {
    case .moving: .documentMoving
    case .recognizing: .documentRecognizing
    }
  }
}
