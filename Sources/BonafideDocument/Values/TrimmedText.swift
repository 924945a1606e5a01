/// A text without spaces around it.
enum TrimmedText {
  static func of(_ text: String) -> String {
    let kept = text.drop { $0.isWhitespace }
    guard let last = kept.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(kept[...last])
  }
}
