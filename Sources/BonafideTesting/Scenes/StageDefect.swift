/// Something that makes a photograph harder to use, with how much of it there is.
public struct StageDefect: Sendable, Hashable {
  /// What it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case motionBlur, defocus, noise, dark, overexposed, glare, shadow, fingers, cutOff, lowContrast, tilted, small
    case compressed
  }

  /// What it is.
  public var kind: Kind
  /// 0...1; a mild defect has at most ``mild`` and should let every gate pass.
  public var strength: Double

  /// The largest strength of a mild defect.
  public static let mild = 0.35

  /// Creates a defect of a strength in 0...1.
  public init(kind: Kind, strength: Double) {
    self.kind = kind
    self.strength = strength
  }
}
