/// Splits bytes from outside into the lines of a zone; bounded work, every failure is typed.
enum MRZText {
  /// Longest text that is looked at.
  ///
  /// The longest zone has 90 characters; the rest is room for white space.
  static let byteLimit = 2048

  /// The lines of a text without white space around them; empty lines are dropped.
  ///
  /// Any of LF, CR, CRLF, VT, FF, NEL, LS and PS ends a line. A text of one line with the length of a whole zone is cut
  /// into the zone's lines.
  static func lines(_ text: [UInt8]) throws(MRZError) -> [[UInt8]] {
    guard text.count <= byteLimit else {
      throw MRZError(.tooLong, "The text is longer than \(byteLimit) bytes; pass only the lines of the zone.")
    }
    let lines = split(text).map(trimmed).filter { !$0.isEmpty }
    guard lines.count == 1, let whole = lines.first else { return lines }
    let length: Int? =
      switch whole.count {
      case 90: 30
      case 72: 36
      case 88: 44
      default: nil
      }
    guard let length else { return lines }
    return stride(from: 0, to: whole.count, by: length).map { Array(whole[$0..<min($0 + length, whole.count)]) }
  }

  static func trimmed(_ line: [UInt8]) -> [UInt8] {
    guard let first = line.firstIndex(where: { !isSpace($0) }), let last = line.lastIndex(where: { !isSpace($0) })
    else { return [] }
    return Array(line[first...last])
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func split(_ text: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var index = 0
    while index < text.count {
      let length = separatorLength(text, index)
      if length > 0 {
        lines.append(line)
        line = []
        index += length
      } else {
        line.append(text[index])
        index += 1
      }
    }
    lines.append(line)
    return lines
  }

  /// How many bytes of a line end begin here, 0 if none does.
  private static func separatorLength(_ text: [UInt8], _ index: Int) -> Int {
    switch text[index] {
    case 0x0A, 0x0B, 0x0C, 0x0D: return 1
    case 0xC2: return index + 1 < text.count && text[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
      return text[index + 2] == 0xA8 || text[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}
