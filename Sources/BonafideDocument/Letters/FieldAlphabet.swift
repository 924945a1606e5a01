internal import BonafideCatalogue
internal import BonafideLanguage

/// Which letters a field is likely to hold: those of the issuer's languages more than others, no digits in names.
struct FieldAlphabet: Sendable {
  /// Letters with marks of the issuer's languages, small and capital; nil where any may stand.
  let marked: Set<Character>?
  let hasDigits: Bool
  /// Whether `L'` stands for Ľ, whose mark looks like an apostrophe: in languages that have such marks.
  let readsApostropheAsCaron: Bool
  /// Whether there is a Ť, which the recognizer hardly ever gives.
  private let hasCaronT: Bool
  /// Whether `DŻ` at the end of a word is `DŹ`: where both letters are of the language, as in Polish but for a few loan
  /// words.
  let endsSoftly: Bool

  /// Tells marks by their looks; nil where the field holds no words or the issuer's language has none of that kind.
  let marks: LetterMarks?

  /// Whether the field holds words with gaps between them.
  private let holdsWords: Bool
  /// Whether the field holds a name or a place, in words that begin with capitals.
  private let holdsNames: Bool

  /// What a letter with a mark that the issuer's languages do not have counts: holders may have foreign names.
  static let foreignWeight: Float = 0.25

  /// What stands for the capital of a small `i` among capitals.
  private let capitalOfI: Character

  /// What the languages of each state say of their letters, by its two letters.
  private static let printed: [String: PrintedLetters] = {
    guard let tables = try? LanguageTables.standard() else { return [:] }
    let known = tables.states.compactMap { state in
      state.alpha2.flatMap { code in tables.printedLetters(of: state).map { (code, $0) } }
    }
    return Dictionary(known, uniquingKeysWith: { one, _ in one })
  }()

  /// What the languages of a country's state say of their letters; nil where any may stand.
  static func printed(_ country: Country) -> PrintedLetters? { printed[country.rawValue] }

  /// Weight of a gap between words, which the recognizer overlooks where it is narrow: `VOGELJÖRG`.
  private static let gapWeight: Float = 4
  /// Letters for which the recognizer, which has hardly seen them, gives most of its probability to others: to the same
  /// letter with the mark of another language, which says that the mark is not the usual one.
  private let hints: [Character: (letter: Character, weight: Float)]
  /// Weight of a caron over a T, which the recognizer sees but hardly ever gives a letter for.
  private static let caronWeight: Float = 80

  init(country: Country, kind: FieldDefinition.Kind) {
    let own = Self.printed(country)
    capitalOfI = own?.hasDottedCapital == true ? "İ" : "I"
    marked = own.map { Set($0.letters.flatMap { [$0] + Array($0.lowercased()) } + ["ß"]) }
    hasDigits = ![.name, .place, .nationality].contains(kind)
    holdsWords = [.name, .place, .nationality, .authority, .address].contains(kind)
    holdsNames = kind == .name || kind == .place
    marks = holdsWords ? LetterMarks(country: country) : nil
    var hints: [Character: (letter: Character, weight: Float)] = [:]
    for seen in own?.seen ?? [] {
      for other in seen.taken {
        hints[other] = (seen.letter, seen.weight)
        if let small = other.lowercased().first, let meant = seen.letter.lowercased().first {
          hints[small] = (meant, seen.weight)
        }
      }
    }
    self.hints = hints
    endsSoftly = own?.letters.isSuperset(of: "ŹŻ") ?? false
    hasCaronT = own?.letters.contains("Ť") ?? false
    readsApostropheAsCaron = own?.letters.contains("Ľ") ?? false
  }

  /// The letter that a character may stand for, and how much more its probability then counts.
  func hint(_ character: Character) -> (letter: Character, weight: Float)? { hints[character] }

  /// Whether a text holds a letter that the recognizer hardly knows: where crops disagree, one that shows it counts
  /// more.
  func hasRare(_ text: String) -> Bool {
    text.contains { letter in "ŤĎĐĽÅ".contains(letter) || hints.values.contains { $0.letter == letter } }
  }

  /// Weighs marks that stand beside their letter, as in Ľ, or over one that the recognizer hardly ever gives: Ť.
  func weighMarks(_ masses: inout [Character: (weighed: Float, plain: Float)], after last: Character?) {
    weighRing(&masses)
    if readsApostropheAsCaron, last == "L" || last == "l" {
      for mark in ["'", "’"] as [Character] { masses[mark]?.weighed *= 6 }
    }
    if hasCaronT, let plain = masses["T"]?.plain, plain > 0.5 {
      let carons = ["Ž", "Š", "Č", "Ã"].reduce(Float(0)) { $0 + (masses[$1]?.plain ?? 0) }
      if carons > 0 { masses["Ť"] = ((masses["Ť"]?.weighed ?? 0) + carons * Self.caronWeight, plain) }
    }
  }

  /// Least probability of a bare A, of each of its marks, and of the ring itself, and how many times as likely one mark
  /// may be as the other, where the letter is an Å.
  ///
  /// On clear print of the Stage a true Å gives A 0.4 to 0.95, À and Á 0.02 to 0.21 each and Å 0.005 to 0.04; a bare A
  /// leaves all marks below 0.001.
  private static let ring = (bare: Float(0.4), mark: Float(0.015), ring: Float(0.004), ratio: Float(3.5))

  /// Takes a letter for an Å whose ring the recognizer hardly knows.
  ///
  /// It gives the bare letter then and parts the rest between acute and grave, of which a ring is neither. Where a
  /// language has one of these, it may be that.
  private func weighRing(_ masses: inout [Character: (weighed: Float, plain: Float)]) {
    let hasOther = marked?.contains("Á") == true || marked?.contains("À") == true
    guard !hasOther || marked?.contains("Å") == true, let bare = masses["A"], let ring = masses["Å"]?.plain,
      let acute = masses["Á"]?.plain, let grave = masses["À"]?.plain, bare.plain >= Self.ring.bare,
      ring >= Self.ring.ring, min(acute, grave) >= Self.ring.mark,
      max(acute, grave) <= Self.ring.ratio * min(acute, grave)
    else { return }
    masses["Å"] = (2 * max(bare.weighed, bare.plain), bare.plain)
  }

  /// A letter as it is in a text in capitals of the page's languages.
  func capitalized(_ character: Character) -> Character {
    character == "i" ? capitalOfI : Self.capital(character)
  }

  /// How much a character counts.
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

  private static func looksSmall(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    return letters.count >= 3 && letters.allSatisfy { $0.isLowercase && capital($0) != $0 }
  }

  /// Mends what the alphabet knows better.
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
