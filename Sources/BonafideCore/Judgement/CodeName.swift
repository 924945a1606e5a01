/// The form of codes: the subject, a dot, and the statement; ASCII letters only.
enum CodeName {
  /// Most letters of each of the two parts.
  private static let maximumLength = 60

  /// Whether a text is such a name.
  static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { 1...maximumLength ~= $0.utf8.count && $0.utf8.allSatisfy(isLetter) }
  }

  /// The part after the dot.
  static func last(of name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
}
