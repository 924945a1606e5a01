internal import ArgumentParser

/// `bonafide mrz`: machine readable zones from pictures and from text.
struct MRZCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mrz", abstract: "Read a machine readable zone from a picture, or parse its text.",
    subcommands: [MRZReadCommand.self, MRZParseCommand.self])
}
