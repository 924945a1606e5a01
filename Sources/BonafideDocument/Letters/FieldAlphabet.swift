internal import BonafideCatalogue
internal import BonafideLanguage
internal import BonafideText

/// Which letters a field is likely to hold: those of the issuer's languages more than others, no digits in names.
struct FieldAlphabet: Sendable {
  /// Letters with marks of the issuer's languages, small and capital; nil where any may stand.
  let marked: Set<Character>?
  let hasDigits: Bool
  /// Whether `L'` stands for Ľ, whose mark looks like an apostrophe, because a language of the issuer has that letter.
  let readsApostropheAsCaron: Bool
  /// Whether `DŻ` at the end of a word is read as `DŹ`, because the language has both letters.
  ///
  /// In Polish this is wrong only for a few loan words.
  let endsSoftly: Bool

  /// Whether the field holds words with gaps between them.
  private let holdsWords: Bool
  /// Whether the field holds a name or a place, in words that begin with capitals.
  private let holdsNames: Bool

  /// Weight of a letter with a mark that the issuer's languages do not have: holders may have foreign names.
  static let foreignWeight: Float = 0.25

  /// The capital of a small `i` among capitals.
  private let capitalOfI: Character

  /// The letters of each state's languages, by the state's two letters.
  private static let printed: [String: PrintedLetters] = {
    let tables = LanguageTables.shipped
    let known = tables.states.compactMap { state in
      state.alpha2.flatMap { code in tables.printedLetters(of: state).map { (code, $0) } }
    }
    return Dictionary(known, uniquingKeysWith: { one, _ in one })
  }()

  /// Weight of a gap between words, which the recognizer overlooks where it is narrow: `VOGELJÖRG`.
  private static let gapWeight: Float = 4

  init(country: Country, kind: FieldDefinition.Kind) {
    let own = Self.printed[country.rawValue]
    capitalOfI = own?.hasDottedCapital == true ? "İ" : "I"
    marked = own.map { Set($0.letters.flatMap { [$0] + Array($0.lowercased()) } + ["ß"]) }
    hasDigits = !kind.isProperName
    // A color is mostly one word, and another text may be a code.
    holdsWords = kind.holdsWords && kind != .eyeColor && kind != .text
    holdsNames = kind == .name || kind == .place
    endsSoftly = own?.letters.isSuperset(of: "ŹŻ") ?? false
    readsApostropheAsCaron = own?.letters.contains("Ľ") ?? false
  }

  /// Factor on an apostrophe behind an L in languages where it is the mark of Ľ.
  private static let caronWeight: Float = 6

  /// Raises the weight of an apostrophe behind an L in languages where it is the mark of Ľ.
  func weighCaron(_ masses: inout [Character: (weighed: Float, plain: Float)], after last: Character?) {
    guard readsApostropheAsCaron, last == "L" || last == "l" else { return }
    for mark in ["'", "’"] as [Character] { masses[mark]?.weighed *= Self.caronWeight }
  }

  /// A letter as it is in a text in capitals of the page's languages.
  func capitalized(_ character: Character) -> Character {
    character == "i" ? capitalOfI : Self.capital(character)
  }

  /// Weight of a letter with a mark that the issuer's languages do not have, or that nobody knows to be theirs.
  ///
  /// It counts against the letter's other forms that ``LatinLetters`` found, which treats all languages alike.
  private static let toldForeignWeight: Float = 0.004

  /// Weight of a form of a letter that ``LatinLetters`` decided, against the letter's other forms; above 0.
  func weight(ofTold letter: Character) -> Float {
    letter.isASCII || marked?.contains(letter) == true ? 1 : Self.toldForeignWeight
  }

  /// Whether a letter is a bare one of A to Z, or one of the issuer's languages; any letter where these are unknown.
  func isOwn(_ character: Character) -> Bool { character.isASCII || (marked?.contains(character) ?? true) }

  /// Weight of a character whose mark was not decided.
  func weight(_ character: Character) -> Float {
    guard let scalar = character.unicodeScalars.first else { return 1 }
    if character == " " { return holdsWords ? Self.gapWeight : 1 }
    if !hasDigits, (0x30...0x39).contains(scalar.value) { return 0.02 }
    guard let marked, scalar.value >= 0xC0, scalar.value < 0x250 else { return 1 }
    return marked.contains(character) ? 1 : Self.foreignWeight
  }

  /// Among capitals a small letter of the same shape is a capital, and `l` and `ı` are `I`; other characters stay.
  static func capital(_ character: Character) -> Character {
    switch character {
    case "l", "ı", "i", "|": return "I"
    case _ where CaselessLetters.small.contains(character): return Character(character.uppercased())
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

  private static func looksSmall(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    return letters.count >= 3 && letters.allSatisfy { $0.isLowercase && capital($0) != $0 }
  }

  /// Corrects letters that the alphabet determines.
  func mended(_ text: String) -> String {
    // No name begins small; one of letters alone that look alike in both sizes is in capitals: `wöss`.
    let sized = holdsNames && Self.looksSmall(text) ? text.uppercased() : text
    // No word of the issuers' languages begins with two small l: the first is a capital I.
    let text = sized.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("ll") ? "I" + $0.dropFirst() : String($0) }
      .map { endsSoftly && $0.hasSuffix("DŻ") ? $0.dropLast() + "Ź" : $0 }.joined(separator: " ")
    guard readsApostropheAsCaron, text.contains(where: { "'’‘`´".contains($0) }) else { return text }
    var result = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isMark = "'’‘`´".contains(character)
      // DELL'ACQUA is no DELĽACQUA.
      if isMark, let last = result.last, last == "L" || last == "l", result.dropLast().last.map({ $0 != last }) ?? true,
        index + 1 < characters.count,
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
