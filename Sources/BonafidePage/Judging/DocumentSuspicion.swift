public import BonafideCore

/// A suspicion about the origin of a picture; it never changes the state.
public enum DocumentSuspicion: Sendable, Hashable, CaseIterable, Comparable {
  /// The picture seems to have been taken from a screen.
  case screen
  /// The page seems to be a copy without color.
  case copy

  /// The code of the reason.
  public var reason: ReasonCode {
    switch self {
    case .screen: .documentScreenSuspected
    case .copy: .documentCopySuspected
    }
  }
}
