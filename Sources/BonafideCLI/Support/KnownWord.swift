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

  /// A case by its name.
  ///
  /// - Throws: as ``value(_:among:option:_:)``.
  static func kind<Kind: RawRepresentable & CaseIterable>(_ word: String, option: String? = nil) throws -> Kind
  where Kind.RawValue == String {
    try value(word, among: Kind.allCases.map(\.rawValue), option: option, Kind.init(rawValue:))
  }
}
