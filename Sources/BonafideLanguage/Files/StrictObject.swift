internal import BonafideCore

/// An object of a file of which every key must be known and every value within its bounds.
///
/// `Codable` passes over unknown keys, so a misspelt `lables` would be lost in silence.
struct StrictObject {
  private let container: KeyedDecodingContainer<AnyKey>

  /// - Throws: ``LanguageError`` naming the first unknown key; `DecodingError` where it is no object.
  init(_ decoder: any Decoder, known: Set<String>) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    if let stranger = container.allKeys.map(\.stringValue).filter({ !known.contains($0) }).min() {
      throw LanguageError(.badFile, "the key \(stranger.prefix(60)) is not known; see docs/languages.md")
    }
  }

  func value<T: Decodable>(_ key: String) throws -> T { try container.decode(T.self, forKey: AnyKey(key)) }

  func optional<T: Decodable>(_ key: String) throws -> T? { try container.decodeIfPresent(T.self, forKey: AnyKey(key)) }

  /// A word of the format itself: letters, digits and hyphens.
  func word(_ key: String) throws -> String {
    let text: String = try value(key)
    try Self.check(word: text, key)
    return text
  }

  static func check(word text: String, _ key: String) throws {
    let isWord = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
    }
    guard isWord, (1...40).contains(text.utf8.count) else {
      throw LanguageError(.badFile, "\(key) must be 1 to 40 letters, digits and hyphens")
    }
  }

  /// A list of phrases, none twice; empty where the key is missing.
  func phrases(_ key: String) throws -> [String] {
    let list: [String] = try optional(key) ?? []
    try Self.check(list, key)
    return list
  }

  /// Lists of phrases by names; empty where the key is missing.
  ///
  /// `known` are the names that may stand, nil for any.
  func lists(_ key: String, known: Set<String>? = nil) throws -> [String: [String]] {
    let lists: [String: [String]] = try optional(key) ?? [:]
    guard lists.count <= LanguageLimits.keyCount else {
      throw LanguageError(.badFile, "\(key) has more than \(LanguageLimits.keyCount) names")
    }
    for (name, list) in lists {
      if let known, !known.contains(name) {
        throw LanguageError(.badFile, "\(key) does not know \(name.prefix(60)); see docs/languages.md")
      }
      try Self.check(list, "\(key).\(name.prefix(60))")
    }
    return lists
  }

  static func check(_ list: [String], _ key: String) throws {
    guard list.count <= LanguageLimits.listCount else {
      throw LanguageError(.badFile, "\(key) has more than \(LanguageLimits.listCount) phrases")
    }
    for text in list {
      guard text.unicodeScalars.count <= LanguageLimits.phraseLength else {
        throw LanguageError(.badFile, "\(key) has a phrase of more than \(LanguageLimits.phraseLength) characters")
      }
      guard LineText.holdsSymbols(text), !text.contains(where: \.isNewline) else {
        throw LanguageError(.badFile, "\(key) has a phrase without a letter that is known, or of more than a line")
      }
    }
    guard Set(list).count == list.count else { throw LanguageError(.badFile, "\(key) has a phrase twice") }
  }
}
