/// Where the lens of a camera points to.
public enum LensFacing: String, Sendable, Hashable, Codable, CaseIterable {
  /// To the person who looks at the screen.
  case front
  /// Away from the person who looks at the screen.
  case back
  /// A separate camera, such as one on a cable.
  case external
  /// Not known, as of a file.
  case unknown

  /// Whether people expect its preview as in a mirror; frames themselves are never mirrored.
  public var mirrorsPreview: Bool { self == .front }
}
