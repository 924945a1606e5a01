/// The categories of a driving licence, each a word: gaps between them are narrow, and are often not seen.
enum CategoryText {
  /// After the common model (Directive 2006/126/EC, article 4), with those that many states add; longer ones first.
  private static let all = [
    "C1E", "D1E", "AM", "A1", "A2", "B1", "BE", "C1", "CE", "D1", "DE", "A", "B", "C", "D", "F", "L", "M", "T",
  ]
  private static let leastLength = 3

  /// Whether a word is one category or several without gaps.
  static func holdsOnly(_ text: String) -> Bool { all.contains(text) || parted(text) != text }

  /// A word that is nothing but categories, each once, with gaps between them: `AMB` is `AM B`; other texts stay.
  static func parted(_ text: String) -> String {
    guard text.count >= leastLength, text.utf8.count <= 60 else { return text }
    var rest = text[...]
    var found: [String] = []
    while !rest.isEmpty {
      guard let next = all.first(where: rest.hasPrefix), !found.contains(next) else { return text }
      found.append(next)
      rest = rest.dropFirst(next.count)
    }
    return found.count > 1 ? found.joined(separator: " ") : text
  }
}
