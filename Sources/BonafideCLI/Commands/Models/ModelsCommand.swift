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
      let store = try common.store()
      try InputRunner(json: common.json).run([store.folder]) { _ in
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
      let store = try common.store()
      let statuses = store.verify()
      let isBroken = statuses.contains { $0.state != .present }
      try InputRunner(json: common.json).run([store.folder]) { _ in
        InputOutcome(body: ModelsReport(statuses), isNegative: isBroken, lines: ModelsText.lines(statuses))
      }
      if isBroken { throw ExitStatus.setup }
    }
  }
}
