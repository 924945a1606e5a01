/// Separates Cyrillic words from Latin ones in a text whose look-alike letters are all Latin: `CTAPA ЗAГOPA/STARA`.
///
/// A letter that only one alphabet has decides for its word. A word without such a letter is in the alphabet of its
/// neighbors on its side of a slash, or in the other alphabet than the text before the slash.
enum CyrillicWords {
  /// Letters of one shape, Latin and Cyrillic.
  ///
  /// `Models/languages/und.json` has them too, for the targets above this one, which may not read it.
  static let twins: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("ABEKMHOPCTXYIJSaeopcyxijs", "АВЕКМНОРСТХУІЈЅаеорсухіјѕ"))

  /// Small letters in their handwritten form, which Bulgarian print also uses; they look like Latin ones.
  private static let handwritten: [Character: Character] = ["n": "п", "m": "т", "u": "и", "g": "д"]
  /// Cyrillic letters that a Latin one with a speck above it looks like: the `UKRAЇNE` of `UKRAINE`.
  private static let speckled: [Character: Character] = ["Ї": "I", "ї": "i"]
  /// Fewest Cyrillic words beside which a word of possibly handwritten letters is Cyrillic too.
  private static let fewestBeside = 3

  private enum Script { case cyrillic, latin }

  /// The text with each word in its own alphabet.
  static func spelled(_ text: String) -> String {
    var before: Script?
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part -> String in
      let words = words(part)
      let scripts = withoutHandwritten(words.map(script), words)
      // Of several parts the last one is usually Latin.
      let likely = before.map { $0 == .cyrillic ? Script.latin : .cyrillic } ?? .cyrillic
      let spelled = words.indices.map { index -> String in
        let own = scripts[index] ?? nearest(to: index, in: scripts) ?? likely
        before = own
        return own == .cyrillic
          ? String(words[index].map { twins[$0] ?? handwritten[$0] ?? $0 })
          : String(words[index].map { speckled[$0] ?? $0 })
      }
      return spelled.joined()
    }
    return parts.joined(separator: "/")
  }

  /// Runs of letters and of other characters, in turn.
  private static func words(_ text: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    for index in text.indices.dropFirst()
    where text[index].isLetter != text[text.index(before: index)].isLetter {
      words.append(text[start..<index])
      start = index
    }
    return start < text.endIndex ? words + [text[start...]] : words
  }

  /// nil for a word of letters that both alphabets have, and for a text that is no word.
  private static func script(_ word: Substring) -> Script? {
    let letters = word.filter(\.isLetter)
    let cyrillic = letters.count { !$0.isASCII }
    let latin = letters.count { $0.isASCII && twins[$0] == nil }
    return cyrillic == 0 && latin == 0 ? nil : cyrillic >= latin ? .cyrillic : .latin
  }

  /// The scripts, where a possibly handwritten word among Cyrillic words only becomes Cyrillic: the `an.` of
  /// `бул. РОЗА 48 ет. 5 an. 26`.
  private static func withoutHandwritten(_ scripts: [Script?], _ words: [Substring]) -> [Script?] {
    let places = scripts.indices.filter { scripts[$0] == .latin }
    guard scripts.count(where: { $0 == .cyrillic }) >= fewestBeside,
      places.allSatisfy({ words[$0].allSatisfy { twins[$0] != nil || handwritten[$0] != nil } })
    else { return scripts }
    return scripts.map { $0 == .latin ? .cyrillic : $0 }
  }

  private static func nearest(to index: Int, in scripts: [Script?]) -> Script? {
    let known = scripts.indices.filter { scripts[$0] != nil }
    return known.min { abs($0 - index) < abs($1 - index) }.flatMap { scripts[$0] }
  }
}
