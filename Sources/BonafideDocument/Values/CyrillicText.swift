internal import BonafideCatalogue

/// Makes values of what was read in Cyrillic letters.
enum CyrillicText {
  /// The text as a value, in each alphabet that it is printed in.
  static func value(_ text: String, _ kind: FieldDefinition.Kind) -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { plain(String($0)) }
    return (kind == .name ? parts.map(joined) : parts).joined(separator: "/")
  }

  /// The text as a value: in capitals where it is in capitals; specks around it read as quotation marks or dashes, or
  /// after a whole word as a full stop, are removed.
  static func plain(_ text: String) -> String {
    let bare = text.drop(while: isSpeck)
    guard let end = bare.lastIndex(where: { !isSpeck($0) }) else { return "" }
    let kept = capitals(String(bare[...end]))
    guard kept.last == ".", let word = kept.dropLast().split(separator: " ").last, word.count >= 4,
      word.allSatisfy(\.isLetter)
    else { return kept }
    return String(kept.dropLast())
  }

  private static func isSpeck(_ character: Character) -> Bool {
    character == " " || "„“”‟\"'«»‹›‘’‚-–—".contains(character)
  }

  /// A name without gaps seen beside narrow letters, `НАТАЛ ІЯ`, and without a small letter that a speck beside a name
  /// in capitals was read as, `і БОГДАН`.
  ///
  /// A part of two letters is joined to the one before it, unless names are made of it.
  static func joined(_ name: String) -> String {
    var words = name.split(separator: " ")
    let isSpeck = { (word: Substring?) in word?.count == 1 && word?.first?.isLowercase == true }
    if words.contains(where: { $0.count > 2 && $0.allSatisfy { !$0.isLowercase } }) {
      while isSpeck(words.first) { words.removeFirst() }
      while isSpeck(words.last) { words.removeLast() }
    }
    return words.reduce("") { text, word in
      let isEnd = word.count <= 2 && word.allSatisfy(\.isLetter) && !shortParts.contains(word.uppercased())
      return text.isEmpty || isEnd ? text + word : text + " " + word
    }
  }

  /// Parts of names that have two letters: articles of Arabic and Romance names, and Korean, Chinese and Vietnamese
  /// ones.
  private static let shortParts: Set<String> = [
    "АЛ", "ЕЛ", "ЭЛ", "ДЕ", "ДІ", "ДИ", "ДА", "ЛА", "ЛЕ", "АН", "ЯН", "ЮН", "ІР", "ИР", "ЛІ", "ЛИ",
  ]

  /// Restores capitals that were taken for small letters.
  ///
  /// Most Cyrillic letters look alike in both cases, and no value begins with a small letter. So a text without
  /// capitals is put in capitals, and so is a word that begins small but has capitals.
  static func capitals(_ text: String) -> String {
    guard text.contains(where: \.isUppercase) else { return text.uppercased() }
    return text.split(separator: " ").map { word in
      let isMixed = word.first?.isLowercase == true && word.contains(where: \.isUppercase)
      return isMixed ? word.uppercased() : String(word)
    }.joined(separator: " ")
  }
}
