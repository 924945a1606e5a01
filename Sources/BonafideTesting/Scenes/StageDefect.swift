/// Something that makes a photograph harder to use, with how much of it there is.
public struct StageDefect: Sendable, Hashable {
  /// What it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The camera moved while it took the picture.
    case motionBlur
    /// The lens was not focused on the page.
    case defocus
    /// The sensor's noise, as with little light.
    case noise
    /// There was too little light.
    case dark
    /// There was too much light.
    case overexposed
    /// A lamp is reflected on the page.
    case glare
    /// A shadow falls across the page.
    case shadow
    /// Fingers cover a part of the page.
    case fingers
    /// The page lies partly outside the picture.
    case cutOff
    /// The background looks like the page.
    case lowContrast
    /// The page is seen from the side.
    case tilted
    /// The page takes a small part of the picture.
    case small
    /// The picture was saved as JPEG of low quality.
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
