internal import BonafideCore
internal import Crypto

/// SHA-256 in letters.
package enum SHA256Hex {
  /// SHA-256 of the bytes as 64 lower-case hexadecimal digits.
  package static func digest(_ bytes: [UInt8]) -> String {
    text(bytes.withUnsafeBytes { SHA256.hash(data: $0) })
  }

  /// SHA-256 of a whole file, which is read part by part, and how long it is.
  ///
  /// - Parameters:
  ///   - path: of a regular file.
  ///   - maximumByteCount: a larger file is refused before it is read.
  /// - Returns: 64 lower-case hexadecimal digits, and the number of bytes.
  /// - Throws: `FileError`: `.notFound`, `.notPermitted`, `.notAFile`, `.tooLarge` or `.failed`.
  package static func digest(path: String, maximumByteCount: Int) throws -> (sha256: String, byteCount: Int) {
    var hash = SHA256()
    let count = try BoundedFile.readParts(path: path, maximumByteCount: maximumByteCount) {
      hash.update(bufferPointer: $0)
    }
    return (text(hash.finalize()), count)
  }

  private static func text(_ hash: SHA256.Digest) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in hash {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
