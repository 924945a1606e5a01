internal import ArgumentParser

/// `bonafide document`: documents in pictures, and the catalogue of documents.
struct DocumentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document", abstract: "Read documents, and look after the catalogue of documents.",
    subcommands: [
      DocumentReadCommand.self, DocumentWatchCommand.self, DocumentLearnCommand.self, DocumentListCommand.self,
      DocumentLintCommand.self,
    ])
}
