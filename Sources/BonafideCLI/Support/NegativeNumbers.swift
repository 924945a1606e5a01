/// Numbers below 0 on the command line.
enum NegativeNumbers {
  /// The words with `--limit -1` written as `--limit=-1`.
  ///
  /// The parser takes a word that begins with a hyphen for an option, and would say that the value is missing rather
  /// than what is wrong with it.
  static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    for (index, word) in words.enumerated() {
      if word == "--" { return joined + words[index...] }
      if let last = joined.last, last.hasPrefix("--"), !last.contains("="), word.hasPrefix("-"), Double(word) != nil {
        joined[joined.count - 1] += "=" + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}
