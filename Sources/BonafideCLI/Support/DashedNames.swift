internal import ArgumentParser

/// File names that begin with a hyphen.
enum DashedNames {
  /// Refuses words with one hyphen and several letters, as `-photo.jpg`.
  ///
  /// The parser takes each letter for an option: one with an `h` in it would show the help and call that a success.
  ///
  /// - Parameter words: all words behind the program's name.
  /// - Throws: `ValidationError` that says how to write such a name.
  static func check(_ words: [String]) throws {
    for word in words {
      if word == "--" { return }
      guard word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 2, word != "-help", Double(word) == nil else {
        continue
      }
      throw ValidationError("no option is called '\(word)'; if it is a file, write './\(word)'")
    }
  }
}
