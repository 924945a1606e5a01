internal import BonafideCatalogue
internal import BonafideLanguage
internal import BonafideMRZ

/// A name that is printed in Cyrillic and in Latin letters with a slash between them: `ТКАЧЕНКО/TKACHENKO`.
struct TwoScripts {
  let cyrillic: String
  let latin: String

  /// One letter in four may have been misread if the other part matches.
  private static let lettersAnError = 4
  /// The same if one part is spelled from the other, for which states have rules of their own.
  private static let lettersAnErrorBetween = 2

  /// nil for a value that is not in both alphabets, each once.
  init?(_ value: String) {
    let parts = value.split(separator: "/").map { TrimmedText.of(String($0)) }
    guard parts.count >= 2, let cyrillic = parts.first(where: \.holdsCyrillic),
      let latin = parts.first(where: { !$0.holdsCyrillic && $0.contains(where: \.isLetter) })
    else { return nil }
    (self.cyrillic, self.latin) = (cyrillic, latin)
  }

  /// Whether both parts may spell one name: at most half the letters differ.
  var areOneName: Bool {
    guard let own = MRZTransliteration.encode(latin) else { return true }
    let spellings = MRZTransliteration.spellings(ofCyrillic: cyrillic)
    return spellings.isEmpty || spellings.contains { Self.isNear($0, own, Self.lettersAnErrorBetween) }
  }

  /// Whether the Latin part may be a name that was misread in few letters.
  func isLatinPart(near name: String) -> Bool {
    guard let own = MRZTransliteration.encode(latin), let other = MRZTransliteration.encode(name) else { return false }
    return Self.isNear(own, other, Self.lettersAnError)
  }

  private static func isNear(_ one: String, _ other: String, _ lettersAnError: Int) -> Bool {
    let (first, second) = (Array(one.utf8), Array(other.utf8))
    return EditDistance.isAtMost(max(first.count, second.count) / lettersAnError, first, second)
  }
}

extension DocumentField {
  /// Whether the field is a name whose parts, separated by slashes, are names of different people: one part was
  /// altered, or is spelled by its sound.
  package var isOfTwoNames: Bool {
    guard name == "surname" || name == "givenNames" else { return false }
    return TwoScripts(value)?.areOneName == false || !SpelledNames(value, of: name).areOneName
  }
}
