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
          body: ModelList(store.manifest.models.map { ModelRow($0, state: nil) }), isNegative: false,
          lines: store.manifest.models.map { "\($0.id)  \($0.licence)  \($0.source)" })
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
          let isMended = statuses.allSatisfy { $0.state == .present }
          return InputOutcome(
            body: ModelList(statuses.map { ModelRow($0.entry, state: $0.state) }), isNegative: !isMended,
            lines: statuses.map { "\($0.entry.id)  \(ModelRow.text($0.state))" }
              + (isMended ? [] : ["run `make setup` to mend the models"]))
        }
      } catch ExitStatus.negative {
        // A model that is missing or altered is a matter of set-up.
        throw ExitStatus.setup
      }
    }
  }
}

/// The JSON of `models list` and `models verify`.
struct ModelList: Encodable {
  var models: [ModelRow]

  init(_ models: [ModelRow]) {
    self.models = models
  }
}

/// One model in JSON.
struct ModelRow: Encodable {
  var id: String
  var purpose: String
  var file: String
  var sha256: String
  var licence: String
  var source: String
  var state: String?

  init(_ entry: ModelEntry, state: ModelStatus.State?) {
    id = entry.id
    purpose = entry.purpose
    file = entry.file
    sha256 = entry.sha256
    licence = entry.licence
    source = entry.source
    self.state = state.map(Self.text)
  }

  static func text(_ state: ModelStatus.State) -> String {
    switch state {
    case .present: "present"
    case .missing(let file): "missing: \(file)"
    case .hashMismatch(let file): "altered: \(file)"
    }
  }
}
