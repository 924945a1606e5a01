/// Text that is safe inside HTML elements and quoted attributes.
///
/// Invisible characters, such as those that turn the reading direction, become escapes.
enum HTMLText {
  static func escape(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in TerminalText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A number with a sensible number of digits, and further ones if asked for: 0.0001, 0.82, 31.4, 1300.
  static func number(_ value: Double, further: Int = 0) -> String {
    guard value.isFinite else { return "–" }
    let size = abs(value)
    if size == 0 { return "0" }
    if size < 0.0001 { return scientific(value) }
    if size >= 1e15 { return "\(value)" }
    let usual = size < 0.001 ? 4 : size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0
    let digits = usual + (size < 1e9 ? further : 0)
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = Int((value * scale).rounded())
    guard digits > 0 else { return String(rounded) }
    let sign = rounded < 0 ? "-" : ""
    let whole = String(abs(rounded) / Int(scale))
    var part = String(abs(rounded) % Int(scale))
    while part.count < digits { part = "0" + part }
    while part.hasSuffix("0") { part.removeLast() }
    return sign + whole + (part.isEmpty ? "" : "." + part)
  }

  private static func scientific(_ value: Double) -> String {
    var mantissa = abs(value)
    var exponent = 0
    while mantissa < 1 && exponent > -300 {
      mantissa *= 10
      exponent -= 1
    }
    let tenths = Int((mantissa * 10).rounded())
    let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return (value < 0 ? "-" : "") + text + "e\(exponent)"
  }
}
