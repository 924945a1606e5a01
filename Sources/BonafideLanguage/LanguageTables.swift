internal import BonafideCore

/// The texts of documents in the languages of the world: labels of fields, months, sexes, titles, names of states.
///
/// A language is one file, `Models/languages/<tag>.json`, a state one file, `Models/states/<code>.json`; a new one
/// needs nothing else. Making the tables takes some 50 ms, so one is kept for the life of the program:
/// ``standard()`` where an error can be thrown, ``shipped`` below that.
package struct LanguageTables: Sendable {
  let files: [LanguageFile]
  let table: PhraseTable
  let months: MonthTable
  let sexes: SexTable
  let spelling: SpellingTable
  /// Every state, in the order of their codes.
  package let states: [StateEntry]
  /// Every label of every language.
  package let labelPhrases: [LabelPhrase]
  /// The fields that a letter labels in front of a colon, by the letter's folded symbols.
  let letterLabels: [[UInt8]: [String]]
  /// Words that driving licences print beside names, in capitals.
  package let licenceWords: Set<String>
  /// Titles of learning that are printed beside names, in capitals: `DR.`, `MAG.`.
  package let academicTitles: Set<String>
  private let byCode: [String: Int]

  /// Knows no language and no state, and so no word.
  static let empty = LanguageTables([], [], byCode: [:])

  /// Puts tables together.
  ///
  /// - Throws: ``LanguageError`` with code `.badFile` where two files are of the same language or state.
  init(files: [LanguageFile], states: [StateEntry]) throws {
    guard Set(files.map(\.language)).count == files.count else {
      throw LanguageError(.badFile, "two files are of the same language")
    }
    let states = states.sorted { $0.code < $1.code }
    self.init(files, states, byCode: try Self.places(of: states))
  }

  private init(_ files: [LanguageFile], _ states: [StateEntry], byCode: [String: Int]) {
    self.files = files
    self.states = states
    self.byCode = byCode
    labelPhrases = files.flatMap { file in
      LabelField.all.flatMap { field in
        (file.labels[field] ?? []).map {
          LabelPhrase(field: field, text: $0, folded: LineText($0).symbols, language: file.language)
        }
      }
    }
    letterLabels = Dictionary(
      grouping: files.flatMap { file in
        LabelField.all.flatMap { field in (file.letterLabels[field] ?? []).map { (LineText($0).symbols, field) } }
      }, by: \.0
    ).mapValues { $0.map(\.1) }
    table = PhraseTable(Self.meanings(labelPhrases, files, self.states))
    licenceWords = Set(files.flatMap(\.licenceWords).map { $0.uppercased() })
    academicTitles = Set(files.flatMap(\.academicTitles).map { $0.uppercased() })
    months = MonthTable(files)
    sexes = SexTable(files)
    spelling = SpellingTable(files)
  }

  /// Where each state stands, by each of its codes.
  private static func places(of states: [StateEntry]) throws -> [String: Int] {
    var byCode: [String: Int] = [:]
    for (place, state) in states.enumerated() {
      for code in Set([state.code, state.zoneCode, state.alpha2 ?? state.code]) {
        guard byCode.updateValue(place, forKey: code) == nil else {
          throw LanguageError(.badFile, "two files of states have the code \(code)")
        }
      }
    }
    return byCode
  }

  private static func meanings(
    _ labels: [LabelPhrase], _ files: [LanguageFile], _ states: [StateEntry]
  ) -> [[UInt8]: Meaning] {
    var meanings: [[UInt8]: Meaning] = [:]
    for label in labels {
      meanings[label.folded, default: Meaning()].labels.append((label.field, label.language))
      if LineText(label.text).isParted { meanings[label.folded]?.isParted = true }
    }
    for file in files {
      for kind in TitleKind.allCases {
        for text in file.titles[kind.rawValue] ?? [] {
          meanings[LineText(text).symbols, default: Meaning()].titles.append((kind, file.language))
        }
      }
      for text in file.otherWords + file.stateForms {
        meanings[LineText(text).symbols, default: Meaning()].isOther = true
      }
      for text in file.stateForms { meanings[LineText(text).symbols]?.isStateForm = true }
    }
    for (place, state) in states.enumerated() {
      for text in Set(state.names.values.joined()) {
        meanings[LineText(text).symbols, default: Meaning()].names.append(place)
      }
      for text in Set(state.subdivisions.values.joined()) {
        meanings[LineText(text).symbols, default: Meaning()].subdivisions.append(place)
      }
      for text in Set(state.nationalities.values.joined()) {
        meanings[LineText(text).symbols, default: Meaning()].nationalities.append(place)
      }
    }
    return meanings
  }

  /// The tags (BCP 47) of the languages, in order; without `und`, which stands for no language.
  package var languages: [String] { files.map(\.language).filter { $0 != LanguageFile.undetermined }.sorted() }

  /// Characters that readers confuse, each list a group.
  package var lookalikes: [[Character]] { files.flatMap(\.lookalikes) }

  /// Letters that look alike in Latin and in Cyrillic letters: those of groups that hold both.
  package var twinLetters: Set<Character> {
    Set(lookalikes.filter { group in Set(group.map { String($0).holdsCyrillic }).count == 2 }.joined())
  }

  /// The letters beyond A to Z of a language, capitals; empty for one that is not known.
  package func letters(of language: String) -> [Character] { file(language)?.letters ?? [] }

  /// The zone's spelling of a capital letter of a language (ICAO 9303-3, 6); empty where it is not given.
  package func marks(of letter: Character, in language: String) -> [String] { file(language)?.marks[letter] ?? [] }

  /// The language's name in the program that reads letters beyond Latin ones; nil where it does not read the language.
  package func reader(of language: String) -> String? { file(language)?.reader }

  func file(_ language: String) -> LanguageFile? { files.first { $0.language == language } }

  /// The state of an alpha-2, alpha-3 or zone code in capitals; nil where none has it.
  package func state(code: String) -> StateEntry? { byCode[code].map { states[$0] } }

  /// The states that have a licence sign, most often one.
  package func states(licenceSign: String) -> [StateEntry] { states.filter { $0.licenceSigns.contains(licenceSign) } }
}
