internal import BonafideCatalogue
internal import BonafideCore

/// One state, territory or organization, as its file `Models/states/<alpha-3>.json` says it.
extension StateEntry: Decodable {
  /// The name of the format.
  static let schema = "bonafide-state/1"

  private static let keys: Set = [
    "schema", "code", "alpha2", "zoneCode", "licenceSigns", "kind", "partOf", "languages", "licences", "dateOrder",
    "names", "nationalities", "subdivisions", "checkedBySpeaker",
  ]

  package init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder, known: Self.keys)
    let schema: String = try object.value("schema")
    guard schema == Self.schema else { throw LanguageError(.badFile, "the schema is not \"\(Self.schema)\"") }
    code = try Self.code(object.value("code"), 3...3, "code")
    alpha2 = try (object.optional("alpha2") as String?).map { try Self.code($0, 2...2, "alpha2") }
    zoneCode = try (object.optional("zoneCode") as String?).map { try Self.code($0, 1...3, "zoneCode") } ?? code
    licenceSigns = try (object.optional("licenceSigns") as [String]? ?? []).prefix(LanguageLimits.listCount).map {
      try Self.code($0, 1...3, "licenceSigns")
    }
    partOf = try (object.optional("partOf") as String?).map { try Self.code($0, 3...3, "partOf") }
    guard let kind: Kind = try Self.choice(object, "kind") else {
      throw LanguageError(.badFile, "a state needs a kind")
    }
    self.kind = kind
    languages = try object.optional("languages") ?? []
    guard languages.count <= 20 else { throw LanguageError(.badFile, "a state has 20 languages at most") }
    for language in languages { try StrictObject.check(word: language, "languages") }
    licences = try Self.choice(object, "licences") ?? .common
    dateOrder = try Self.choice(object, "dateOrder")
    names = try object.lists("names")
    nationalities = try object.lists("nationalities")
    for language in [String](names.keys) + nationalities.keys { try StrictObject.check(word: language, "names") }
    guard !names.isEmpty else { throw LanguageError(.badFile, "a state needs a name") }
    subdivisions = try object.lists("subdivisions")
    for part in subdivisions.keys { _ = try Self.code(part, 1...3, "subdivisions") }
    isCheckedBySpeaker = try object.value("checkedBySpeaker")
  }

  /// One of a closed list of words; nil where the key is missing.
  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ object: StrictObject, _ key: String
  ) throws -> Choice? where Choice.RawValue == String {
    guard let text: String = try object.optional(key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw LanguageError(.badFile, "\(key) must be one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  private static func code(_ text: String, _ lengths: ClosedRange<Int>, _ key: String) throws -> String {
    guard lengths.contains(text.utf8.count), text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      throw LanguageError(.badFile, "\(key) must be \(lengths.lowerBound) to \(lengths.upperBound) capital letters")
    }
    return text
  }
}
