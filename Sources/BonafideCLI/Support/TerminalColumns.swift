/// How many columns of a terminal text takes.
enum TerminalColumns {
  /// Signs that take two: East Asian ones in their full width, and pictures.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]

  /// The columns of a text; what combines with the sign before it takes none.
  static func count(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + count($1) } }

  private static func count(_ character: Character) -> Int {
    let first = character.unicodeScalars.first?.value ?? 0
    return wide.contains { $0.contains(first) } ? 2 : 1
  }

  /// As much of a text as fits, with a mark if some of it is left out.
  static func fitted(_ text: String, columns: Int) -> String {
    guard count(text) > columns else { return text }
    var (result, rest) = ("", max(0, columns - 1))
    for character in text {
      rest -= count(character)
      guard rest >= 0 else { break }
      result.append(character)
    }
    return columns > 0 ? result + "…" : ""
  }
}
