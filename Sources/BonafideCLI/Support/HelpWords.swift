internal import ArgumentParser

/// The words behind `bonafide help`.
enum HelpWords {
  /// Refuses an unknown command: the parser would show the help of the whole program and call that a success.
  ///
  /// - Parameter words: all words behind the program's name.
  /// - Throws: `ValidationError` with the nearest command, or with all known ones.
  static func check(_ words: [String]) throws {
    guard words.first == "help" else { return }
    var command: any ParsableCommand.Type = BonafideCommand.self
    for word in words.dropFirst() where !word.hasPrefix("-") && word != "help" {
      let subcommands = command.configuration.subcommands
      if let next = subcommands.first(where: { $0._commandName == word }) {
        command = next
        continue
      }
      throw ValidationError(Suggestion.unknown(word, in: subcommands.map { $0._commandName }))
    }
  }
}
