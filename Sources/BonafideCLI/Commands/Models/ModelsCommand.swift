internal import ArgumentParser
internal import Bonafide

/// `bonafide models`: what the models folder holds.
struct ModelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "models", abstract: "List the models, or check every file against its hash.",
    subcommands: [List.self, Verify.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the models with licence and source.")
    @OptionGroup var common: CommonOptions

    func run() throws {
      try InputRunner(json: common.json).run([try common.folder()], prepare: { try common.store() }) { store, _ in
        InputOutcome(
          body: ModelsReport(store.manifest.models), isNegative: false, lines: ModelsText.lines(store.manifest.models))
      }
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Hash every model file and compare with the manifest.",
      discussion: "Exit code 4 when a file is missing or altered.")
    @OptionGroup var common: CommonOptions

    func run() throws {
      do {
        try InputRunner(json: common.json).run([try common.folder()], prepare: { try common.store().verify() }) {
          statuses, _ in
          InputOutcome(
            body: ModelsReport(statuses), isNegative: statuses.contains { $0.state != .present },
            lines: ModelsText.lines(statuses))
        }
      } catch ExitStatus.negative {
        // A model that is missing or altered is a matter of set-up.
        throw ExitStatus.setup
      }
    }
  }
}
