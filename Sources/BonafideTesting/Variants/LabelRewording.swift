internal import Bonafide
internal import BonafideLanguage

/// Says the labels of a document in other words of the same kind and language.
///
/// A label is parted at its slashes: `Prezime/Surname`. A part that the language data does not know stays as it is, and
/// so does what numbers an entry: `1.`, `[a]`.
struct LabelRewording: Sendable {
  /// A label in parts.
  struct Label: Sendable, Hashable {
    /// What numbers the entry, with the gap after it; mostly empty.
    var prefix: String
    var parts: [String]
    /// What parts the languages on one line.
    var separator: String

    /// The label on one line.
    var line: String { prefix + parts.joined(separator: separator) }
    /// The label with a line a language.
    var lines: [String] {
      parts.enumerated().map { place, part in
        (place == 0 ? prefix : "") + part + (place + 1 < parts.count && separator == "/" ? "/" : "")
      }
    }
  }

  private struct Meaning: Hashable {
    var field: String
    var language: String
  }

  let tables: LanguageTables
  private let meanings: [[UInt8]: Set<Meaning>]

  /// The longest phrase that is taken, in characters.
  private static let longest = 30
  /// Languages that states add to their own.
  private static let foreign = ["en", "fr", "de"]

  init(tables: LanguageTables) {
    self.tables = tables
    meanings = tables.labelPhrases.reduce(into: [:]) {
      $0[$1.folded, default: []].insert(Meaning(field: $1.field, language: $1.language))
    }
  }

  /// The one of this program's language data, made once.
  ///
  /// - Throws: `LanguageError`, `FileError`.
  static func standard() throws -> LabelRewording { try kept.get() }

  private static let kept = Result { LabelRewording(tables: try .standard()) }

  /// The languages that a state prints, its own first; English alone where the state is not known.
  func languages(of country: Country) -> [String] {
    let own = tables.state(code: country.rawValue)?.languages.filter(tables.languages.contains) ?? []
    return own + Self.foreign.filter { !own.contains($0) }
  }

  /// The language of a phrase that labels a field, the first of the given ones that has it; nil where none has.
  func language(of part: String, field: String, among languages: [String]) -> String? {
    let known = meanings[LanguageTables.folded(part)] ?? []
    let own = known.filter { $0.field == field }.map(\.language).sorted()
    return languages.first(where: own.contains) ?? own.first
  }

  /// What a field may be labeled with in a language, on a document of a role.
  ///
  /// A phrase that labels another field too is left out unless it is the field's own first word, and so is one that
  /// names another kind of document: no identity card has a `Führerscheinnummer`.
  func phrases(of field: String, in language: String, role: DocumentRole) -> [String] {
    let all = tables.labels(of: field, in: language)
    let others = TitleKind.allCases.filter { $0.rawValue != role.rawValue }
    let titles = others.flatMap { tables.titles(of: $0, in: language) }.map { $0.lowercased() }.filter { $0.count > 2 }
    let foreignWords = field == "documentNumber" ? wordsOfOthers(than: role, in: language) : []
    return all.enumerated().filter { place, text in
      guard text.count <= Self.longest, !text.contains("/"), text.filter(\.isLetter).count > 1 else { return false }
      let small = text.lowercased()
      guard
        field != "documentNumber"
          || !small.split(whereSeparator: { !$0.isLetter }).contains(where: {
            foreignWords.contains(String($0))
          })
      else { return false }
      guard !titles.contains(where: small.contains) else { return false }
      let known = meanings[LanguageTables.folded(text)] ?? []
      return place == 0 || known.allSatisfy { $0.field == field || $0.language != language }
    }.map(\.element)
  }

  /// Words in titles of other kinds than a role's, that the role's own titles have not.
  private func wordsOfOthers(than role: DocumentRole, in language: String) -> Set<String> {
    func words(_ kind: TitleKind) -> Set<String> {
      Set(
        tables.titles(of: kind, in: language).flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) }
          .filter { $0.count > 3 })
    }
    let others = DocumentRole.allCases.filter { $0 != role }.compactMap { TitleKind(rawValue: $0.rawValue) }
    let own = TitleKind(rawValue: role.rawValue).map(words) ?? []
    return Set(others.flatMap(words)).subtracting(own)
  }

  /// Parts a label; nil where no part of it is known to label the field.
  func parse(_ text: String, field: String, among languages: [String]) -> (label: Label, languages: [String?])? {
    let prefix = Self.prefix(of: text)
    let rest = String(text.dropFirst(prefix.count))
    if let language = language(of: rest, field: field, among: languages) {
      return (Label(prefix: prefix, parts: [rest], separator: " / "), [language])
    }
    let label = Self.split(text)
    let found = label.parts.map { language(of: $0, field: field, among: languages) }
    return found.contains { $0 != nil } ? (label, found) : nil
  }

  /// A label in parts by its slashes alone; of one part where it has none.
  static func split(_ text: String) -> Label {
    let prefix = prefix(of: text)
    let rest = String(text.dropFirst(prefix.count))
    let parts = rest.split(separator: "/").map { trimmed(String($0)) }.filter { !$0.isEmpty }
    return Label(
      prefix: prefix, parts: parts.isEmpty ? [rest] : parts, separator: rest.contains(" / ") ? " / " : "/")
  }

  /// Says a label in other words, languages or order.
  ///
  /// - Parameters:
  ///   - text: as the definition has it.
  ///   - field: the name of its field.
  ///   - definition: of the page, whose state and role decide which words fit.
  ///   - random: decides.
  /// - Returns: nil where the language data does not know the label.
  func reworded(
    _ text: String, field: String, of definition: DocumentDefinition, using random: inout SplitMix64
  ) -> Label? {
    let known = languages(of: definition.country)
    // An abbreviation in capitals does not make the whole label one of capitals.
    let isCapital = text.count(where: \.isLetter) > 4 && text == text.uppercased()
    guard let (label, languages) = parse(text, field: field, among: known) else { return nil }
    var said = zip(label.parts, languages).map { part, language -> (text: String, language: String?) in
      guard let language, random.chance(0.75) else { return (part, language) }
      let words = phrases(of: field, in: language, role: definition.role).filter {
        Self.script($0) == Self.script(part)
      }
      return (Self.cased(random.choice(words, otherwise: part), like: isCapital ? "XX" : "Xx"), language)
    }
    if said.count > 1, random.chance(0.15) {
      // A part that is no label by itself is not left alone: the `FAMILY NAME` of `NAZWISKO RODOWE/FAMILY NAME`.
      let index = random.whole(0...(said.count - 1))
      if said.indices.contains(where: { $0 != index && said[$0].language != nil }) { said.remove(at: index) }
    }
    if said.count < 3, random.chance(0.2) {
      let free = known.filter { language in !said.contains { $0.language == language } }
      let language = random.choice(free, otherwise: "en")
      let words = phrases(of: field, in: language, role: definition.role).prefix(2)
      if let word = words.first, !free.isEmpty {
        let chosen = random.choice(Array(words), otherwise: word)
        said.append((Self.cased(chosen, like: isCapital ? "XX" : "Xx"), language))
      }
    }
    if said.count > 1, random.chance(0.15) { said.append(said.removeFirst()) }
    // Two languages may have one word: it is printed once.
    var parts: [String] = []
    for part in said.map(\.text) where !parts.contains(where: { $0.lowercased() == part.lowercased() }) {
      parts.append(part)
    }
    return Label(prefix: label.prefix, parts: parts, separator: label.separator)
  }

  /// Digits, stops and letters in brackets before the first word.
  private static func prefix(of text: String) -> String {
    var end = text.startIndex
    var isBracketed = false
    for place in text.indices {
      let character = text[place]
      if "[(".contains(character) { isBracketed = true }
      guard isBracketed || character.isNumber || " .)-".contains(character) else { break }
      if "])".contains(character) { isBracketed = false }
      end = text.index(after: place)
    }
    return end == text.endIndex ? "" : String(text[..<end])
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Capitals where the model has nothing else, and at the start where it begins with one.
  static func cased(_ text: String, like model: String) -> String {
    if model.contains(where: \.isLetter), model == model.uppercased() { return text.uppercased() }
    guard let first = text.first, model.first(where: \.isLetter)?.isUppercase == true else { return text }
    return String(first).uppercased() + text.dropFirst()
  }

  /// Which letters a text is written in.
  private static func script(_ text: String) -> Int {
    let scalars = text.unicodeScalars.map(\.value)
    if scalars.contains(where: { (0x400...0x52F).contains($0) }) { return 1 }
    return scalars.contains { (0x370...0x3FF).contains($0) } ? 2 : 0
  }
}
