/// Which letters a field is likely to hold: those of the issuer's languages more than others, no digits in names.
struct FieldAlphabet: Sendable, Hashable {
  /// Letters with marks of the issuer's languages, small and capital; nil where any may stand.
  let marked: Set<Character>?
  let hasDigits: Bool
  /// Whether `L'` stands for Ľ, whose mark looks like an apostrophe.
  let readsApostropheAsCaron: Bool

  private static let letters: [String: String] = [
    "AT": "ÄÖÜ", "DE": "ÄÖÜ", "HR": "ČĆĐŠŽ", "CZ": "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ", "SK": "ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ", "PL": "ĄĆĘŁŃÓŚŹŻ",
    "HU": "ÁÉÍÓÖŐÚÜŰ", "IT": "ÀÈÉÌÒÙ", "BG": "", "UA": "",
  ]
  /// What a letter with a mark that the issuer's languages do not have counts: holders may have foreign names.
  static let foreignWeight: Float = 0.25

  init(country: Country, kind: FieldZone.Kind) {
    let own = Self.letters[country.rawValue]
    marked = own.map { Set($0 + $0.lowercased() + "ß") }
    hasDigits = ![.name, .place, .nationality].contains(kind)
    readsApostropheAsCaron = ["SK", "CZ"].contains(country.rawValue)
  }

  /// How much a character counts.
  func weight(_ character: Character) -> Float {
    guard let scalar = character.unicodeScalars.first else { return 1 }
    if !hasDigits, (0x30...0x39).contains(scalar.value) { return 0.02 }
    guard let marked, scalar.value >= 0xC0, scalar.value < 0x250 else { return 1 }
    return marked.contains(character) ? 1 : Self.foreignWeight
  }

  /// Among capitals a small letter of the same shape is a capital, and `l` and `ı` are `I`; other characters stay.
  static func capital(_ character: Character) -> Character {
    switch character {
    case "l", "ı", "i", "|": return "I"
    case "c", "o", "s", "u", "v", "w", "x", "z", "p", "k": return Character(character.uppercased())
    default:
      guard let scalar = character.unicodeScalars.first, scalar.value >= 0xC0, scalar.properties.isLowercase,
        character != "ß", let capital = character.uppercased().first, character.uppercased().count == 1
      else { return character }
      return capital
    }
  }

  /// Whether a text is set in capitals: nearly all of its letters are.
  static func isCapitals(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    let capitals = letters.count { $0.isUppercase }
    // A letter or two may be taken for small ones of the same shape.
    let looksSmall = letters.count { $0.isLowercase && capital($0) != $0 }
    let small = letters.count - capitals - looksSmall
    return capitals >= 2 && small == 0 && capitals * 3 >= looksSmall * 2
  }

  /// Mends what the alphabet knows better.
  func mended(_ text: String) -> String {
    guard readsApostropheAsCaron, text.contains(where: { "'’‘`´".contains($0) }) else { return text }
    var result = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isMark = "'’‘`´".contains(character)
      if isMark, let last = result.last, last == "L" || last == "l", index + 1 < characters.count,
        characters[index + 1].isLetter || "'’‘`´".contains(characters[index + 1])
      {
        result.removeLast()
        result.append(last == "L" ? "Ľ" : "ľ")
      } else if !(isMark && (result.last == "Ľ" || result.last == "ľ")) {
        result.append(character)
      }
    }
    return result
  }
}
