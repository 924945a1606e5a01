internal import BonafideLanguage

/// Parts a printed name from the titles of learning before and behind it: `Mag. MUSTERFRAU`, `DR MUSTERMANN`.
///
/// Austrian and German documents print them in the name's place; zones have none (Doc 9303-3).
enum AcademicTitles {
  /// The name and its titles.
  ///
  /// - Parameters:
  ///   - name: as printed.
  ///   - tables: the titles of all languages.
  /// - Returns: nil where there is no title, or no name beside it.
  static func parted(_ name: String, tables: LanguageTables) -> (name: String, titles: String)? {
    var words = name.split(separator: " ")[...]
    func isTitle(_ word: Substring) -> Bool {
      tables.academicTitles.contains(word.filter { $0 != "," }.uppercased())
    }
    let before = words.prefix(while: isTitle)
    words = words.dropFirst(before.count)
    let behind = words.reversed().prefix(while: isTitle).reversed()
    words = words.dropLast(behind.count)
    guard before.count + behind.count > 0, words.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    let kept = words.joined(separator: " ")
    return (String(kept.reversed().drop { $0 == "," }.reversed()), (before + behind).joined(separator: " "))
  }
}
