internal import ArgumentParser

/// `bonafide stage`: makes fictitious documents and scenes with the truth about them.
struct StageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stage", abstract: "Make a fictitious document and photograph it.",
    subcommands: [StageDocumentCommand.self])
}
