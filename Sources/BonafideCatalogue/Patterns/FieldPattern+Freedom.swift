extension FieldPattern {
  /// The capitals and figures of documents' numbers.
  private static let symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

  /// For each place of a text, how many of the 26 capitals and ten figures would have been possible.
  ///
  /// Each place is counted by itself, given the text before it: 27 in every place of `[CFGHJKLMNPRTVWXYZ0-9]{9}`.
  ///
  /// - Parameter text: at most ``maximumTextLength`` characters.
  /// - Returns: as many as characters, each 0...36; nil where the text does not match.
  package func freedom(along text: String) -> [Int]? {
    guard text.utf8.count <= Self.maximumTextLength else { return nil }
    var counts: [Int] = []
    var states = program.start
    for character in text {
      counts.append(Self.symbols.count { program.allows($0, in: states) })
      states = program.step(states, character)
      if states.isEmpty { return nil }
    }
    return program.isEnd(states) ? counts : nil
  }
}
