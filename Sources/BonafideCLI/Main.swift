internal import ArgumentParser

/// The entry: parses, runs, and turns whatever goes wrong into one line and one documented exit code.
@main
enum Main {
  static func main() {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      try HelpWords.check(words)
      try DashedNames.check(words)
      try RepeatedOptions.check(words)
      var command = try BonafideCommand.parseAsRoot(NegativeNumbers.joined(words))
      try command.run()
    } catch {
      ExitStatus.finish(with: error)
    }
  }
}
