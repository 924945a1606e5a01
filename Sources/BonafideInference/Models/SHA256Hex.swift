internal import Crypto

/// SHA-256 in letters.
package enum SHA256Hex {
  /// SHA-256 of the bytes as 64 lower-case hexadecimal digits.
  package static func digest(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in bytes.withUnsafeBytes({ SHA256.hash(data: $0) }) {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
