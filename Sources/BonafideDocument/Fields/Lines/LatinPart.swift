internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// The part in Latin letters behind the slash of a value in both alphabets: `SOFIA` of `СОФИЯ/SOFIA`.
struct LatinPart {
  var text: String
  /// 0...1.
  var confidence: Double
  /// Where the slash begins, as a share of the line.
  var start: Double

  /// One letter in three may differ from the spelling by the other alphabet.
  private static let lettersAnError = 3
  /// Least share of letters that only the Latin alphabet has, where the parts do not spell one word.
  private static let leastLatinLetters = 0.5

  /// The value in both alphabets.
  ///
  /// - Parameter cyrillic: the text before the slash, with whatever the slash itself was read as.
  /// - Returns: nil where the part may be Cyrillic too: a Latin reader sees `NETPOBA` in `ПЕТРОВА`. Such a part
  ///   neither spells the text before it nor has enough letters without a Cyrillic twin.
  func value(behind cyrillic: String) -> String? {
    let letters = String(cyrillic.reversed().drop { !$0.isLetter }.reversed())
    let shorter = String(letters.dropLast().reversed().drop { !$0.isLetter }.reversed())
    let spelled = [letters, shorter].compactMap { part in errors(of: part).map { (part: part, errors: $0) } }
    if let best = spelled.min(by: { $0.errors < $1.errors }) { return best.part + "/" + text }
    let all = text.filter(\.isLetter)
    let latin = all.count { !LineReadings.twins.contains($0) }
    return Double(latin) >= Self.leastLatinLetters * Double(all.count) ? letters + "/" + text : nil
  }

  /// The text before the slash: from the strip that was cut there or, if surer, from the whole line up to the slash
  /// in it.
  ///
  /// The cut may take a foot of the last letter, or leave one of the slash.
  func surerBefore(
    _ cut: CyrillicReader.Line, orIn whole: CyrillicReader.Line
  ) -> (text: String, confidence: Double) {
    let parts = whole.text.split(separator: "/", omittingEmptySubsequences: false)
    guard whole.confidence > cut.confidence, parts.count == 2, parts[0].contains(where: \.isLetter) else {
      return (cut.text, cut.confidence)
    }
    return (String(parts[0]), whole.confidence)
  }

  /// How many letters differ from a Cyrillic word spelled in Latin letters; nil for too many.
  private func errors(of cyrillic: String) -> Int? {
    guard let own = MRZTransliteration.encode(text), !own.isEmpty else { return nil }
    let limit = max(1, own.utf8.count / Self.lettersAnError)
    let spellings = MRZTransliteration.spellings(ofCyrillic: cyrillic)
    return (0...limit).first { errors in
      spellings.contains { EditDistance.isAtMost(errors, Array($0.utf8), Array(own.utf8)) }
    }
  }
}
