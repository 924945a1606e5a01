internal import BonafideCore

/// One language, as its file `Models/languages/<tag>.json` says it.
struct LanguageFile: Sendable, Decodable {
  /// The name of the format.
  static let schema = "bonafide-language/1"
  /// The tag of the file of what belongs to no language.
  static let undetermined = "und"

  /// BCP 47.
  var language: String
  /// The language's name in English.
  var name: String
  /// ISO 15924.
  var scripts: [String]
  /// Tags of languages without a file that are spelled with its letters.
  var spells: [String]
  /// The language's name in the program that reads letters beyond Latin ones; nil where it does not read the language.
  var reader: String?
  /// Whether a native speaker has read the file.
  var isCheckedBySpeaker: Bool
  /// The labels of each field, by the field's name.
  var labels: [String: [String]]
  /// Labels of one letter, by the field's name: they count in front of a colon at the start of a line alone.
  var letterLabels: [String: [String]]
  /// Twelve lists, or none.
  var months: [[String]]
  /// By `F`, `M` and `X`.
  var sexes: [String: [String]]
  /// Letters beyond A to Z, capitals.
  var letters: [Character]
  /// How ICAO 9303-3, 6 writes a letter in a zone.
  var marks: [Character: [String]]
  /// Letters with marks of its spelling in Latin letters, for a language in others; nil where that is not known.
  var romanizedLetters: [Character]?
  /// The names of documents, by their kind.
  var titles: [String: [String]]
  /// Texts on documents that are never a value.
  var otherWords: [String]
  /// Words that driving licences print beside names, and that are hardly ever names.
  var licenceWords: [String]
  /// Titles of learning that stand before or behind names: `Dr.`, `Mag.`.
  var academicTitles: [String]
  /// Words for the form of a state before or behind its name: `Republic`, `Kingdom`.
  var stateForms: [String]
  /// Whether its capitals are always printed with their marks, as French ones are not.
  var marksCapitals: Bool
  /// Whether it joins words to longer ones without a gap.
  var joinsWords: Bool
  /// Towns with marks in their names, which without the marks are no other town's name.
  var towns: [String]
  /// Characters that readers confuse, each list a group.
  var lookalikes: [[Character]]

  private static let keys: Set = [
    "schema", "language", "name", "scripts", "spells", "reader", "checkedBySpeaker", "labels", "letterLabels",
    "months", "sexes", "letters", "marks", "romanizedLetters", "titles", "otherWords", "licenceWords",
    "academicTitles", "stateForms", "marksCapitals", "joinsWords", "towns", "lookalikes",
  ]

  init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder, known: Self.keys)
    let schema: String = try object.value("schema")
    guard schema == Self.schema else { throw LanguageError(.badFile, "the schema is not \"\(Self.schema)\"") }
    language = try object.word("language")
    name = try object.value("name")
    scripts = try object.value("scripts")
    for script in scripts { try StrictObject.check(word: script, "scripts") }
    guard name.count <= LanguageLimits.phraseLength, scripts.count <= 10 else {
      throw LanguageError(.badFile, "the name or the list of scripts is too long")
    }
    spells = try object.optional("spells") ?? []
    guard spells.count <= 10 else { throw LanguageError(.badFile, "spells must be 10 languages at most") }
    for language in spells { try StrictObject.check(word: language, "spells") }
    reader = try object.optional("reader")
    if let reader { try StrictObject.check(word: reader, "reader") }
    isCheckedBySpeaker = try object.value("checkedBySpeaker")
    labels = try object.lists("labels", known: Set(LabelField.all))
    guard labels.values.joined().allSatisfy({ LineText($0).symbols.count > 1 }) else {
      throw LanguageError(.badFile, "a label must have two letters: one alone stands in many a value")
    }
    letterLabels = try object.lists("letterLabels", known: Set(LabelField.all))
    guard letterLabels.values.joined().allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isLetter) }) else {
      throw LanguageError(.badFile, "letterLabels must be single letters")
    }
    months = try object.optional("months") ?? []
    guard months.isEmpty || months.count == 12 else { throw LanguageError(.badFile, "months must be twelve lists") }
    for (index, forms) in months.enumerated() { try StrictObject.check(forms, "months[\(index)]") }
    sexes = try object.lists("sexes", known: ["F", "M", "X"])
    letters = try Self.letters(object, "letters") ?? []
    marks = try Self.marks(object, of: Set(letters))
    romanizedLetters = try Self.letters(object, "romanizedLetters")
    titles = try object.lists("titles", known: Set(TitleKind.allCases.map(\.rawValue)))
    otherWords = try object.phrases("otherWords")
    licenceWords = try object.phrases("licenceWords")
    guard licenceWords.allSatisfy({ $0.allSatisfy(\.isLetter) }) else {
      throw LanguageError(.badFile, "licenceWords must be single words of letters")
    }
    academicTitles = try object.phrases("academicTitles")
    guard academicTitles.allSatisfy({ !$0.contains(" ") }) else {
      throw LanguageError(.badFile, "academicTitles must be single words")
    }
    stateForms = try object.phrases("stateForms")
    marksCapitals = try object.optional("marksCapitals") ?? false
    joinsWords = try object.optional("joinsWords") ?? false
    towns = try object.phrases("towns")
    let groups: [String] = try object.optional("lookalikes") ?? []
    guard groups.count <= 100, groups.allSatisfy({ (2...20).contains($0.count) }) else {
      throw LanguageError(.badFile, "lookalikes must be 100 groups of 2 to 20 characters at most")
    }
    lookalikes = groups.map(Array.init)
  }

  /// A string of letters; nil where there is none.
  private static func letters(_ object: StrictObject, _ key: String) throws -> [Character]? {
    guard let letters: String = try object.optional(key) else { return nil }
    guard letters.count <= LanguageLimits.keyCount, letters.allSatisfy(\.isLetter) else {
      throw LanguageError(.badFile, "\(key) must be letters, \(LanguageLimits.keyCount) at most")
    }
    return Array(letters)
  }

  private static func marks(_ object: StrictObject, of letters: Set<Character>) throws -> [Character: [String]] {
    let marks: [String: [String]] = try object.optional("marks") ?? [:]
    var result: [Character: [String]] = [:]
    for (letter, spellings) in marks {
      guard letter.count == 1, let character = letter.first, letters.contains(character) else {
        throw LanguageError(.badFile, "marks must be of the letters that the file lists")
      }
      let areOfZones = spellings.allSatisfy { $0.utf8.count <= 5 && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) } }
      guard areOfZones, (1...5).contains(spellings.count) else {
        throw LanguageError(.badFile, "a letter has 1 to 5 spellings of capital letters A to Z")
      }
      result[character] = spellings
    }
    return result
  }
}

extension LanguageFile {
  /// Whether the capital of `i` has a dot: languages that have an `ı` too.
  var hasDottedCapital: Bool { letters.contains("ı") }

  /// A text in the capitals of the language: `TÜRKİYE` in Turkish.
  func capitals(_ text: String) -> String {
    (hasDottedCapital ? text.replacing("i", with: "İ") : text).uppercased()
  }
}
