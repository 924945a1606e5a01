internal import BonafideCore

/// Makes text from outside harmless for a terminal, and for JSON that is shown on one.
///
/// Barcodes, file names, keys of JSON files and all other text chosen by a document's owner may hold control
/// characters. These could steer a terminal, turn the reading direction, hide text, or begin a line that looks like the
/// command's own.
package enum TerminalText {
  /// One line with control characters (C0, DEL, C1), invisible characters such as turns of direction, and line and
  /// paragraph separators as escapes, `\u{1B}`; line feeds too.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: steers) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if steers(scalar) { result += scalar.escaped(asASCII: true) } else { result.unicodeScalars.append(scalar) }
    }
  }

  /// JSON that means the same: its encoder escapes C0, this the others.
  ///
  /// Outside of strings JSON holds none of them.
  package static func json(_ text: String) -> String {
    func isToEscape(_ scalar: Unicode.Scalar) -> Bool { scalar != "\n" && steers(scalar) }
    guard text.unicodeScalars.contains(where: isToEscape) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      guard isToEscape(scalar) else { return result.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        result += "\\u" + Int(unit).digits(4, radix: 16)
      }
    }
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
