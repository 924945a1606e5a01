import BonafideCapture
import BonafideCore
import BonafidePage
import BonafideWords
import Foundation
import Testing

@Suite struct WordsTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folder = project.path + "/Models/words"
  static let required = ["bg", "cs", "de", "en", "fr", "hr", "hu", "it", "pl", "sk", "uk"]

  /// Every code that stands anywhere in the sources, by the type that it is made with.
  private static func codes(_ type: String) throws -> Set<String> {
    let pattern = try Regex("\\b\(type)\\(\"([A-Za-z]+\\.[A-Za-z]+)\"\\)", as: (Substring, Substring).self)
    let sources = project.appendingPathComponent("Sources")
    let files =
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    var found: Set<String> = []
    for file in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) {
        #expect(found.insert(String(match.output.1)).inserted, "\(match.output.1) stands twice")
      }
    }
    return found
  }

  @Test func noCodeLacksAWord() throws {
    let (checks, reasons) = (try Self.codes("CheckCode"), try Self.codes("ReasonCode"))
    #expect(checks.count > 60 && reasons.count > 60)
    let languages = try Words.languages(in: Self.folder)
    #expect(Set(languages.map(\.rawValue)).isSuperset(of: Self.required))
    for language in languages {
      let file = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: Self.folder + "/\(language).json")))
      let words = try #require(file as? [String: Any])
      #expect(Set((words["checks"] as? [String: String] ?? [:]).keys) == checks, "\(language)")
      let texts = try #require(words["reasons"] as? [String: [String: String]])
      #expect(Set(texts.keys) == reasons, "\(language)")
      #expect(texts.values.allSatisfy { Set($0.keys) == ["reason", "remedy"] }, "\(language)")
    }
  }

  /// Names of fields that some page of the catalogue, or some label of a language, gives.
  private static func fieldNames() throws -> Set<String> {
    func objects(_ name: String) throws -> [[String: Any]] {
      let folder = project.appendingPathComponent("Models/" + name)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
      return try (files ?? []).filter { $0.pathExtension == "json" }.compactMap {
        try JSONSerialization.jsonObject(with: Data(contentsOf: $0)) as? [String: Any]
      }
    }
    let pages = try objects("documents").flatMap { page in
      ((page["fields"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String })
        + (page["barcodes"] as? [[String: Any]] ?? []).compactMap { $0["field"] as? String }
    }
    let labels = try objects("languages").flatMap { ($0["labels"] as? [String: Any] ?? [:]).keys }
    // Entries of North American licences, whose abbreviations are no labels of a language.
    return Set(pages).union(labels).union(["documentDiscriminator", "endorsements"])
  }

  @Test func noFieldOrKindLacksATitle() throws {
    let names = try Self.fieldNames()
    #expect(names.count > 40 && names.isSuperset(of: ["surname", "birthDate", "eyeColour", "institutionNumber"]))
    let english = try Words.load(.english, folder: Self.folder)
    for language in try Words.languages(in: Self.folder) {
      let words = try Words.load(language, folder: Self.folder)
      for name in names {
        let title = words.fieldTitle(name)
        #expect(title != name && title.first?.isUppercase == true, "\(language) \(name)")
      }
      let file = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: Self.folder + "/\(language).json")))
      let sections = try #require(file as? [String: Any])
      for section in ["fieldTitles", "roles", "pages", "evidence", "doubts", "phrases"] {
        let own = try #require(sections[section] as? [String: String])
        #expect(own.values.allSatisfy { !$0.isEmpty }, "\(language) \(section)")
      }
      #expect(Set((sections["phrases"] as? [String: String] ?? [:]).keys) == Set(Phrase.allCases.map(\.rawValue)))
      guard language != .english else { continue }
      let same = names.filter { words.fieldTitle($0) == english.fieldTitle($0) }
      #expect(same.count < 8, "\(language) has the English title for \(same.sorted())")
    }
    #expect(english.fieldTitle("shoeSize") == "shoeSize" && english.role("diary") == "diary")
  }

  private static func doubts(_ language: String) throws -> [String: String] {
    let file = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: folder + "/\(language).json")))
    return try #require((file as? [String: Any])?["doubts"] as? [String: String])
  }

  /// The places that a phrase leaves for values are the same in every language.
  @Test(arguments: required) func phrasesKeepTheirPlaces(_ code: String) throws {
    let words = try Words.load(#require(Language(rawValue: code)), folder: Self.folder)
    let english = try Words.load(.english, folder: Self.folder)
    func places(_ text: String) -> [String] { text.matches(of: #/\{[a-z]+\}/#).map { String($0.output) }.sorted() }
    for phrase in Phrase.allCases {
      #expect(places(words.phrase(phrase)) == places(english.phrase(phrase)), "\(phrase)")
    }
    #expect(places(words.phrase(.documentOfCountry)) == ["{country}", "{document}"])
    let (own, other) = (try Self.doubts(code), try Self.doubts("en"))
    #expect(Set(own.keys) == Set(other.keys) && other.count >= 15)
    for (key, text) in own { #expect(places(text) == places(other[key] ?? ""), "\(key)") }
  }

  @Test(arguments: required) func allWordsAreThere(_ code: String) throws {
    let language = try #require(Language(rawValue: code))
    let words = try Words.load(language, folder: Self.folder)
    #expect(words.language == language && !words.name.isEmpty)
    #expect(!words.areCheckedByNativeSpeaker, "say so only once somebody has")
    for phrase in Phrase.allCases {
      #expect(!words.phrase(phrase).isEmpty && (code == "en" || words.phrase(phrase) != phrase.rawValue))
    }
    for decision in Decision.allCases {
      #expect(words.title(decision) != decision.rawValue && words.sentence(decision) != decision.rawValue)
    }
    for subject in CheckSubject.allCases { #expect(words.title(subject) != subject.rawValue) }
    for unit in ValueUnit.allCases { #expect(!words.unit(unit).contains("Of"), "\(unit)") }
    let reason = words.reason(Reason(.documentValueDiffers, field: "birthDate"))
    #expect(reason.contains(words.field("birthDate")) && !reason.contains("{field}"))
    #expect(!words.reason(Reason(.documentPagesContradict)).contains("{field}"))
    #expect(words.advice(Reason(.documentBlurry)).contains(": "))
  }

  /// Every state of a stream and every challenge has words in every language, and the person's own directions differ.
  @Test(arguments: required) func noStateLacksAWord(_ code: String) throws {
    let words = try Words.load(#require(Language(rawValue: code)), folder: Self.folder)
    let english = try Words.load(.english, folder: Self.folder)
    let states =
      DocumentState.allCases.map { "document." + $0.rawValue } + SelfieState.allCases.map { "selfie." + $0.rawValue }
      + FaceLivenessState.allCases.map { "liveness." + $0.rawValue }
      + FaceChallenge.allCases.map { "challenge." + $0.rawValue }
    for state in states {
      #expect(!words.state(state).contains("."), "\(state)")
      #expect(code == "en" || words.state(state) != english.state(state), "\(state)")
    }
    #expect(Set(FaceChallenge.allCases.map { words.state("challenge." + $0.rawValue) }).count == 7)
  }

  /// States that are no more, and have no names.
  private static let former: Set<String> = ["AN", "NT"]

  /// Every state and territory, and the Union, has a name in every language, which is no code.
  @Test(arguments: required) func noStateLacksAName(_ code: String) throws {
    let words = try Words.load(#require(Language(rawValue: code)), folder: Self.folder)
    let folder = Self.project.path + "/Models/states"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    var codes = ["EU"]
    for file in files {
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)")))
      let state = try #require(object as? [String: Any])
      guard let kind = state["kind"] as? String, ["state", "territory"].contains(kind) else { continue }
      if let alpha2 = state["alpha2"] as? String, !Self.former.contains(alpha2) { codes.append(alpha2) }
    }
    #expect(codes.count > 240)
    for code in codes {
      let name = words.country(code)
      #expect(name != code && !name.isEmpty && !name.contains("("), "\(code): \(name)")
    }
    #expect(words.country("QQ") == "QQ")
  }

  /// No name is that of two states: KS and XK are two codes of one.
  @Test(arguments: required) func noTwoStatesHaveOneName(_ code: String) throws {
    let object = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(code).json")))
    let words = try #require(object as? [String: Any])
    let names = try #require(words["countries"] as? [String: String])
    #expect(names["KS"] == names["XK"])
    let alike = Dictionary(grouping: names.keys.filter { $0 != "XK" }) { names[$0]?.lowercased() }
      .filter { $0.value.count > 1 }
    #expect(alike.isEmpty && names.count > 240, "\(alike)")
  }

  @Test func unknownCodesStandForThemselves() throws {
    let words = try Words.load(.english, folder: Self.folder)
    let code = try #require(ReasonCode(rawValue: "document.fromTheFuture"))
    #expect(words.reason(Reason(code)) == "document.fromTheFuture")
    #expect(words.remedy(code) == nil && words.advice(Reason(code)) == "document.fromTheFuture")
    #expect(words.field("shoeSize") == "shoeSize")
  }

  @Test(arguments: ["", "tooFar", "a.b.c", ".b", "a.", "a.b1", "a.b\n", "dokument.příliš", "a b.c"])
  func otherNamesAreNoCodes(_ name: String) {
    #expect(ReasonCode(rawValue: name) == nil && CheckCode(rawValue: name) == nil)
  }

  /// A comma stands before decimal places in every language but English.
  @Test func numbersAreWrittenAsTheLanguageDoes() throws {
    for code in Self.required {
      let words = try Words.load(#require(Language(rawValue: code)), folder: Self.folder)
      #expect(words.figure("1350.25 %") == (code == "en" ? "1350.25 %" : "1350,25 %"), "\(code)")
      #expect(words.figure("12") == "12")
    }
  }

  /// French alone has a space before a colon.
  @Test func labelsArePartedAsTheLanguageDoes() throws {
    for code in Self.required {
      let words = try Words.load(#require(Language(rawValue: code)), folder: Self.folder)
      #expect(words.labeled("A", "b") == (code == "fr" ? "A\u{A0}: b" : "A: b") && words.labeled("A", nil) == "A")
      #expect(words.advice(Reason(.documentTooFar)).contains(words.colon + " "), "\(code)")
    }
  }

  /// Every section and every phrase must be there, and the error names the first that is not.
  @Test func aFileThatLacksWordsIsRefused() throws {
    let english = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/en.json"))
    let file = try #require(try JSONSerialization.jsonObject(with: english) as? [String: Any])
    func message(_ file: [String: Any]) throws -> String? {
      let bytes = [UInt8](try JSONSerialization.data(withJSONObject: file))
      let error = #expect(throws: WordsError.self) { try Words(json: bytes) }
      #expect(error?.code == .badFile)
      return error?.message
    }
    for section in file.keys {
      var lacking = file
      lacking[section] = nil
      #expect(try message(lacking)?.contains("\"\(section)\"") == true, "\(section)")
    }
    let phrases = try #require(file["phrases"] as? [String: String])
    for phrase in Phrase.allCases {
      let lacking = phrases.filter { $0.key != phrase.rawValue }
      let message = try message(file.merging(["phrases": lacking]) { $1 })
      #expect(message?.contains("\"\(phrase.rawValue)\"") == true, "\(phrase)")
    }
  }

  @Test func badFilesAreRefused() throws {
    let english = try String(contentsOfFile: Self.folder + "/en.json", encoding: .utf8)
    for bad in [
      "", "{", "[]", "{}", english.replacingOccurrences(of: "bonafide-words/1", with: "bonafide-words/2"),
      english.replacingOccurrences(of: "\"remedy\"", with: "\"cure\""),
      english.replacingOccurrences(of: "\"language\": \"en\",", with: "\"language\": \"en\", \"language\": \"en\","),
    ] {
      #expect(throws: WordsError(.badFile, "")) { try Words(json: Array(bad.utf8)) }
    }
    #expect(throws: WordsError(.badFile, "")) {
      try Words(json: [UInt8](repeating: 0x20, count: Words.maximumByteCount + 1))
    }
    let austrian = try #require(Language(rawValue: "de-AT"))
    #expect(try Words.load(austrian, folder: Self.folder).language == .german)
    #expect(try Words.load(.french).name == "français" && Words.languages().count >= Self.required.count)
    for tag in ["CS", "Cs", "cs-CZ", "CS-cz"] {
      #expect(try Words.load(#require(Language(rawValue: tag)), folder: Self.folder).language == .czech, "\(tag)")
    }
    let unknown = try #require(Language(rawValue: "tlh"))
    #expect(throws: WordsError(.unknownLanguage, "")) { try Words.load(unknown, folder: Self.folder) }
    #expect(throws: FileError(.notFound, "")) { try Words.load(.english, folder: "/nonexistent") }
  }
}
