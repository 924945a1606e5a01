/// A picture of a capture with a cryptographic signature over its bytes.
///
/// The signature proves where the picture comes from and that nobody changed it. It is not the holder's written
/// signature. Bonafide signs nothing yet: captures have a place for a signature, nil until an app fills it.
///
/// It holds personal data; its description shows none.
public struct ImageSignature: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// How a signature is made, by its name in JSON Web Algorithms or in the registry of COSE.
  public struct Algorithm: RawRepresentable, Sendable, Hashable, Codable {
    /// The name.
    public var rawValue: String

    /// Takes a name; it need not be one of those below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// EdDSA over Curve25519 (RFC 8032).
    public static let ed25519 = Algorithm(rawValue: "Ed25519")
  }

  /// The file that was signed, byte for byte: it must be handed on unchanged, and never be encoded anew.
  public var image: [UInt8]
  /// The signature over ``image``.
  public var signature: [UInt8]
  /// How it was made.
  public var algorithm: Algorithm
  /// Names the public key for whoever checks the signature; not the key itself.
  public var keyID: String

  /// Takes what a signer made; nothing is checked.
  ///
  /// - Parameters:
  ///   - image: the file that was signed.
  ///   - signature: over these bytes.
  ///   - algorithm: how it was made.
  ///   - keyID: the name of its key.
  public init(image: [UInt8], signature: [UInt8], algorithm: Algorithm, keyID: String) {
    self.image = image
    self.signature = signature
    self.algorithm = algorithm
    self.keyID = keyID
  }

  /// Never shows the picture.
  public var description: String { "ImageSignature(\(algorithm.rawValue), \(image.count) bytes)" }
  public var customMirror: Mirror { Mirror(self, children: ["algorithm": algorithm.rawValue, "keyID": keyID]) }
}
