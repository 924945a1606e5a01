internal import ArgumentParser

/// `bonafide stage`: makes fictitious documents and scenes with the truth about them.
struct StageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stage", abstract: "Make fictitious documents, people who move, and pictures of both.",
    subcommands: [
      StageDocumentCommand.self, StageSceneCommand.self, StageClipCommand.self, StageRecaptureCommand.self,
      StagePersonCommand.self,
    ])
}
