internal import BonafideCore
internal import Crypto

/// A secret key for sealing templates with AES-256-GCM.
///
/// Its description never shows it.
public struct TemplateKey: Sendable {
  let symmetric: SymmetricKey

  /// Number of bytes of a key: 32.
  public static let byteCount = 32

  /// Wraps key bytes from the caller's key store.
  ///
  /// - Parameter bytes: 32 bytes from a cryptographic random source or key derivation; never a plain password.
  /// - Throws: ``FaceError`` with code `.invalidOptions` for another length.
  public init(bytes: [UInt8]) throws {
    guard bytes.count == Self.byteCount else {
      throw FaceError(.invalidOptions, "a template key has \(Self.byteCount) bytes")
    }
    symmetric = SymmetricKey(data: bytes)
  }

  /// A new key from the system's cryptographic random source.
  public static func random() -> TemplateKey { TemplateKey(symmetric: SymmetricKey(size: .bits256)) }

  private init(symmetric: SymmetricKey) { self.symmetric = symmetric }

  /// The 32 bytes, for the caller's key store.
  public var bytes: [UInt8] { symmetric.withUnsafeBytes { Array($0) } }
}

extension TemplateKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "TemplateKey(hidden)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}
