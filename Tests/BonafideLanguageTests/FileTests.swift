import BonafideCatalogue
import BonafideCore
import Foundation
import Testing

@testable import BonafideLanguage

@Suite struct FileTests {
  static let union = [
    "bg", "hr", "cs", "da", "nl", "en", "et", "fi", "fr", "de", "el", "hu", "ga", "it", "lv", "lt", "mt", "pl", "pt",
    "ro", "sk", "sl", "es", "sv",
  ]
  /// What every language of the Union prints on its passports.
  private static let everywhere = [
    "surname", "givenNames", "birthDate", "birthPlace", "sex", "nationality", "documentNumber", "personalNumber",
    "issueDate", "expiryDate", "issuer", "address", "holderSignature", "height", "remarks", "documentType",
    "issuingState", "permitType", "categories",
  ]

  @Test func everyFileIsLoaded() throws {
    let tables = try Project.tables()
    #expect(Set(tables.files.map(\.language)) == Set(try Project.names("languages")))
    #expect(Set(tables.states.map(\.code)) == Set(try Project.names("states")))
    #expect(Set(tables.languages).isSuperset(of: Self.union))
    #expect(!tables.languages.contains("und"))
  }

  /// `doctor` counts the same.
  @Test func theGuideCountsWhatIsThere() throws {
    let tables = try Project.tables()
    let guide = try String(contentsOfFile: Project.models + "/../docs/languages.md", encoding: .utf8)
    let words = guide.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Today \(tables.languages.count) languages and `und.json` hold"))
    #expect(words.contains("there are \(tables.states.count) states;"))
  }

  @Test func everyLanguageSaysWhatDocumentsNeed() throws {
    let tables = try Project.tables()
    for file in tables.files where file.language != "und" {
      #expect(file.months.count == 12 && file.months.allSatisfy { !$0.isEmpty }, "\(file.language)")
      #expect(file.sexes["F"]?.isEmpty == false && file.sexes["M"]?.isEmpty == false, "\(file.language)")
      #expect(!file.titles.isEmpty && !file.otherWords.isEmpty, "\(file.language)")
      #expect(file.titles["passport"] != nil && file.titles["identityCard"] != nil, "\(file.language)")
      let needed = Self.union.contains(file.language) ? Self.everywhere : ["surname", "givenNames", "birthDate", "sex"]
      for field in needed { #expect(file.labels[field]?.isEmpty == false, "\(file.language) \(field)") }
    }
  }

  @Test func noPhraseFoldsToNothingOrStandsTwice() throws {
    let tables = try Project.tables()
    #expect(tables.labelPhrases.count > 5000)
    var seen: Set<String> = []
    for phrase in tables.labelPhrases {
      #expect(!phrase.folded.isEmpty, "\(phrase.text)")
      #expect(phrase.folded.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }, "\(phrase.text)")
      let place = "\(phrase.language) \(phrase.field) \(phrase.text)"
      #expect(seen.insert(place).inserted, "\(place)")
    }
  }

  /// What a phrase of a file says is found where it stands alone.
  @Test func everyLabelIsFound() throws {
    let tables = try Project.tables()
    var missed: [String] = []
    for phrase in tables.labelPhrases {
      let found = tables.segments(of: phrase.text)
      if !found.contains(where: { $0.fields.contains(phrase.field) }) {
        missed.append("\(phrase.language) \(phrase.field) \(phrase.text)")
      }
    }
    #expect(missed.isEmpty, "\(missed.joined(separator: "; "))")
  }

  private static func temporary() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("languages-\(UUID().uuidString)").path
    for name in ["languages", "states"] {
      try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    return folder
  }

  private static let language = """
    {"schema": "bonafide-language/1", "language": "xx", "name": "Test", "scripts": ["Latn"], "checkedBySpeaker": false
    """
  private static let state = """
    {"schema": "bonafide-state/1", "code": "XYZ", "kind": "state", "names": {"en": ["Xyland"]}, \
    "checkedBySpeaker": false
    """

  private static func load(_ language: String, _ state: String) throws -> LanguageTables {
    let folder = try temporary()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try language.write(toFile: folder + "/languages/xx.json", atomically: true, encoding: .utf8)
    try state.write(toFile: folder + "/states/XYZ.json", atomically: true, encoding: .utf8)
    return try LanguageTables.load(folder: folder)
  }

  @Test func aSmallFileIsEnough() throws {
    let tables = try Self.load(Self.language + #", "labels": {"surname": ["Xyname"]}}"#, Self.state + "}")
    #expect(tables.segments(of: "Xyname: ABC").map(\.fields) == [["surname"]])
    #expect(tables.statesNamed(in: "XYLAND").map(\.states) == [["XYZ"]])
  }

  /// A language says in its file how its letters look in print.
  @Test func lettersInPrintAreToldByTheFile() throws {
    let printed = #", "letters": "ÄÁĞı"}"#
    func letters(_ language: String, _ state: String) throws -> PrintedLetters? {
      let tables = try Self.load(Self.language + language, Self.state + state)
      return tables.printedLetters(of: try #require(tables.states.first))
    }
    let own = try #require(try letters(printed, #", "languages": ["xx"]}"#))
    // The dotless letter is the capital I.
    #expect(own.letters == ["Ä", "Á", "Ğ", "I"] && own.hasDottedCapital)
    // Of a state of which a language has no file any letter may stand, and of one in other letters.
    #expect(try letters(printed, #", "languages": ["xx", "yy"]}"#) == nil)
    #expect(try letters(#", "letters": "Ж"}"#, #", "languages": ["xx"]}"#) == nil)
    #expect(try letters(#", "letters": "Ж", "romanizedLetters": ""}"#, #", "languages": ["xx"]}"#)?.letters == [])
    #expect(try letters(#", "letters": "Ж", "romanizedLetters": "Ž"}"#, #", "languages": ["xx"]}"#)?.letters == ["Ž"])
    let spelled = printed.dropLast() + #", "spells": ["yy"]}"#
    #expect(try letters(String(spelled), #", "languages": ["xx", "yy"]}"#)?.letters == own.letters)
    #expect(try letters("}", #", "languages": ["xx"]}"#) == nil && letters(printed, "}") == nil)
  }

  /// What was in Swift once: a state that prints licences or dates as others do needs its file alone.
  @Test func aStateSaysInItsFileWhatItsDocumentsFollow() throws {
    let plain = try Self.load(Self.language + "}", Self.state + "}")
    #expect(plain.state(code: "XYZ")?.licences == .common && plain.state(code: "XYZ")?.dateOrder == nil)
    let told = try Self.load(
      Self.language + #", "licenceWords": ["Donor", "tümor"], "reader": "xyz"}"#,
      Self.state + #", "licences": "aamva", "dateOrder": "monthDayYear"}"#)
    #expect(told.state(code: "XYZ")?.licences == .aamva && told.state(code: "XYZ")?.dateOrder == .monthDayYear)
    #expect(told.licenceWords == ["DONOR", "TÜMOR"] && told.reader(of: "xx") == "xyz" && told.reader(of: "yy") == nil)
    let tables = try Project.tables()
    #expect(tables.states.filter { $0.licences == .aamva }.map(\.code) == ["CAN", "USA"])
    #expect(tables.states.filter { $0.dateOrder != nil }.map(\.code) == ["USA"])
    #expect(tables.academicTitles.isSuperset(of: ["DR.", "MAG.", "MGR."]))
    #expect(tables.licenceWords.isSuperset(of: ["DONOR", "VETERAN", "ORGAN"]) && tables.licenceWords.count > 50)
  }

  /// One letter stands in many a value: it labels in small print, at the start of a line, in front of a colon.
  @Test func aLetterLabelsInFrontOfAColonAlone() throws {
    let tables = try Self.load(Self.language + #", "letterLabels": {"birthPlace": ["à"]}}"#, Self.state + "}")
    for text in ["à : PARIS", "à: PARIS", " à :", "a : PARIS", "À : PARIS"] {
      #expect(tables.letterLabel(of: text)?.fields == ["birthPlace"], "\(text)")
    }
    for text in ["A : PARIS", "à PARIS", "PARIS à : 2", "b : PARIS", "à", "", ":", "là : PARIS"] {
      #expect(tables.letterLabel(of: text) == nil, "\(text)")
    }
    #expect(try Project.tables().letterLabel(of: "à: PARIS 1ER (75)")?.languages == ["fr"])
  }

  @Test(arguments: [
    #", "letterLabels": {"birthPlace": ["au"]}}"#, #", "letterLabels": {"place": ["à"]}}"#,
    #", "lables": {}}"#, #", "labels": []}"#, #", "labels": {"surnme": ["Name"]}}"#,
    #", "labels": {"surname": "Name"}}"#, #", "labels": {"surname": [1]}}"#, #", "labels": {"surname": ["…"]}}"#,
    #", "labels": {"surname": [""]}}"#, #", "labels": {"surname": ["N"]}}"#,
    #", "labels": {"surname": ["Name", "Name"]}}"#, #", "labels": {"surname": ["a\nb"]}}"#,
    #", "months": [["January"]]}"#, #", "sexes": {"Q": ["q"]}}"#, #", "titles": {"ticket": ["Ticket"]}}"#,
    #", "letters": "1"}"#, #", "letters": "Ä", "marks": {"Ä": ["ae"]}}"#, #", "marks": {"Ä": ["AE"]}}"#,
    #", "romanizedLetters": "1"}"#,
    // Keys of earlier files that nothing reads any more.
    #", "letters": "Ä", "rareLetters": "Ä"}"#, #", "letters": "Ä", "seenLetters": {}}"#,
    #", "letters": "Ä", "markedEndings": {}}"#, #", "letters": "Ä", "marksComplete": true}"#,
    #", "otherWords": {}}"#, #", "lookalikes": ["O"]}"#, "", "}}",
    #", "licenceWords": ["Two words"]}"#, #", "licenceWords": ["A1"]}"#, #", "licenceWords": "Donor"}"#,
    #", "academicTitles": ["Dr. med."]}"#,
    #", "spells": "no"}"#, #", "spells": ["n o"]}"#, #", "spells": [1]}"#,
    #", "reader": ""}"#, #", "reader": "--psm 1"}"#, #", "reader": "../bul"}"#, #", "reader": 1}"#,
    #", "labels": nul}"#, #", "letters": "Ä", "letters": "Ö"}"#, #", "letters": "Ä",}"#,
    #", "labels": {"surname": ["Xyname"], "surname": ["Xyother"]}}"#,
  ])
  func badLanguagesAreRefused(rest: String) {
    #expect(throws: LanguageError(.badFile, "")) { try Self.load(Self.language + rest, Self.state + "}") }
  }

  @Test(arguments: [
    #", "capital": "Xy"}"#, #", "alpha2": "xy"}"#, #", "alpha2": "XYZ"}"#, #", "zoneCode": ""}"#,
    #", "licenceSigns": "XY"}"#, #", "licenceSigns": ["XYZW"]}"#,
    #", "licences": "AAMVA"}"#, #", "licences": ""}"#, #", "licences": true}"#, #", "licences": 1}"#,
    #", "dateOrder": "monthFirst"}"#, #", "dateOrder": 1}"#,
    #", "names": {"en": []}, "languages": ["e n"]}"#, #", "nationalities": {"en": [""]}}"#,
  ])
  func badStatesAreRefused(rest: String) {
    #expect(throws: LanguageError(.badFile, "")) { try Self.load(Self.language + "}", Self.state + rest) }
  }

  @Test(arguments: [
    ("bonafide-state/1", "bonafide-state/2"), (#""state""#, #""planet""#), (#"{"en": ["Xyland"]}"#, "{}"),
    ("XYZ", "XYY"),
    ("false", "0"), (#""kind": "state", "#, ""),
  ])
  func badValuesOfStatesAreRefused(old: String, new: String) {
    #expect(throws: LanguageError(.badFile, "")) {
      try Self.load(Self.language + "}", (Self.state + "}").replacing(old, with: new))
    }
  }

  @Test(arguments: [
    ("bonafide-language/1", "bonafide-language/2"), (#""xx""#, #""x x""#), (#""xx""#, #""yy""#), (#"["Latn"]"#, "[]x"),
    ("false", #""no""#), (#""name": "Test", "#, ""),
  ])
  func badValuesOfLanguagesAreRefused(old: String, new: String) {
    #expect(throws: LanguageError(.badFile, "")) {
      try Self.load((Self.language + "}").replacing(old, with: new), Self.state + "}")
    }
  }

  @Test func bigFilesAreRefused() {
    let long = String(repeating: "x", count: LanguageLimits.phraseLength + 1)
    let many = (0...LanguageLimits.listCount).map { "\"word\($0)x\"" }.joined(separator: ",")
    let huge = String(repeating: " ", count: LanguageLimits.byteCount)
    let deep = String(repeating: "[", count: 100_000)
    for rest in [
      #", "labels": {"surname": ["\#(long)"]}}"#, #", "labels": {"surname": [\#(many)]}}"#, #", "labels": \#(deep)"#,
    ] {
      #expect(throws: LanguageError(.badFile, "")) { try Self.load(Self.language + rest, Self.state + "}") }
    }
    #expect(throws: FileError.self) { try Self.load(Self.language + huge + "}", Self.state + "}") }
  }

  @Test func missingFoldersAreTold() throws {
    #expect(throws: FileError.self) { try LanguageTables.load(folder: "/nowhere") }
    let folder = try Self.temporary()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: LanguageError(.missing, "")) { try LanguageTables.load(folder: folder) }
  }

  /// Where nothing could be loaded, no word is known and none is taken for another.
  @Test func withoutFilesNothingIsKnown() throws {
    let loaded = Result<LanguageTables, any Error> { try Project.tables() }
    for (tables, knows) in [
      (LanguageTables.orEmpty(loaded), true), (.orEmpty(.failure(LanguageError(.missing, ""))), false),
    ] {
      #expect(tables.languages.isEmpty != knows && tables.states.isEmpty != knows)
      #expect((tables.segments(of: "Naam/Surname").map(\.fields) == [["surname"]]) == knows)
      #expect((tables.month(of: "Oktober") == 10) == knows)
      #expect((tables.sex(of: "K", languages: ["pl"]) == "F") == knows)
      #expect((tables.state(code: "HRV") != nil) == knows && tables.titles(in: "PASSPORT").isEmpty != knows)
      #expect(tables.states(ofNationality: "HRVATSKO/CROATIAN").isEmpty != knows)
      #expect(tables.wordsOfOffices.isEmpty != knows && tables.twinLetters.isEmpty != knows)
      #expect(tables.segments(of: "").isEmpty && !tables.isOtherWord("Kowalska"))
    }
  }

  @Test func aFileOfAnotherNameIsRefused() throws {
    let folder = try Self.temporary()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try (Self.language + "}").write(toFile: folder + "/languages/yy.json", atomically: true, encoding: .utf8)
    try (Self.state + "}").write(toFile: folder + "/states/XYZ.json", atomically: true, encoding: .utf8)
    #expect(throws: LanguageError(.badFile, "")) { try LanguageTables.load(folder: folder) }
  }

  @Test func twoStatesOfOneCodeAreRefused() throws {
    let decode: (String) throws -> StateEntry = { try JSONDecoder().decode(StateEntry.self, from: Data($0.utf8)) }
    let one = try decode(Self.state + #", "alpha2": "XY"}"#)
    let other = try decode(Self.state.replacing("XYZ", with: "XYW") + #", "alpha2": "XY"}"#)
    #expect(throws: LanguageError(.badFile, "")) { try LanguageTables(files: [], states: [one, other]) }
  }
}
