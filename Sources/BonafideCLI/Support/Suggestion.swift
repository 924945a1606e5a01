internal import ArgumentParser

/// What was probably meant by a mistyped command or option.
enum Suggestion {
  /// A sentence with the nearest word, or with all commands; nil where all words are known, or no option is near.
  static func hint(for arguments: [String]) -> String? {
    var command: any ParsableCommand.Type = BonafideCommand.self
    var rest = arguments[...]
    while let word = rest.first, !command.configuration.subcommands.isEmpty {
      let subcommands = command.configuration.subcommands
      guard let next = subcommands.first(where: { $0._commandName == word }) else {
        return word.hasPrefix("-") || word == "help" ? nil : unknown(word, in: subcommands.map { $0._commandName })
      }
      command = next
      rest = rest.dropFirst()
    }
    let known = options(of: command)
    for argument in rest.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let name = String(argument.prefix { $0 != "=" })
      guard !known.contains(name), let near = nearest(to: name, in: known) ?? start(of: name, in: known) else {
        continue
      }
      return "there is no option '\(name)'; did you mean '\(near)'?"
    }
    return nil
  }

  /// The error for an unknown command, with the nearest one, or with all of them if none is near.
  static func unknown(_ word: String, in names: [String]) -> String {
    let known = names.isEmpty ? "it has no commands of its own" : "there are " + names.joined(separator: ", ")
    let meant = nearest(to: word, in: names).map { "did you mean '\($0)'?" }
    return "there is no command '\(word)'; " + (meant ?? known)
  }

  /// Every word of a command's help that begins like an option.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    let words = command.helpMessage(columns: 10_000).split { !($0.isLetter || $0.isNumber || $0 == "-") }
    return Set(words.filter { $0.hasPrefix("--") && $0.count > 2 }.map(String.init)).sorted()
  }

  /// The word with the fewest changes, where these are at most a third of its letters.
  static func nearest(to word: String, in words: [String]) -> String? {
    let ranked = words.map { (word: $0, changes: changes(Array(word), Array($0))) }
    guard let best = ranked.min(by: { ($0.changes, $0.word) < ($1.changes, $1.word) }) else { return nil }
    return best.changes <= max(1, min(word.count, best.word.count) / 3) ? best.word : nil
  }

  /// The longest word that another one begins with: `--help` of `--help-me`.
  static func start(of word: String, in words: [String]) -> String? {
    words.filter { word.hasPrefix($0) }.max { $0.count < $1.count }
  }

  /// The number of letters that are added, left out, exchanged or swapped with their neighbors.
  private static func changes(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
