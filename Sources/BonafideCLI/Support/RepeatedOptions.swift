internal import ArgumentParser

/// Options that are given more than once.
enum RepeatedOptions {
  /// Those that take several values, in whichever command.
  private static let several: Set<String> = [
    "--attack", "--document", "--earlier", "--format", "--holder", "--subject", "--threshold", "--without",
  ]

  /// Refuses an option that is given twice.
  ///
  /// The parser would silently take the last one, and a selfie or policy named before it would not be looked at.
  ///
  /// - Parameter words: all words behind the program's name.
  /// - Throws: `ValidationError` that names the option.
  static func check(_ words: [String]) throws {
    var seen: Set<Substring> = []
    for word in words {
      if word == "--" { return }
      guard word.hasPrefix("--") else { continue }
      let name = word.prefix { $0 != "=" }
      guard several.contains(String(name)) || seen.insert(name).inserted else {
        throw ValidationError("\(name) is given twice; give it once")
      }
    }
  }
}
