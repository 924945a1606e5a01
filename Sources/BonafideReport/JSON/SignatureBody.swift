package import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The JSON of the signature of a capture; the picture itself is in a file.
package struct SignatureBody: Encodable, Equatable {
  package let algorithm: String
  package let keyID: String
  /// In base64.
  package let signature: String
  /// Length of the file that was signed.
  package let imageByteCount: Int

  package init(_ signed: ImageSignature) {
    algorithm = signed.algorithm.rawValue
    keyID = signed.keyID
    signature = Data(signed.signature).base64EncodedString()
    imageByteCount = signed.image.count
  }
}
