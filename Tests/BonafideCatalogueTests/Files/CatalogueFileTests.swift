import BonafideCatalogue
import BonafideCore
import Testing

/// Each way in which a catalogue file can be bad is refused, with the place and a message of its own.
@Suite struct CatalogueFileTests {
  /// What is replaced in the good file, by what, where the error is found and what it says.
  static let bad: [(old: String, new: String, keyPath: String, message: String)] = [
    ("bonafide-document/2", "bonafide-document/1", "schema", "is not known"),
    ("identityCard", "libraryCard", "role", "libraryCard"),
    ("\"XU\"", "\"Utopia\"", "country", "Utopia"),
    ("\"front\"", "\"middle\"", "page", "middle"),
    ("\"2020\"", "\"20 20\"", "code", "is not 1 to 32"),
    ("\"2020\"", "\"../2020\"", "code", "is not 1 to 32"),
    ("Utopian identity card, front", " ", "title", "is empty"),
    ("\"ID-1\"", "\"ID-7\"", "size", "ID-1, ID-2, ID-3"),
    ("\"ID-1\"", "{\"widthMillimetres\": 9000, \"heightMillimetres\": 50}", "size", "10 to 500 mm"),
    ("\"ID-1\"", "{\"widthMillimetres\": 90, \"heightMillimetres\": 50, \"depth\": 1}", "size.depth", "is no key"),
    ("\"issuedUntil\": 2025", "\"issuedUntil\": 2019", "issuedUntil", "is before issuedFrom"),
    ("\"issuedFrom\": 2020", "\"issuedFrom\": 20", "issuedFrom", "is no year"),
    ("\"sources\"", "\"provenance\"", "sources", "is missing"),
    ("[\"UTOPIA\"]", "[]", "anchors[0].texts", "at least one spelling"),
    ("[\"UTOPIA\"]", "[\"\"]", "anchors[0].texts[0]", "is empty"),
    ("[\"UTOPIA\"]", "[\"A\\u0007B\"]", "anchors[0].texts[0]", "control character"),
    ("[0.1, 0.1, 0.5, 0.1]", "[0.1, 0.1, 0.95, 0.1]", "anchors[0].box", "leaves the page"),
    ("[0.1, 0.1, 0.5, 0.1]", "[0.1, 0.1, 0, 0.1]", "anchors[0].box", "is empty"),
    ("[0.1, 0.1, 0.5, 0.1]", "[0.1, 0.1, 0.5]", "anchors[0].box", "four numbers"),
    ("[0.1, 0.1, 0.5, 0.1]", "[-0.1, 0.1, 0.5, 0.1]", "anchors[0].box", "leaves the page"),
    ("[0, 0.2, 0.3, 0.5]", "[0, 0.2, 0.3, 5]", "portrait", "leaves the page"),
    ("[0.4, 0.8, 0.3, 0.1]", "[0.4, 0.8, 0.3, 1e300]", "signature", "leaves the page"),
    ("[[0.5, 0.5, 0.2, 0.2]]", "[[0.5, 0.5, 0.2, 0.2], [1, 1, 1, 1]]", "holograms[1]", "leaves the page"),
    ("\"isDistinctive\"", "\"distinctive\"", "anchors[0].distinctive", "is no key"),
    ("\"title\"", "\"titel\"", "title", "is missing"),
    ("\"issuedFrom\"", "\"issuedSince\"", "issuedSince", "is no key"),
    ("\"title\"", "\"page\": \"back\", \"title\"", "page", "stands twice"),
    ("\"kind\": \"name\"", "\"kind\": \"name\", \"kind\": \"date\"", "fields[0].kind", "stands twice"),
    ("\"check\": \"hrOIB\"", "\"check\": \"hrOIB\",", "", "comma before a closing bracket"),
    ("\"TD1\"", "\"TD4\"", "mrz.format", "TD1, TD2"),
    ("[\"ID\"]", "[\"I<\"]", "mrz.documentCodes", "capital letters"),
    ("[\"UTO\"]", "[\"UTOP\"]", "mrz.issuers", "capital letters"),
    ("pdf417", "pdf418", "barcodes[0].format", "is not known"),
    ("\"field\": \"documentNumber\"", "\"field\": \"Document Number\"", "barcodes[0].field", "lowerCamelCase"),
    ("\"surname\"", "\"Surname!\"", "fields[0].name", "lowerCamelCase"),
    ("\"surname\"", "\"birthDate\"", "fields[1].name", "stands twice"),
    ("\"kind\": \"name\"", "\"kind\": \"nickname\"", "fields[0].kind", "nickname"),
    ("dayMonthYear", "dayYearMonth", "fields[1].dateOrder", "dayYearMonth"),
    ("[0-9]{11}", "[0-9{11}", "fields[2].pattern", "at character"),
    ("[0-9]{11}", "(a{1000}){1000}", "fields[2].pattern", "at character"),
    ("[0-9]{11}", "(?<=a)b", "fields[2].pattern", "at character"),
    ("hrOIB", "hrOIB2", "fields[2].check", "is not known"),
    ("\"check\": \"hrOIB\"", "\"script\": \"runic\"", "fields[2].script", "is not known"),
    ("\"check\": \"hrOIB\"", "\"maximumLineCount\": 1000", "fields[2].maximumLineCount", "is not 1 to"),
    ("\"check\": \"hrOIB\"", "\"checks\": \"hrOIB\"", "fields[2].checks", "is no key"),
    (
      "\"portrait\"",
      "\"fingerprint\": {\"method\": \"orb/1\", \"places\": [0.5, 0.5], \"descriptors\": \"AAAA\"}, \"portrait\"",
      "fingerprint", "do not fit"
    ),
    (
      "\"portrait\"", "\"fingerprint\": {\"method\": \"sift\", \"places\": [], \"descriptors\": \"\"}, \"portrait\"",
      "fingerprint", "method"
    ),
  ]

  @Test func takesAGoodFile() throws {
    let definition = try CatalogueFile.decode(Array(CatalogueSamples.good.utf8))
    #expect(definition.fields.map(\.name) == ["surname", "birthDate", "personalNumber"])
    #expect(CatalogueFile.findings(in: Array(CatalogueSamples.good.utf8)) == [])
  }

  @Test func writesWhatItReads() throws {
    let definition = try CatalogueFile.decode(Array(CatalogueSamples.good.utf8))
    #expect(try CatalogueFile.decode(CatalogueFile.encode(definition)) == definition)
  }

  @Test(arguments: bad.indices)
  func refusesABadFile(index: Int) throws {
    let (old, new, keyPath, message) = Self.bad[index]
    try #require(CatalogueSamples.good.contains(old))
    let bytes = CatalogueSamples.with(old, new)
    let errors = CatalogueFile.findings(in: bytes).filter { $0.severity == .error }
    #expect(
      errors.contains { $0.keyPath == keyPath && $0.message.contains(message) }, "\(new): \(errors.map(\.line))")
    let error = #expect(throws: DocumentError.self) { try CatalogueFile.decode(bytes) }
    #expect(error?.code == .badCatalogue)
    #expect(error?.message.isEmpty == false)
  }

  @Test func refusesWhatIsNoObject() {
    for text in ["", "{", "[]", "null", "7", "\"bonafide-document/2\"", "\u{FEFF}{}", "{\"schema\":}"] {
      #expect(throws: DocumentError(.badCatalogue, "")) { try CatalogueFile.decode(Array(text.utf8)) }
    }
  }

  @Test func refusesDeepNestingBeforeParsing() {
    let deep = Array((String(repeating: "[", count: 1_000_000) + String(repeating: "]", count: 1_000_000)).utf8)
    let findings = CatalogueFile.findings(in: deep)
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("nested") == true)
    let quoted = CatalogueSamples.with("Drawn", String(repeating: "[{", count: 50))
    #expect(CatalogueFile.findings(in: quoted) == [])
  }

  @Test func refusesHugeFilesAndLists() {
    let huge = [UInt8](repeating: 0x20, count: CatalogueFile.maximumByteCount + 1)
    #expect(CatalogueFile.findings(in: huge).first?.message.contains("bytes") == true)
    let many = String(repeating: "{\"texts\": [\"A\"]},", count: 100)
    let anchors = CatalogueSamples.with("\"anchors\": [", "\"anchors\": [" + many)
    #expect(CatalogueFile.findings(in: anchors).contains { $0.keyPath == "anchors" && $0.message.contains("limit") })
    let spellings = (0..<100).map { "\"S\($0)\"" }.joined(separator: ",")
    let texts = CatalogueSamples.with("[\"UTOPIA\"]", "[\(spellings)]")
    #expect(CatalogueFile.findings(in: texts).contains { $0.keyPath == "anchors[0].texts" })
    let long = CatalogueSamples.with("UTOPIA", String(repeating: "U", count: 201))
    #expect(CatalogueFile.findings(in: long).contains { $0.keyPath == "anchors[0].texts[0]" })
  }

  @Test func warnsOfWhatIsOfLittleUse() throws {
    func warnings(_ old: String, _ new: String) throws -> [String] {
      let findings = CatalogueFile.findings(in: CatalogueSamples.with(old, new))
      try #require(findings.allSatisfy { $0.severity == .warning }, "\(findings.map(\.line))")
      return findings.map(\.keyPath)
    }
    #expect(try warnings(", \"dateOrder\": \"dayMonthYear\"", "") == ["fields[1].dateOrder"])
    #expect(try warnings("\"labels\": [\"Born\"]", "\"labels\": []") == ["fields[1]"])
    #expect(try warnings("[\"UTOPIA\"]", "[\"UTOPIA\", \"UTOPIA\"]") == ["anchors[0].texts"])
  }
}
