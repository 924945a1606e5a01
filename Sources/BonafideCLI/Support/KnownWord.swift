internal import ArgumentParser

/// Words of a fixed set, as options take them.
enum KnownWord {
  /// What a word stands for.
  ///
  /// - Parameters:
  ///   - word: what was given.
  ///   - words: all that are known, for the message.
  ///   - option: the option's name without its dashes; nil where the parser names it.
  ///   - find: gives what a word stands for, nil for an unknown one.
  /// - Returns: what `find` gives.
  /// - Throws: `ValidationError` with all words for any other.
  static func value<Value>(
    _ word: String, among words: [String], option: String? = nil, _ find: (String) -> Value?
  ) throws -> Value {
    guard let found = find(word) else {
      let name = option.map { "--\($0) \(word)" } ?? word
      throw ValidationError("\(name) is not known; give one of \(words.joined(separator: ", "))")
    }
    return found
  }

  /// What the words of a list stand for: `left, right`.
  ///
  /// - Parameters:
  ///   - text: words with commas between them; spaces around them do not count.
  ///   - noun: what one of them is, for the message.
  ///   - words: all that are known, for the message.
  ///   - option: the option's name without its dashes; nil where the parser names it.
  ///   - find: gives what a word stands for, nil for an unknown one.
  /// - Returns: what `find` gives, one or more.
  /// - Throws: `ValidationError` with all words for an empty list and for an unknown word.
  static func list<Value>(
    _ text: String, of noun: String, among words: [String], option: String? = nil, _ find: (String) -> Value?
  ) throws -> [Value] {
    let given = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let (name, known) = (option.map { "--\($0): " } ?? "", words.joined(separator: ", "))
    guard given != [""] else { throw ValidationError("\(name)the list is empty; use \(known)") }
    return try given.map { word -> Value in
      if let found = find(word) { return found }
      let meant = Suggestion.nearest(to: word, in: words).map { " (did you mean '\($0)'?)" } ?? ""
      throw ValidationError("\(name)'\(word)' is no \(noun)\(meant); use \(known)")
    }
  }

  /// A case by its name.
  ///
  /// - Throws: as ``value(_:among:option:_:)``.
  static func kind<Kind: RawRepresentable & CaseIterable>(_ word: String, option: String? = nil) throws -> Kind
  where Kind.RawValue == String {
    try value(word, among: Kind.allCases.map(\.rawValue), option: option, Kind.init(rawValue:))
  }
}
